import { dateIn, moneyIn, numberIn, pluralIn } from "#kit/language.ts";
import type { EmailText } from "#features/notifications/notifications.ts";

interface Price {
  readonly amount_cents: number;
  readonly currency: string;
  readonly interval: "month" | "year";
}

interface Payment {
  readonly on: string;
  readonly price: Price;
}

interface Receipt {
  readonly paid_on: string;
  readonly amount_cents: number;
  readonly currency: string;
}

interface PlanReceipt extends Receipt {
  readonly plan_name: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly renewal: Payment | null;
}

interface PackReceipt extends Receipt {
  readonly pack_name: string;
  readonly credits: number;
}

interface Plan {
  readonly plan_name: string;
}

const day = (date: string) => dateIn("en", date);
const money = (cents: number, currency: string) => moneyIn("en", cents, currency);
const costs = ({ amount_cents, currency, interval }: Price) =>
  `${money(amount_cents, currency)} a ${interval}`;

const paidRows = ({ paid_on, amount_cents, currency }: Receipt) => [
  { label: "Paid on", value: day(paid_on) },
  { label: "Total", value: money(amount_cents, currency), isTotal: true },
];

export const subscriptionsEmailMessages = {
  paymentFailed: ({ plan_name, lasts_until }: Plan & { lasts_until: string }): EmailText => ({
    subject: "Your payment did not go through",
    lines: [
      `We couldn’t renew your ${plan_name} plan because the payment failed.`,
      `You keep the plan until ${day(lasts_until)}. We’ll try again before then. If your card has changed, please add the new one.`,
    ],
    action: "See my plan",
    after: "If nothing is paid by then, the plan ends and you aren’t charged again.",
  }),
  planEnded: ({ plan_name }: Plan): EmailText => ({
    subject: `Your ${plan_name} plan has ended`,
    lines: [
      `Your ${plan_name} plan has ended, and nothing more will be charged.`,
      "Your pictures, your calendar and the credits you bought stay yours, and free credits still come every day.",
    ],
    action: "Choose a plan",
  }),
  planStarted: ({ plan_name, payment }: Plan & { payment: Payment | null }): EmailText => ({
    subject: `Your ${plan_name} plan has started`,
    lines: [
      `Your ${plan_name} plan is active. Enjoy your extra credits.`,
      ...(payment
        ? [
            `Your trial is free. On ${day(payment.on)} the plan begins at ${costs(payment.price)}. We’ll email you 3 days before.`,
          ]
        : ["It costs nothing, and there is nothing to pay later."]),
    ],
    action: "See my plan",
    after: "Change or cancel any time.",
  }),
  planChanged: ({
    plan_name,
    starts_on,
    price,
  }: Plan & { starts_on: string | null; price: Price | null }): EmailText => ({
    subject: starts_on
      ? `Your plan changes to ${plan_name} on ${day(starts_on)}`
      : `Your plan is now ${plan_name}`,
    lines: [
      starts_on
        ? `You keep your current plan until ${day(starts_on)}. Then ${plan_name} begins.`
        : `You’ve switched to ${plan_name}, and it’s active now.`,
      ...(price ? [`The price is ${costs(price)}.`] : []),
    ],
    action: "See my plan",
    after: "Didn’t change your plan? Please change your password and write to us under Help.",
  }),
  planCancelled: ({
    plan_name,
    ends_on,
    is_paid,
  }: Plan & { ends_on: string; is_paid: boolean }): EmailText => ({
    subject: `Your ${plan_name} plan is cancelled`,
    lines: [
      `You keep ${plan_name} until ${day(ends_on)}. ${is_paid ? "After that it ends, and you won’t be charged again." : "After that it ends."}`,
      "Your pictures, your calendar and the credits you bought stay yours.",
    ],
    action: "See my plan",
    after: `Changed your mind? You can resume the plan until ${day(ends_on)}.`,
  }),
  renewal: ({
    plan_name,
    renews_on,
    price,
    is_trial,
  }: Plan & { renews_on: string; price: Price; is_trial: boolean }): EmailText => ({
    subject: is_trial
      ? `Your ${plan_name} trial ends on ${day(renews_on)}`
      : `Your ${plan_name} plan renews on ${day(renews_on)}`,
    lines: [
      is_trial
        ? `Your free trial ends on ${day(renews_on)}. Then ${plan_name} continues at ${costs(price)}.`
        : `${plan_name} renews on ${day(renews_on)} for ${costs(price)}. You don’t need to do anything.`,
    ],
    action: "See my plan",
    after: `Don’t want it to? Cancel before ${day(renews_on)} and nothing is charged.`,
  }),
  planReceipt: ({
    plan_name,
    starts_on,
    ends_on,
    renewal,
    ...receipt
  }: PlanReceipt): EmailText => ({
    subject: `Receipt for ${plan_name}, ${money(receipt.amount_cents, receipt.currency)}`,
    heading: "Thank you",
    lines: [`We’ve received your payment for ${plan_name}.`],
    rows: [
      { label: "Plan", value: plan_name },
      { label: "Period", value: `${day(starts_on)} to ${day(ends_on)}` },
      ...paidRows(receipt),
    ],
    action: "See my plan",
    after: renewal
      ? `Renews on ${day(renewal.on)} for ${costs(renewal.price)}. We’ll email you 3 days before. Change or cancel any time.`
      : "It doesn’t renew, so nothing more is charged.",
  }),
  packReceipt: ({ pack_name, credits, ...receipt }: PackReceipt): EmailText => ({
    subject: `Receipt for ${pack_name}, ${money(receipt.amount_cents, receipt.currency)}`,
    heading: "Thank you",
    lines: ["We’ve received your payment, and your credits are ready. They never expire."],
    rows: [
      {
        label: pack_name,
        value: pluralIn("en", credits, {
          one: "1 credit",
          other: `${numberIn("en", credits)} credits`,
        }),
      },
      ...paidRows(receipt),
    ],
    action: "See my credits",
  }),
};
