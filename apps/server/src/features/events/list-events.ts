import type { Event } from "@twofold/contract/events";
import { toEventResponse } from "./event-response.ts";
import { listEvents } from "./events.store.ts";
import { todayOf, type EventsCtx } from "./today.ts";

export async function listEventsFor(ctx: EventsCtx): Promise<Event[]> {
  const [rows, today] = await Promise.all([
    listEvents(ctx.db, { userId: ctx.actor.user.id }),
    todayOf(ctx),
  ]);
  return rows.map((row) => toEventResponse(row, today, ctx.actor.user.id));
}
