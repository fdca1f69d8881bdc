import * as contract from "@twofold/contract/credits";
import type { Mount } from "#kit/http/mount.ts";
import { listTransactions } from "./credits.store.ts";
import { creditStatistics, lookAtCredits } from "./look-at-credits.ts";

export function creditsRoutes(mount: Mount): void {
  mount(contract.creditBalance, async ({ ctx }) => ({
    current_balance: (await lookAtCredits(ctx)).balance,
    credit_system_enabled: ctx.ports.creditRules.isOn,
  }));

  mount(contract.creditStatistics, ({ ctx }) => creditStatistics(ctx));

  mount(contract.creditTransactions, async ({ ctx, query: { limit, cursor } }) => {
    const { userId } = await lookAtCredits(ctx);
    const rows = await listTransactions(ctx.db, userId, { limit, before: cursor });
    return {
      transactions: rows.map(({ transaction }) => transaction),
      next_cursor: rows.length === limit ? (rows.at(-1)?.seq ?? null) : null,
    };
  });
}
