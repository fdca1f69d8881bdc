import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { pushKeys, pushSubscriptions } from "./notifications.tables.ts";

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;
type SubscriptionKey = Pick<SubscriptionRow, "userId" | "id">;

export interface VapidKeys {
  readonly publicKey: string;
  /** Encrypted. */
  readonly privateKey: string;
}

const hasKey = ({ userId, id }: SubscriptionKey) =>
  and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id));

/** Returns the existing id if the browser was this user's, otherwise a new id. */
export async function upsertSubscription(
  db: Db,
  row: Omit<SubscriptionRow, "failures" | "restsUntil">,
): Promise<string> {
  const { userId, id, p256dh, auth, createdAt, sessionId } = row;
  const [kept] = await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: {
        userId,
        id: sql`case when ${pushSubscriptions.userId} = ${userId} then ${pushSubscriptions.id} else ${id} end`,
        p256dh,
        auth,
        createdAt,
        sessionId,
        failures: 0,
        restsUntil: null,
      },
    })
    .returning({ id: pushSubscriptions.id });
  return kept?.id ?? id;
}

export async function listSubscriptions(
  db: Db,
  { userId }: { userId: string },
): Promise<SubscriptionRow[]> {
  return db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

/** False if the subscription does not exist. */
export async function removeSubscription(db: Db, key: SubscriptionKey): Promise<boolean> {
  const { rowCount } = await db.delete(pushSubscriptions).where(hasKey(key));
  return rowCount === 1;
}

/** Removes all but those of one session. Returns their number. */
export async function removeSubscriptions(
  db: Db,
  { userId, keepSessionId }: { userId: string; keepSessionId: string | undefined },
): Promise<number> {
  const { rowCount } = await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        keepSessionId === undefined
          ? undefined
          : sql`${pushSubscriptions.sessionId} is distinct from ${keepSessionId}`,
      ),
    );
  return rowCount ?? 0;
}

/** Keeps the subscriptions of sessions that are about to be removed. */
export async function updateSubscriptionsDetached(
  db: Db,
  { sessionIds }: { sessionIds: readonly string[] },
): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ sessionId: null })
    .where(inArray(pushSubscriptions.sessionId, sessionIds));
}

export async function updateSubscriptionFailed(
  db: Db,
  key: SubscriptionKey,
  restsUntil: Date,
): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1`, restsUntil })
    .where(hasKey(key));
}

export async function updateSubscriptionRecovered(db: Db, key: SubscriptionKey): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ failures: 0, restsUntil: null })
    .where(and(hasKey(key), sql`${pushSubscriptions.failures} > 0`));
}

export async function findPushKeys(db: Db): Promise<VapidKeys | undefined> {
  const [row] = await db.select().from(pushKeys);
  return row;
}

/** Two nodes may insert a pair concurrently; the first one is kept. */
export async function insertPushKeys(db: Db, keys: VapidKeys, now: Date): Promise<void> {
  await db
    .insert(pushKeys)
    .values({ id: 1, ...keys, createdAt: now })
    .onConflictDoNothing();
}

/** Returns false if another process has replaced it. */
export async function updatePrivateKey(
  db: Db,
  { privateKey: current }: Pick<VapidKeys, "privateKey">,
  { privateKey }: Pick<VapidKeys, "privateKey">,
): Promise<boolean> {
  const { rowCount } = await db
    .update(pushKeys)
    .set({ privateKey })
    .where(eq(pushKeys.privateKey, current));
  return rowCount === 1;
}
