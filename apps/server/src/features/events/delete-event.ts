import type { DeletionScope } from "@twofold/contract/events";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { eventNotFound } from "./events.errors.ts";
import { removeEvent, updateEventRow } from "./events.store.ts";
import type { HeldEvent } from "./references/held-event.ts";
import { lockEventFor } from "./references/lock-event-for.ts";
import { moveEvent } from "./references/move-event.ts";
import { removeForUser } from "./references/remove-for-user.ts";
import { upsertReference } from "./references/references.store.ts";

type DeleteCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live">;

/** For one person, the other keeps the event. For both, either can restore it for some time. */
export async function deleteEvent(
  ctx: DeleteCtx,
  id: string,
  scope: DeletionScope = "me",
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    const held = await lockEventFor(tx, userId, id);
    if (!held || held.row.deletedAt) throw eventNotFound();
    const { row, isOwner, reference, isReferenceVisible } = held;
    if (!row.forBoth) await removeEvent(tx.db, { userId, id });
    // Without the permission the partner has nothing to keep, and the owner can still undo it.
    else if (scope === "both" || !isReferenceVisible) await deleteForBoth(tx, held);
    else if (!isOwner) await hideEvent(tx, held);
    else if (reference) await moveEvent(tx, { row, reference });
    await removeForUser(tx, userId, id);
  });
}

async function deleteForBoth(tx: Tx, held: HeldEvent): Promise<void> {
  const { row, isOwner, reference, isReferenceVisible } = held;
  await updateEventRow(tx.db, { ...row, deletedAt: tx.now, changedAt: tx.now });
  if (reference && isReferenceVisible)
    await removeForUser(tx, isOwner ? reference.userId : row.userId, row.id);
}

async function hideEvent(tx: Tx, { reference }: HeldEvent): Promise<void> {
  if (reference) await upsertReference(tx.db, { ...reference, isHidden: true });
}
