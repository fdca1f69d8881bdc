import * as contract from "@twofold/contract/credits";
import type { Mount } from "#kit/http/mount.ts";
import { page } from "#kit/http/replies.ts";
import { getCreditHistory } from "./get-credit-history.ts";
import { getCreditStatistics } from "./get-credit-statistics.ts";
import { getCredits } from "./get-credits.ts";
import { listCreditDays } from "./list-credit-days.ts";
import { writeCsv } from "./export-csv.ts";

export function creditsRoutes(mount: Mount): void {
  mount(contract.creditBalance, async ({ ctx }) => ({
    current_balance: (await getCredits(ctx)).account.balance,
    credit_system_enabled: ctx.settings.credits.isEnabled,
  }));

  mount(contract.creditStatistics, ({ ctx }) => getCreditStatistics(ctx));

  mount(contract.creditTransactions, async ({ ctx, query: { limit, cursor, type } }) => {
    const transactions = await getCreditHistory(ctx, { limit, before: cursor, type });
    return { transactions, ...page(transactions, limit, ({ seq }) => seq) };
  });

  mount(contract.creditDays, async ({ ctx }) => ({ days: await listCreditDays(ctx) }));

  mount.file(contract.creditsCsv, async ({ ctx }) => {
    const { account, pending } = await getCredits(ctx);
    return {
      status: 200,
      headers: {
        "content-type": "text/csv; charset=utf-8; header=present",
        "content-disposition": 'attachment; filename="twofold-credits.csv"',
        "cache-control": "private, no-store",
      },
      body: writeCsv(ctx.db, account.userId, pending),
    };
  });
}
