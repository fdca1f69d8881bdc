import type { Event } from "@twofold/contract/events";
import { toEventResponse } from "./event-response.ts";
import { listEvents } from "./events.store.ts";
import { todayOf, type EventsCtx } from "./today.ts";

export async function listEventsFor(ctx: EventsCtx): Promise<Event[]> {
  const userId = ctx.actor.user.id;
  const rows = await listEvents(ctx.db, { userId });
  return rows.map((row) => toEventResponse(row, todayOf(ctx), userId));
}
