import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { timeZoneOf } from "#features/users/users.ts";
import { daysAfter } from "./billing-calendar.ts";
import { dayIn } from "./day-in.ts";
import { listAllPlans } from "./plans.store.ts";
import { priceOf } from "./renewal-price.ts";
import { claimRenewals } from "./renewal-reminders.store.ts";
import { renewalEmail } from "./subscriptions.emails.ts";

const DAYS_BEFORE = 3;
const BATCH = 50;

/**
 * Announces the next payments. The record of a period and its email are one transaction, so each period
 * is announced once, whatever dies in between. Returns whether any were due.
 */
export async function remindRenewals(ctx: Ctx, limit = BATCH): Promise<boolean> {
  // Without a provider nothing is charged.
  if (!ctx.ports.billing.takesPayments) return false;
  return inTransaction(ctx, async (tx) => {
    const until = daysAfter(tx.now, DAYS_BEFORE);
    const due = await claimRenewals(tx.db, { now: tx.now, until, limit });
    if (due.length === 0) return false;
    const names = new Map((await listAllPlans(tx.db)).map(({ id, name }) => [id, name]));
    for (const row of due)
      await sendEmail(tx, row.userId, renewalEmail, {
        plan_name: names.get(row.pendingPlanId ?? row.planId) ?? "",
        renews_on: dayIn(row.periodEnd, await timeZoneOf(tx.db, row.userId)),
        price: priceOf(row),
        is_trial: row.state === "trialing",
      });
    return true;
  });
}
