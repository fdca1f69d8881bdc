import * as contract from "@twofold/contract/credits";
import type { Mount } from "#kit/http/mount.ts";
import { creditDays } from "./credit-days.ts";
import { creditStatistics, getCredits } from "./get-credits.ts";
import { listTransactions } from "./transactions.store.ts";
import { writeCsv } from "./export-csv.ts";

export function creditsRoutes(mount: Mount): void {
  mount(contract.creditBalance, async ({ ctx }) => ({
    current_balance: (await getCredits(ctx)).balance,
    credit_system_enabled: ctx.ports.creditRules.isOn,
  }));

  mount(contract.creditStatistics, ({ ctx }) => creditStatistics(ctx));

  mount(contract.creditTransactions, async ({ ctx, query: { limit, cursor, type } }) => {
    const { userId } = await getCredits(ctx);
    const rows = await listTransactions(ctx.db, userId, { limit, before: cursor, type });
    return {
      transactions: rows,
      next_cursor: rows.length === limit ? (rows.at(-1)?.seq ?? null) : null,
    };
  });

  mount(contract.creditDays, async ({ ctx }) => ({ days: await creditDays(ctx) }));

  mount.file(contract.creditsCsv, async ({ ctx }) => {
    const { userId } = await getCredits(ctx);
    return {
      status: 200,
      headers: {
        "content-type": "text/csv; charset=utf-8; header=present",
        "content-disposition": 'attachment; filename="twofold-credits.csv"',
        "cache-control": "private, no-store",
      },
      body: writeCsv(ctx.db, userId),
    };
  });
}
