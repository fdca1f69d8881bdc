import type { Event } from "@twofold/contract/events";
import { toEventResponse } from "./event-response.ts";
import { eventNotFound } from "./events.errors.ts";
import { findEvent } from "./events.store.ts";
import { todayOf, type EventsCtx } from "./today.ts";

export async function getEvent(ctx: EventsCtx, id: string): Promise<Event> {
  const row = await findEvent(ctx.db, { userId: ctx.actor.user.id, id });
  if (!row) throw eventNotFound();
  return toEventResponse(row, todayOf(ctx), ctx.actor.user.id);
}
