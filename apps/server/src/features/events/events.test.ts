import * as contract from "@twofold/contract/events";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { systemEvents } from "./events.tables.ts";
import { syncSystemEvents } from "./events.ts";

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
const add = async (body: object, who = ann) => {
  const answer = await app.call(contract.createEvent, { body: body as never }, as(who));
  expect(answer.status).toBe(201);
  return answer.json as contract.Event;
};
const addPersonal = async (body: object, who = ann) => {
  const answer = await app.call(contract.createPersonalEvent, { body: body as never }, as(who));
  expect(answer.status).toBe(201);
  return answer.json as contract.PersonalEvent;
};
const month = async (year: number, number: number, who = ann) => {
  const query = { year: String(year), month: String(number) };
  const answer = await app.call(contract.listPersonalEvents, { query }, as(who));
  expect(answer.status).toBe(200);
  return answer.json.events as contract.PersonalEvent[];
};
const all = async (who = ann) =>
  (await app.call(contract.listEvents, {}, as(who))).json.events as contract.Event[];

describe("events and personal events", () => {
  test("event added by one API is in the other", async () => {
    const personal = await addPersonal({
      title: " Dinner ",
      description: "",
      event_date: "2031-03-01",
    });
    expect(personal).toMatchObject({
      title: "Dinner",
      description: null,
      event_date: "2031-03-01",
      first_date: "2031-03-01",
      event_type: "custom",
      is_recurring: false,
      is_active: true,
      calendar: "gregorian",
      counts_days: false,
      years: 0,
      mark_days: null,
    });
    const event = await add({ title: "Wedding", event_date: "2031-03-09" });
    expect(event).toMatchObject({
      event_type: "anniversary",
      notification_days_before: 3,
      is_recurring: true,
    });
    expect((await all()).map(({ id }) => id)).toEqual([personal.id, event.id]);
    expect((await month(2031, 3)).map(({ id }) => id)).toEqual([personal.id, event.id]);
  });

  test("change by one API keeps the properties that only the other one has", async () => {
    const { id } = await add({
      title: "Ours",
      event_date: "2031-03-01",
      event_type: "wedding",
      notification_days_before: 7,
    });
    const changed = await app.call(
      contract.changePersonalEvent,
      {
        params: { id },
        body: {
          title: "Ours, really",
          description: "At the sea",
          event_date: "2031-04-02",
          is_recurring: false,
        },
      },
      as(ann),
    );
    expect(changed.json).toMatchObject({ title: "Ours, really", event_date: "2031-04-02" });
    expect(await all()).toMatchObject([
      {
        id,
        title: "Ours, really",
        description: "At the sea",
        event_date: "2031-04-02",
        event_type: "wedding",
        notification_days_before: 7,
        is_recurring: false,
      },
    ]);
    const again = await app.call(
      contract.updateEvent,
      { params: { id }, body: { description: null, counts_days: true } },
      as(ann),
    );
    expect(again.json).toMatchObject({
      title: "Ours, really",
      description: null,
      counts_days: true,
    });
    const one = await app.call(contract.findEvent, { params: { id } }, as(ann));
    expect(one.json).toEqual(again.json);
  });

  test("event deleted by one API is deleted in both", async () => {
    const { id } = await add({ title: "Over", event_date: "2031-03-01" });
    const gone = await app.call(
      contract.deletePersonalEvent,
      { params: { id }, query: {} },
      as(ann),
    );
    expect(gone.status).toBe(204);
    expect(await all()).toEqual([]);
    for (const call of [contract.deleteEvent, contract.deletePersonalEvent, contract.findEvent])
      expect((await app.call(call, { params: { id } }, as(ann))).json.code).toBe("not_found");
    const change = { params: { id }, body: { title: "Back" } };
    expect((await app.call(contract.updateEvent, change, as(ann))).status).toBe(404);
  });

  test("another user can neither see, change nor delete the event", async () => {
    const bob = await signUp(app);
    const { id } = await add({ title: "Ours", event_date: "2031-03-01" });
    expect([await all(bob), await month(2031, 3, bob)]).toEqual([[], []]);
    const change = { params: { id }, body: { title: "Mine" } };
    for (const call of [contract.updateEvent, contract.changePersonalEvent])
      expect((await app.call(call, change, as(bob))).status).toBe(404);
    expect(
      (await app.call(contract.deleteEvent, { params: { id }, query: {} }, as(bob))).status,
    ).toBe(404);
    expect(await all()).toMatchObject([{ title: "Ours" }]);
  });
});

describe("month", () => {
  test("contains a yearly event on its day every year, and 29 February on the 28th", async () => {
    const { id } = await add({ title: "Leap", event_date: "2024-02-29" });
    const row = { id, first_date: "2024-02-29", mark_days: null };
    expect(await month(2023, 2)).toEqual([]);
    expect(await month(2024, 2)).toMatchObject([{ ...row, event_date: "2024-02-29", years: 0 }]);
    expect(await month(2025, 2)).toMatchObject([{ ...row, event_date: "2025-02-28", years: 1 }]);
    expect(await month(2028, 2)).toMatchObject([{ ...row, event_date: "2028-02-29", years: 4 }]);
    expect(await month(2100, 2)).toMatchObject([{ ...row, event_date: "2100-02-28", years: 76 }]);
    expect(await month(2025, 3)).toEqual([]);
  });
  test("contains a single event only in its own month", async () => {
    await addPersonal({ title: "Once", event_date: "2031-12-31" });
    expect(await month(2031, 12)).toMatchObject([{ event_date: "2031-12-31" }]);
    for (const [year, number] of [
      [2031, 11],
      [2032, 1],
      [2032, 12],
    ] as const)
      expect(await month(year, number)).toEqual([]);
  });
  test("contains round numbers of days next to the own day", async () => {
    await add({
      title: "Together",
      event_date: "2026-01-01",
      counts_days: true,
      is_recurring: false,
    });
    expect(await month(2026, 4)).toMatchObject([
      { event_date: "2026-04-11", mark_days: 100, first_date: "2026-01-01" },
    ]);
    expect(await month(2028, 9)).toMatchObject([
      { event_date: "2028-09-27", mark_days: 1_000, years: 2 },
    ]);
    expect(await month(2026, 5)).toEqual([]);
  });
  test("contains lunar dates as in the almanac", async () => {
    await add({ title: "Qixi", event_date: "2000-08-06", calendar: "chinese" });
    expect(await month(2026, 8)).toMatchObject([{ event_date: "2026-08-19", years: 26 }]);
    expect(await month(2027, 8)).toMatchObject([{ event_date: "2027-08-08" }]);
  });
  test("is sorted by day", async () => {
    for (const day of ["20", "03", "11"])
      await addPersonal({ title: day, event_date: `2031-05-${day}` });
    await add({ title: "07", event_date: "1990-05-07" });
    expect((await month(2031, 5)).map(({ title }) => title)).toEqual(["03", "07", "11", "20"]);
  });
  test.each([
    "month=0&year=2031",
    "month=13&year=2031",
    "month=3&year=abc",
    "month=3&year=1899",
    "month=3",
    "year=2031",
    "month=1.5&year=2031",
  ])("is rejected for %s", async (query) => {
    const { statusCode, json } = await app.server.inject({
      url: `/api/personal-events?${query}`,
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect([statusCode, json().code]).toEqual([400, "invalid_request"]);
  });
});

test.each(["Pacific/Kiritimati", "Etc/GMT+12", "America/New_York", "UTC"])(
  "dates do not shift if the time zone of the database is %s",
  async (zone) => {
    const { rows } = await app.db.execute<{ name: string }>(sql`select current_database() as name`);
    await app.db.execute(sql.raw(`alter database "${rows[0]?.name}" set timezone to '${zone}'`));
    for (const date of ["2032-01-01", "2031-12-31", "2032-02-29", "2026-03-08", "2026-11-01"]) {
      const { id } = await addPersonal({ title: date, event_date: date });
      const [year = 0, number = 0] = date.split("-").map(Number);
      expect((await month(year, number)).find((each) => each.id === id)?.event_date).toBe(date);
      expect((await all()).find((each) => each.id === id)?.event_date).toBe(date);
    }
  },
);

describe("invalid event", () => {
  const good = { title: "Good", event_date: "2031-05-05" };
  test.each<[string, object, string]>([
    ["no title", { title: undefined }, "title_required"],
    ["an empty title", { title: "" }, "title_required"],
    ["a blank title", { title: "   " }, "title_required"],
    ["a number for a title", { title: 5 }, "not_text"],
    ["a long title", { title: "x".repeat(201) }, "title_too_long"],
    ["a NUL", { title: "a\0b" }, "invalid_characters"],
    ["a long description", { description: "x".repeat(2_001) }, "description_too_long"],
    ["no date", { event_date: undefined }, "date_required"],
    ["an empty date", { event_date: "" }, "date_required"],
    ["a day that does not exist", { event_date: "2031-02-29" }, "invalid_date"],
    ["a time", { event_date: "2031-02-20T00:00:00Z" }, "invalid_date"],
    ["a text for a date", { event_date: "tomorrow" }, "invalid_date"],
    ["a year before calendars", { event_date: "1899-12-31" }, "year_out_of_range"],
    ["an unknown type", { event_type: "party" }, "invalid"],
    ["an unknown lead", { notification_days_before: 5 }, "invalid_lead"],
    ["an unknown calendar", { calendar: "mayan" }, "invalid"],
    ["a text for a boolean", { is_recurring: "yes" }, "not_boolean"],
  ])("with %s is rejected", async (_, wrong, code) => {
    for (const endpoint of [contract.createEvent, contract.createPersonalEvent]) {
      const body = { ...good, ...wrong } as never;
      const { status, json } = await app.call(endpoint, { body }, as(ann));
      expect([status, json.code]).toEqual([400, "invalid_request"]);
      expect(json.errors[0]).toMatchObject({ field: Object.keys(wrong)[0], code });
    }
  });
  test("beyond the limit is rejected with a reason", async () => {
    await app.db.execute(sql`
      insert into events (user_id, id, title, event_date, event_type, notification_days_before, is_recurring, is_active, calendar, counts_days, created_at, changed_at)
      select ${ann.user.id}, gen_random_uuid(), 'e', '2031-01-01', 'custom', 3, false, true, 'gregorian', false, now(), now()
      from generate_series(1, ${contract.MAX_EVENTS_A_USER})`);
    const { status, json } = await app.call(contract.createEvent, { body: good }, as(ann));
    expect([status, json.code]).toEqual([409, "too_many_events"]);
    expect(json.detail).toContain("1000 events");
  });
});

describe("next date", () => {
  test("is returned for each event in the user's time zone", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const year = Number(today.slice(0, 4));
    await add({ title: "Past", event_date: "2001-01-01", is_recurring: false });
    await add({ title: "Yearly", event_date: "2001-12-31" });
    await add({
      title: "Counted",
      event_date: "2001-01-01",
      is_recurring: false,
      counts_days: true,
    });
    const listed = await all();
    const [past, counted, yearly] = ["Past", "Counted", "Yearly"].map((title) =>
      listed.find((each) => each.title === title),
    );
    expect(past).toMatchObject({
      title: "Past",
      next_date: null,
      next_years: null,
      next_mark: null,
    });
    expect(counted).toMatchObject({ next_date: null, next_mark: { days: expect.any(Number) } });
    expect(counted?.next_mark?.days).toSatisfy((days: number) => days % 1_000 === 0);
    expect(yearly).toMatchObject({ next_date: `${year}-12-31`, next_years: year - 2001 });
  });
});

describe("system events", () => {
  const important = async () =>
    (await app.call(contract.listSystemEvents, {}, as(ann))).json as contract.SystemEvent[];
  test("are listed with the next day on which they fall", async () => {
    const list = await important();
    const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect(list.map(({ name }) => name)).toContain("Valentine's Day");
    expect(list.find(({ name }) => name === "Valentine's Day")?.event_date).toMatch(/-02-14$/);
    for (const { event_date } of list) expect(event_date >= today).toBe(true);
    expect(list.map(({ event_date }) => event_date)).toEqual(
      list.map(({ event_date }) => event_date).toSorted(),
    );
  });
  test("stay disabled by the operator after the next sync", async () => {
    const before = await important();
    await app.db
      .update(systemEvents)
      .set({ isActive: false })
      .where(sql`name = 'White Day'`);
    await syncSystemEvents(app.db);
    const after = await important();
    expect(after).toEqual(before.filter(({ name }) => name !== "White Day"));
    await app.db.update(systemEvents).set({ isActive: true });
  });
});

const isOf = (event: unknown, { type }: { type: string }) =>
  typeof event === "object" && event !== null && "type" in event && event.type === type;

test("other tabs are notified of every change, and not of rejected ones", async () => {
  const received: unknown[] = [];
  const stop = app.live.subscribe(ann.user.id, {
    onEvent: (event) => void received.push(event),
    onGap() {},
  });
  const { id } = await add({ title: "New", event_date: "2031-01-01" });
  await app.call(contract.updateEvent, { params: { id }, body: { title: "Newer" } }, as(ann));
  await app.call(contract.createEvent, { body: { title: "", event_date: "2031-01-01" } }, as(ann));
  await app.call(contract.deleteEvent, { params: { id }, query: {} }, as(ann));
  const changed = { type: "events_changed" };
  await expect.poll(() => received.filter((each) => isOf(each, changed))).toHaveLength(3);
  stop();
});
