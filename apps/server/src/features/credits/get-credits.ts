import type { CreditStatistics } from "@twofold/contract/credits";
import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changeCredits } from "./change-credits.ts";
import { notEnoughCredits } from "./credits.errors.ts";
import { findAccount, sumHeldSince } from "./credits.store.ts";
import type { Account } from "./ledger.ts";
import { dayBefore, monthOf } from "./local-day.ts";
import { countEntriesSince } from "./transactions.store.ts";

type LookCtx = Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "ports">;

/** The account as it is now: what has expired since the last look goes, a new day begins. */
export async function getCredits(ctx: LookCtx): Promise<Account> {
  const userId = ctx.actor.user.id;
  const { creditRules } = ctx.ports;
  const known = await findAccount(ctx.db, userId);
  if (known && (!creditRules.isOn || ctx.now < known.dueAt)) return known;
  return inTransaction(ctx, (tx) =>
    changeCredits(tx, creditRules, userId, (ledger) => ledger.account()),
  );
}

/** An early no for those who have none; the hold decides. */
export async function requireCredits(ctx: LookCtx, amount: number): Promise<void> {
  if (!ctx.ports.creditRules.isOn) return;
  if ((await getCredits(ctx)).balance < amount) throw notEnoughCredits();
}

export async function creditStatistics(ctx: LookCtx): Promise<CreditStatistics> {
  const account = await getCredits(ctx);
  const { userId, timeZone, nextReset, balance, earned, spent } = account;
  const { isOn, dailyFree } = ctx.ports.creditRules;
  const today = dayBefore(nextReset, timeZone);
  const [used, thisMonth, todays] = await Promise.all([
    sumHeldSince(ctx.db, userId, today),
    countEntriesSince(ctx.db, userId, monthOf(ctx.now, timeZone)),
    countEntriesSince(ctx.db, userId, today),
  ]);
  return {
    credit_system_enabled: isOn,
    current_balance: balance,
    daily_credits_used: used,
    daily_free_credits: account.dayAllowance ?? dailyFree,
    next_reset: nextReset.toISOString(),
    total_earned: earned,
    total_spent: spent,
    month_transactions: thisMonth,
    today_transactions: todays,
  };
}
