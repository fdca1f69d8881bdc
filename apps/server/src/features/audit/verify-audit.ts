import type { Db } from "#kit/db.ts";
import { findHead, listAllEntries, type Head } from "./audit.store.ts";
import { hashOf } from "./entry-hash.ts";

const START = Buffer.alloc(32);

/**
 * Verifies the log from its first entry and yields one sentence for each fault. `expected` is a head that
 * the daily log line named: without that entry, the end of the log was cut.
 */
export async function* verifyAudit(
  db: Db,
  expected?: { readonly seq: number; readonly hash: string },
): AsyncGenerator<string> {
  const last: { -readonly [K in keyof Head]: Head[K] } = { seq: 0, hash: START };
  let isExpectedFound = expected === undefined;
  for await (const entry of listAllEntries(db)) {
    for (let seq = last.seq + 1; seq < entry.seq; seq += 1) yield `entry ${seq} is missing`;
    if (!hashOf(last.hash, entry).equals(entry.hash)) yield `entry ${entry.seq} was changed`;
    last.seq = entry.seq;
    last.hash = entry.hash;
    if (expected?.seq === entry.seq) isExpectedFound = entry.hash.toString("hex") === expected.hash;
  }
  const head = await findHead(db);
  if (head?.seq !== last.seq || !head.hash.equals(last.hash))
    yield `the log ends with entry ${last.seq} but its head is ${head?.seq ?? "missing"}`;
  if (!isExpectedFound) yield `entry ${expected?.seq} is not the one that the log line named`;
}
