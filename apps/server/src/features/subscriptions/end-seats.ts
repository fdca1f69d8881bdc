import type { Tx } from "#kit/transaction.ts";
import { applyBenefits, type ApplyPlanCtx } from "./apply-benefits.ts";
import { daysAfter } from "./billing-calendar.ts";
import { currentPlan } from "./current-plan.ts";
import { listLinkedSeats, removeSeat, updateSeat } from "./seats.store.ts";

const MAX_DAYS = 31;

/** After unlinking, a seat lasts until the paid period ends, at most 31 days, with the present plan. */
export async function endSeats(
  tx: Tx,
  { userIds }: { readonly userIds: readonly [string, string] },
  ctx: ApplyPlanCtx,
): Promise<void> {
  const planCtx = { db: tx.db, clock: () => tx.now, ports: ctx.ports };
  for (const seat of await listLinkedSeats(tx.db, { userIds })) {
    const held = seat.payerId === null ? undefined : await currentPlan(planCtx, seat.payerId);
    if (!held || seat.fromAt > tx.now) {
      // Nothing was given, so the payer's next partner need not wait.
      await removeSeat(tx.db, seat);
      continue;
    }
    const latest = daysAfter(tx.now, MAX_DAYS);
    const untilAt = held.periodEnd < latest ? held.periodEnd : latest;
    await updateSeat(tx.db, seat, { planId: held.plan.id, untilAt, dueAt: untilAt });
    await applyBenefits(tx, ctx, seat.userId);
  }
}
