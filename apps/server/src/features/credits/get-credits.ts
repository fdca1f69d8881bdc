import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changeCredits } from "./change-credits.ts";
import { findAccount } from "./credits.store.ts";
import type { Account } from "./ledger.ts";

export type CreditsCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "settings">;

/** Returns the current account: expires what is due and starts a new day first. */
export async function getCredits(ctx: CreditsCtx): Promise<Account> {
  const userId = ctx.actor.user.id;
  const { credits } = ctx.settings;
  const known = await findAccount(ctx.db, { userId });
  if (known && (!credits.isEnabled || ctx.clock() < known.dueAt)) return known;
  return inTransaction(ctx, (tx) =>
    changeCredits(tx, ctx, { userId }, (ledger) => ledger.account()),
  );
}
