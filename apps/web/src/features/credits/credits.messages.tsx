import type { CreditStatistics, TransactionType } from "@twofold/contract/credits";
import { reasonMessages } from "@twofold/contract/credits.messages";
import type { ReactNode } from "react";
import { formatNumber, plural } from "../../lib/language.ts";

type Figure = keyof CreditStatistics;

const credits = (count: number): string =>
  plural(count, { one: "1 credit", other: `${formatNumber(count)} credits` });

export const creditsMessages = {
  credits,

  balance: {
    label: "Balance",
    title: "Available balance",
    remaining: (left: ReactNode, free: string) => (
      <>
        {left} of today’s {free} free credits remaining
      </>
    ),
    nextReset: (hours: ReactNode, when: ReactNode) => (
      <>
        Next reset in {hours}, on {when}
      </>
    ),
  },
  figures: {
    daily_credits_used: "Used Today",
    daily_free_credits: "Daily Free",
    total_earned: "Total Earned",
    total_spent: "Total Spent",
  } satisfies Partial<Record<Figure, string>>,

  details: {
    title: "Credit System",
    close: "Close",
    /** Shown after the number. */
    toSpend: (count: number) =>
      plural(count, { one: "credit to spend.", other: "credits to spend." }),
    newOnesIn: (hours: string) => `New ones in ${hours}.`,
    figures: {
      daily_credits_used: "Used today",
      daily_free_credits: "Daily free",
      total_earned: "Total earned",
      total_spent: "Total spent",
      month_transactions: "Transactions this month",
      today_transactions: "Transactions today",
    } satisfies Partial<Record<Figure, string>>,
    nextReset: "Next reset",
    howItWorks: "How it works",
    howItWorksLines: [
      "Each picture costs 1 credit, unless its model has another price. You pay when the picture is done.",
      "New free credits arrive every day at midnight where you live. Unused ones expire then.",
      "Credits that expire first are used first.",
      "If a picture fails or is cancelled, you don’t pay: its credit is returned automatically.",
    ],
  },

  packs: {
    title: "More credits",
    line: "Bought once, yours until you spend them. They never expire.",
    each: (price: string) => `${price} a credit`,
    buy: (count: number, price: string) => `Buy ${credits(count)} for ${price}`,
    thanks: "Thank you. Your credits will arrive in a few seconds. No need to wait here.",
    hideThanks: "Hide this",
    arrived: (count: number) => `${credits(count)} added to your balance`,
  },

  days: {
    title: "Last 30 days",
    spent: "Spent",
    came: "Added",
    today: "Today",
    day: "Day",
    summary: (spent: number, came: number) =>
      `In the last 30 days: ${credits(spent)} spent, ${formatNumber(came)} added.`,
    sumSpend: (spent: number) => `${credits(spent)} spent`,
    spentAndCame: (spent: number, came: number) =>
      `${credits(spent)} spent, ${formatNumber(came)} added`,
    table: "Credits of the last 30 days",
  },

  /** The contract has the English messages, because the server sends them as `description`. */
  reasons: reasonMessages,

  transactions: {
    title: "Transaction History",
    label: "Transactions",
    coming: "Transactions, loading",
    filter: "Show",
    all: "All",
    types: {
      earned: "Earned",
      spent: "Spent",
      bonus: "Bonus",
      other: "Other",
    } satisfies Record<TransactionType, string>,
    failed: "Failed to load transactions",
    none: "No transactions yet",
    noneLine: "Your first picture will be the first line here.",
    noneOfKind: "None of this kind yet",
    more: "Load more",
    moreFailed: (why: string) => `Earlier ones could not be loaded. ${why}`,
    /** Phones only show the text outside `wide`. */
    download: (wide: (label: string) => ReactNode) => <>{wide("Download ")}CSV</>,
    fileName: "twofold-credits.csv",
    seePicture: "See the picture",
    seePictureOf: (description: string) => `See the picture: ${description}`,
    today: (time: string) => `Today, ${time}`,
    yesterday: (time: string) => `Yesterday, ${time}`,
  },
};
