import type { EventChange } from "@twofold/contract/events";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { notLinked } from "#features/partners/partners.ts";
import { toEventResponse } from "./event-response.ts";
import { changedRow, isOutdated, ownChangeOf } from "./event-row.ts";
import { eventChanged, eventNotFound } from "./events.errors.ts";
import { changesByUser } from "./events.limits.ts";
import { updateEventRow, type EventRow } from "./events.store.ts";
import { insertReferenceOf } from "./references/insert-reference-of.ts";
import { viewOf, type HeldEvent } from "./references/held-event.ts";
import { lockEventFor } from "./references/lock-event-for.ts";
import { planForBoth } from "./references/plan-for-both.ts";
import { removeForUser } from "./references/remove-for-user.ts";
import { removeReference, upsertReference } from "./references/references.store.ts";
import { todayOf } from "./today.ts";

type ChangeCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits">;

/** Returns the event as this user sees it. */
export async function updateEvent(
  ctx: ChangeCtx,
  id: string,
  change: EventChange,
): Promise<EventRow> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  return inTransaction(ctx, async (tx) => {
    const held = await lockEventFor(tx, userId, id);
    if (!held || held.row.deletedAt) throw eventNotFound();
    if (isOutdated(held.row, change)) {
      throw eventChanged(toEventResponse(viewOf(held), todayOf(ctx), userId));
    }
    const { isOwner } = held;
    const changed = { ...held, row: changedRow(held.row, change, { isOwner, now: tx.now }) };
    await updateEventRow(tx.db, changed.row);
    const after = isOwner
      ? await updateSharing(tx, changed)
      : await updateOwnReference(tx, changed, change);
    await planForBoth(tx, after);
    return viewOf(after);
  });
}

/** The owner may have changed who sees the event. */
async function updateSharing(tx: Tx, held: HeldEvent): Promise<HeldEvent> {
  const { row, reference, sharing } = held;
  if (row.forBoth && !reference) {
    if (!sharing) throw notLinked();
    const added = await insertReferenceOf(tx, row, sharing);
    return { ...held, reference: added, isReferenceVisible: sharing.isGiven };
  }
  if (!row.forBoth && reference) {
    await removeForUser(tx, reference.userId, row.id);
    await removeReference(tx.db, reference);
    return { ...held, reference: undefined, isReferenceVisible: false };
  }
  return held;
}

/** Lead time and reminders of the partner are in the reference. */
async function updateOwnReference(
  tx: Tx,
  held: HeldEvent,
  change: EventChange,
): Promise<HeldEvent> {
  const { notificationDaysBefore, isActive } = ownChangeOf(change);
  if (!held.reference) return held;
  const reference = {
    ...held.reference,
    lead: notificationDaysBefore ?? held.reference.lead,
    isMuted: isActive === undefined ? held.reference.isMuted : !isActive,
  };
  await upsertReference(tx.db, reference);
  return { ...held, reference };
}
