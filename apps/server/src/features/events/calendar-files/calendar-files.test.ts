import * as exchange from "@twofold/contract/events/calendar-files";
import * as contract from "@twofold/contract/events";
import fc from "fast-check";
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { newRow } from "../event-row.ts";
import { calendarFeeds } from "../events.tables.ts";
import { occurrencesBetween } from "../occurrences.ts";
import { parseIcs } from "./parse-ics.ts";
import { writeIcs } from "./write-ics.ts";

const now = new Date("2026-11-15T12:00:00Z");
const today = "2026-11-15";
const rowOf = (more: Partial<contract.NewEvent>) =>
  newRow("u", contract.NewEvent.parse({ title: "Ours", event_date: "2024-02-29", ...more }), now);
const written = (...rows: ReturnType<typeof rowOf>[]) =>
  writeIcs(rows, {
    name: "Twofold",
    today,
    url: "https://twofold.example/calendar",
    language: "en",
  });
const entriesIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]).getAllSubcomponents(
    "vevent",
  );

/** Returns every day on which another program shows an entry of the calendar. */
function daysBetween(text: string, from: string, to: string): string[] {
  const shown = entriesIn(text).flatMap((entry) => {
    const found: string[] = [];
    const days = new ICAL.RecurExpansion({
      component: entry,
      dtstart: entry.getFirstPropertyValue("dtstart") as ICAL.Time,
    });
    for (let day = days.next(); day && day.toString() <= to; day = days.next())
      if (day.toString() >= from) found.push(day.toString());
    return found;
  });
  return shown.toSorted();
}

describe("calendar file read by another library", () => {
  const [from, to] = ["2026-01-01", "2036-10-31"];
  test.each<[string, Partial<contract.NewEvent>]>([
    ["once", { event_date: "2027-05-06", is_recurring: false }],
    ["yearly", { event_date: "2019-05-06" }],
    ["yearly on 29 February", {}],
    ["yearly on 28 February", { event_date: "2023-02-28" }],
    ["yearly on the last day of the year", { event_date: "2025-12-31" }],
    ["with round numbers of days", { event_date: "2026-01-02", counts_days: true }],
    ["by the lunar calendar", { event_date: "2000-08-06", calendar: "chinese" }],
    ["in a lunar leap month", { event_date: "2025-07-25", calendar: "chinese", counts_days: true }],
  ])("has the same days: %s", (_, more) => {
    const row = rowOf(more);
    const ours = occurrencesBetween(row, from, to).map(({ date }) => date);
    expect(ours.length).toBeGreaterThan(0);
    expect(daysBetween(written(row), from, to)).toEqual(ours);
  });

  test("has the same days for random events", () => {
    const anyEvent = fc.record({
      event_date: fc
        .tuple(
          fc.integer({ min: 1950, max: 2040 }),
          fc.integer({ min: 1, max: 12 }),
          fc.integer({ min: 1, max: 29 }),
        )
        .map(([year, month, day]) =>
          [year, month, day].map((part) => String(part).padStart(2, "0")).join("-"),
        )
        .filter((date) => contract.EventDate.safeParse(date).success),
      is_recurring: fc.boolean(),
      calendar: fc.constantFrom("gregorian" as const, "chinese" as const),
      counts_days: fc.boolean(),
    });
    fc.assert(
      fc.property(anyEvent, (more) => {
        const row = rowOf(more);
        const ours = occurrencesBetween(row, from, to).map(({ date }) => date);
        expect(daysBetween(written(row), from, to)).toEqual(ours);
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  test("has the same texts for random input", () => {
    // Characters of every script, and those that the format escapes.
    const anyText = fc
      .string({
        unit: fc.oneof(
          fc.constantFrom(";", ",", "\\", "\n", ":", '"', "\r\n", "💍"),
          fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
        ),
        minLength: 1,
        maxLength: 190,
      })
      .filter((text) => contract.EventTitle.safeParse(text).success);
    fc.assert(
      fc.property(anyText, anyText, (title, description) => {
        const row = rowOf({ title, description });
        const [entry] = entriesIn(written(row));
        // The format has no control characters other than the line end.
        const plain = (text: string | null) =>
          (text ?? "").replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, " ");
        expect(entry?.getFirstPropertyValue("summary")).toBe(plain(row.title));
        expect(entry?.getFirstPropertyValue("description") ?? "").toBe(plain(row.description));
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  test("has whole days without a time zone, in lines of at most 75 bytes", () => {
    const text = written(rowOf({ title: "日".repeat(100) }));
    expect(text).toContain("DTSTART;VALUE=DATE:20240229\r\n");
    expect(text).toContain("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1\r\n");
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain("TZID");
  });
});

const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y//EN", ...lines, "END:VCALENDAR", ""].join(
    "\r\n",
  );
const entry = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const read = async (text: string | Uint8Array, zone = "UTC") => {
  const result = await parseIcs(typeof text === "string" ? Buffer.from(text) : text, zone);
  if ("unreadable" in result) throw new Error(result.unreadable);
  return result;
};
const readOne = async (...lines: string[]) => (await read(calendar(entry(...lines)))).entries[0];

describe("parsing a file", () => {
  test("keeps dates and converts times to the user's time zone", async () => {
    const file = calendar(
      entry("UID:1", "DTSTART;VALUE=DATE:20310301", "SUMMARY:Day"),
      entry("UID:2", "DTSTART;TZID=Asia/Tokyo:20310301T233000", "SUMMARY:There"),
      entry("UID:3", "DTSTART:20310301T233000Z", "SUMMARY:Moment"),
    );
    const days = async (zone: string) =>
      (await read(file, zone)).entries.map((each) => each.event_date);
    expect(await days("Etc/GMT+12")).toEqual(["2031-03-01", "2031-03-01", "2031-03-01"]);
    expect(await days("Pacific/Kiritimati")).toEqual(["2031-03-01", "2031-03-01", "2031-03-02"]);
  });
  test.each([
    ["FREQ=YEARLY", true],
    ["FREQ=YEARLY;INTERVAL=1;WKST=MO", true],
    ["FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1", true],
    ["FREQ=YEARLY;BYMONTH=4", false],
    ["FREQ=YEARLY;BYMONTHDAY=1", false],
    ["FREQ=YEARLY;INTERVAL=2", false],
    ["FREQ=YEARLY;COUNT=3", false],
    ["FREQ=YEARLY;UNTIL=20400101", false],
    ["FREQ=YEARLY;BYDAY=2SU;BYMONTH=3", false],
    ["RSCALE=CHINESE;FREQ=YEARLY", false],
    ["FREQ=WEEKLY", false],
    ["FREQ=NEVER", false],
  ])("accepts only a plain yearly rule as recurrence: %s", async (rule, isKept) => {
    const found = await readOne("DTSTART;VALUE=DATE:20310301", `RRULE:${rule}`, "SUMMARY:x");
    expect(found).toMatchObject({ is_recurring: isKept, event_date: "2031-03-01" });
    expect(found?.warning).toBe(isKept ? null : "unsupported_recurrence");
  });
  test("recognizes the rule for the last day of February", async () => {
    const rule = "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1";
    expect(await readOne("DTSTART;VALUE=DATE:20280229", rule)).toMatchObject({
      is_recurring: true,
    });
    expect(await readOne("DTSTART;VALUE=DATE:20270228", rule)).toMatchObject({
      is_recurring: false,
    });
  });
  test("guesses the event type from the title", async () => {
    const kinds = await Promise.all(
      ["Anna’s birthday", "Wedding of us", "Our anniversary", "Valentine's", "Dentist"].map(
        async (title) =>
          (await readOne("DTSTART;VALUE=DATE:20310301", `SUMMARY:${title}`))?.event_type,
      ),
    );
    expect(kinds).toEqual(["birthday", "wedding", "anniversary", "valentine", "custom"]);
  });
  test("skips entries without a day, cancelled ones and exceptions; a broken entry does not affect others", async () => {
    const result = await read(
      calendar(
        entry("SUMMARY:no day"),
        entry("DTSTART;VALUE=DATE:20310230", "SUMMARY:no such day"),
        entry("DTSTART:garbage", "SUMMARY:broken"),
        entry("DTSTART;VALUE=DATE:15820101", "SUMMARY:before calendars"),
        entry("DTSTART;VALUE=DATE:20310301", "STATUS:CANCELLED"),
        entry("DTSTART;VALUE=DATE:20310301", "RECURRENCE-ID;VALUE=DATE:20310301"),
        entry("DTSTART;VALUE=DATE:20310301", "SUMMARY:good", "no colon here", "X-Y;;;:"),
        entry(
          "BEGIN:VALARM",
          "DTSTART;VALUE=DATE:20310309",
          "SUMMARY:alarm",
          "END:VALARM",
          "DTSTART;VALUE=DATE:20310302",
        ),
      ),
    );
    expect(result.entries).toMatchObject([
      { number: 6, title: "good" },
      { number: 7, title: "Untitled", event_date: "2031-03-02" },
    ]);
    expect(result.skipped).toBe(6);
  });
  test("unfolds, unescapes and truncates texts", async () => {
    const found = await readOne(
      "DTSTART;VALUE=DATE:20310301",
      "SUMMARY:A\\, b\\; c",
      "  and more",
      `DESCRIPTION:${"💍".repeat(2_000)}`,
    );
    expect(found?.title).toBe("A, b; c and more");
    // One character less than would fit, because half an emoji is invalid.
    expect(found?.description).toHaveLength(1_999);
    expect(found?.description?.isWellFormed()).toBe(true);
  });
});

describe("hostile file", () => {
  const megabyte = (unit: string) =>
    unit.repeat(Math.floor(exchange.MAX_CALENDAR_BYTES / Buffer.byteLength(unit)));
  const aDay = "DTSTART;VALUE=DATE:20310301";
  test.each<[string, string | Uint8Array, RegExp]>([
    ["an empty file", "", /not_a_calendar/],
    ["an HTML page", "<html>BEGIN:VEVENT</html>", /not_a_calendar/],
    ["another encoding", Buffer.from("\ufeffBEGIN:VCALENDAR", "utf16le"), /not_utf8/],
    [
      "broken letters",
      Buffer.from([...Buffer.from("BEGIN:VCALENDAR\r\n"), 0xc3, 0x28]),
      /not_utf8/,
    ],
    ["a NUL", "BEGIN:VCALENDAR\r\n\0", /not_utf8/],
    ["40,000 entries", calendar(megabyte("BEGIN:VEVENT\r\nEND:VEVENT\r\n")), /too_many_entries/],
  ])("is rejected: %s", async (_, file, why) => {
    await expect(read(file)).rejects.toThrow(why);
  });
  test.each([
    ["a line without end", calendar(entry(aDay, `SUMMARY:${megabyte("x")}`))],
    ["a line in a million folds", calendar(entry(aDay, `SUMMARY:${megabyte("x\r\n ")}`))],
    ["a million parameters", calendar(entry(aDay, `SUMMARY${megabyte(";A=b")}:x`))],
    [
      "many lines with many parameters",
      calendar(entry(aDay, ...Array<string>(60).fill(`SUMMARY${";A=b".repeat(4_000)}:x`))),
    ],
    ["one entry with 174,000 ids", calendar(entry(aDay, megabyte("UID:\r\n")))],
    ["unclosed nesting", calendar(megabyte("BEGIN:VEVENT\r\n"))],
    ["closed nesting", calendar(megabyte("BEGIN:V\r\nEND:V\r\n"), entry(aDay))],
    [
      "a rule for every second",
      calendar(entry(aDay, `RRULE:FREQ=SECONDLY;BYSECOND=${megabyte("1,")}1`)),
    ],
    [
      "days without end",
      calendar(entry(aDay, `RDATE:${megabyte("20310101T000000Z,")}20310101T000000Z`)),
    ],
    ["only line ends", calendar(megabyte("\n"))],
    ["escapes", calendar(entry(aDay, `DESCRIPTION:${megabyte("\\,")}`))],
    ["a quote that never ends", calendar(entry(aDay, `SUMMARY;A="${megabyte("x")}:y`))],
    [
      "5,000 entries with rules",
      calendar(...Array<string>(5_000).fill(entry(aDay, "RRULE:FREQ=DAILY", "UID:1", "SUMMARY:x"))),
    ],
  ])(
    "costs little CPU time: %s",
    async (_, file) => {
      const begin = process.cpuUsage();
      const result = await read(file);
      const { user, system } = process.cpuUsage(begin);
      expect(result.entries.length).toBeLessThanOrEqual(5_000);
      for (const { title, description } of result.entries) {
        expect(title.length).toBeLessThanOrEqual(contract.MAX_TITLE);
        expect(description?.length ?? 0).toBeLessThanOrEqual(contract.MAX_DESCRIPTION);
      }
      expect((user + system) / 1_000).toBeLessThan(3_000);
    },
    60_000,
  );
});

describe("calendar files API", () => {
  let app: TestApp;
  let ann: Person;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    ann = await signUp(app);
  });
  const as = ({ token }: Person) => ({ token });
  const add = async (body: object) =>
    (await app.call(contract.createEvent, { body: body as never }, as(ann))).json as contract.Event;
  const all = async () =>
    (await app.call(contract.listEvents, {}, as(ann))).json.events as contract.Event[];
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.server.inject({ url: new URL(url, "http://x").pathname, headers });
  const files = (text: string) => ({ file: [new Blob([text])] });
  const preview = (text: string) =>
    app.call(exchange.previewImport, { form: {}, files: files(text) }, as(ann));
  const bring = (text: string, form: { only?: string } = {}) =>
    app.call(exchange.importEvents, { form, files: files(text) }, as(ann));
  const two = calendar(
    entry("UID:a@x", "DTSTART;VALUE=DATE:20310301", "SUMMARY:Birthday of Bo", "RRULE:FREQ=YEARLY"),
    entry("UID:b@x", "DTSTART;VALUE=DATE:20310401", "SUMMARY:Trip"),
  );

  test("feed is created, read, replaced and deleted", async () => {
    await add({ title: "Ours", event_date: "2024-02-29" });
    expect((await app.call(exchange.calendarFeed, {}, as(ann))).json).toEqual({
      is_on: false,
      created_at: null,
    });
    const { status, json: first } = await app.call(exchange.createCalendarFeed, {}, as(ann));
    expect(status).toBe(201);
    expect(first.webcal_url).toBe(first.url.replace(/^https?:/, "webcal:"));
    expect((await app.call(exchange.calendarFeed, {}, as(ann))).json).toMatchObject({
      is_on: true,
    });

    const file = await get(first.url);
    expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(daysBetween(file.body, "2027-01-01", "2028-12-31")).toEqual([
      "2027-02-28",
      "2028-02-29",
    ]);
    const again = await get(first.url, { "if-none-match": String(file.headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);

    const { json: second } = await app.call(exchange.createCalendarFeed, {}, as(ann));
    expect((await get(first.url)).statusCode).toBe(404);
    expect((await get(second.url)).statusCode).toBe(200);
    const { status: ended } = await app.call(exchange.deleteCalendarFeed, {}, as(ann));
    expect(ended).toBe(204);
    expect((await get(second.url)).statusCode).toBe(404);
  });

  test("feed is found only by its whole secret, of which only a hash is stored", async () => {
    const { json } = await app.call(exchange.createCalendarFeed, {}, as(ann));
    const [, token = ""] = /([\w-]{64})\.ics$/.exec(json.url) ?? [];
    const rows = await app.db.select().from(calendarFeeds);
    expect(JSON.stringify(rows)).not.toContain(token.slice(22));
    const path = (name: string) => `/api/calendar/feed/${name}`;
    const other = token.at(-1) === "A" ? "B" : "A";
    for (const name of [
      `${token.slice(0, -1)}${other}.ics`,
      token,
      `${token.slice(0, 22)}.ics`,
      ".ics",
      "x.ics",
      `${"A".repeat(64)}.ics`,
      "%00.ics",
    ])
      expect((await get(path(name))).statusCode).toBeGreaterThanOrEqual(400);
    expect((await get(path(`${token}.ics`))).statusCode).toBe(200);
  });

  test("single event is a file", async () => {
    const { id } = await add({ title: "Ours", event_date: "2024-02-29" });
    await add({ title: "Other", event_date: "2024-03-01" });
    const url = exchange.eventFile.path.replace(":id", id);
    const file = await get(url, { authorization: `Bearer ${ann.token}` });
    expect(file.headers["content-disposition"]).toBe('attachment; filename="event.ics"');
    expect(entriesIn(file.body).map((each) => each.getFirstPropertyValue("summary"))).toEqual([
      "Ours",
    ]);
  });

  test("import shows a preview, adds what is chosen, and adds nothing twice", async () => {
    expect((await preview(two)).json).toMatchObject({
      events: [
        {
          number: 0,
          title: "Birthday of Bo",
          event_type: "birthday",
          is_recurring: true,
          state: "new",
        },
        { number: 1, title: "Trip", event_type: "custom", is_recurring: false, state: "new" },
      ],
      skipped: 0,
    });
    expect(await all()).toEqual([]);
    expect((await bring(two, { only: "1" })).json).toEqual({ added: 1, already_there: 0 });
    expect((await preview(two)).json.events).toMatchObject([
      { state: "new" },
      { state: "already_there" },
    ]);
    expect((await bring(two)).json).toEqual({ added: 1, already_there: 1 });
    expect((await bring(two)).json).toEqual({ added: 0, already_there: 2 });
    expect((await all()).map(({ title }) => title)).toEqual(["Birthday of Bo", "Trip"]);
  });

  test("import of the user's own feed adds nothing", async () => {
    await add({ title: "Ours", event_date: "2024-02-29", counts_days: true });
    await add({ title: "Moon", event_date: "2000-08-06", calendar: "chinese" });
    const { json } = await app.call(exchange.createCalendarFeed, {}, as(ann));
    const { body } = await get(json.url);
    expect((await bring(body)).json).toMatchObject({ added: 0 });
    expect(await all()).toHaveLength(2);
  });

  test("import that exceeds the limit is rejected as a whole with a reason", async () => {
    const many = (from: number, count: number) =>
      calendar(
        ...Array.from({ length: count }, (_, n) =>
          entry(`UID:${from + n}`, "DTSTART;VALUE=DATE:20310301", `SUMMARY:${from + n}`),
        ),
      );
    expect((await bring(many(0, 990))).json).toMatchObject({ added: 990 });
    const { status, json } = await bring(many(2_000, 20));
    expect([status, json.code]).toEqual([409, "too_many_events"]);
    expect(json.detail).toBe("Your calendar has space for 10 more events, but you selected 20.");
    expect(await all()).toHaveLength(990);
  }, 30_000);

  test.each([
    ["a file of another type", "hello", 415, /\.ics/],
    ["a file that is too large", "x".repeat(exchange.MAX_CALENDAR_BYTES + 1), 413, /1 MB/],
  ])("import of %s is rejected with a reason", async (_, text, status, reason) => {
    for (const answer of [await preview(text), await bring(text)]) {
      expect(answer.status).toBe(status);
      expect(answer.json.detail).toMatch(reason);
    }
  });
});
