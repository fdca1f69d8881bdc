import type { AdminCtx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { updateSettings, type SettingsRow } from "./engine-settings.store.ts";

/** Changes a locked row and returns what the audit log records. */
export async function applySwitch(
  tx: Tx,
  { actor }: Pick<AdminCtx, "actor">,
  row: SettingsRow,
  values: Pick<SettingsRow, "offUntil" | "offReason">,
) {
  const version = row.switchVersion + 1;
  await updateSettings(tx.db, row, {
    ...values,
    switchVersion: version,
    switchChangedBy: actor.user.id,
    switchChangedAt: tx.now,
  });
  return {
    before: recordedSwitch(row, row.switchVersion, tx.now),
    after: recordedSwitch(values, version, tx.now),
  };
}

function recordedSwitch({ offUntil }: Pick<SettingsRow, "offUntil">, version: number, now: Date) {
  const end = offUntil && offUntil > now ? offUntil : null;
  return { is_off: end !== null, until: end?.toISOString() ?? null, version };
}
