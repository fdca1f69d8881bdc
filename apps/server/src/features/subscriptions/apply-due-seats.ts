import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { notify } from "#features/notifications/notifications.ts";
import { timeZoneOf } from "#features/users/users.ts";
import { applyBenefits } from "./apply-benefits.ts";
import { currentPlan } from "./current-plan.ts";
import { dayIn } from "./day-in.ts";
import { noticeAt, seatDueAfter } from "./seat-due.ts";
import { claimDueSeats, updateSeat, type SeatRow } from "./seats.store.ts";
import { seatNotices } from "./seats.messages.ts";
import type { HeldRow } from "./subscriptions.store.ts";

const BATCH = 50;
/** The delay until a retry after a crash. */
const CLAIM_MS = 600_000;

/** Starts, announces and ends seats at their time. Returns whether any were due. */
export async function applyDueSeats(ctx: Ctx, limit = BATCH): Promise<boolean> {
  const now = ctx.clock();
  const until = new Date(now.getTime() + CLAIM_MS);
  const due = await claimDueSeats(ctx.db, { now, until, limit });
  for (const seat of due) {
    try {
      await inTransaction(ctx, (tx) => applySeat(tx, ctx, seat));
    } catch (error) {
      // One failure must not block the others; the seat is due again soon.
      ctx.log.error({ err: error, user_id: seat.userId }, "subscriptions: seat failed");
    }
  }
  return due.length > 0;
}

async function applySeat(tx: Tx, ctx: Ctx, seat: SeatRow): Promise<void> {
  const { payerId, untilAt, userId } = seat;
  const planCtx = { db: tx.db, clock: () => tx.now, ports: ctx.ports };
  const held = payerId === null ? undefined : await currentPlan(planCtx, payerId);
  const isOver = untilAt !== null && untilAt <= tx.now;
  const dueAt = seatDueAfter(seat, held, tx.now);
  await updateSeat(tx.db, seat, { dueAt, ...(isOver && { endedAt: tx.now }) });
  const announced = noticeAt(held);
  if (held && announced && announced <= tx.now && untilAt === null)
    await announceEnd(tx, seat, held);
  await applyBenefits(tx, ctx, userId);
}

/** The payer has cancelled, and the last days of the period have begun. */
async function announceEnd(
  tx: Tx,
  { userId, id }: SeatRow,
  { periodEnd, plan }: HeldRow,
): Promise<void> {
  const endsOn = dayIn(periodEnd, await timeZoneOf(tx.db, userId));
  const notice = {
    userId,
    key: `seat-ends:${id}:${periodEnd.toISOString()}`,
    kind: "partner" as const,
    text: (language: Language) => seatNotices[language].ends(plan.name, endsOn),
    link: "/subscription",
    expiresAt: periodEnd,
  };
  await notify(tx, [notice]);
}
