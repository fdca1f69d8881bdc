import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { GenerationFailure } from "./generations/failure.ts";
import { Id, Instant } from "./primitives.ts";

/** Only whole credits exist. */
const Credits = z.int().nonnegative();

export const creditBalance = endpoint({
  method: "GET",
  path: "/api/credits/balance",
  summary: "Get the credits that the user can spend now",
  access: "user",
  status: 200,
  reply: z.object({ current_balance: Credits, credit_system_enabled: z.boolean() }),
  errors: [],
});

export const CreditStatistics = z
  .object({
    /** False means that everything is free and the numbers do not change. */
    credit_system_enabled: z.boolean(),
    current_balance: Credits,
    /** Held for or spent on images since the last reset. */
    daily_credits_used: Credits,
    daily_free_credits: Credits,
    /** The next midnight in the user's time zone. */
    next_reset: Instant,
    total_earned: Credits,
    total_spent: Credits,
    month_transactions: z.int().nonnegative(),
    today_transactions: z.int().nonnegative(),
  })
  .meta({ id: "CreditStatistics" });
export type CreditStatistics = z.infer<typeof CreditStatistics>;

export const creditStatistics = endpoint({
  method: "GET",
  path: "/api/credits/statistics",
  summary: "Get the user's credit summary",
  access: "user",
  status: 200,
  reply: CreditStatistics,
  errors: [],
});

export const transactionTypes = ["earned", "spent", "bonus", "other"] as const;
export const TransactionType = z.enum(transactionTypes);
export type TransactionType = z.infer<typeof TransactionType>;

export const CreditReason = z.enum([
  "daily_free",
  "daily_plan",
  /** The unspent credits of the day of a plan that was left. */
  "plan_left",
  "expired",
  "generation",
  "returned",
  "not_us",
  "pack",
  "bonus",
  /** Given by an administrator, and the unspent part that was taken back. */
  "from_team",
  "taken_back",
  /** The credits of a refunded purchase that were not spent. */
  "refunded",
  "disputed",
  /** A refund failed, or a dispute was decided against the user. */
  "payment_restored",
]);
export type CreditReason = z.infer<typeof CreditReason>;

/** The names are in the language that the user had at that time. */
const ReasonParams = z
  .object({ template: z.string(), pack: z.string(), failure: GenerationFailure })
  .partial();
export type ReasonParams = z.infer<typeof ReasonParams>;

export const CreditTransaction = z
  .object({
    id: Id,
    transaction_type: TransactionType,
    /** Null for an entry that was written by a release without reasons. */
    reason: CreditReason.nullable(),
    params: ReasonParams,
    /** The reason as an English sentence. */
    description: z.string(),
    /** Negative for a debit. */
    amount: z.int(),
    created_at: Instant,
    /** The image that the entry belongs to. */
    generation_id: Id.nullable(),
  })
  .meta({ id: "CreditTransaction" });
export type CreditTransaction = z.infer<typeof CreditTransaction>;

export const creditTransactions = endpoint({
  method: "GET",
  path: "/api/credits/transactions",
  summary: "List the ledger entries, newest first, page by page",
  access: "user",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).default(100),
    /** `next_cursor` of the previous page. */
    cursor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    type: TransactionType.optional(),
  }),
  status: 200,
  reply: z.object({
    transactions: z.array(CreditTransaction),
    next_cursor: z.int().nullable(),
  }),
  errors: [],
});

export const CreditDay = z
  .object({ date: z.iso.date(), earned: Credits, spent: Credits })
  .meta({ id: "CreditDay" });
export type CreditDay = z.infer<typeof CreditDay>;

export const creditDays = endpoint({
  method: "GET",
  path: "/api/credits/days",
  summary: "Get daily totals of the last 30 days in the user's time zone, oldest first",
  access: "user",
  status: 200,
  reply: z.object({ days: z.array(CreditDay).length(30) }),
  errors: [],
});

/** CSV (RFC 4180) of the whole ledger, oldest first, as a stream. */
export const creditsCsv = endpoint({
  method: "GET",
  path: "/api/credits/transactions.csv",
  summary: "Download all ledger entries as CSV",
  access: "user",
  status: 200,
  errors: [],
});
