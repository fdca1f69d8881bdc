import { currentPlan } from "./current-plan.ts";
import type { PlanCtx } from "./list-current-plans.ts";
import type { PlanRow } from "./plans.store.ts";
import { listSeatsAt, type OpenSeat } from "./seats.store.ts";
import { lastsUntil } from "./subscription-state.ts";
import type { HeldRow } from "./subscriptions.store.ts";

interface Benefits {
  readonly plan: PlanRow;
  readonly dailyCredits: number;
  readonly until: Date;
}

interface SeatBenefits extends Benefits {
  /** When the seat ends for certain; null while it follows the plan of the partner. */
  readonly endsAt: Date | null;
}

export interface EffectivePlan {
  /** The user's own subscription. */
  readonly own: HeldRow | undefined;
  readonly seat: SeatBenefits | undefined;
  /** The better one of both, which applies; of equal ones, the own. */
  readonly benefits: (Benefits & { readonly paidBy: "me" | "partner" }) | undefined;
}

/** The plan whose benefits a user has: the own one, or the second seat of the partner's plan. */
export async function effectivePlan(ctx: PlanCtx, userId: string): Promise<EffectivePlan> {
  const own = await currentPlan(ctx, userId);
  let seat: SeatBenefits | undefined;
  for (const row of await listSeatsAt(ctx.db, { userId }, ctx.clock())) {
    const found = await benefitsOfSeat(ctx, row);
    if (found && (!seat || found.plan.rank > seat.plan.rank)) seat = found;
  }
  if (seat && (!own || seat.plan.rank > own.plan.rank))
    return { own, seat, benefits: { ...seat, paidBy: "partner" } };
  if (!own) return { own, seat, benefits: undefined };
  const until = lastsUntil(own, ctx.ports.billing.takesPayments);
  const { plan } = own;
  return { own, seat, benefits: { plan, dailyCredits: plan.dailyCredits, until, paidBy: "me" } };
}

async function benefitsOfSeat(ctx: PlanCtx, seat: OpenSeat): Promise<SeatBenefits | undefined> {
  const { plan, untilAt, payerId } = seat;
  if (plan && untilAt)
    return { plan, dailyCredits: dailyCreditsOfSeat(plan), until: untilAt, endsAt: untilAt };
  const held = payerId === null ? undefined : await currentPlan(ctx, payerId);
  if (!held) return undefined;
  const until = lastsUntil(held, ctx.ports.billing.takesPayments);
  const endsAt = held.cancelsAtEnd ? held.periodEnd : null;
  return { plan: held.plan, dailyCredits: dailyCreditsOfSeat(held.plan), until, endsAt };
}

const dailyCreditsOfSeat = ({ partnerDailyCredits, dailyCredits }: PlanRow): number =>
  partnerDailyCredits ?? dailyCredits;
