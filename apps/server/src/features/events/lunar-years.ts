import { Temporal } from "temporal-polyfill";
import { LunarYear as Almanac } from "tyme4ts";

// The Chinese lunar calendar as in published almanacs. The calendar of `Intl` (ICU) computes new moons
// too roughly: it begins 2027 a day late (see the test).

/** A day of the lunar calendar. A leap month has the code of the month before it and an L. */
export interface LunarDate {
  readonly year: number;
  readonly monthCode: string;
  readonly day: number;
}

interface LunarMonth {
  readonly code: string;
  readonly first: string;
  readonly days: number;
}

/** Years are cached, because computing one takes a millisecond and it never changes. */
const years = new Map<number, readonly LunarMonth[]>();

export function lunarMonths(year: number): readonly LunarMonth[] {
  const known = years.get(year);
  if (known) return known;
  const months = Almanac.fromYear(year)
    .getMonths()
    .map((month) => {
      const number = String(Math.abs(month.getMonthWithLeap())).padStart(2, "0");
      const first = month.getFirstJulianDay().getSolarDay();
      const date = { year: first.getYear(), month: first.getMonth(), day: first.getDay() };
      return {
        code: `M${number}${month.isLeap() ? "L" : ""}`,
        first: Temporal.PlainDate.from(date).toString(),
        days: month.getDayCount(),
      };
    });
  years.set(year, months);
  return months;
}

export function lunarDateOf(date: string): LunarDate {
  const ours = Number(date.slice(0, 4));
  // A lunar year begins in January or February.
  const year = date < (lunarMonths(ours)[0]?.first ?? "") ? ours - 1 : ours;
  const month = lunarMonths(year).findLast(({ first }) => first <= date);
  if (!month) throw new Error(`${date} is in no lunar month`);
  const since = Temporal.PlainDate.from(month.first).until(Temporal.PlainDate.from(date)).days;
  return { year, monthCode: month.code, day: since + 1 };
}

/**
 * Returns the date of a lunar day in another lunar year. Without such a leap month it falls in the month
 * of the same number; without a 30th, on the 29th.
 */
export function lunarDayIn(year: number, { monthCode, day }: Omit<LunarDate, "year">): string {
  const months = lunarMonths(year);
  const month =
    months.find(({ code }) => code === monthCode) ??
    months.find(({ code }) => code === monthCode.slice(0, 3));
  if (!month) throw new Error(`no lunar year has a month ${monthCode}`);
  return Temporal.PlainDate.from(month.first)
    .add({ days: Math.min(day, month.days) - 1 })
    .toString();
}
