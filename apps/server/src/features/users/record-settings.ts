import type { UserSettings } from "@twofold/contract/users/settings";
import type { Tx } from "#kit/transaction.ts";
import { choices } from "./consents.ts";
import { insertConsents } from "./consents.store.ts";
import { lockSettings, updateSettingsRow } from "./settings.store.ts";

/** Records each given or withdrawn consent with its date. Returns false for an unknown user. */
export async function recordSettings(
  tx: Pick<Tx, "db" | "now">,
  userId: string,
  changes: Partial<UserSettings>,
): Promise<boolean> {
  const before = await lockSettings(tx.db, { id: userId });
  if (!before) return false;
  const after = { ...before, ...changes };
  const changed = choices.filter(([, name]) => before[name] !== after[name]);
  await updateSettingsRow(tx.db, { id: userId }, after);
  await insertConsents(
    tx.db,
    changed.map(([what, name]) => ({
      userId,
      what,
      version: null,
      isGiven: after[name],
      at: tx.now,
    })),
  );
  return true;
}
