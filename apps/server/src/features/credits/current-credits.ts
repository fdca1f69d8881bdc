import type { Entry } from "./entry-hash.ts";
import { createLedger, type Account, type Grant } from "./ledger.ts";
import { dayBefore } from "./local-day.ts";
import { newAccount } from "./new-account.ts";

export interface CurrentCredits {
  readonly account: Account;
  /** What the next change writes first: credits that have expired, and those of a day that has begun. */
  readonly pending: readonly Entry[];
}

interface Stored {
  readonly userId: string;
  /** Undefined until the user's credits change for the first time. */
  readonly account: Account | undefined;
  readonly grants: readonly Grant[];
  /** The user's present time zone, which counts from the next reset. */
  readonly timeZone: string;
}

interface CreditRules {
  readonly isEnabled: boolean;
  readonly dailyFree: number;
}

/**
 * Computes the credits that a user has now from what is stored. The ledger's rules decide, and nothing is
 * written: a day on which a user only looks leaves no rows.
 */
export function currentCredits(stored: Stored, rules: CreditRules, now: Date): CurrentCredits {
  const account = stored.account ?? newAccount(stored.userId, stored.timeZone);
  if (!rules.isEnabled || now < account.dueAt) return { account, pending: [] };
  const ledger = createLedger(account, stored.grants, now);
  ledger.catchUp(rules.dailyFree, stored.timeZone);
  const current = ledger.account();
  const createdAt = pendingSince(account, current, now);
  return {
    account: current,
    pending: ledger.entries().map((entry): Entry => Object.assign({}, entry, { createdAt })),
  };
}

/** The start of the current day, or a later expiry. The same for each read, so that lists do not change. */
function pendingSince({ dueAt }: Account, { nextReset, timeZone }: Account, now: Date): Date {
  const dayStart = dayBefore(nextReset, timeZone);
  // After a change of time zone the current day may end more than a day from now.
  return new Date(Math.min(+now, Math.max(+dueAt, +dayStart)));
}
