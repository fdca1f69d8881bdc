import { Readable } from "node:stream";
import type { Db } from "#kit/db.ts";
import { listTransactionsAfter, type Transaction } from "./transactions.store.ts";

const PAGE = 1_000;
const HEAD = ["date", "type", "description", "amount", "balance", "picture"];

/** Quotes as in RFC 4180. An apostrophe stops spreadsheets from reading the text as a formula. */
const quoted = (text: string) =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const line = (cells: readonly (string | number)[]) => `${cells.join(",")}\r\n`;

const lineOf = (transaction: Transaction) =>
  line([
    transaction.created_at,
    transaction.transaction_type,
    quoted(transaction.description),
    transaction.amount,
    transaction.balance,
    transaction.generation_id ?? "",
  ]);

async function* linesOf(db: Db, userId: string): AsyncGenerator<string> {
  yield line(HEAD);
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
