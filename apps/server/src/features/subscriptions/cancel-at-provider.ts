import type { Ctx } from "#kit/ctx.ts";
import { findCheckoutPage, findCustomer } from "./billing.store.ts";
import { listLiveSubscriptions } from "./subscriptions.store.ts";

/**
 * Stops all payments of a user who is being deleted. Closes an open payment page and deletes the
 * customer, which ends all subscriptions immediately; the provider keeps the invoices, as it must.
 * Runs before our rows are deleted, because they contain the customer id. Can be repeated, and throws
 * while the provider is unavailable.
 */
export async function cancelAtProvider(
  { db, log, ports: { billing } }: Pick<Ctx, "db" | "log" | "ports">,
  userId: string,
): Promise<void> {
  if (!billing.takesPayments) {
    // The operator disabled payments while users were paying, so we cannot reach the provider.
    const paid = (await listLiveSubscriptions(db, { userId })).flatMap(
      ({ providerId }) => providerId ?? [],
    );
    if (paid.length > 0)
      log.error({ user_id: userId }, "subscriptions: deleted user still pays at the provider");
    return;
  }
  const page = await findCheckoutPage(db, { userId });
  if (page) await billing.closeCheckout(page);
  const customer = await findCustomer(db, { userId });
  if (customer) await billing.removeCustomer(customer);
}
