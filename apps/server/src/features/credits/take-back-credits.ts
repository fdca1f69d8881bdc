import { inTransaction } from "#kit/transaction.ts";
import type { AdminCtx } from "#kit/ctx.ts";
import { changedMeanwhile, recordAction } from "#features/audit/audit.ts";
import { changeCredits } from "./change-credits.ts";
import { creditsTakenBack } from "./credits.actions.ts";
import { grantNotFound } from "./credits.errors.ts";
import { findGivenGrant } from "./given-credits.store.ts";
import { toGivenResponse } from "./given-response.ts";
import type { Given } from "./add-credits.ts";

interface TakenBack {
  readonly userId: string;
  readonly grantId: string;
  readonly amount: number;
  readonly reason: string;
}

/** Only what is unspent of a grant by an administrator. Throws if the user has spent it meanwhile. */
export async function takeBackCredits(
  ctx: Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "settings" | "actor" | "admin">,
  { userId, grantId, amount, reason }: TakenBack,
): Promise<Given> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findGivenGrant(tx.db, { userId, id: grantId }))) throw grantNotFound();
    const balance = await changeCredits(tx, ctx, { userId }, (ledger) => {
      if (!ledger.takeBack(grantId, amount)) throw changedMeanwhile();
      return ledger.account().balance;
    });
    const grant = await findGivenGrant(tx.db, { userId, id: grantId });
    if (!grant) throw grantNotFound();
    const after = { amount, grant_id: grantId, remaining: grant.remaining };
    await recordAction(tx, ctx, creditsTakenBack, { subjectId: userId, reason, after });
    return { grant: toGivenResponse(grant), balance };
  });
}
