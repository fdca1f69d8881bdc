import type { AgreementName } from "@twofold/contract/users/consents";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { agreements } from "./consents.ts";
import { insertConsents, listLatestConsents } from "./consents.store.ts";
import { lockSettings } from "./settings.store.ts";
import { agreementOutdated, userNotFound } from "./users.errors.ts";

/** Accepting the same version twice, from two tabs, records one consent. */
export async function acceptAgreement(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live">,
  { what, version }: { readonly what: AgreementName; readonly version: string },
): Promise<void> {
  if (!agreements.some(([name, current]) => name === what && current === version))
    throw agreementOutdated();
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    if (!(await lockSettings(tx.db, { id: userId }))) throw userNotFound();
    const latest = await listLatestConsents(tx.db, { userId });
    if (latest.get(what)?.version === version) return;
    await insertConsents(tx.db, [{ userId, what, version, isGiven: true, at: tx.now }]);
  });
}
