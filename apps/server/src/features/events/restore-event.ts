import { RESTORE_DAYS } from "@twofold/contract/events";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { lockPermissionBothWays } from "#features/partners/partners.ts";
import { eventNotFound } from "./events.errors.ts";
import { changesByUser } from "./events.limits.ts";
import { lockEvent, updateEventRow, type EventRow } from "./events.store.ts";
import { viewOf, type HeldEvent } from "./references/held-event.ts";
import { lockEventFor } from "./references/lock-event-for.ts";
import { moveEvent } from "./references/move-event.ts";
import { planForBoth } from "./references/plan-for-both.ts";
import { findReference, upsertReference } from "./references/references.store.ts";

type RestoreCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits">;

const RESTORE_MS = RESTORE_DAYS * 86_400_000;

/** Returns the event as this user sees it. */
export async function restoreEvent(ctx: RestoreCtx, id: string): Promise<EventRow> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  return inTransaction(ctx, async (tx) => {
    const held = (await lockEventFor(tx, userId, id)) ?? (await showHidden(tx, userId, id));
    if (!held || isTooLate(tx, held.row.deletedAt)) throw eventNotFound();
    const row = { ...held.row, deletedAt: null };
    if (held.row.deletedAt) await updateEventRow(tx.db, row);
    const restored = { ...held, row };
    await planForBoth(tx, restored);
    return viewOf(restored);
  });
}

const isTooLate = ({ now }: Tx, at: Date | null) =>
  at !== null && now.getTime() - at.getTime() >= RESTORE_MS;

/** An event of the partner that the user deleted for themselves. */
async function showHidden(tx: Tx, userId: string, id: string): Promise<HeldEvent | undefined> {
  const sharing = await lockPermissionBothWays(tx, { userId, permission: "calendar" });
  if (!sharing) return undefined;
  const row = await lockEvent(tx.db, { userId: sharing.partnerId, id });
  const reference = await findReference(tx.db, { userId, eventId: id });
  if (!row || !reference?.isHidden) return undefined;
  const { movedAt } = reference;
  if (movedAt) {
    // A change after the move was made for its new owner alone.
    if (isTooLate(tx, movedAt) || row.deletedAt || row.changedAt > movedAt) return undefined;
    const moved = await moveEvent(tx, { row, reference, isBack: true });
    return { ...moved, isOwner: true, isReferenceVisible: sharing.isGiven, sharing };
  }
  if (!sharing.isReceived || !row.forBoth || row.deletedAt) return undefined;
  const shown = { ...reference, isHidden: false };
  await upsertReference(tx.db, shown);
  return { row, isOwner: false, reference: shown, isReferenceVisible: true, sharing };
}
