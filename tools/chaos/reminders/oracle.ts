import { daysFrom, dayOf, endOf, instantOf, localOf, lunarOf, plus } from "./local-time.ts";
import { heldAt, type EventFacts, type Hours, type Person, type World } from "./world.ts";

// Computes what was due from the simulated world only: for every day of the year it replays the
// actions of that day. It uses no code of the product.

const DAY = 86_400_000;

export type Due = ReadonlyMap<string, number>;

/** One message: its recipient, the day and event, and how far away it says they are. */
export const keyOf = (way: string, title: string, date: string, daysLeft: number) =>
  `${way} ${title} ${date} ${daysLeft}`;

export function whatIsDue(world: World): Due {
  const due = new Map<string, number>();
  const first = dayOf(world.start / DAY);
  const days = Array.from({ length: Math.ceil((world.end - world.start) / DAY) + 10 }, (_, n) =>
    plus(first, n - 1),
  );
  for (const person of world.people)
    for (const event of person.events) {
      const versions = event.history.map(({ is }) => is).filter((is) => is !== undefined);
      const leads = new Set([0, ...versions.map((facts) => facts.notification_days_before)]);
      const dates = days.filter((day) => versions.some((facts) => fallsOn(facts, day)));
      for (const date of dates)
        for (const lead of leads) {
          const at = dueAt(world, person, event.history, date, lead);
          if (at !== undefined) addMessages(due, person, versions[0]?.title ?? "", date, at);
        }
    }
  return due;
}

function fallsOn(facts: EventFacts, day: string): boolean {
  const { event_date, is_recurring, calendar, counts_days } = facts;
  const since = daysFrom(event_date, day);
  if (since < 0) return false;
  if (counts_days && (since === 100 || since === 500 || (since > 0 && since % 1_000 === 0)))
    return true;
  if (since === 0) return true;
  if (!is_recurring) return false;
  if (calendar === "chinese") return lunarOf(day) === lunarOf(event_date);
  const isLeap = plus(`${day.slice(0, 4)}-02-28`, 1).endsWith("-02-29");
  const kept = event_date.endsWith("02-29") && !isLeap ? "02-28" : event_date.slice(5);
  return day.slice(5) === kept;
}

/** When the app shows it, if it does. */
function dueAt(
  { end }: World,
  person: Person,
  history: Person["events"][number]["history"],
  date: string,
  lead: number,
): number | undefined {
  const born = history[0]?.from ?? end;
  const changes = [...history, ...person.hours].map(({ from }) => from).filter((at) => at >= born);
  const turns = [...new Set(changes)].toSorted((a, b) => a - b);
  let isWaiting = false;
  for (const [index, from] of turns.entries()) {
    const until = turns[index + 1] ?? end;
    const facts = heldAt(history, from);
    const hours = heldAt(person.hours, from);
    const isItsDay = facts?.is_active === true && fallsOn(facts, date);
    const isItsLead = lead === 0 || facts?.notification_days_before === lead;
    if (!hours || !isItsDay || !isItsLead) {
      isWaiting = false;
      continue;
    }
    const hour = instantOf(plus(date, -lead), hours.remind_at, hours.time_zone);
    // A reminder whose hour has passed when planned is skipped, unless it was planned before.
    isWaiting = hour > from || (isWaiting && date >= localOf(from, hours.time_zone).date);
    const at = Math.max(hour, from);
    if (!isWaiting || at >= until) continue;
    const today = localOf(at, hours.time_zone).date;
    return date < today || (lead > 0 && date === today) ? undefined : at;
  }
  return undefined;
}

/** Due in the app immediately, and by email and push after the quiet hours. */
function addMessages(
  due: Map<string, number>,
  person: Person,
  title: string,
  date: string,
  at: number,
) {
  const zone = hoursAt(person, at).time_zone;
  const daysLeft = daysFrom(localOf(at, zone).date, date);
  due.set(keyOf(`app ${person.id}`, title, date, daysLeft), at);
  const planned = heldAt(person.switches, at);
  let out = at;
  while (wakes(out, hoursAt(person, out)) > out) out = wakes(out, hoursAt(person, out));
  if (out >= endOf(date, zone)) return;
  const switches = heldAt(person.switches, out);
  if (planned?.emails && switches?.emails)
    due.set(keyOf(`email ${person.email}`, title, date, daysLeft), out);
  if (planned?.push && switches?.push)
    for (const { id, goneFrom } of person.browsers)
      if (out < goneFrom) due.set(keyOf(`push ${id}`, title, date, daysLeft), out);
}

function hoursAt(person: Person, at: number): Hours {
  const hours = heldAt(person.hours, at);
  if (!hours) throw new Error("every user has hours");
  return hours;
}

function wakes(at: number, { time_zone, quiet_from, quiet_until }: Hours): number {
  const { date, time } = localOf(at, time_zone);
  if (time >= quiet_from) return instantOf(plus(date, 1), quiet_until, time_zone);
  return time < quiet_until ? instantOf(date, quiet_until, time_zone) : at;
}
