import type { Stripe } from "stripe";
import type { PackPayment } from "#features/subscriptions/billing.port.ts";
import { isMissing } from "./stripe-errors.ts";
import { at, paidPackFrom } from "./stripe-objects.ts";

/** For an inquiry (`warning_…`) and for a prevented dispute, no bank has taken money. */
const takesMoney = ({ status }: Stripe.Dispute): boolean =>
  ["needs_response", "under_review", "lost"].includes(status);

export async function readPackPayment(
  stripe: Stripe,
  id: string,
): Promise<PackPayment | undefined> {
  const { data: sessions } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
  const [session] = sessions;
  const pack = session && paidPackFrom(session);
  if (!pack) return undefined;
  const charge = await chargeOf(stripe, id);
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
    pack,
    paidCents: charge.amount,
    currency: charge.currency.toUpperCase(),
    paidAt: at(charge.created),
    reversedCents: Math.min(charge.amount, charge.amount_refunded + disputed),
    isDisputed: taken.length > 0,
  };
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
