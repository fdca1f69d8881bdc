import { randomUUID } from "node:crypto";
import type { Random } from "../random.ts";
import { dayOf, daysFrom, lunarOf, plus } from "./local-time.ts";

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From −11 to +14, with half and quarter hours and with daylight saving on both hemispheres. */
const zones = [
  "Pacific/Pago_Pago",
  "Pacific/Honolulu",
  "Pacific/Marquesas",
  "America/Anchorage",
  "America/Los_Angeles",
  "America/Phoenix",
  "America/Denver",
  "America/Mexico_City",
  "America/Chicago",
  "America/New_York",
  "America/Havana",
  "America/Lima",
  "America/Halifax",
  "America/Santiago",
  "America/St_Johns",
  "America/Sao_Paulo",
  "America/Nuuk",
  "Atlantic/Azores",
  "UTC",
  "Europe/London",
  "Africa/Lagos",
  "Europe/Berlin",
  "Africa/Cairo",
  "Asia/Beirut",
  "Europe/Moscow",
  "Asia/Tehran",
  "Asia/Dubai",
  "Asia/Kabul",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Yangon",
  "Asia/Shanghai",
  "Australia/Eucla",
  "Asia/Tokyo",
  "Australia/Adelaide",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
] as const;

export interface Hours {
  readonly time_zone: string;
  readonly remind_at: string;
  readonly quiet_from: string;
  readonly quiet_until: string;
}

export interface Switches {
  readonly push: boolean;
  readonly emails: boolean;
}

const leads = [1, 2, 3, 7] as const;

export interface EventFacts {
  readonly title: string;
  readonly event_date: string;
  readonly notification_days_before: (typeof leads)[number];
  readonly is_recurring: boolean;
  readonly is_active: boolean;
  readonly calendar: "gregorian" | "chinese";
  readonly counts_days: boolean;
}

/** A value that applies from an instant on. */
export interface From<T> {
  readonly from: number;
  readonly is: T;
}

export interface PlannedEvent {
  /** Undefined after it is deleted. */
  readonly history: From<EventFacts | undefined>[];
  /** The product's id, after creation. */
  id?: string;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly hours: From<Hours>[];
  readonly switches: From<Switches>[];
  readonly browsers: { readonly id: string; goneFrom: number }[];
  readonly events: PlannedEvent[];
}

/** Something that a user does. */
export interface Action {
  readonly at: number;
  readonly person: Person;
  readonly does:
    | { readonly kind: "add" | "change" | "delete"; readonly event: PlannedEvent }
    | { readonly kind: "move" }
    | { readonly kind: "switch" }
    | { readonly kind: "unsubscribe"; readonly browser: string };
}

export interface Size {
  readonly people: number;
  readonly events: number;
  readonly days: number;
}

export interface World {
  readonly start: number;
  readonly end: number;
  readonly people: readonly Person[];
  /** In chronological order. */
  readonly actions: readonly Action[];
}

/** All users and all their actions of the year, which determine the state at any instant. */
export function makeWorld({ people: count, events, days }: Size, random: Random): World {
  const start = Date.parse("2027-01-01T00:00:00Z");
  const end = start + days * DAY;
  const firstDay = dayOf(start / DAY);
  const chance = (share: number) => random.next() < share;
  const whole = (least: number, most: number) => Math.floor(random.between(least, most + 1));
  /** Seven minutes past a quarter of an hour, when no reminder is due or being sent. */
  const moment = () => {
    const at = random.between(start + HOUR, end - HOUR);
    return Math.floor(at / QUARTER) * QUARTER + 7 * MINUTE;
  };
  const someHours = (): Hours => ({
    time_zone: random.pick(zones),
    remind_at: chance(0.8) ? "09:00" : random.pick(["08:00", "10:30", "12:00", "18:45", "20:30"]),
    quiet_from: "21:00",
    quiet_until: "08:00",
  });
  const someSwitches = (): Switches => ({ push: chance(0.8), emails: chance(0.5) });
  const someDay = () => plus(firstDay, whole(-24_000, -1));
  const lunarDay = (): string => {
    const date = plus(firstDay, whole(-9_000, -400));
    return /^\d+\/([1-9]|[12]\d)$/.test(lunarOf(date)) && !lunarOf(date).endsWith("/30")
      ? date
      : lunarDay();
  };
  let number = 0;
  const someEvent = (after = firstDay): EventFacts => {
    const kind = random.weighed({ yearly: 82, leap: 3, once: 10, lunar: 5 });
    number += 1;
    return {
      title: `E${number}`,
      event_date:
        kind === "once"
          ? plus(after, whole(0, Math.max(1, daysFrom(after, dayOf(end / DAY)) + 8)))
          : kind === "leap"
            ? `${whole(1, 6) * 4 + 2000}-02-29`
            : kind === "lunar"
              ? lunarDay()
              : someDay(),
      notification_days_before: random.pick(leads),
      is_recurring: kind !== "once",
      is_active: chance(0.97),
      calendar: kind === "lunar" ? "chinese" : "gregorian",
      counts_days: chance(0.1),
    };
  };

  const people = Array.from({ length: count }, (_, index): Person => ({
    id: randomUUID(),
    email: `p${index}@x.example`,
    hours: [{ from: start, is: someHours() }],
    switches: [{ from: start, is: someSwitches() }],
    browsers: Array.from({ length: random.pick([0, 1, 1, 1, 2]) }, () => ({
      id: randomUUID(),
      goneFrom: Infinity,
    })),
    events: [],
  }));
  const anyPerson = () => random.pick(people as [Person, ...Person[]]);
  const actions: Action[] = [];

  for (let n = 0; n < events * 0.95; n += 1)
    anyPerson().events.push({ history: [{ from: start, is: someEvent() }] });
  for (let n = 0; n < events * 0.05; n += 1) {
    const [person, at] = [anyPerson(), moment()];
    const event = { history: [{ from: at, is: someEvent(dayOf(Math.floor(at / DAY))) }] };
    person.events.push(event);
    actions.push({ at, person, does: { kind: "add", event } });
  }

  /** An instant after the event's last change, if there is one. */
  const then = <T>(history: From<T>[], change: (last: T) => T): number | undefined => {
    const [last, at] = [history.at(-1), moment()];
    if (!last || at <= last.from) return undefined;
    history.push({ from: at, is: change(last.is) });
    return at;
  };
  const note = (at: number | undefined, person: Person, does: Action["does"]) => {
    if (at !== undefined) actions.push({ at, person, does });
  };
  for (let n = 0; n < count * 0.4; n += 1) {
    const person = anyPerson();
    note(then(person.hours, someHours), person, { kind: "move" });
  }
  for (let n = 0; n < count * 0.6; n += 1) {
    const person = anyPerson();
    note(then(person.switches, someSwitches), person, { kind: "switch" });
  }
  for (let n = 0; n < events * 0.1; n += 1) {
    const person = anyPerson();
    const [event] = random.shuffled(person.events);
    if (!event || event.history.at(-1)?.is === undefined) continue;
    const kind = random.weighed({ delete: 2, date: 3, lead: 2, silence: 2 });
    const at = then(event.history, (facts) => {
      if (!facts || kind === "delete") return undefined;
      if (kind === "date") return { ...facts, event_date: plus(facts.event_date, whole(-9, 9)) };
      if (kind === "lead") return { ...facts, notification_days_before: random.pick(leads) };
      return { ...facts, is_active: !facts.is_active };
    });
    note(at, person, { kind: kind === "delete" ? "delete" : "change", event });
  }
  for (let n = 0; n < count * 0.05; n += 1) {
    const person = anyPerson();
    const [browser] = person.browsers;
    if (!browser || browser.goneFrom !== Infinity) continue;
    browser.goneFrom = moment();
    note(browser.goneFrom, person, { kind: "unsubscribe", browser: browser.id });
  }
  return { start, end, people, actions: actions.toSorted((a, b) => a.at - b.at) };
}

export const heldAt = <T>(history: readonly From<T>[], at: number): T | undefined =>
  history.findLast(({ from }) => from <= at)?.is;
