import type { Tx } from "#kit/transaction.ts";
import { applyBenefits, type ApplyPlanCtx } from "./apply-benefits.ts";
import { currentPlan } from "./current-plan.ts";
import { seatDueAfter } from "./seat-due.ts";
import { listSeatsGiven, updateSeat } from "./seats.store.ts";

/** After each change of a user's subscriptions: for the user, and for the person with the second seat. */
export async function applyPlan(tx: Tx, ctx: ApplyPlanCtx, userId: string): Promise<void> {
  await applyBenefits(tx, ctx, userId);
  const seats = await listSeatsGiven(tx.db, { payerId: userId });
  const open = seats.filter(({ endedAt }) => endedAt === null);
  if (open.length === 0) return;
  const held = await currentPlan({ db: tx.db, clock: () => tx.now, ports: ctx.ports }, userId);
  for (const seat of open) {
    // A former partner keeps a seat for the time that was paid, so a refund ends it.
    const isOver = !held && seat.untilAt !== null;
    const dueAt = seatDueAfter(seat, held, tx.now);
    await updateSeat(tx.db, seat, { dueAt, ...(isOver && { endedAt: tx.now }) });
    await applyBenefits(tx, ctx, seat.userId);
  }
}
