import type { SubscriptionPeriod } from "@twofold/contract/subscriptions";
import type { Ctx } from "#kit/ctx.ts";
import { asOf, visibleState } from "./subscription-state.ts";
import { listPeriods, type PastPeriod } from "./subscriptions.store.ts";

/** Sixteen years of monthly periods. */
const MAX_PERIODS = 200;

/** Newest first. The last period of a subscription has its state, earlier ones have ended. */
export async function subscriptionHistory(
  { db, clock, ports }: Pick<Ctx, "db" | "clock" | "ports">,
  userId: string,
): Promise<SubscriptionPeriod[]> {
  const periods = await listPeriods(db, { userId }, MAX_PERIODS);
  const nextOf = new Map<string, PastPeriod>();
  return periods.map((period) => {
    const next = nextOf.get(period.subscriptionId);
    nextOf.set(period.subscriptionId, period);
    const { row } = asOf(period.subscription, clock(), ports.billing.takesPayments);
    return {
      id: period.id,
      plan_name: period.planName,
      price: period.amountCents / 100,
      currency: period.currency,
      status: next ? "ended" : visibleState(row),
      start_date: period.startAt.toISOString(),
      end_date: earliest(period.endAt, next?.startAt, row.endedAt).toISOString(),
      invoice_url: period.invoiceUrl,
    };
  });
}

/** A plan change or an early end shortens a period. */
const earliest = (end: Date, ...others: readonly (Date | null | undefined)[]) =>
  others.reduce<Date>((first, other) => (other && other < first ? other : first), end);
