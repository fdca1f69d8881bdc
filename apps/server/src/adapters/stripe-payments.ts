import type { Stripe } from "stripe";
import type { ProviderPayment } from "#features/subscriptions/billing.port.ts";
import { isMissing } from "./stripe-errors.ts";
import { at, idOf, paidPackFrom } from "./stripe-objects.ts";

/** For an inquiry (`warning_…`) and for a prevented dispute, no bank has taken money. */
const takesMoney = ({ status }: Stripe.Dispute): boolean =>
  ["needs_response", "under_review", "lost"].includes(status);

export async function readPayment(
  stripe: Stripe,
  id: string,
): Promise<ProviderPayment | undefined> {
  const subject = await subjectOf(stripe, id);
  const charge = subject && (await chargeOf(stripe, id));
  if (!charge) return undefined;
  const taken = charge.disputed
    ? (await stripe.disputes.list({ payment_intent: id, limit: 100 })).data.filter(takesMoney)
    : [];
  // A bank may dispute in another currency, which cannot be compared: it counts as the whole payment.
  const disputed = taken.reduce(
    (sum, { amount, currency }) => sum + (currency === charge.currency ? amount : charge.amount),
    0,
  );
  return {
    ...subject,
    paidCents: charge.amount,
    currency: charge.currency.toUpperCase(),
    paidAt: at(charge.created),
    refundedCents: charge.amount_refunded,
    disputedCents: Math.min(charge.amount, disputed),
  };
}

/** What was paid: one of our packs, or an invoice. */
async function subjectOf(
  stripe: Stripe,
  id: string,
): Promise<Pick<ProviderPayment, "reference" | "pack"> | undefined> {
  const { data: sessions } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
  const [session] = sessions;
  const pack = session && paidPackFrom(session);
  if (pack) return { reference: pack.sessionId, pack };
  const { data: payments } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: id },
    status: "paid",
    limit: 1,
  });
  const [payment] = payments;
  return payment && { reference: idOf(payment.invoice), pack: undefined };
}

/** Undefined also for an id of another account, for example after a restored backup. */
export async function findPaymentId(
  stripe: Stripe,
  reference: string,
): Promise<string | undefined> {
  try {
    return await paymentOf(stripe, reference);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function paymentOf(stripe: Stripe, reference: string): Promise<string | undefined> {
  if (reference.startsWith("cs_")) {
    const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(reference);
    return payment === null ? undefined : idOf(payment);
  }
  const { data } = await stripe.invoicePayments.list({ invoice: reference, status: "paid" });
  const paid = data.find(({ payment }) => payment.payment_intent !== undefined);
  return paid?.payment.payment_intent && idOf(paid.payment.payment_intent);
}

async function chargeOf(stripe: Stripe, id: string): Promise<Stripe.Charge | undefined> {
  try {
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, {
      expand: ["latest_charge"],
    });
    return typeof charge === "string" || charge === null ? undefined : charge;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
