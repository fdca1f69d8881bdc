import { LocalDate } from "@twofold/contract/primitives";
import { BillingInterval } from "@twofold/contract/subscriptions";
import { z } from "zod";
import { emailTemplate } from "#features/notifications/notifications.ts";
import { subscriptionsEmailMessages as de } from "./subscriptions.emails.messages.de.ts";
import { subscriptionsEmailMessages as en } from "./subscriptions.emails.messages.ts";

const link = () => "/subscription";

/** What the next period costs. */
const Price = z.object({
  amount_cents: z.int(),
  currency: z.string(),
  interval: BillingInterval,
});
export type EmailPrice = z.infer<typeof Price>;

export const paymentFailedEmail = emailTemplate({
  name: "payment_failed",
  kind: "billing",
  data: z.object({ plan_name: z.string(), lasts_until: LocalDate() }),
  link,
  messages: { en: en.paymentFailed, de: de.paymentFailed },
});

export const planEndedEmail = emailTemplate({
  name: "plan_ended",
  kind: "billing",
  data: z.object({ plan_name: z.string() }),
  link,
  messages: { en: en.planEnded, de: de.planEnded },
});

/** A plan that began without a payment, which has no receipt. */
export const planStartedEmail = emailTemplate({
  name: "plan_started",
  kind: "billing",
  data: z.object({
    plan_name: z.string(),
    /** The first payment after a trial; null if no one pays. */
    payment: z.object({ on: LocalDate(), price: Price }).nullable(),
  }),
  link,
  messages: { en: en.planStarted, de: de.planStarted },
});

export const planChangedEmail = emailTemplate({
  name: "plan_changed",
  kind: "billing",
  data: z.object({
    plan_name: z.string(),
    /** Null if the change is in effect. */
    starts_on: LocalDate().nullable(),
    /** Null if no one pays. */
    price: Price.nullable(),
  }),
  link,
  messages: { en: en.planChanged, de: de.planChanged },
});

export const planCancelledEmail = emailTemplate({
  name: "plan_cancelled",
  kind: "billing",
  data: z.object({ plan_name: z.string(), ends_on: LocalDate(), is_paid: z.boolean() }),
  link,
  messages: { en: en.planCancelled, de: de.planCancelled },
});

export const renewalEmail = emailTemplate({
  name: "renewal_soon",
  kind: "billing",
  data: z.object({
    plan_name: z.string(),
    renews_on: LocalDate(),
    price: Price,
    is_trial: z.boolean(),
  }),
  link,
  messages: { en: en.renewal, de: de.renewal },
});

export const planReceiptEmail = emailTemplate({
  name: "plan_receipt",
  kind: "billing",
  data: z.object({
    plan_name: z.string(),
    paid_on: LocalDate(),
    starts_on: LocalDate(),
    ends_on: LocalDate(),
    amount_cents: z.int(),
    currency: z.string(),
    /** Null if it does not renew. */
    renewal: z.object({ on: LocalDate(), price: Price }).nullable(),
  }),
  isForDeleted: true,
  link,
  afterLink: "/subscription",
  messages: { en: en.planReceipt, de: de.planReceipt },
});

export const packReceiptEmail = emailTemplate({
  name: "pack_receipt",
  kind: "billing",
  data: z.object({
    pack_name: z.string(),
    credits: z.int(),
    paid_on: LocalDate(),
    amount_cents: z.int(),
    currency: z.string(),
  }),
  isForDeleted: true,
  link: () => "/credits",
  messages: { en: en.packReceipt, de: de.packReceipt },
});
