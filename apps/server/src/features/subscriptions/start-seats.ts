import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { applyBenefits, type ApplyPlanCtx } from "./apply-benefits.ts";
import { daysAfter } from "./billing-calendar.ts";
import { effectivePlan } from "./effective-plan.ts";
import { insertSeat, listSeatsGiven } from "./seats.store.ts";

/** After a seat was given to one person, another person can get it after so many days. */
const PAUSE_DAYS = 30;

/** When two users are linked, each has the second seat of the other's plan, now or in the future. */
export async function startSeats(
  tx: Tx,
  { userIds: [one, other] }: { readonly userIds: readonly [string, string] },
  ctx: ApplyPlanCtx,
): Promise<void> {
  for (const [payerId, userId] of [[one, other] as const, [other, one] as const]) {
    const fromAt = await startOfSeat(tx, { payerId, userId });
    const dueAt = fromAt > tx.now ? fromAt : null;
    await insertSeat(tx.db, {
      userId,
      id: newId(),
      payerId,
      planId: null,
      untilAt: null,
      fromAt,
      dueAt,
      endedAt: null,
    });
  }
  const planCtx = { db: tx.db, clock: () => tx.now, ports: ctx.ports };
  for (const userId of [one, other].toSorted()) {
    const { seat } = await effectivePlan(planCtx, userId);
    if (seat) await applyBenefits(tx, ctx, userId);
  }
}

async function startOfSeat(tx: Tx, { payerId, userId }: { payerId: string; userId: string }) {
  const others = (await listSeatsGiven(tx.db, { payerId })).filter(
    (seat) => seat.userId !== userId,
  );
  const waits = others.flatMap(({ fromAt, untilAt, endedAt }) => [
    daysAfter(fromAt, PAUSE_DAYS),
    endedAt ?? untilAt ?? tx.now,
  ]);
  return waits.reduce((latest, each) => (each > latest ? each : latest), tx.now);
}
