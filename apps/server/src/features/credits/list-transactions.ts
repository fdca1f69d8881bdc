import type { Db } from "#kit/db.ts";
import { toTransaction, type Transaction } from "./transaction.ts";
import { listEntries } from "./transactions.store.ts";

/** Lists what is stored, the newest first. */
export async function listTransactions(
  db: Db,
  ...page: Parameters<typeof listEntries> extends [Db, ...infer Rest] ? Rest : never
): Promise<Transaction[]> {
  return (await listEntries(db, ...page)).map(toTransaction);
}
