import type { Tx } from "#kit/transaction.ts";
import { applyBenefits, type ApplyPlanCtx } from "./apply-benefits.ts";
import { listEndingSeats } from "./list-ending-seats.ts";
import { removeSeat, updateSeat } from "./seats.store.ts";

/** After unlinking, a seat lasts until the paid period ends, at most 31 days, with the present plan. */
export async function endSeats(
  tx: Tx,
  { userIds }: { readonly userIds: readonly [string, string] },
  ctx: ApplyPlanCtx,
): Promise<void> {
  const planCtx = { db: tx.db, clock: () => tx.now, ports: ctx.ports };
  for (const { seat, end } of await listEndingSeats(planCtx, { userIds })) {
    if (!end) {
      // Nothing was given, so the payer's next partner need not wait.
      await removeSeat(tx.db, seat);
      continue;
    }
    const { planId, untilAt } = end;
    await updateSeat(tx.db, seat, { planId, untilAt, dueAt: untilAt });
    await applyBenefits(tx, ctx, seat.userId);
  }
}
