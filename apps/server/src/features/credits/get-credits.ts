import type { CreditStatistics } from "@twofold/contract/credits";
import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changeCredits } from "./change-credits.ts";
import { notEnoughCredits } from "./credits.errors.ts";
import { findAccount, sumHeldSince } from "./credits.store.ts";
import type { Account } from "./ledger.ts";
import { dayBefore, monthOf } from "./local-day.ts";
import { countEntriesSince } from "./transactions.store.ts";

type CreditsCtx = Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "ports">;

/** Returns the current account: expires what is due and starts a new day first. */
export async function getCredits(ctx: CreditsCtx): Promise<Account> {
  const userId = ctx.actor.user.id;
  const { creditRules } = ctx.ports;
  const known = await findAccount(ctx.db, userId);
  if (known && (!creditRules.isOn || ctx.now < known.dueAt)) return known;
  return inTransaction(ctx, (tx) =>
    changeCredits(tx, creditRules, userId, (ledger) => ledger.account()),
  );
}

/** Rejects early if the balance is too low. The hold makes the final decision. */
export async function requireCredits(ctx: CreditsCtx, amount: number): Promise<void> {
  if (!ctx.ports.creditRules.isOn) return;
  if ((await getCredits(ctx)).balance < amount) throw notEnoughCredits();
}

export async function creditStatistics(ctx: CreditsCtx): Promise<CreditStatistics> {
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
