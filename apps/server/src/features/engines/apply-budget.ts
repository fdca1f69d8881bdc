import type { AdminCtx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { recordedBudget } from "./budgets.ts";
import { updateSettings, type SettingsRow } from "./engine-settings.store.ts";

/** Changes a locked row and returns what the audit log records. */
export async function applyBudget(
  tx: Tx,
  { actor }: Pick<AdminCtx, "actor">,
  row: SettingsRow,
  values: Pick<SettingsRow, "usdPerDay" | "warnAt">,
) {
  const version = row.budgetVersion + 1;
  await updateSettings(tx.db, row, {
    ...values,
    budgetVersion: version,
    budgetChangedBy: actor.user.id,
    budgetChangedAt: tx.now,
  });
  return { before: recordedBudget(row, row.budgetVersion), after: recordedBudget(values, version) };
}
