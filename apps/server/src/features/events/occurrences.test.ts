import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { SolarDay } from "tyme4ts";
import { describe, expect, test } from "vitest";
import {
  dayIn,
  nextMark,
  nextOccurrence,
  nextOwnDay,
  occurrencesBetween,
  type EventDays,
} from "./occurrences.ts";

const event = (eventDate: string, more: Partial<EventDays> = {}): EventDays => ({
  eventDate,
  isRecurring: true,
  calendar: "gregorian",
  countsDays: false,
  ...more,
});
const daysOf = (of: EventDays, from: string, to: string) =>
  occurrencesBetween(of, from, to).map(({ date }) => date);

describe("yearly event", () => {
  test("falls on its day, from its first year on", () => {
    expect(occurrencesBetween(event("2024-05-06"), "2023-01-01", "2026-12-31")).toEqual([
      { date: "2024-05-06", years: 0, markDays: null },
      { date: "2025-05-06", years: 1, markDays: null },
      { date: "2026-05-06", years: 2, markDays: null },
    ]);
  });
  test("of 29 February falls on the 28th in other years", () => {
    expect(daysOf(event("2096-02-29"), "2096-01-01", "2104-12-31")).toEqual([
      "2096-02-29",
      "2097-02-28",
      "2098-02-28",
      "2099-02-28",
      // Every fourth year, but not the hundredth.
      "2100-02-28",
      "2101-02-28",
      "2102-02-28",
      "2103-02-28",
      "2104-02-29",
    ]);
  });
  test("of 28 February stays there in leap years", () => {
    expect(daysOf(event("2023-02-28"), "2024-02-01", "2024-02-29")).toEqual(["2024-02-28"]);
  });
  test("ends with the supported range of years", () => {
    expect(nextOwnDay(event("2000-01-01"), "2199-01-01")?.date).toBe("2199-01-01");
    expect(nextOwnDay(event("2000-01-01"), "2199-01-02")).toBeUndefined();
  });
});

describe("single event", () => {
  const once = event("2024-05-06", { isRecurring: false });
  test("falls only on its day", () => {
    expect(daysOf(once, "2024-05-06", "2024-05-06")).toEqual(["2024-05-06"]);
    expect(daysOf(once, "2024-05-07", "2199-12-31")).toEqual([]);
    expect(daysOf(once, "1900-01-01", "2024-05-05")).toEqual([]);
  });
  test("is the next one until its day is over", () => {
    expect(nextOccurrence(once, "2024-05-06")?.date).toBe("2024-05-06");
    expect(nextOccurrence(once, "2024-05-07")).toBeUndefined();
  });
});

describe("round numbers of days", () => {
  const counted = event("2024-01-01", { countsDays: true, isRecurring: false });
  test("are separate occurrences", () => {
    expect(occurrencesBetween(counted, "2024-01-01", "2026-12-31")).toEqual([
      { date: "2024-01-01", years: 0, markDays: null },
      { date: "2024-04-10", years: 0, markDays: 100 },
      { date: "2025-05-15", years: 1, markDays: 500 },
      { date: "2026-09-27", years: 2, markDays: 1_000 },
    ]);
  });
  test("are the next occurrence if nothing else is before them", () => {
    expect(nextMark(counted, "2025-05-15")?.markDays).toBe(500);
    expect(nextMark(counted, "2025-05-16")?.markDays).toBe(1_000);
    expect(nextOccurrence(counted, "2024-01-02")?.date).toBe("2024-04-10");
    expect(nextOccurrence({ ...counted, isRecurring: true }, "2024-12-31")?.date).toBe(
      "2025-01-01",
    );
    expect(nextMark(event("2199-12-01", { countsDays: true }), "2199-12-02")).toBeUndefined();
  });
});

// Published dates of the feasts: New Year (1/1), Dragon Boat (5/5), Qixi (7/7), Mid-Autumn (8/15).
describe("lunar event", () => {
  const lunar = (date: string) => event(date, { calendar: "chinese" });
  test.each([
    ["1/1", "2000-02-05", ["2023-01-22", "2024-02-10", "2025-01-29", "2026-02-17", "2027-02-06"]],
    ["5/5", "2000-06-06", ["2023-06-22", "2024-06-10", "2025-05-31", "2026-06-19", "2027-06-09"]],
    ["7/7", "2000-08-06", ["2023-08-22", "2024-08-10", "2025-08-29", "2026-08-19", "2027-08-08"]],
    ["8/15", "2000-09-12", ["2023-09-29", "2024-09-17", "2025-10-06", "2026-09-25", "2027-09-15"]],
  ])("of %s falls on the published dates", (_, first, expected) => {
    expect(daysOf(lunar(first), "2023-01-01", "2027-12-31")).toEqual(expected);
  });
  test("of a leap month falls in the month of the same number in other years", () => {
    // 2025 has a second sixth month, 2026 has only one.
    expect(daysOf(lunar("2025-07-25"), "2025-01-01", "2026-12-31")).toEqual([
      "2025-07-25",
      "2026-07-14",
    ]);
  });
  test("of a 30th falls on the 29th of a short month", () => {
    expect(daysOf(lunar("2025-02-27"), "2026-01-01", "2027-12-31")).toEqual([
      "2026-03-18",
      "2027-03-07",
    ]);
  });
  test("may fall twice in one Gregorian year, or not at all", () => {
    // The first day of the twelfth month: in January and again on 31 December 2024.
    expect(daysOf(lunar("2023-12-23"), "2024-01-01", "2025-12-31").length).toBeGreaterThan(0);
    const perYear = Array.from(
      { length: 60 },
      (_, n) => daysOf(lunar("2000-01-07"), `${2001 + n}-01-01`, `${2001 + n}-12-31`).length,
    );
    expect(new Set(perYear)).toEqual(new Set([0, 1, 2]));
  });
  test("is found across the turn of the year", () => {
    expect(nextOwnDay(lunar("2000-02-05"), "2025-01-30")?.date).toBe("2026-02-17");
  });
});

describe("current date", () => {
  test.each([
    ["Pacific/Kiritimati", "2026-03-01T09:59:59Z", "2026-03-01"],
    ["Pacific/Kiritimati", "2026-03-01T10:00:00Z", "2026-03-02"],
    ["Etc/GMT+12", "2026-03-01T11:59:59Z", "2026-02-28"],
    ["Etc/GMT+12", "2026-03-01T12:00:00Z", "2026-03-01"],
    // The clocks change at 2:00.
    ["America/New_York", "2026-03-08T04:59:59Z", "2026-03-07"],
    ["America/New_York", "2026-03-09T03:59:59Z", "2026-03-08"],
    ["America/New_York", "2026-11-01T03:59:59Z", "2026-10-31"],
    ["America/New_York", "2026-11-02T04:59:59Z", "2026-11-01"],
  ])("in %s at %s", (zone, now, day) => {
    expect(dayIn(new Date(now), zone)).toBe(day);
  });
});

const aDate = fc
  .tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }), fc.nat(30))
  .map(([year, month, day]) => {
    const first = Temporal.PlainDate.from({ year, month, day: 1 });
    return first.add({ days: day % first.daysInMonth }).toString();
  });
/** One in four is a leap day, one in four is the first or the last day of a year. */
const aSpecialDate = fc.oneof(
  aDate,
  aDate,
  aDate
    .map((date) => `${Math.min(2196, Math.max(1904, Number(date.slice(0, 4)) & ~3))}-02-29`)
    .filter((date) => !date.startsWith("2100")),
  aDate.map((date) => `${date.slice(0, 4)}-${Number(date.at(-1)) % 2 ? "12-31" : "01-01"}`),
);
const anEvent = fc.record({
  eventDate: aSpecialDate,
  isRecurring: fc.boolean(),
  calendar: fc.constant("gregorian" as const),
  countsDays: fc.boolean(),
});
const aRange = fc
  .tuple(aSpecialDate, fc.integer({ min: 0, max: 1_500 }))
  .map(([from, days]) => [from, allDays.days[allDays.placeOf(from) + days]?.date ?? from] as const);

/** Lists every day from 1900 on in order. */
const allDays = (() => {
  const days: { date: string; month: number; day: number; inLeapYear: boolean }[] = [];
  const places = new Map<string, number>();
  let at = Temporal.PlainDate.from("1900-01-01");
  for (; at.year < 2206; at = at.add({ days: 1 })) {
    const { month, day, inLeapYear } = at;
    places.set(at.toString(), days.length);
    days.push({ date: at.toString(), month, day, inLeapYear });
  }
  return { days, placeOf: (date: string) => places.get(date) ?? -1 };
})();

/**
 * The oracle checks every day of the range. It counts days by their positions in the list and has no rule
 * that leads from one year to another.
 */
function oracleDays(of: EventDays, from: string, to: string): string[] {
  const begin = allDays.placeOf(of.eventDate);
  const first = allDays.days[begin];
  const found: string[] = [];
  for (let place = allDays.placeOf(from); place <= allDays.placeOf(to); place += 1) {
    const each = allDays.days[place];
    if (!first || !each || place < begin || each.date > "2199-12-31") continue;
    const isItsDay = each.month === first.month && each.day === first.day;
    const isSubstitute =
      first.month === 2 &&
      first.day === 29 &&
      each.month === 2 &&
      each.day === 28 &&
      !each.inLeapYear;
    if (of.isRecurring ? isItsDay || isSubstitute : place === begin) found.push(each.date);
    const passed = place - begin;
    if (of.countsDays && (passed === 100 || passed === 500 || (passed > 0 && passed % 1_000 === 0)))
      found.push(each.date);
  }
  return found;
}

describe("random events", () => {
  test("fall on the days that the oracle finds", () => {
    fc.assert(
      fc.property(anEvent, aRange, (of, [from, to]) => {
        expect(daysOf(of, from, to)).toEqual(oracleDays(of, from, to));
      }),
      { numRuns: 4_000 },
    );
  }, 60_000);

  test("have the next occurrence that the oracle finds first", () => {
    fc.assert(
      fc.property(anEvent, aSpecialDate, (of, from) => {
        const until = allDays.days[allDays.placeOf(from) + 1_100]?.date ?? from;
        const [first] = oracleDays(of, from, until);
        const next = nextOccurrence(of, from)?.date;
        // The oracle does not search beyond its range.
        expect(next !== undefined && next <= until ? next : undefined).toBe(first);
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);

  test("fall on the days of rrule-temporal in any time zone", () => {
    const zones = ["Pacific/Kiritimati", "Etc/GMT+12", "America/New_York", "Europe/Moscow"];
    fc.assert(
      fc.property(aSpecialDate, fc.constantFrom(...zones), (eventDate, zone) => {
        // Kiritimati skipped this day when it crossed the date line: as a time it does not exist, as a date it
        // does. A rule that would begin with it begins a day later and is a different rule.
        const isLost = (date: string) => zone === "Pacific/Kiritimati" && date === "1994-12-31";
        fc.pre(!isLost(eventDate));
        const start = eventDate.replaceAll("-", "");
        const rule = new RRuleTemporal({
          rruleString: `DTSTART;TZID=${zone}:${start}T090000\nRRULE:RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD;COUNT=12`,
        });
        const theirs = rule.all().map((at) => at.toPlainDate().toString());
        const ours = daysOf(event(eventDate), eventDate, theirs.at(-1) ?? eventDate);
        expect(ours.filter((date) => !isLost(date))).toEqual(
          theirs.filter((date) => date < "2200"),
        );
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  /** Reads the lunar month and day of each date from the almanac. */
  test("by the lunar calendar fall on days of the same lunar date", () => {
    fc.assert(
      fc.property(
        aDate.filter((date) => date > "1905" && date < "2090"),
        (eventDate) => {
          const [first, ...later] = daysOf(
            event(eventDate, { calendar: "chinese" }),
            eventDate,
            allDays.days[allDays.placeOf(eventDate) + 1_500]?.date ?? eventDate,
          );
          const { month, day } = almanacOf(eventDate);
          expect(first).toBe(eventDate);
          for (const date of later) {
            const then = almanacOf(date);
            // A leap month's day may fall in the month of the same number, a 30th on the 29th.
            expect([month, Math.abs(month)]).toContain(then.month);
            expect([day, day === 30 ? 29 : day]).toContain(then.day);
          }
          // Occurrences are at most a lunar leap year apart.
          expect(later.length).toBeGreaterThanOrEqual(3);
          const places = [eventDate, ...later].map(allDays.placeOf);
          for (const [n, place] of places.slice(1).entries()) {
            expect(place - (places[n] ?? 0)).toBeGreaterThanOrEqual(324);
            expect(place - (places[n] ?? 0)).toBeLessThanOrEqual(414);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  }, 60_000);
});

function almanacOf(date: string): { month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const lunar = SolarDay.fromYmd(year, month, day).getLunarDay();
  return { month: lunar.getLunarMonth().getMonthWithLeap(), day: lunar.getDay() };
}

/** Reads pairs of an event and a range, and prints the days on which it falls. */
const inProcess = `
  import { readFileSync } from "node:fs";
  import { occurrencesBetween } from ${JSON.stringify(fileURLToPath(new URL("occurrences.ts", import.meta.url)))};
  const asked = JSON.parse(readFileSync(0, "utf8"));
  const days = asked.map(([of, [from, to]]) => occurrencesBetween(of, from, to).map(({ date }) => date));
  console.log(JSON.stringify(days));`;

test.each(["Pacific/Kiritimati", "Etc/GMT+12", "UTC", "America/New_York"])(
  "2,500 random events fall on the same days in a process with the time zone %s",
  (zone) => {
    const asked = fc.sample(fc.tuple(anEvent, aRange), 2_500);
    const found = execFileSync(process.execPath, ["--input-type=module", "-e", inProcess], {
      env: { ...process.env, TZ: zone },
      input: JSON.stringify(asked),
      encoding: "utf8",
      maxBuffer: 64 * 1_048_576,
    });
    expect(JSON.parse(found)).toEqual(asked.map(([of, [from, to]]) => oracleDays(of, from, to)));
  },
  60_000,
);
