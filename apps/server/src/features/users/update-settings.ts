import type { ChoiceName } from "@twofold/contract/users/consents";
import type { UserSettings } from "@twofold/contract/users/settings";
import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { insertConsents } from "./consents.store.ts";
import { lockSettings, updateSettingsRow } from "./settings.store.ts";
import { userNotFound } from "./users.errors.ts";

/** The settings that are consents: their changes are recorded. */
export const choices: readonly (readonly [ChoiceName, keyof UserSettings])[] = [
  ["image_sharing", "allowImageSharing"],
  ["notifications", "allowNotifications"],
  ["email_updates", "allowEmailUpdates"],
];

/** Records each given or withdrawn consent with its date. */
export async function updateSettings(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live">,
  settings: UserSettings,
): Promise<void> {
  const isFound = await inTransaction(ctx, (tx) => setSwitches(tx, ctx.actor.user.id, settings));
  if (!isFound) throw userNotFound();
}

/** For the unsubscribe link in an email, which works without a session. */
export async function endEmailUpdates(tx: Pick<Tx, "db" | "now">, userId: string): Promise<void> {
  await setSwitches(tx, userId, { allowEmailUpdates: false });
}

async function setSwitches(
  tx: Pick<Tx, "db" | "now">,
  userId: string,
  changes: Partial<UserSettings>,
): Promise<boolean> {
  const before = await lockSettings(tx.db, userId);
  if (!before) return false;
  const after = { ...before, ...changes };
  const changed = choices.filter(([, name]) => before[name] !== after[name]);
  await updateSettingsRow(tx.db, userId, after);
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
