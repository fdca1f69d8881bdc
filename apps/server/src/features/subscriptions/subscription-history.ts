import type { SubscriptionPeriod } from "@twofold/contract/subscriptions";
import type { Ctx } from "#kit/ctx.ts";
import { asOf, visibleState } from "./subscription-state.ts";
import { listPeriods, type PastPeriod } from "./subscriptions.store.ts";

/** Sixteen years of months. */
const MOST = 200;

/** The newest first. The last period of each subscription has its state; those before it are over. */
export async function subscriptionHistory(
  { db, now, ports }: Pick<Ctx, "db" | "now" | "ports">,
  userId: string,
): Promise<SubscriptionPeriod[]> {
  const periods = await listPeriods(db, userId, MOST);
  const nextOf = new Map<string, PastPeriod>();
  return periods.map((period) => {
    const next = nextOf.get(period.subscriptionId);
    nextOf.set(period.subscriptionId, period);
    const { row } = asOf(period.subscription, now, ports.billing.takesPayments);
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

/** A change of plan or an end before its time cuts a period short. */
const earliest = (end: Date, ...others: readonly (Date | null | undefined)[]) =>
  others.reduce<Date>((first, other) => (other && other < first ? other : first), end);
