import type { Ctx } from "#kit/ctx.ts";
import { listCredits } from "./credits.store.ts";
import { currentCredits } from "./current-credits.ts";

/** The current balances by user. */
export async function listBalances(
  ctx: Pick<Ctx, "db" | "clock" | "settings">,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const { accounts, grants } = await listCredits(ctx.db, { userIds });
  const now = ctx.clock();
  const accountOf = new Map(accounts.map((account) => [account.userId, account]));
  const grantsOf = Map.groupBy(grants, (grant) => grant.userId);
  return new Map(
    userIds.map((userId) => {
      const account = accountOf.get(userId);
      const stored = {
        userId,
        account,
        grants: grantsOf.get(userId) ?? [],
        // The balance does not depend on when the next day begins.
        timeZone: account?.timeZone ?? "UTC",
      };
      return [userId, currentCredits(stored, ctx.settings.credits, now).account.balance];
    }),
  );
}
