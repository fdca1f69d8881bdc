import type { EmailPrice } from "./subscriptions.emails.ts";
import type { SubscriptionRow } from "./subscriptions.store.ts";

type Priced = Pick<
  SubscriptionRow,
  "amountCents" | "currency" | "interval" | "pendingAmountCents" | "pendingInterval"
>;

/** What the next period costs, in which a pending plan begins. */
export const priceOf = (row: Priced): EmailPrice => ({
  amount_cents: row.pendingAmountCents ?? row.amountCents,
  currency: row.currency,
  interval: row.pendingInterval ?? row.interval,
});
