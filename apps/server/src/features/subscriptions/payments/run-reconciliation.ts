import type { Ctx } from "#kit/ctx.ts";
import { reconcileBilling } from "../reconcile-billing.ts";
import { updateReconciliation } from "./reconciliations.store.ts";

const MAX_LINES = 100;

/** Corrects every difference and stores the first lines for administrators. */
export async function runReconciliation(ctx: Ctx, id: string): Promise<void> {
  const lines: string[] = [];
  let differences = 0;
  for await (const line of reconcileBilling(ctx, true)) {
    differences += 1;
    if (lines.length < MAX_LINES) lines.push(line);
  }
  await updateReconciliation(ctx.db, { id }, { finishedAt: ctx.clock(), differences, lines });
}
