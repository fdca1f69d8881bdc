import type { Tx } from "#kit/transaction.ts";
import { timeZoneOf } from "#rooms/users/users.ts";
import {
  insertAccount,
  insertEntries,
  listGrants,
  lockAccount,
  saveGrants,
  updateAccount,
} from "./credits.store.ts";
import { newAccount, openLedger, type Ledger } from "./ledger.ts";

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
  const account = (await lockAccount(tx.db, userId)) ?? (await open(tx, userId));
  const grants = await listGrants(tx.db, userId, named);
  const ledger = openLedger(account, grants, tx.now);
  if (rules.isOn) {
    ledger.expire();
    if (ledger.isDayOver()) ledger.beginDay(await timeZoneOf(tx.db, userId), rules.dailyFree);
  }
  const result = change(ledger);
  const after = ledger.account();
  if (after !== account) {
    await saveGrants(tx.db, ledger.grants());
    await insertEntries(tx.db, ledger.entries());
    await updateAccount(tx.db, after);
    await tx.live.publish(userId, { type: "credits_changed" });
  }
  return result;
}

async function open(tx: Tx, userId: string) {
  await insertAccount(tx.db, newAccount(userId, await timeZoneOf(tx.db, userId)));
  const account = await lockAccount(tx.db, userId);
  if (!account) throw new Error(`user ${userId} has no credit account`);
  return account;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly creditRules: CreditRules;
  }
}
