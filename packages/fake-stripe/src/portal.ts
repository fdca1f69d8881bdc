import type { Stripe } from "stripe";
import { customerOf, newId, type Account } from "./account.ts";
import { missing } from "./api-fault.ts";
import { textOf, type Params } from "./form.ts";

export function createPortal(account: Account, params: Params): Stripe.BillingPortal.Session {
  const customer = textOf(params["customer"]);
  if (customer === undefined) throw missing("customer");
  customerOf(account, customer, "customer");
  const id = newId("bps");
  const portal: Stripe.BillingPortal.Session = {
    id,
    object: "billing_portal.session",
    configuration: "bpc_local",
    created: account.clock.now(),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: textOf(params["return_url"]) ?? null,
    url: `${account.base}/p/session/${id}`,
  };
  account.portals.set(id, portal);
  return portal;
}

/** The subscription that the portal shows: the active one, or the last one. */
export function portalSubscription(
  account: Account,
  customer: string,
): Stripe.Subscription | undefined {
  const own = [...account.subscriptions.values()].filter((each) => each.customer === customer);
  return own.findLast(({ status }) => status !== "canceled") ?? own.at(-1);
}
