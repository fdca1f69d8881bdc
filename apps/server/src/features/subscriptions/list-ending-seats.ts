import { daysAfter } from "./billing-calendar.ts";
import { currentPlan } from "./current-plan.ts";
import type { PlanCtx } from "./list-current-plans.ts";
import { listLinkedSeats, type SeatRow } from "./seats.store.ts";

const MAX_DAYS = 31;

interface EndingSeat {
  readonly seat: SeatRow;
  /** Undefined if nothing was given. */
  readonly end: { readonly planId: string; readonly untilAt: Date } | undefined;
}

/** How each seat between two users ends if they unlink now. */
export async function listEndingSeats(
  ctx: PlanCtx,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<EndingSeat[]> {
  const now = ctx.clock();
  const ending: EndingSeat[] = [];
  for (const seat of await listLinkedSeats(ctx.db, { userIds })) {
    const held = seat.payerId === null ? undefined : await currentPlan(ctx, seat.payerId);
    const latest = daysAfter(now, MAX_DAYS);
    const end =
      held && seat.fromAt <= now
        ? { planId: held.plan.id, untilAt: held.periodEnd < latest ? held.periodEnd : latest }
        : undefined;
    ending.push({ seat, end });
  }
  return ending;
}
