import type { Tx } from "#kit/transaction.ts";
import { dayOf } from "./engine-status.ts";
import { lockSettings, type SettingsRow } from "./engine-settings.store.ts";
import { ALL, upsertSpend } from "./spend.store.ts";

/**
 * Waits for the reservations that have begun, because they hold the same row. All later ones read the
 * new budget, so not one call is sent that it does not allow.
 */
export async function lockBudget(
  { db, now }: Pick<Tx, "db" | "now">,
  { engine }: Pick<SettingsRow, "engine">,
): Promise<SettingsRow> {
  await upsertSpend(db, { day: dayOf(now), engine: ALL }, 0);
  return lockSettings(db, { engine });
}
