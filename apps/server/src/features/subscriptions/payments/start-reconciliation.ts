import type { Reconciliation } from "@twofold/contract/admin/payments";
import type { AdminCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { noBilling } from "../subscriptions.errors.ts";
import { reconcileJob } from "../subscriptions.queues.ts";
import { billingReconciled } from "./payments.actions.ts";
import { toReconciliationResponse } from "./reconciliation-response.ts";
import { insertReconciliation } from "./reconciliations.store.ts";

/** A job that calls the provider for each subscription, because no request can wait for that. */
export async function startReconciliation(ctx: AdminCtx): Promise<Reconciliation> {
  if (!ctx.ports.billing.takesPayments) throw noBilling();
  const row = await inTransaction(ctx, async (tx) => {
    const started = { id: newId(), startedBy: ctx.actor.user.id, startedAt: tx.now };
    const inserted = await insertReconciliation(tx.db, started);
    await tx.jobs.enqueue(reconcileJob, { id: inserted.id });
    await recordAction(tx, ctx, billingReconciled, { subjectId: inserted.id });
    return inserted;
  });
  return toReconciliationResponse(ctx, row);
}
