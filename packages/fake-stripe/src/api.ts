import type { Stripe } from "stripe";
import { found, type Account } from "./account.ts";
import { ApiFault, invalid, noSuch } from "./api-fault.ts";
import { createPrice, createProduct, updatePrice } from "./catalog.ts";
import { createSession, expireSession } from "./checkout.ts";
import { createCustomer, deleteCustomer, updateCustomer } from "./customers.ts";
import { createCoupon, createPromotionCode, isCurrent } from "./discounts.ts";
import { expanded } from "./expand.ts";
import { groupOf, listOf, textOf, type Params } from "./form.ts";
import { subscriptionOf } from "./invoices.ts";
import { allowed } from "./parameters.ts";
import { requestRefund } from "./payments.ts";
import { previewInvoice, updateSubscription } from "./plan-change.ts";
import { createPortal } from "./portal.ts";
import { createSchedule, releaseSchedule, updateSchedule } from "./schedules.ts";
import { endSubscription } from "./subscriptions.ts";

type Answer = (account: Account, params: Params, id: string) => object;

/** One page, newest first. */
function page<T extends { id: string }>(url: string, all: Iterable<T>, params: Params): object {
  const objects = [...all].toReversed();
  const after = textOf(params["starting_after"]);
  const begin = after === undefined ? 0 : objects.findIndex(({ id }) => id === after) + 1;
  const limit = Math.min(100, Number(textOf(params["limit"]) ?? 10));
  const data = objects.slice(begin, begin + limit);
  return { object: "list", url, has_more: objects.length > begin + limit, data };
}

/** Whether every given filter matches. */
const fits = (params: Params, values: Record<string, unknown>) =>
  Object.entries(values).every(([name, value]) => {
    const asked = textOf(params[name]);
    return asked === undefined || asked === String(value);
  });

const filtered = <T>(all: ReadonlyMap<string, T>, keep: (one: T) => boolean): T[] =>
  [...all.values()].filter(keep);

function listPrices(account: Account, params: Params): object {
  const keys = listOf(params["lookup_keys"]);
  if (keys.length > 10) throw invalid("You may only specify up to 10 lookup keys.", "lookup_keys");
  const prices = filtered(
    account.prices,
    (price) =>
      (params["lookup_keys"] === undefined || keys.includes(price.lookup_key ?? "")) &&
      fits(params, { active: price.active, product: price.product, type: price.type }),
  );
  return page("/v1/prices", prices, params);
}

function listPromotionCodes(account: Account, params: Params): object {
  const codes = filtered(account.promotionCodes, (code) => {
    code.active &&= isCurrent(account, code);
    const asked = textOf(params["code"])?.toLowerCase();
    const isIt = asked === undefined || asked === code.code.toLowerCase();
    return isIt && fits(params, { active: code.active, coupon: code.promotion.coupon });
  });
  return page("/v1/promotion_codes", codes, params);
}

/** Without a status filter, ended subscriptions are left out. */
function listSubscriptions(account: Account, params: Params): object {
  const status = textOf(params["status"]);
  const isAsked = (is: string) =>
    status === "all" || (status === undefined ? is !== "canceled" : is === status);
  const all = filtered(
    account.subscriptions,
    (each) => isAsked(each.status) && fits(params, { customer: each.customer }),
  );
  return page("/v1/subscriptions", all, params);
}

function listInvoices(account: Account, params: Params): object {
  const all = filtered(account.invoices, (invoice) =>
    fits(params, {
      customer: invoice.customer,
      status: invoice.status,
      subscription: subscriptionOf(invoice),
    }),
  );
  return page("/v1/invoices", all, params);
}

function listSessions(account: Account, params: Params): object {
  const all = filtered(account.sessions, ({ customer, payment_intent, status }) =>
    fits(params, { customer, payment_intent, status }),
  );
  return page("/v1/checkout/sessions", all, params);
}

function listDisputes(account: Account, params: Params): object {
  const all = filtered(account.disputes, ({ charge, payment_intent }) =>
    fits(params, { charge, payment_intent }),
  );
  return page("/v1/disputes", all, params);
}

function listRefunds(account: Account, params: Params): object {
  const all = filtered(account.refunds, ({ charge, payment_intent }) =>
    fits(params, { charge, payment_intent }),
  );
  return page("/v1/refunds", all, params);
}

function listInvoicePayments(account: Account, params: Params): object {
  const all = filtered(
    account.invoicePayments,
    ({ invoice, payment, status }) =>
      fits(params, { invoice, status }) &&
      fits(groupOf(params["payment"]), {
        type: payment.type,
        payment_intent: payment.payment_intent,
      }),
  );
  return page("/v1/invoice_payments", all, params);
}

function listEvents(account: Account, params: Params): object {
  const types = listOf(params["types"]);
  const all = filtered(
    account.events,
    ({ type }) => fits(params, { type }) && (types.length === 0 || types.includes(type)),
  );
  return page("/v1/events", all, params);
}

function cancelNow(account: Account, id: string): Stripe.Subscription {
  const subscription = found(account.subscriptions, "subscription", id);
  if (subscription.status === "canceled") throw noSuch("subscription", id);
  endSubscription(account, subscription, "cancellation_requested");
  return subscription;
}

const answers: Record<string, Answer> = {
  "POST /v1/customers": createCustomer,
  "GET /v1/customers/:id": (account, _, id) => found(account.customers, "customer", id),
  "POST /v1/customers/:id": (account, params, id) => updateCustomer(account, id, params),
  "DELETE /v1/customers/:id": (account, _, id) => deleteCustomer(account, id),
  "POST /v1/products": createProduct,
  "GET /v1/products/:id": (account, _, id) => found(account.products, "product", id),
  "POST /v1/prices": createPrice,
  "GET /v1/prices": listPrices,
  "GET /v1/prices/:id": (account, _, id) => found(account.prices, "price", id),
  "POST /v1/prices/:id": (account, params, id) => updatePrice(account, id, params),
  "POST /v1/coupons": createCoupon,
  "GET /v1/coupons/:id": (account, _, id) => {
    const coupon = found(account.coupons, "coupon", id);
    return { ...coupon, valid: isCurrent(account, coupon) };
  },
  "POST /v1/promotion_codes": createPromotionCode,
  "GET /v1/promotion_codes": listPromotionCodes,
  "GET /v1/promotion_codes/:id": (account, _, id) =>
    found(account.promotionCodes, "promotion code", id),
  "POST /v1/checkout/sessions": createSession,
  "GET /v1/checkout/sessions": listSessions,
  "GET /v1/checkout/sessions/:id": (account, _, id) =>
    found(account.sessions, "checkout.session", id),
  "POST /v1/checkout/sessions/:id/expire": (account, _, id) => expireSession(account, id),
  "GET /v1/subscriptions": listSubscriptions,
  "GET /v1/subscriptions/:id": (account, _, id) => found(account.subscriptions, "subscription", id),
  "POST /v1/subscriptions/:id": (account, params, id) => updateSubscription(account, id, params),
  "DELETE /v1/subscriptions/:id": (account, _, id) => cancelNow(account, id),
  "POST /v1/subscription_schedules": createSchedule,
  "GET /v1/subscription_schedules/:id": (account, _, id) =>
    found(account.schedules, "subscription schedule", id),
  "POST /v1/subscription_schedules/:id": (account, params, id) =>
    updateSchedule(account, id, params),
  "POST /v1/subscription_schedules/:id/release": (account, _, id) => releaseSchedule(account, id),
  "POST /v1/invoices/create_preview": previewInvoice,
  "GET /v1/invoices": listInvoices,
  "GET /v1/invoices/:id": (account, _, id) => found(account.invoices, "invoice", id),
  "GET /v1/payment_intents/:id": (account, _, id) =>
    found(account.paymentIntents, "payment_intent", id),
  "GET /v1/invoice_payments": listInvoicePayments,
  "POST /v1/refunds": requestRefund,
  "GET /v1/refunds": listRefunds,
  "GET /v1/disputes": listDisputes,
  "POST /v1/billing_portal/sessions": createPortal,
  "GET /v1/events": listEvents,
  "GET /v1/events/:id": (account, _, id) => found(account.events, "event", id),
};

const routes = Object.entries(answers).map(([name, answer]) => {
  const pattern = new RegExp(`^${name.replace(":id", "([^/]+)")}$`);
  return { name, pattern, answer };
});

/** Throws an `ApiFault` for everything that Stripe would reject. */
export function answerApi(account: Account, method: string, path: string, params: Params): object {
  for (const { name, pattern, answer } of routes) {
    const match = pattern.exec(`${method} ${path}`);
    if (!match) continue;
    const { expand, ...rest } = params;
    allowed(name, rest);
    return expanded(account, answer(account, rest, decodeURIComponent(match[1] ?? "")), expand);
  }
  throw new ApiFault(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}
