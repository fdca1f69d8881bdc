import type { Ctx } from "#kit/ctx.ts";
import { findCheckoutPage, findCustomerOf } from "./billing.store.ts";
import { listLive } from "./subscriptions.store.ts";

/**
 * For somebody who leaves: nobody asks them for money again. The page that they could still pay on is
 * closed, and the provider forgets them, which ends at once whatever they pay for; it keeps the
 * invoices, as it must. To be called before our own rows go, because they say who it is there; may be
 * called again. Fails while the provider is away.
 */
export async function cancelAtProvider(
  { db, log, ports: { billing } }: Pick<Ctx, "db" | "log" | "ports">,
  userId: string,
): Promise<void> {
  if (!billing.takesPayments) {
    // The operator has switched it off while people were paying, so it can't be told from here.
    const paid = (await listLive(db, userId)).flatMap(({ providerId }) => providerId ?? []);
    if (paid.length > 0)
      log.error({ user_id: userId }, "subscriptions: one who left has to be ended by hand");
    return;
  }
  const page = await findCheckoutPage(db, userId);
  if (page) await billing.closeCheckout(page);
  const customer = await findCustomerOf(db, userId);
  if (customer) await billing.removeCustomer(customer);
}
