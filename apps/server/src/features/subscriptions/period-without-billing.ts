import { newId } from "#kit/id.ts";
import type { PeriodRow, SubscriptionRow } from "./subscriptions.store.ts";

/** An unpaid period, with the price that it would have cost. */
export const periodWithoutBilling = (
  row: SubscriptionRow,
  planName: string,
  { start, end }: { readonly start: Date; readonly end: Date },
): PeriodRow => ({
  userId: row.userId,
  id: newId(),
  subscriptionId: row.id,
  planName,
  amountCents: row.state === "trialing" ? 0 : row.amountCents,
  currency: row.currency,
  startAt: start,
  endAt: end,
  invoiceId: null,
  invoiceUrl: null,
});
