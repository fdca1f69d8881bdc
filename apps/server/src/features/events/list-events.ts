import type { Event, PersonalEvent, SystemEvent } from "@twofold/contract/events";
import { Temporal } from "temporal-polyfill";
import type { ActorCtx } from "#kit/http/mount.ts";
import { timeZoneOf } from "#features/users/users.ts";
import { eventNotFound } from "./events.errors.ts";
import { findEvent, listEvents, listEventsOfMonth } from "./events.store.ts";
import { dayIn, nextOwnDay, occurrencesBetween } from "./occurrences.ts";
import { toEventResponse, toPersonalEventResponse } from "./event-response.ts";
import { listSystemEvents } from "./system-events.store.ts";

type EventsCtx = Pick<ActorCtx, "actor" | "db" | "now">;

/** Lists the occurrences of a month in order. */
export async function listEventsOfMonthFor(
  ctx: EventsCtx,
  { month, year }: { month: number; year: number },
): Promise<PersonalEvent[]> {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const [from, to] = [first.toString(), first.with({ day: first.daysInMonth }).toString()];
  const rows = await listEventsOfMonth(ctx.db, ctx.actor.user.id, { month, from, to });
  return rows
    .flatMap((row) =>
      occurrencesBetween(row, from, to).map((occurrence) =>
        toPersonalEventResponse(row, occurrence),
      ),
    )
    .toSorted(byDate);
}

export async function listEventsFor(ctx: EventsCtx): Promise<Event[]> {
  const [rows, today] = await Promise.all([listEvents(ctx.db, ctx.actor.user.id), todayOf(ctx)]);
  return rows.map((row) => toEventResponse(row, today));
}

export async function getEvent(ctx: EventsCtx, id: string): Promise<Event> {
  const [row, today] = await Promise.all([findEvent(ctx.db, ctx.actor.user.id, id), todayOf(ctx)]);
  if (!row) throw eventNotFound();
  return toEventResponse(row, today);
}

export async function listSystemEventsFor(ctx: EventsCtx): Promise<SystemEvent[]> {
  const [rows, today] = await Promise.all([listSystemEvents(ctx.db), todayOf(ctx)]);
  return rows
    .flatMap(({ id, name, occasion, ...days }) => {
      const next = nextOwnDay({ ...days, isRecurring: true, countsDays: false }, today);
      return next ? [{ id, name, event_date: next.date, occasion }] : [];
    })
    .toSorted(byDate);
}

/** Returns the current date in the user's time zone. */
export async function todayOf({ db, now, actor }: EventsCtx): Promise<string> {
  return dayIn(now, await timeZoneOf(db, actor.user.id));
}

const byDate = (a: { event_date: string }, b: { event_date: string }) =>
  a.event_date < b.event_date ? -1 : a.event_date > b.event_date ? 1 : 0;
