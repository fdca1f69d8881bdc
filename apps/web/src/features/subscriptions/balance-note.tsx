import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import { formatPrice } from "../../lib/money.ts";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

/** The money that the payment provider holds for the user. */
export function BalanceNote({ balance }: Pick<SubscriptionStatus, "balance">) {
  if (!balance) return null;
  return (
    <p className="mb-6 text-muted">
      {subscriptionsMessages.held.balance(formatPrice(balance.amount, balance.currency))}
    </p>
  );
}
