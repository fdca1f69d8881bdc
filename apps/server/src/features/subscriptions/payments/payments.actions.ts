import { adminAction } from "#features/audit/audit.ts";

/** The subject is the administrator, or the user whose payments are exported. */
export const paymentsExported = adminAction({
  name: "payments.exported",
  subject: "user",
  fields: ["kind", "state"],
});

/** Planned, stopped, or sent to the provider. */
export const paymentRefunded = adminAction({
  name: "payments.refunded",
  subject: "refund",
  fields: ["payment_id", "amount_cents", "currency", "executes_at", "delayed_id"],
});

export const billingReconciled = adminAction({
  name: "payments.reconciled",
  subject: "reconciliation",
  fields: [],
});
