import type { Account } from "./account.ts";
import { ApiFault } from "./api-fault.ts";
import { checkoutPage, closedPage } from "./checkout-page.ts";
import { paySession } from "./checkout.ts";
import { changeCard } from "./customers.ts";
import { textOf, type Params } from "./form.ts";
import { frame } from "./page-frame.ts";
import { invoicePage, portalPage } from "./portal-page.ts";
import { portalSubscription } from "./portal.ts";
import { cancelInPortal } from "./schedules.ts";

export interface Page {
  readonly status: number;
  readonly html?: string;
  readonly location?: string;
}

const NOT_FOUND: Page = {
  status: 404,
  html: frame("Not found", "<h1>There is nothing here</h1>"),
};

/** The pages for customers; undefined for other paths. */
export function answerPage(
  account: Account,
  method: string,
  path: string,
  params: Params,
): Page | undefined {
  const [, kind = "", id = ""] = /^\/(c\/pay|p\/session|i)\/(\w+)$/.exec(path) ?? [];
  const isPost = method === "POST";
  if (kind === "c/pay") return checkout(account, id, isPost ? params : undefined);
  if (kind === "p/session") return portal(account, id, isPost ? params : undefined);
  if (kind !== "i") return undefined;
  const invoice = account.invoices.get(id);
  return invoice ? { status: 200, html: invoicePage(account, invoice) } : NOT_FOUND;
}

function checkout(account: Account, id: string, sent: Params | undefined): Page {
  const session = account.sessions.get(id);
  if (!session) return NOT_FOUND;
  if (session.status !== "open") return { status: 410, html: closedPage };
  if (!sent) return { status: 200, html: checkoutPage(account, session) };
  try {
    const promotionCode = textOf(sent["promotion_code"]);
    const card = textOf(sent["card"]) ?? "";
    paySession(account, id, { card, ...(promotionCode !== undefined && { promotionCode }) });
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    return { status: 402, html: checkoutPage(account, session, error.message) };
  }
  const location = (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);
  return { status: 303, location };
}

function portal(account: Account, id: string, sent: Params | undefined): Page {
  const session = account.portals.get(id);
  if (!session) return NOT_FOUND;
  if (!sent) return { status: 200, html: portalPage(account, session) };
  const subscription = portalSubscription(account, session.customer);
  const action = textOf(sent["action"]);
  let done = "Your card was changed.";
  try {
    if (action === "card") changeCard(account, session.customer, textOf(sent["card"]) ?? "");
    else if (subscription && subscription.status !== "canceled") {
      cancelInPortal(account, subscription, action === "cancel");
      done = action === "cancel" ? "Your plan was cancelled." : "Your plan was renewed.";
    }
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    return { status: 402, html: portalPage(account, session, { fault: error.message }) };
  }
  return { status: 200, html: portalPage(account, session, { done }) };
}
