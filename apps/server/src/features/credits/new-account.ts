import { NO_HASH } from "./entry-hash.ts";
import type { Account } from "./ledger.ts";

export const newAccount = (userId: string, timeZone: string): Account => ({
  userId,
  timeZone,
  // The reset is due immediately, so the first read grants the first day's credits.
  nextReset: new Date(0),
  dueAt: new Date(0),
  balance: 0,
  earned: 0,
  spent: 0,
  lastSeq: 0,
  lastHash: NO_HASH,
  planDaily: 0,
  planUntil: null,
  dayAllowance: null,
});
