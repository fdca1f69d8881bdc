import type { Pixels } from "@twofold/contract/download-sizes";
import type { BillingInterval, SubscriptionState } from "@twofold/contract/subscriptions";
import { plural } from "../../lib/language.ts";
import { formatPaper } from "../../lib/paper.ts";

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
    starts: (day: string) => `Starts on ${day}`,
    firstDaysFree: (days: number) => `The first ${days} days are free.`,
    /** Shown below the yearly price. */
    savedByYear: (rate: string, saving: string) => `${rate}. You save ${saving}.`,
    /** Shown below the monthly price. */
    orYearly: (rate: string) => `or ${rate}`,
    paidElsewhere:
      "You pay on our payment partner’s page; we never see your card. Cancel whenever you like.",
    notPaid: "No payment is needed here: a plan starts as soon as you choose it.",
  },
  seat: {
    label: "The plan that you share",
    chip: "Shared",
    open: "Your partner’s plan includes you, at no extra cost.",
    until: (day: string) => `Included for you until ${day}.`,
    bothPay: (plan: string) =>
      `You and your partner both pay for a plan. One is enough: ${plan} includes you both. Nothing is cancelled by itself.`,
  },
  forTwo: {
    title: "One plan for two",
    paidByYou: (plan: string) => `${plan}, paid by you`,
    paidBy: (plan: string, partner: string) => `${plan}, paid by ${partner}`,
    noAds: "No ads for both of you",
    larger: "Larger prints for both of you",
    credits: "Daily credits for each of you, kept separate",
    renews: (day: string) => `Renews on ${day}`,
    ends: (day: string) => `Until ${day}`,
    manage: "Manage plan",
    see: "See the plan",
  },
  coupon: {
    have: "Have a promo code?",
    label: "Code",
    hint: "Applied at checkout.",
  },
  subscribing: {
    done: "Subscription activated successfully!",
    failed: "Failed to activate subscription",
  },
  changing: {
    question: (plan: string) => `Change to ${plan} now?`,
    questionLater: (plan: string) => `Change to ${plan}?`,
    /** What is paid for at the confirmation. */
    rest: { month: "the rest of this month", year: "the rest of this year" } satisfies Record<
      BillingInterval,
      string
    >,
    first: { month: "the first month", year: "the first year" } satisfies Record<
      BillingInterval,
      string
    >,
    pays: (today: string, what: string, rate: string) =>
      `Starts now. You pay ${today} today for ${what}, then ${rate}.`,
    paysNothing: (rate: string) => `Starts now. Nothing to pay today, then ${rate}.`,
    isCovered: (balance: string, rate: string) =>
      `Starts now. What you already paid covers it. ${balance} stays as credit for your next payments, then ${rate}.`,
    isFree: "Starts now. Nothing is charged.",
    later: (plan: string, day: string, kept: string) =>
      `${plan} from ${day}. Until then you keep ${kept}.`,
    laterRate: (rate: string) => `Nothing to pay today, then ${rate}.`,
    doneLater: (plan: string, day: string) => `${plan} starts on ${day}`,
    goesOn: "Your cancellation is withdrawn.",
    confirm: (plan: string) => `Change to ${plan}`,
    done: (plan: string) => `You are on ${plan} now`,
    failed: "Failed to change plan",
  },
  notPaid: {
    line: "You left the payment page. Nothing was charged.",
    hide: "Hide this",
  },
  confirming: {
    title: "We are confirming your payment",
    line: "This takes a few seconds. Your plan starts automatically.",
    longLine:
      "This is taking longer than usual. Your plan starts as soon as the payment is confirmed; no need to wait here.",
    hide: "Hide this",
  },

  held: {
    label: "Current plan",
    /** Used if the plan's name is unknown. */
    yourPlan: "your plan",
    cancelled: (day: string) => `You keep your plan until ${day}. It does not renew.`,
    cancelledAndPaid: (day: string) =>
      `You keep your plan until ${day}. It does not renew, and nothing more is charged.`,
    /** A smaller plan starts when the paid period ends. */
    pending: (plan: string, day: string, kept: string) =>
      `${plan} from ${day}. Until then you keep ${kept}.`,
    pendingInterval: (day: string, rate: string) => `From ${day} you pay ${rate}.`,
    keepPlan: (plan: string) => `Keep ${plan}`,
    keepYearly: "Keep paying yearly",
    balance: (amount: string) => `You have ${amount} in credit. It goes towards your next payment.`,
    trialing: (day: string) => `Your trial runs until ${day}.`,
    trialingThenPaid: (day: string, rate: string) =>
      `Your trial runs until ${day}, then it is ${rate}. Cancel before that day and nothing is charged.`,
    pastDue: (day: string) =>
      `Your paid period ended on ${day}. We retry the payment automatically.`,
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
    keep: "Keep my plan",
    done: "Subscription cancelled successfully",
    failed: "Failed to cancel subscription",
  },
  resuming: {
    done: "Your plan continues",
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
      title: "Larger prints",
      line: (withWhich: string, paper: Pixels, without: Pixels) =>
        `${withWhich}: sharp on paper up to ${formatPaper(paper)}, instead of ${formatPaper(without)} without a plan.`,
    },
    first: {
      title: "Your pictures come first",
      line: "When many people are waiting, yours are ready sooner than those without a plan.",
    },
    calm: {
      title: "No ads",
      line: (withWhich: string) =>
        `${withWhich}: nothing on the dashboard but your days and your pictures.`,
    },
    arrives: {
      title: "Pay for what arrives",
      line: "If a picture fails, you don’t pay, on any plan. Its credit is returned automatically.",
    },
    leave: {
      title: "Leave in one click",
      line: "You keep your plan until the end of the paid period, and everything you made stays yours.",
    },
  },

  history: {
    title: "Subscription History",
    failed: "Failed to load your history",
    none: "No payments yet.",
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
