import type { AgreementName, Consents } from "@twofold/contract/users/consents";
import { privacyVersion, termsVersion } from "@twofold/contract/legal";
import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { choices } from "./update-settings.ts";
import { insertConsents, listLatestConsents } from "./consents.store.ts";
import { findSettings, lockSettings } from "./settings.store.ts";
import { userNotFound, agreementOutdated } from "./users.errors.ts";

const currentVersions: Record<AgreementName, string> = {
  terms: termsVersion,
  privacy: privacyVersion,
};
const agreements = Object.entries(currentVersions) as [AgreementName, string][];

export async function listConsents(ctx: Pick<ActorCtx, "actor" | "db">): Promise<Consents> {
  const { id } = ctx.actor.user;
  const [settings, latest] = await Promise.all([
    findSettings(ctx.db, id),
    listLatestConsents(ctx.db, id),
  ]);
  if (!settings) throw userNotFound();
  return {
    agreements: agreements.map(([what, current_version]) => ({
      what,
      current_version,
      accepted_version: latest.get(what)?.version ?? null,
      accepted_at: latest.get(what)?.at.toISOString() ?? null,
    })),
    choices: choices.map(([what, name]) => ({
      what,
      is_given: settings[name],
      changed_at: latest.get(what)?.at.toISOString() ?? null,
    })),
  };
}

/** Accepting the same version twice, from two tabs, records one consent. */
export async function acceptAgreement(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live">,
  { what, version }: { readonly what: AgreementName; readonly version: string },
): Promise<void> {
  if (version !== currentVersions[what]) throw agreementOutdated();
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    if (!(await lockSettings(tx.db, userId))) throw userNotFound();
    const latest = await listLatestConsents(tx.db, userId);
    if (latest.get(what)?.version === version) return;
    await insertConsents(tx.db, [{ userId, what, version, isGiven: true, at: tx.now }]);
  });
}

/** Signing up accepts the current version of both agreements. */
export async function acceptAtSignUp(tx: Pick<Tx, "db" | "now">, userId: string): Promise<void> {
  await insertConsents(
    tx.db,
    agreements.map(([what, version]) => ({ userId, what, version, isGiven: true, at: tx.now })),
  );
}
