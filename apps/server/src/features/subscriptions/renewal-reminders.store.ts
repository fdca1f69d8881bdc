import { and, asc, eq, gt, lt, lte, notExists, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { renewalReminders, subscriptions } from "./subscriptions.tables.ts";

/** Literals as in the partial index, which parameters would not match. */
const renews = sql`${subscriptions.state} in ('trialing', 'active') and not ${subscriptions.cancelsAtEnd} and ${subscriptions.provider} <> 'off'`;

/** Records that these periods are announced. A concurrent call waits and leaves them out. */
export async function claimRenewals(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<(typeof subscriptions.$inferSelect)[]> {
  const known = db
    .select({ one: sql`1` })
    .from(renewalReminders)
    .where(
      and(
        eq(renewalReminders.userId, subscriptions.userId),
        eq(renewalReminders.subscriptionId, subscriptions.id),
        eq(renewalReminders.periodEnd, subscriptions.periodEnd),
      ),
    );
  const due = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        renews,
        gt(subscriptions.periodEnd, now),
        lte(subscriptions.periodEnd, until),
        notExists(known),
      ),
    )
    .orderBy(asc(subscriptions.periodEnd))
    .limit(limit);
  if (due.length === 0) return [];
  const claimed = await db
    .insert(renewalReminders)
    .values(due.map(({ userId, id, periodEnd }) => ({ userId, subscriptionId: id, periodEnd })))
    .onConflictDoNothing()
    .returning({ id: renewalReminders.subscriptionId });
  const ids = new Set(claimed.map(({ id }) => id));
  return due.filter(({ id }) => ids.has(id));
}

/** Removes a batch of reminders of past periods and returns their number. */
export async function removeRenewalReminders(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ place: sql`ctid` })
    .from(renewalReminders)
    .where(lt(renewalReminders.periodEnd, before))
    .limit(limit);
  const { rowCount } = await db.delete(renewalReminders).where(sql`ctid = any(array(${old}))`);
  return rowCount ?? 0;
}
