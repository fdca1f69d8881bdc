// Days and local times by Intl only. The product uses Temporal, so a disagreement shows a fault.

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(zone, format);
  return format;
}

/** The local date and time in a zone. */
export function localOf(at: number, zone: string): { date: string; time: string } {
  const parts = Object.fromEntries(
    formatFor(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts["year"]}-${parts["month"]}-${parts["day"]}`,
    time: `${parts["hour"]}:${parts["minute"]}`,
  };
}

/** For times that exist exactly once on that day. */
export function instantOf(date: string, time: string, zone: string): number {
  const wanted = Date.parse(`${date}T${time}Z`);
  let at = wanted;
  for (let turn = 0; turn < 3; turn += 1) {
    const shown = localOf(at, zone);
    at += wanted - Date.parse(`${shown.date}T${shown.time}Z`);
  }
  return at;
}

/** The first instant of the next day, which may not be midnight. */
export function endOf(date: string, zone: string): number {
  let at = instantOf(plus(date, 1), "00:00", zone);
  while (localOf(at, zone).date <= date) at += QUARTER_MS;
  while (localOf(at - QUARTER_MS, zone).date > date) at -= QUARTER_MS;
  return at;
}

const dayNumber = (date: string) => Date.parse(`${date}T00:00Z`) / DAY_MS;
export const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);
export const plus = (date: string, days: number) => dayOf(dayNumber(date) + days);
export const daysFrom = (from: string, to: string) => dayNumber(to) - dayNumber(from);

const lunarFormat = new Intl.DateTimeFormat("en-US-u-ca-chinese", {
  timeZone: "UTC",
  month: "numeric",
  day: "numeric",
});
const lunarDays = new Map<string, string>();

/**
 * Months that `Intl` starts a day early or late, with the first day by almanacs (decision 0026), for the
 * years of the simulation and of its events.
 */
const OFF_BY_A_DAY = ["2012-08-17", "2018-11-08", "2027-02-06"];

/** `8/15`; a leap month has a suffix after its number. */
export function lunarOf(date: string): string {
  const known = lunarDays.get(date);
  if (known !== undefined) return known;
  const lunar = almanacDay(date) ?? intlDay(date);
  lunarDays.set(date, lunar);
  return lunar;
}

function intlDay(date: string): string {
  const parts = lunarFormat.formatToParts(Date.parse(`${date}T00:00Z`));
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? "";
  return `${part("month")}/${part("day")}`;
}

/** The corrected day, if `Intl` has its month wrong. */
function almanacDay(date: string): string | undefined {
  for (const first of OFF_BY_A_DAY) {
    const month = intlDay(plus(first, 10)).split("/")[0] ?? "";
    const passed = daysFrom(first, date);
    if (passed >= 0 && passed < 29) return `${month}/${passed + 1}`;
    if (passed === 29 && intlDay(date).startsWith(`${month}/`)) return `${month}/30`;
    // `Intl` has the first day of this month, the almanac the last of the previous one.
    if (passed === -1 && intlDay(date).startsWith(`${month}/`)) return "the month before/30";
  }
  return undefined;
}
