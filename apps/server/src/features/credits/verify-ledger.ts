import type { Db } from "#kit/db.ts";
import { listAllAccounts, listAllEntries, listAllHolds, sumGrants } from "./audit.store.ts";
import { findAccount, listGrants } from "./credits.store.ts";
import { hashOf, NO_HASH, type Entry } from "./entry-hash.ts";
import type { Account } from "./ledger.ts";

/** Verifies every account from its first entry and yields one sentence for each fault. */
export async function* verifyLedger(db: Db): AsyncGenerator<string> {
  for await (const { userId } of listAllAccounts(db)) yield* await verifyAccount(db, userId);
}

/** Reads one snapshot, because users continue to spend during the audit. */
function verifyAccount(db: Db, userId: string): Promise<string[]> {
  return db.transaction(
    async (snapshot) => {
      const account = await findAccount(snapshot, { userId });
      const faults: string[] = [];
      if (account) for await (const fault of faultsOf(snapshot, account)) faults.push(fault);
      return faults;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/**
 * The migration that added reasons to older entries could not hash them. A reason that is part of the
 * hash cannot be changed or removed without a fault.
 */
const isHashOf = (entry: Entry, before: Buffer) =>
  [entry, { ...entry, reason: null }].some((each) => entry.hash.equals(hashOf(before, each)));

async function* faultsOf(db: Db, account: Account): AsyncGenerator<string> {
  const { userId } = account;
  const fault = (what: string) => `${userId}: ${what}`;
  const ends = new Map<string, Pick<Entry, "kind" | "amount">>();
  const sums = { balance: 0, earned: 0, spent: 0 };
  const entered = { daily: 0, bonus: 0, refunded: 0 };
  let hash: Buffer = NO_HASH;
  let seq = 0;
  for await (const entry of listAllEntries(db, account)) {
    seq += 1;
    if (entry.seq !== seq) yield fault(`entry ${seq} is missing`);
    seq = entry.seq;
    if (!isHashOf(entry, hash)) yield fault(`entry ${seq} was changed`);
    hash = entry.hash;
    sums.balance += entry.amount;
    if (entry.kind === "daily" || entry.kind === "bonus") {
      sums.earned += entry.amount;
      entered[entry.kind] += entry.amount;
    }
    if (entry.kind === "refund") entered.refunded -= entry.amount;
    if (["hold", "settle", "release"].includes(entry.kind)) sums.spent -= entry.amount;
    if (entry.balance !== sums.balance) yield fault(`the balance after entry ${seq} is wrong`);
    if (entry.generationId) {
      const before = ends.get(entry.generationId)?.kind;
      if (before !== (entry.kind === "hold" ? undefined : "hold"))
        yield fault(`entry ${seq} is a ${entry.kind} of ${entry.generationId} after ${before}`);
      ends.set(entry.generationId, entry);
    }
  }
  if (seq !== account.lastSeq || !hash.equals(account.lastHash))
    yield fault("the last entry does not match the account");
  for (const name of ["balance", "earned", "spent"] as const)
    if (account[name] !== sums[name])
      yield fault(`${name} is ${account[name]} but its entries sum to ${sums[name]}`);

  const grants = await listGrants(db, account);
  const remaining = grants.reduce((sum, grant) => sum + grant.remaining, 0);
  if (remaining !== account.balance)
    yield fault(`grants have ${remaining} remaining of ${account.balance}`);

  const granted = await sumGrants(db, account, account.nextReset);
  for (const kind of ["daily", "bonus", "refunded"] as const)
    if (granted[kind] !== entered[kind])
      yield fault(`${kind} grants are ${granted[kind]} but their entries sum to ${entered[kind]}`);
  if (account.dayAllowance !== null && account.dayAllowance !== granted.today)
    yield fault(`today has granted ${granted.today}, not ${account.dayAllowance}`);

  const expectedKind = { held: "hold", settled: "settle", released: "release" } as const;
  for await (const hold of listAllHolds(db, account)) {
    const end = ends.get(hold.generationId);
    if (end?.kind !== expectedKind[hold.state])
      yield fault(`hold ${hold.generationId} is ${hold.state} without its entry`);
    if (end?.kind === "settle" && end.amount !== hold.returned)
      yield fault(
        `hold ${hold.generationId} returned ${hold.returned} and its entry ${end.amount}`,
      );
    ends.delete(hold.generationId);
  }
  for (const id of ends.keys()) yield fault(`entries of ${id} have no hold`);
}
