import type { creditTransactions } from "@twofold/contract/credits";
import type { ReplyOf } from "@twofold/contract/endpoint";

/** The newest entries of a ledger, as far as anybody has looked. */
export type TransactionList = ReplyOf<typeof creditTransactions>;

/** What is known, after the first page was read again: older entries never change, so they are kept. */
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

/** A page that was read on from `cursor`; if the list begins elsewhere by now, it fits no longer. */
export function withPage(
  list: TransactionList,
  cursor: number,
  page: TransactionList,
): TransactionList {
  if (list.next_cursor !== cursor) return list;
  return { ...page, transactions: [...list.transactions, ...page.transactions] };
}
