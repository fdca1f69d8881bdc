import { RESTORE_DAYS, type DeletedEvent } from "@twofold/contract/events";
import { toEventResponse } from "./event-response.ts";
import { listDeletedEvents } from "./events.store.ts";
import { todayOf, type EventsCtx } from "./today.ts";

const RESTORE_MS = RESTORE_DAYS * 86_400_000;

export async function listDeletedFor(ctx: EventsCtx): Promise<DeletedEvent[]> {
  const userId = ctx.actor.user.id;
  const rows = await listDeletedEvents(ctx.db, { userId });
  return rows.flatMap(({ deletedAt, ...row }) => {
    const erasesAt = new Date((deletedAt?.getTime() ?? 0) + RESTORE_MS);
    if (erasesAt <= ctx.clock()) return [];
    return [{ ...toEventResponse(row, todayOf(ctx), userId), erases_at: erasesAt.toISOString() }];
  });
}
