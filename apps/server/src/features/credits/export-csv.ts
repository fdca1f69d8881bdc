import { Readable } from "node:stream";
import { csvLine, csvText } from "#kit/csv.ts";
import type { Db } from "#kit/db.ts";
import type { Entry } from "./entry-hash.ts";
import { toTransaction } from "./transaction.ts";
import { listEntriesAfter } from "./transactions.store.ts";

const PAGE = 1_000;
const HEAD = ["date", "type", "description", "amount", "balance", "picture"];

const lineOf = (entry: Entry) => {
  const transaction = toTransaction(entry);
  return csvLine([
    transaction.created_at,
    transaction.transaction_type,
    csvText(transaction.description),
    transaction.amount,
    transaction.balance,
    transaction.generation_id ?? "",
  ]);
};

async function* linesOf(db: Db, userId: string, pending: readonly Entry[]): AsyncGenerator<string> {
  yield csvLine(HEAD);
  let after = 0;
  for (;;) {
    const page = await listEntriesAfter(db, { userId }, { after, limit: PAGE });
    if (page.length > 0) yield page.map(lineOf).join("");
    after = page.at(-1)?.seq ?? after;
    if (page.length < PAGE) break;
  }
  // A call during the download may have written them.
  const unwritten = pending.filter(({ seq }) => seq > after);
  if (unwritten.length > 0) yield unwritten.map(lineOf).join("");
}

/** Streams all transactions page by page, at the speed of the reader, then those that are not written yet. */
export const writeCsv = (db: Db, userId: string, pending: readonly Entry[] = []): Readable =>
  Readable.from(linesOf(db, userId, pending));
