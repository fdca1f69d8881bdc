import type { Reconciliation } from "@twofold/contract/admin/payments";
import type { Ctx } from "#kit/ctx.ts";
import { toReconciliationResponse } from "./reconciliation-response.ts";
import { findLastReconciliation } from "./reconciliations.store.ts";

export async function getReconciliation(
  ctx: Pick<Ctx, "db" | "ports">,
): Promise<{ takes_payments: boolean; last: Reconciliation | null }> {
  const row = await findLastReconciliation(ctx.db);
  return {
    takes_payments: ctx.ports.billing.takesPayments,
    last: row ? await toReconciliationResponse(ctx, row) : null,
  };
}
