import type { Settings } from "#kit/ctx.ts";
import { pipelined, type Tx } from "#kit/transaction.ts";
import { timeZoneOf } from "#features/users/users.ts";
import { insertAccount, listGrants, lockAccount, upsertLedger } from "./credits.store.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { newAccount } from "./new-account.ts";

export interface LedgerCtx {
  readonly settings: Pick<Settings, "credits">;
}

interface Changed {
  readonly userId: string;
  /** Grants that the change needs even if they are used up. */
  readonly grantIds?: readonly string[];
}

/**
 * Every change of a user's credits uses this function. It locks the account, starts the day if it is
 * due, applies `change` and saves the result, all in the caller's transaction.
 */
export async function changeCredits<T>(
  tx: Tx,
  ctx: LedgerCtx,
  { userId, grantIds }: Changed,
  change: (ledger: Ledger) => T,
): Promise<T> {
  const { isEnabled, dailyFree } = ctx.settings.credits;
  const loaded = (await load(tx, userId, grantIds)) ?? (await open(tx, userId));
  const ledger = createLedger(loaded.account, loaded.grants, tx.now);
  if (isEnabled) {
    const { timeZone } = loaded.account;
    const zone = ledger.isDayOver() ? await timeZoneOf(tx.db, userId) : timeZone;
    ledger.catchUp(dailyFree, zone);
  }
  const result = change(ledger);
  const [account, grants] = [ledger.account(), ledger.grants()];
  if (account !== loaded.account || grants.length > 0)
    await pipelined([
      upsertLedger(tx.db, {
        account,
        grants,
        entries: ledger.entries(),
        holds: ledger.holds(),
      }),
      tx.live.publish(userId, { type: "credits_changed" }),
    ]);
  return result;
}

/**
 * Sends two statements, because each sees what was committed before it began. A single statement that
 * waited for the lock would see the grants as they were before the wait.
 */
async function load({ db }: Tx, userId: string, grantIds: readonly string[] = []) {
  const [account, grants] = await pipelined([
    lockAccount(db, { userId }),
    listGrants(db, { userId }, grantIds),
  ]);
  return account && { account, grants };
}

async function open(tx: Tx, userId: string) {
  await insertAccount(tx.db, newAccount(userId, await timeZoneOf(tx.db, userId)));
  const loaded = await load(tx, userId);
  if (!loaded) throw new Error(`user ${userId} has no credit account`);
  return loaded;
}
