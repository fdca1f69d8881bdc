import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Instant, text } from "../primitives.ts";
import { Reason } from "./reason.ts";

/** A refund can be stopped for this long. */
export const REFUND_DELAY_MINUTES = 10;

const reading = { method: "GET", access: "admin", needs: "payments", status: 200 } as const;
const changing = { method: "POST", access: "admin", needs: "pricing" } as const;
const limit = z.coerce.number().int().min(1).max(100).default(50);
/** `next_cursor` of the previous page with the same filter. */
const cursor = text().max(200).optional();

const Payer = z.object({ id: Id, username: z.string(), full_name: z.string() });

export const PaymentKind = z.enum(["period", "pack"]);
export type PaymentKind = z.infer<typeof PaymentKind>;

export const RefundState = z.enum(["waiting", "sent", "done", "failed", "stopped"]);
export type RefundState = z.infer<typeof RefundState>;

export const AdminPayment = z
  .object({
    id: Id,
    kind: PaymentKind,
    user: Payer,
    /** Of the plan or the pack. */
    name: z.string(),
    /** The end of the period; null for a pack. */
    ends_at: Instant.nullable(),
    /** Of a pack. */
    credits: z.int().nullable(),
    amount_cents: z.int(),
    currency: z.string(),
    refunded_cents: z.int(),
    disputed_cents: z.int(),
    /** Captured minus refunded, disputed and planned refunds. */
    refundable_cents: z.int(),
    /** The refund that is planned or under way and comes next. */
    pending_refund: z
      .object({
        /** Also of the delayed action. */
        id: Id,
        state: z.enum(["waiting", "sent"]),
        executes_at: Instant,
      })
      .nullable(),
    /** The provider's id of the invoice or the checkout. */
    reference: z.string(),
    paid_at: Instant,
  })
  .meta({ id: "AdminPayment" });
export type AdminPayment = z.infer<typeof AdminPayment>;

export const PaymentsFilter = z.object({
  user: Id.optional(),
  kind: PaymentKind.optional(),
  state: z.enum(["paid", "refunded", "disputed"]).optional(),
  /** The provider's whole id of an invoice or a checkout. */
  reference: text().trim().min(1).max(100).optional(),
  days: z.enum(["30", "90", "365"]).optional(),
});
export type PaymentsFilter = z.infer<typeof PaymentsFilter>;

export const listPayments = endpoint({
  ...reading,
  path: "/api/admin/payments",
  summary: "List captured payments, newest first",
  query: PaymentsFilter.extend({ limit, cursor }),
  reply: z.object({ payments: z.array(AdminPayment), next_cursor: z.string().nullable() }),
  errors: ["invalid_request"],
});

export const exportPayments = endpoint({
  ...reading,
  path: "/api/admin/payments.csv",
  summary: "Download the payments of a filter as CSV; it is recorded",
  reauthentication: "both",
  query: PaymentsFilter,
  errors: [],
});

/** Of the payments that were captured in the last 30 days, by currency. */
export const PaymentFigures = z
  .object({
    currency: z.string(),
    received_cents: z.int(),
    packs: z.int(),
    packs_cents: z.int(),
    refunded_cents: z.int(),
    disputed: z.int(),
    /** For each day in UTC, the last one is today. */
    days: z.array(z.object({ packs_cents: z.int(), refunded_cents: z.int() })),
  })
  .meta({ id: "PaymentFigures" });
export type PaymentFigures = z.infer<typeof PaymentFigures>;

export const FIGURES_DAYS = 30;

export const getPaymentFigures = endpoint({
  ...reading,
  path: "/api/admin/payments/figures",
  summary: "Get the sums of the payments of the last 30 days; the largest currency first",
  needs: "money",
  reply: z.object({ figures: z.array(PaymentFigures) }),
  errors: [],
});

export const AdminRefund = z
  .object({
    id: Id,
    user: Payer,
    kind: PaymentKind,
    name: z.string(),
    amount_cents: z.int(),
    currency: z.string(),
    reason: z.string(),
    state: RefundState,
    created_by: z.object({ id: Id, username: z.string().nullable() }),
    created_at: Instant,
    executes_at: Instant,
    ended_at: Instant.nullable(),
  })
  .meta({ id: "AdminRefund" });
export type AdminRefund = z.infer<typeof AdminRefund>;

export const listRefunds = endpoint({
  ...reading,
  path: "/api/admin/refunds",
  summary: "List refunds by administrators, newest first",
  query: z.object({ limit, cursor }),
  reply: z.object({ refunds: z.array(AdminRefund), next_cursor: z.string().nullable() }),
  errors: ["invalid_request"],
});

export const NewRefund = z.object({
  payment_id: Id,
  amount_cents: z.int().min(1).max(100_000_000),
  reason: Reason,
});

export const createRefund = endpoint({
  ...changing,
  path: "/api/admin/refunds",
  summary: "Plan a refund, once for each key; it can be stopped for ten minutes",
  reauthentication: "both",
  /** Becomes the id of the refund, and the idempotency key at the provider. */
  headers: z.object({ "idempotency-key": Id }),
  body: NewRefund,
  status: 200,
  reply: z.object({ id: Id, executes_at: Instant }),
  errors: ["not_found", "not_refundable", "unavailable"],
});

export const ProviderEvent = z.object({ id: z.string(), type: z.string(), received_at: Instant });
export type ProviderEvent = z.infer<typeof ProviderEvent>;

export const listProviderEvents = endpoint({
  ...reading,
  path: "/api/admin/billing/events",
  summary: "List the received events of the payment provider, newest first",
  query: z.object({ limit, cursor }),
  reply: z.object({ events: z.array(ProviderEvent), next_cursor: z.string().nullable() }),
  errors: ["invalid_request"],
});

export const Reconciliation = z
  .object({
    id: Id,
    started_by: z.string().nullable(),
    started_at: Instant,
    finished_at: Instant.nullable(),
    differences: z.int(),
    /** The first lines of the result. */
    lines: z.array(z.string()),
  })
  .meta({ id: "Reconciliation" });
export type Reconciliation = z.infer<typeof Reconciliation>;

export const getReconciliation = endpoint({
  ...reading,
  path: "/api/admin/billing/reconcile",
  summary: "Get the last comparison with the payment provider that an administrator started",
  reply: z.object({ takes_payments: z.boolean(), last: Reconciliation.nullable() }),
  errors: [],
});

export const startReconciliation = endpoint({
  ...changing,
  path: "/api/admin/billing/reconcile",
  summary: "Compare all current subscriptions with the payment provider and correct them",
  status: 200,
  reply: Reconciliation,
  errors: ["not_found"],
});
