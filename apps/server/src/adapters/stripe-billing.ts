import { createHash } from "node:crypto";
import { Stripe } from "stripe";
import type { PaidBilling } from "#features/subscriptions/billing.port.ts";
import { closePage, openPackPage, openPlanPage } from "./stripe-checkout.ts";
import { mapStripeErrors, isMissing, isOutOfState } from "./stripe-errors.ts";
import { readStripeEvent } from "./stripe-events.ts";
import {
  balanceFrom,
  idOf,
  intervalOf,
  nextPhaseOf,
  paidInvoiceFrom,
  previewFrom,
  subscriptionFrom,
} from "./stripe-objects.ts";
import { findPaymentId, readPayment } from "./stripe-payments.ts";
import { findStripePrice } from "./stripe-prices.ts";
import { createRefund, findRefund } from "./stripe-refunds.ts";
import {
  resumeParams,
  retrieveSubscription,
  scheduleNextPrice,
  withoutSchedule,
} from "./stripe-schedules.ts";

interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly baseUrl: string | undefined;
  readonly isTaxed: boolean;
}

/** A user waits ten seconds at most, and some responses need several requests. */
const TIMEOUT_MS = 6_000;
const PAGE = 100;

export function createStripeBilling(options: StripeOptions): PaidBilling {
  const { webhookSecret: secret, isTaxed } = options;
  const stripe = new Stripe(options.secretKey, {
    ...placeOf(options.baseUrl),
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });

  const retrieve = (id: string) => retrieveSubscription(stripe, id);

  /** Ignores the rejection of a change if the subscription has already ended. */
  async function unlessOver(id: string, change: () => Promise<unknown>): Promise<void> {
    try {
      await change();
    } catch (error) {
      if (!isOutOfState(error)) throw error;
      const found = await retrieve(id);
      if (found && found.status !== "canceled" && found.status !== "incomplete_expired")
        throw error;
    }
  }

  return {
    takesPayments: true,
    provider: "stripe",
    signatureHeader: "stripe-signature",

    addCustomer: ({ userId, email, name }) =>
      mapStripeErrors(async () => {
        const customer = await stripe.customers.create(
          { email, name, metadata: { user_id: userId } },
          // A changed email address or name is a new request for Stripe.
          { idempotencyKey: `customer:${hashOf(userId, email, name)}` },
        );
        return customer.id;
      }),

    removeCustomer: (id) =>
      mapStripeErrors(async () => {
        await stripe.customers.del(id).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }),

    openPlanCheckout: (checkout) => mapStripeErrors(() => openPlanPage(stripe, checkout, isTaxed)),
    openPackCheckout: (checkout) => mapStripeErrors(() => openPackPage(stripe, checkout, isTaxed)),
    closeCheckout: (id) => mapStripeErrors(() => closePage(stripe, id)),

    openPortal: (customer, return_url) =>
      mapStripeErrors(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer, return_url });
        return session.url;
      }),

    setCancelsAtEnd: (id, cancelsAtEnd) =>
      mapStripeErrors(() =>
        unlessOver(id, () =>
          withoutSchedule(stripe, id, async (subscription) => {
            const params = cancelsAtEnd
              ? { cancel_at_period_end: true }
              : resumeParams(subscription);
            if (Object.keys(params).length > 0) await stripe.subscriptions.update(id, params);
          }),
        ),
      ),

    changePlan: (id, tag, key) =>
      mapStripeErrors(() =>
        unlessOver(id, async () => {
          const price = await findStripePrice(stripe, tag);
          const before = await retrieve(id);
          const next = before && nextPhaseOf(before);
          try {
            await withoutSchedule(stripe, id, (subscription) =>
              stripe.subscriptions.update(
                id,
                {
                  items: [{ id: subscription.items.data[0]?.id ?? "", price }],
                  proration_behavior: "always_invoice",
                  // A declined card changes nothing.
                  payment_behavior: "error_if_incomplete",
                  ...resumeParams(subscription),
                },
                { idempotencyKey: key },
              ),
            );
          } catch (error) {
            if (next)
              await scheduleNextPrice(stripe, id, {
                price: next.price.id,
                interval: intervalOf(next.price),
              });
            throw error;
          }
        }),
      ),

    changeLater: (id, tag) =>
      mapStripeErrors(() =>
        unlessOver(id, async () => {
          const price = await findStripePrice(stripe, tag);
          await scheduleNextPrice(stripe, id, { price, interval: tag.interval });
        }),
      ),

    previewChange: (id, tag) =>
      mapStripeErrors(async () => {
        const price = await findStripePrice(stripe, tag);
        const subscription = await retrieve(id);
        const [item] = subscription?.items.data ?? [];
        if (!subscription || !item || subscription.status === "canceled") return undefined;
        const invoice = await stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items: [{ id: item.id, price }],
            proration_behavior: "always_invoice",
          },
        });
        return previewFrom(invoice, item);
      }),

    readBalance: (id) =>
      mapStripeErrors(async () => {
        const customer = await stripe.customers.retrieve(id).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        });
        return customer && balanceFrom(customer);
      }),

    cancelNow: (id) => mapStripeErrors(() => unlessOver(id, () => stripe.subscriptions.cancel(id))),

    readSubscription: (id) =>
      mapStripeErrors(async () => {
        const found = await retrieve(id);
        if (!found) return undefined;
        const latest =
          found.status === "past_due" && found.latest_invoice
            ? await stripe.invoices.retrieve(idOf(found.latest_invoice))
            : undefined;
        return subscriptionFrom(found, latest);
      }),

    readPayment: (id) => mapStripeErrors(() => readPayment(stripe, id)),
    findPaymentId: (reference) => mapStripeErrors(() => findPaymentId(stripe, reference)),
    findRefund: (paymentId, id) => mapStripeErrors(() => findRefund(stripe, paymentId, id)),
    createRefund: (paymentId, refund) =>
      mapStripeErrors(() => createRefund(stripe, paymentId, refund)),

    async *listPaidInvoices(subscription) {
      const invoices = stripe.invoices.list({ subscription, status: "paid", limit: PAGE });
      for await (const each of invoices) {
        const invoice = paidInvoiceFrom(each);
        if (invoice) yield invoice;
      }
    },

    async *listSubscriptions() {
      for await (const { id } of stripe.subscriptions.list({ limit: PAGE })) yield id;
    },

    readEvent: (bytes, signature) => readStripeEvent(stripe, bytes, { signature, secret }),
  };
}

const hashOf = (...parts: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

function placeOf(url: string | undefined) {
  if (url === undefined) return {};
  const { hostname, port, protocol } = new URL(url);
  const isHttps = protocol === "https:";
  return {
    host: hostname,
    port: port || (isHttps ? 443 : 80),
    protocol: isHttps ? ("https" as const) : ("http" as const),
  };
}
