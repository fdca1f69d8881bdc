import type { TransactionType } from "@twofold/contract/credits";
import { getCredits, type CreditsCtx } from "./get-credits.ts";
import { toTransaction, type Transaction } from "./transaction.ts";
import { listEntries } from "./transactions.store.ts";

interface HistoryPage {
  readonly limit: number;
  readonly before: number | undefined;
  readonly type: TransactionType | undefined;
}

/** Lists the newest first, including what is not written yet, so that the amounts add up to the balance. */
export async function getCreditHistory(ctx: CreditsCtx, page: HistoryPage): Promise<Transaction[]> {
  const { before = Infinity, limit, type } = page;
  const { account, pending } = await getCredits(ctx);
  const written = await listEntries(ctx.db, account, page);
  // Another call may have written them between the two reads.
  const newest = written[0]?.seq ?? 0;
  const unwritten = pending
    .filter(({ seq }) => seq > newest && seq < before)
    .map(toTransaction)
    .filter((each) => !type || each.transaction_type === type)
    .toReversed();
  return [...unwritten, ...written.map(toTransaction)].slice(0, limit);
}
