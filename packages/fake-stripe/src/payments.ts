import type { Stripe } from "stripe";
import { emit, found, newId, type Account } from "./account.ts";
import { invalid, missing } from "./api-fault.ts";
import { metadataOf, textOf, type Params } from "./form.ts";
import { blankCharge, blankDispute, blankIntent } from "./payment-shape.ts";
import { idOf } from "./reference.ts";

interface Paid {
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Stripe.Metadata;
}

/** A payment that is under way. Its metadata is copied to the charge, as at Stripe. */
export function openPayment(account: Account, paid: Paid): Stripe.PaymentIntent {
  const intent: Stripe.PaymentIntent = {
    ...blankIntent,
    ...paid,
    id: newId("pi"),
    created: account.clock.now(),
    metadata: { ...paid.metadata },
  };
  account.paymentIntents.set(intent.id, intent);
  return intent;
}

export function settlePayment(account: Account, intent: Stripe.PaymentIntent): void {
  const { amount, currency, customer, metadata } = intent;
  const charge: Stripe.Charge = {
    ...blankCharge,
    id: newId("ch"),
    amount,
    amount_captured: amount,
    created: account.clock.now(),
    currency,
    customer,
    metadata: { ...metadata },
    payment_intent: intent.id,
  };
  account.charges.set(charge.id, charge);
  intent.status = "succeeded";
  intent.amount_received = amount;
  intent.latest_charge = charge.id;
  emit(account, "charge.succeeded", charge);
}

/** A payment of the whole invoice, which only the invoice payment connects to it. */
export function payInvoice(account: Account, invoice: Stripe.Invoice): void {
  const { customer, amount_due: amount, currency } = invoice;
  const paid = { customer: idOf(customer), amount, currency, metadata: {} };
  const intent = openPayment(account, paid);
  const now = account.clock.now();
  const payment: Stripe.InvoicePayment = {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: amount,
    amount_requested: amount,
    created: now,
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "paid",
    status_transitions: { canceled_at: null, paid_at: now },
  };
  account.invoicePayments.set(payment.id, payment);
  settlePayment(account, intent);
}

const chargeOf = (account: Account, intentId: string): Stripe.Charge => {
  const intent = found(account.paymentIntents, "payment_intent", intentId, "payment_intent");
  return found(account.charges, "charge", idOf(intent.latest_charge), "payment_intent");
};

/** The money of an open or lost dispute is the bank's. */
const isHeldByBank = (account: Account, { id }: Stripe.Charge): boolean =>
  [...account.disputes.values()].some(
    ({ charge, status }) =>
      idOf(charge) === id && ["needs_response", "under_review", "lost"].includes(status),
  );

/** As at Stripe, a merchant cannot refund a charge that a bank has taken back. */
export function requestRefund(account: Account, params: Params): Stripe.Refund {
  const intent = textOf(params["payment_intent"]);
  if (intent === undefined) throw missing("payment_intent");
  const charge = chargeOf(account, intent);
  if (isHeldByBank(account, charge))
    throw invalid(`Charge ${charge.id} has been charged back.`, undefined, "charge_disputed");
  return createRefund(account, params);
}

/** Returns the whole rest, or an amount of it. */
export function createRefund(account: Account, params: Params): Stripe.Refund {
  const intent = textOf(params["payment_intent"]);
  if (intent === undefined) throw missing("payment_intent");
  const charge = chargeOf(account, intent);
  const rest = charge.amount - charge.amount_refunded;
  const amount = Number(textOf(params["amount"]) ?? rest);
  if (rest === 0)
    throw invalid(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      "charge_already_refunded",
    );
  if (amount > rest) throw invalid("Refund amount is greater than unrefunded amount.", "amount");
  const refund: Stripe.Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.clock.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: metadataOf(params["metadata"]),
    payment_intent: intent,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
  account.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  emit(account, "charge.refunded", charge);
  return refund;
}

/** A refund that the customer's bank rejects later; the money is the merchant's again. */
export function failRefund(account: Account, id: string): void {
  const refund = found(account.refunds, "refund", id);
  const charge = found(account.charges, "charge", idOf(refund.charge));
  refund.status = "failed";
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  emit(account, "refund.failed", refund);
}

/** The bank takes the money back until it has decided; an inquiry moves no money. */
export function openDispute(
  account: Account,
  intentId: string,
  { amount, isInquiry = false }: { readonly amount?: number; readonly isInquiry?: boolean } = {},
): Stripe.Dispute {
  const charge = chargeOf(account, intentId);
  const dispute: Stripe.Dispute = {
    ...blankDispute,
    id: newId("du"),
    amount: amount ?? charge.amount,
    charge: charge.id,
    created: account.clock.now(),
    currency: charge.currency,
    payment_intent: intentId,
    status: isInquiry ? "warning_needs_response" : "needs_response",
  };
  account.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  emit(account, "charge.dispute.created", dispute);
  return dispute;
}

export function closeDispute(
  account: Account,
  id: string,
  status: "won" | "lost" | "warning_closed",
): void {
  const dispute = found(account.disputes, "dispute", id);
  dispute.status = status;
  emit(account, "charge.dispute.closed", dispute);
}
