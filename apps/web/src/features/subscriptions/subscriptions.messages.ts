import type { BillingInterval, SubscriptionState } from "@twofold/contract/subscriptions";
import { plural } from "../../lib/language.ts";

const per = { month: "a month", year: "a year" } satisfies Record<BillingInterval, string>;

export const subscriptionsMessages = {
  /** $9.99 a month */
  rate: (price: string, interval: BillingInterval) => `${price} ${per[interval]}`,
  states: {
    trialing: "Trial",
    active: "Active",
    cancelled: "Cancelled",
    past_due: "Payment due",
    ended: "Ended",
  } satisfies Record<SubscriptionState, string>,
  noDay: "N/A",

  interval: {
    label: "How to pay",
    names: { month: "Monthly", year: "Yearly" } satisfies Record<BillingInterval, string>,
    monthsFree: (count: number) =>
      plural(count, { one: "1 month free", other: `${count} months free` }),
    save: (percent: number) => `Save ${percent}%`,
  },

  plans: {
    failed: "Failed to load plans",
    coming: "Plans, loading",
    popular: "Most Popular",
    current: "Current Plan",
    choose: (plan: string) => `Choose ${plan}`,
    firstDaysFree: (days: number) => `The first ${days} days are free.`,
    /** Shown below the yearly price. */
    savedByYear: (rate: string, saving: string) => `${rate}. You save ${saving}.`,
    /** Shown below the monthly price. */
    orYearly: (rate: string) => `or ${rate}`,
    paidElsewhere:
      "You pay on our payment partner’s page; your card never passes through ours. Cancel whenever you like.",
    notPaid: "No payment is asked for here: a plan holds as soon as you choose it.",
  },
  coupon: {
    have: "I have a code",
    label: "Code",
    hint: "It is checked when you choose a plan.",
  },
  subscribing: {
    done: "Subscription activated successfully!",
    failed: "Failed to activate subscription",
  },
  changing: {
    question: (plan: string) => `Change to ${plan} now?`,
    paidLine: (rate: string) =>
      `It starts immediately. What you have paid already counts, and the difference is charged or credited now; then it is ${rate}.`,
    line: (rate: string) => `It starts immediately, for ${rate}.`,
    goesOn: "Your cancellation is taken back.",
    confirm: (plan: string) => `Change to ${plan}`,
    done: (plan: string) => `You are on ${plan} now`,
    failed: "Failed to change plan",
  },
  confirming: {
    title: "We are confirming your payment",
    line: "This takes a few seconds. Your plan starts by itself.",
    longLine:
      "It takes longer than usual. Your plan starts by itself as soon as it is confirmed; you need not wait here.",
    hide: "Hide this",
  },

  held: {
    label: "Current plan",
    /** Used if the plan's name is unknown. */
    yourPlan: "your plan",
    cancelled: (day: string) => `You keep it until ${day}. It does not renew.`,
    cancelledAndPaid: (day: string) =>
      `You keep it until ${day}. It does not renew, and nothing more is charged.`,
    trialing: (day: string) => `Your trial runs until ${day}.`,
    trialingThenPaid: (day: string, rate: string) =>
      `Your trial runs until ${day}, then it is ${rate}. Cancel before that day and nothing is charged.`,
    pastDue: (day: string) =>
      `What is paid for ended on ${day}. We try the payment again by ourselves.`,
    active: (day: string) => `Runs until ${day}, then renews.`,
    activeAndPaid: (day: string, rate: string) => `Runs until ${day}, then renews for ${rate}.`,
    overdue: (plan: string) =>
      `The last payment did not go through. Please update your card soon; until then you keep ${plan} with everything in it.`,
    overdueUntil: (plan: string, day: string) =>
      `The last payment did not go through. Please update your card by ${day}; until then you keep ${plan} with everything in it.`,
    manageBilling: "Manage billing",
    cancel: "Cancel Subscription",
    resume: "Resume Subscription",
  },
  cancelling: {
    question: "Are you sure you want to cancel your subscription?",
    line: (plan: string, day: string) => `You keep ${plan} until ${day}.`,
    confirm: "Cancel Subscription",
    keep: "Keep it",
    done: "Subscription cancelled successfully",
    failed: "Failed to cancel subscription",
  },
  resuming: {
    done: "Your plan goes on",
    failed: "Failed to resume subscription",
  },

  benefits: {
    title: "What a plan does for you",
    everyPlan: "With every plan",
    somePlans: (plans: string) => `With ${plans}`,
    credits: {
      title: "More pictures, every day",
      line: (most: number) =>
        `Up to ${most} credits a day instead of the free ones, new every midnight where you live.`,
    },
    size: {
      title: "Larger pictures",
      line: (withWhich: string, percent: number) =>
        `${withWhich}: each side is ${percent}% longer, for a print that you can hang.`,
    },
    first: {
      title: "Drawn first",
      line: "When many wait for their pictures, yours are drawn before those without a plan.",
    },
    calm: {
      title: "No ads",
      line: (withWhich: string) =>
        `${withWhich}: nothing on the dashboard but your days and your pictures.`,
    },
    arrives: {
      title: "Pay for what arrives",
      line: "A picture that fails costs nothing, on any plan. Its credit comes back by itself.",
    },
    leave: {
      title: "Leave in one click",
      line: "You keep the plan until the day it is paid to, and everything you made stays yours.",
    },
  },

  history: {
    title: "Subscription History",
    failed: "Failed to load your history",
    none: "Nothing yet. Each period that you subscribe to will be listed here.",
    plan: "Plan",
    price: "Price",
    status: "Status",
    start: "Start Date",
    end: "End Date",
    /** Shown before the dates on phones, which have no table head. */
    from: "From",
    to: "to",
    invoice: "Invoice",
    invoiceOf: (day: string, plan: string) => `Invoice of ${day} for ${plan}, in a new tab`,
  },
};
