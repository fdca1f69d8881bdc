import type { creditTransactions } from "@twofold/contract/credits";
import type { ReplyOf } from "@twofold/contract/endpoint";

/** The newest ledger entries that have been loaded. */
export type TransactionList = ReplyOf<typeof creditTransactions>;

/** The list after the first page was reloaded: older entries never change, so they are kept. */
export function refreshed(
  known: TransactionList | undefined,
  fresh: TransactionList,
): TransactionList {
  const last = fresh.transactions.at(-1);
  const seam = last && known ? known.transactions.findIndex(({ id }) => id === last.id) : -1;
  if (!known || seam < 0) return fresh;
  const older = known.transactions.slice(seam + 1);
  if (older.length === 0) return fresh;
  return { transactions: [...fresh.transactions, ...older], next_cursor: known.next_cursor };
}

/** Appends the page after `cursor`; a list that no longer ends there is returned unchanged. */
export function withPage(
  list: TransactionList,
  cursor: number,
  page: TransactionList,
): TransactionList {
  if (list.next_cursor !== cursor) return list;
  return { ...page, transactions: [...list.transactions, ...page.transactions] };
}
