import { together, type Tx } from "#kit/transaction.ts";
import { timeZoneOf } from "#features/users/users.ts";
import { insertAccount, listGrants, lockAccount, saveLedger } from "./credits.store.ts";
import { newAccount, createLedger, type Ledger } from "./ledger.ts";

export interface CreditRules {
  readonly isOn: boolean;
  readonly dailyFree: number;
}

/**
 * Everything that changes a user's credits passes here: the account is locked, the day is begun if it
 * is due, `change` does its work, and what came of it is written, all in the caller's transaction.
 */
export async function changeCredits<T>(
  tx: Tx,
  rules: CreditRules,
  userId: string,
  change: (ledger: Ledger) => T,
  named: readonly string[] = [],
): Promise<T> {
  const loaded = (await load(tx, userId, named)) ?? (await open(tx, userId));
  const ledger = createLedger(loaded.account, loaded.grants, tx.now);
  if (rules.isOn) {
    ledger.expire();
    if (ledger.isDayOver()) ledger.beginDay(await timeZoneOf(tx.db, userId), rules.dailyFree);
  }
  const result = change(ledger);
  const account = ledger.account();
  if (account !== loaded.account)
    await together([
      saveLedger(tx.db, {
        account,
        grants: ledger.grants(),
        entries: ledger.entries(),
        holds: ledger.holds(),
      }),
      tx.live.publish(userId, { type: "credits_changed" }),
    ]);
  return result;
}

/**
 * Two statements, though they go out together: each sees what was committed before it began, and one
 * that waited for the lock itself would see the grants as they were before the wait.
 */
async function load({ db }: Tx, userId: string, named: readonly string[] = []) {
  const [account, grants] = await together([
    lockAccount(db, userId),
    listGrants(db, userId, named),
  ]);
  return account && { account, grants };
}

async function open(tx: Tx, userId: string) {
  await insertAccount(tx.db, newAccount(userId, await timeZoneOf(tx.db, userId)));
  const loaded = await load(tx, userId);
  if (!loaded) throw new Error(`user ${userId} has no credit account`);
  return loaded;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly creditRules: CreditRules;
  }
}
