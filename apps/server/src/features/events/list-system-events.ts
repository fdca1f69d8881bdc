import type { SystemEvent } from "@twofold/contract/events";
import { byDate, nextOwnDay } from "./occurrences.ts";
import { listSystemEvents } from "./system-events.store.ts";
import { todayOf, type EventsCtx } from "./today.ts";

export async function listSystemEventsFor(ctx: EventsCtx): Promise<SystemEvent[]> {
  const rows = await listSystemEvents(ctx.db);
  return rows
    .flatMap(({ id, name, translations, occasion, ...days }) => {
      const next = nextOwnDay({ ...days, isRecurring: true, countsDays: false }, todayOf(ctx));
      return next ? [{ id, name, translations, event_date: next.date, occasion }] : [];
    })
    .toSorted(byDate);
}
