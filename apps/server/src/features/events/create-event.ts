import { MAX_EVENTS_A_USER, type NewEvent } from "@twofold/contract/events";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { lockPermissionBothWays, notLinked } from "#features/partners/partners.ts";
import { newRow } from "./event-row.ts";
import { tooManyEvents } from "./events.errors.ts";
import { changesByUser } from "./events.limits.ts";
import { countEvents, insertEvents, type EventRow } from "./events.store.ts";
import { insertReferenceOf } from "./references/insert-reference-of.ts";
import { planForBoth } from "./references/plan-for-both.ts";

type AddCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits">;

export async function createEvent(ctx: AddCtx, event: NewEvent): Promise<EventRow> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  return inTransaction(ctx, async (tx) => {
    const sharing = event.for_both
      ? await lockPermissionBothWays(tx, { userId, permission: "calendar" })
      : undefined;
    if (event.for_both && !sharing) throw notLinked();
    if ((await countEvents(tx.db, { userId })) >= MAX_EVENTS_A_USER) throw tooManyEvents();
    const row = newRow(userId, event, tx.now);
    await insertEvents(tx.db, [row]);
    const reference = sharing && (await insertReferenceOf(tx, row, sharing));
    await planForBoth(tx, { row, reference, isReferenceVisible: sharing?.isGiven ?? false });
    return row;
  });
}
