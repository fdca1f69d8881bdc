import { Readable } from "node:stream";
import { csvLine, csvText } from "#kit/csv.ts";
import type { Db } from "#kit/db.ts";
import { listTransactionsAfter, type Transaction } from "./transactions.store.ts";

const PAGE = 1_000;
const HEAD = ["date", "type", "description", "amount", "balance", "picture"];

const lineOf = (transaction: Transaction) =>
  csvLine([
    transaction.created_at,
    transaction.transaction_type,
    csvText(transaction.description),
    transaction.amount,
    transaction.balance,
    transaction.generation_id ?? "",
  ]);

async function* linesOf(db: Db, userId: string): AsyncGenerator<string> {
  yield csvLine(HEAD);
  let after = 0;
  for (;;) {
    const page = await listTransactionsAfter(db, { userId }, { after, limit: PAGE });
    if (page.length > 0) yield page.map(lineOf).join("");
    after = page.at(-1)?.seq ?? after;
    if (page.length < PAGE) return;
  }
}

/** Streams all transactions page by page, at the speed of the reader. */
export const writeCsv = (db: Db, userId: string): Readable => Readable.from(linesOf(db, userId));
