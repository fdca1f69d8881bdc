import type { BillingInterval } from "@twofold/contract/subscriptions";
import { z } from "zod";

/** No payments: a chosen plan starts immediately. */
interface NoBilling {
  readonly takesPayments: false;
  readonly provider: "off";
}

/** The price of a plan, with the provider's key of the plan. */
export interface PriceTag {
  readonly planKey: string;
  readonly planName: string;
  readonly interval: BillingInterval;
  readonly amountCents: number;
  readonly currency: string;
}

/** The provider's key of a plan; the product id is `twofold_<key>`. */
export const planKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");

/** The money that the provider holds for a customer and uses for the next payments. */
export interface ProviderBalance {
  readonly cents: number;
  readonly currency: string | null;
}

/** What an immediate change of plan charges. */
export interface ChangePreview {
  readonly dueCents: number;
  readonly currency: string;
  /** The balance after the change. */
  readonly balanceCents: number;
  /** The end of the period that is paid then. */
  readonly periodEnd: Date;
}

/** The current state of a subscription at the provider. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** The user id in the metadata that we sent at creation. */
  readonly userId: string | undefined;
  readonly planKey: string;
  readonly interval: BillingInterval;
  readonly amountCents: number;
  readonly currency: string;
  readonly state: "trialing" | "active" | "past_due" | "ended";
  readonly cancelsAtEnd: boolean;
  /** The paid period. */
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** The start of an overdue payment. */
  readonly overdueSince: Date | null;
  /** The plan of the next period, if it is another one. */
  readonly pending: {
    readonly planKey: string;
    readonly interval: BillingInterval;
    readonly amountCents: number;
  } | null;
  /** Undefined for a deleted customer. */
  readonly balance: ProviderBalance | undefined;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

/** Paid invoices never change. */
const PaidInvoice = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  planKey: z.string().optional(),
  amountCents: z.int(),
  currency: z.string(),
  startAt: z.coerce.date(),
  endAt: z.coerce.date(),
  /** Absent in jobs of version 0.1. */
  paidAt: z.coerce.date().optional(),
  url: z.string().nullable(),
});
export type PaidInvoice = z.infer<typeof PaidInvoice>;

const PaidPack = z.object({
  sessionId: z.string(),
  customerId: z.string().optional(),
  userId: z.string().optional(),
  packName: z.string(),
  credits: z.int(),
});
export type PaidPack = z.infer<typeof PaidPack>;

/** The current state of a captured payment. */
export interface ProviderPayment {
  /** The invoice of a period, or the checkout of a pack. */
  readonly reference: string;
  /** Undefined if an invoice was paid. */
  readonly pack: PaidPack | undefined;
  readonly paidCents: number;
  readonly currency: string;
  readonly paidAt: Date;
  readonly refundedCents: number;
  /** What a bank took back for a dispute that is open or lost. */
  readonly disputedCents: number;
}

/** A refund that the provider has accepted; it may still fail at the bank. */
export interface ProviderRefund {
  readonly id: string;
  readonly hasFailed: boolean;
}

/** The payload of the job that applies the event. */
export const BillingEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** The subscription that may have changed and must be read again. */
  subscriptionId: z.string().optional(),
  invoice: PaidInvoice.optional(),
  pack: PaidPack.optional(),
  /** A payment that was refunded or disputed, or the payment of `pack`; it must be read again. */
  paymentId: z.string().optional(),
  /** A refund that the bank of the customer rejected. */
  failedRefundId: z.string().optional(),
  /** A new dispute, which the operator has to answer. */
  disputeId: z.string().optional(),
  /** A customer whose balance has changed and must be read again. */
  balanceOf: z.string().optional(),
  /** The id of a checkout page that was paid or has expired. */
  closedCheckoutId: z.string().optional(),
});
export type BillingEvent = z.infer<typeof BillingEvent>;

/** A payment page of the provider. */
export interface CheckoutPage {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: Date;
}

interface CheckoutRequest {
  readonly customerId: string;
  readonly userId: string;
  /** The idempotency key, the same for each attempt. */
  readonly key: string;
  /** The return URLs of the user. */
  readonly doneUrl: string;
  readonly backUrl: string;
}

export interface PlanCheckout extends CheckoutRequest {
  readonly price: PriceTag;
  readonly trialDays: number;
  readonly coupon: string | undefined;
}

export interface PackCheckout extends CheckoutRequest {
  readonly packName: string;
  readonly credits: number;
  readonly amountCents: number;
  readonly currency: string;
}

export interface PaidBilling {
  readonly takesPayments: true;
  readonly provider: "stripe";
  /** The header that carries the signature of an event. */
  readonly signatureHeader: string;
  /** Creates a customer and returns the provider's id. */
  addCustomer(person: {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
  }): Promise<string>;
  /** Deletes a customer, which ends all subscriptions immediately. Can be repeated. */
  removeCustomer(id: string): Promise<void>;
  openPlanCheckout(request: PlanCheckout): Promise<CheckoutPage>;
  openPackCheckout(request: PackCheckout): Promise<CheckoutPage>;
  /** False if the page was already paid. */
  closeCheckout(id: string): Promise<boolean>;
  openPortal(customerId: string, backUrl: string): Promise<string>;
  /** Also revokes a pending change of plan. */
  setCancelsAtEnd(id: string, cancelsAtEnd: boolean): Promise<void>;
  /** Takes effect immediately with proration, and revokes a cancellation and a pending change. */
  changePlan(id: string, price: PriceTag, key: string): Promise<void>;
  /** Takes effect when the paid period ends, and revokes a cancellation. */
  changeLater(id: string, price: PriceTag): Promise<void>;
  /** What `changePlan` would charge now; undefined if the subscription has ended. */
  previewChange(id: string, price: PriceTag): Promise<ChangePreview | undefined>;
  /** Undefined if the provider has no such customer. */
  readBalance(customerId: string): Promise<ProviderBalance | undefined>;
  cancelNow(id: string): Promise<void>;
  /** Undefined if the provider has no such id. */
  readSubscription(id: string): Promise<ProviderSubscription | undefined>;
  /** Undefined if the payment is for none of our products, or was never completed. */
  readPayment(id: string): Promise<ProviderPayment | undefined>;
  /** The id of the payment of an invoice or of the checkout of a pack. */
  findPaymentId(reference: string): Promise<string | undefined>;
  /** Finds a refund by our id, also after the provider has dropped the idempotency key. */
  findRefund(paymentId: string, refundId: string): Promise<ProviderRefund | undefined>;
  /** Our id is the idempotency key. Throws `RefundRefusedError` if the rest of the payment is smaller. */
  createRefund(
    paymentId: string,
    refund: { readonly id: string; readonly amountCents: number },
  ): Promise<ProviderRefund>;
  listPaidInvoices(id: string): AsyncIterable<PaidInvoice>;
  /** The ids of all subscriptions that have not ended. */
  listSubscriptions(): AsyncIterable<string>;
  /** Throws unless the provider signed the event within the last minutes. */
  readEvent(bytes: Buffer, signature: string): BillingEvent;
}

export type Billing = NoBilling | PaidBilling;

/** The provider could not collect a payment. */
export class PaymentFailedError extends Error {
  override readonly name = "PaymentFailedError";
}

/** The provider will not pay this refund, also if it is repeated. */
export class RefundRefusedError extends Error {
  override readonly name = "RefundRefusedError";
}

export class UnknownCouponError extends Error {
  override readonly name = "UnknownCouponError";
}

/** The event was not signed by the provider, or is too old. */
export class InvalidSignatureError extends Error {
  override readonly name = "InvalidSignatureError";
}

/** The provider cannot be reached or is overloaded; a retry may succeed. */
export class BillingUnavailableError extends Error {
  override readonly name = "BillingUnavailableError";
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly billing: Billing;
  }
}
