import type { BillingInterval } from "@twofold/contract/subscriptions";

/** Nothing is sold: a choice holds at once. */
interface NoBilling {
  readonly takesPayments: false;
}

/** What a plan costs, and the word by which the provider knows it. */
export interface PriceTag {
  readonly planKey: string;
  readonly planName: string;
  readonly interval: BillingInterval;
  readonly amountCents: number;
  readonly currency: string;
}

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** Whom we said it is for when it was made. */
  readonly userId: string | undefined;
  readonly planKey: string;
  readonly interval: BillingInterval;
  readonly amountCents: number;
  readonly currency: string;
  readonly state: "trialing" | "active" | "past_due" | "ended";
  readonly cancelsAtEnd: boolean;
  /** What is paid for. */
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** Since when a payment is overdue. */
  readonly overdueSince: Date | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

/** An invoice that is paid, which never changes again. */
export interface PaidInvoice {
  readonly id: string;
  readonly subscriptionId: string;
  readonly planKey: string | undefined;
  readonly amountCents: number;
  readonly currency: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly url: string | null;
}

/** A pack that is paid for. */
export interface PaidPack {
  readonly sessionId: string;
  readonly customerId: string | undefined;
  readonly userId: string | undefined;
  readonly packName: string;
  readonly credits: number;
}

export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  /** What may have changed at the provider and has to be read again. */
  readonly subscriptionId?: string | undefined;
  readonly invoice?: PaidInvoice;
  readonly pack?: PaidPack;
  /** A page on which nobody will pay any more. */
  readonly closedCheckoutId?: string;
}

/** A page of the provider on which somebody pays. */
export interface CheckoutPage {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: Date;
}

interface CheckoutRequest {
  readonly customerId: string;
  readonly userId: string;
  /** The same for each attempt at the same page. */
  readonly key: string;
  /** Where the person comes back to. */
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
  /** Makes somebody known to the provider. */
  addCustomer(person: {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
  }): Promise<string>;
  /** Forgets somebody, and ends at once whatever they pay for; may be done again. */
  removeCustomer(id: string): Promise<void>;
  openPlanCheckout(wish: PlanCheckout): Promise<CheckoutPage>;
  openPackCheckout(wish: PackCheckout): Promise<CheckoutPage>;
  /** False if it has been paid already. */
  closeCheckout(id: string): Promise<boolean>;
  openPortal(customerId: string, backUrl: string): Promise<string>;
  setCancelsAtEnd(id: string, cancelsAtEnd: boolean): Promise<void>;
  /** At once; what is paid already counts. Takes a cancellation back. */
  changePlan(id: string, price: PriceTag, key: string): Promise<void>;
  cancelNow(id: string): Promise<void>;
  /** Undefined if there is none of that id. */
  readSubscription(id: string): Promise<ProviderSubscription | undefined>;
  listPaidInvoices(id: string): AsyncIterable<PaidInvoice>;
  /** Ids of all that are not over. */
  listSubscriptions(): AsyncIterable<string>;
  /** Refuses what the provider has not signed within the last minutes. */
  readEvent(bytes: Buffer, signature: string): BillingEvent;
}

export type Billing = NoBilling | PaidBilling;

/** The provider was asked to take money and did not get it. */
export class PaymentFailedError extends Error {
  override readonly name = "PaymentFailedError";
}

export class UnknownCouponError extends Error {
  override readonly name = "UnknownCouponError";
}

/** Not the provider's words, or too old to be believed. */
export class InvalidSignatureError extends Error {
  override readonly name = "InvalidSignatureError";
}

/** The provider can't be reached or has too much to do: later may be well. */
export class BillingUnavailableError extends Error {
  override readonly name = "BillingUnavailableError";
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly billing: Billing;
    readonly subscriptionRules: {
      /** Off: everything is free. */
      readonly isOn: boolean;
      /** How long a plan goes on while a payment is overdue. */
      readonly graceDays: number;
    };
  }
}
