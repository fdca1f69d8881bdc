import type { Language } from "@twofold/contract/languages";
import { and, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { hoursColumns, spokenLanguage, usersTable, wantsEmails } from "#features/users/users.ts";
import {
  deliveries,
  notifications,
  pushSubscriptions,
  type DeliveryState,
} from "./notifications.tables.ts";

export type DeliveryRow = typeof deliveries.$inferSelect;
export type DeliveryKey = Pick<DeliveryRow, "userId" | "notificationId" | "channel" | "target">;

const hasKey = ({ userId, notificationId, channel, target }: DeliveryKey) =>
  and(
    eq(deliveries.userId, userId),
    eq(deliveries.notificationId, notificationId),
    eq(deliveries.channel, channel),
    eq(deliveries.target, target),
  );

export interface Addressee {
  readonly userId: string;
  readonly language: Language;
  readonly wantsPush: boolean;
  readonly wantsEmails: boolean;
  /** The setting alone; `wantsEmails` also requires a confirmed address. */
  readonly wantsEmailUpdates: boolean;
  readonly hours: {
    time_zone: string;
    remind_at: string;
    quiet_from: string;
    quiet_until: string;
  };
  /** Each browser has its own row; null if the user has none. */
  readonly subscriptionId: string | null;
}

/** The channels, quiet hours and language of each user. */
export async function listAddressees(db: Db, userIds: readonly string[]): Promise<Addressee[]> {
  if (userIds.length === 0) return [];
  return db
    .select({
      userId: usersTable.id,
      language: spokenLanguage,
      wantsPush: usersTable.allowNotifications,
      wantsEmails,
      wantsEmailUpdates: usersTable.allowEmailUpdates,
      hours: hoursColumns,
      subscriptionId: pushSubscriptions.id,
    })
    .from(usersTable)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.userId, usersTable.id))
    .where(inArray(usersTable.id, [...userIds]));
}

export async function insertDeliveries(
  db: Db,
  rows: readonly (typeof deliveries.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(deliveries)
      .values([...rows])
      .onConflictDoNothing();
}

/** Counts the attempt before it is made. No other worker claims it until the lease ends. */
export async function claimDeliveries(
  db: Db,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<DeliveryRow[]> {
  const due = db
    .select({ place: sql`ctid` })
    .from(deliveries)
    .where(and(isNull(deliveries.endedAt), lte(deliveries.dueAt, now)))
    .orderBy(deliveries.dueAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(deliveries)
    .set({ state: "sending", attempts: sql`${deliveries.attempts} + 1`, dueAt: leaseUntil })
    .where(sql`ctid = any(array(${due}))`)
    .returning();
}

/** Reads the current address and settings, which may have changed since planning. */
export async function readContents(db: Db, keys: readonly DeliveryKey[]) {
  if (keys.length === 0) return [];
  return db
    .select({
      delivery: deliveries,
      notification: notifications,
      user: {
        email: usersTable.email,
        name: usersTable.fullName,
        language: spokenLanguage,
        wantsPush: usersTable.allowNotifications,
        wantsEmails,
      },
      hours: hoursColumns,
      subscription: pushSubscriptions,
    })
    .from(deliveries)
    .innerJoin(usersTable, eq(usersTable.id, deliveries.userId))
    .leftJoin(
      notifications,
      and(
        eq(notifications.userId, deliveries.userId),
        eq(notifications.id, deliveries.notificationId),
      ),
    )
    .leftJoin(
      pushSubscriptions,
      and(
        eq(pushSubscriptions.userId, deliveries.userId),
        eq(pushSubscriptions.id, deliveries.target),
        eq(deliveries.channel, "push"),
      ),
    )
    .where(or(...keys.map(hasKey)));
}

export type Content = Awaited<ReturnType<typeof readContents>>[number];

export async function endDelivery(
  db: Db,
  key: DeliveryKey,
  state: Exclude<DeliveryState, "waiting" | "sending">,
  now: Date,
): Promise<void> {
  await db.update(deliveries).set({ state, endedAt: now, calendar: null }).where(hasKey(key));
}

/** With `isAttempt` false the attempt is not counted, because nothing was sent. */
export async function postponeDelivery(
  db: Db,
  key: DeliveryKey,
  dueAt: Date,
  isAttempt = true,
): Promise<void> {
  await db
    .update(deliveries)
    .set({
      state: "waiting",
      dueAt,
      ...(!isAttempt && { attempts: sql`${deliveries.attempts} - 1` }),
    })
    .where(hasKey(key));
}

/** Returns the number of removed rows. */
export async function removeEnded(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ place: sql`ctid` })
    .from(deliveries)
    .where(lt(deliveries.endedAt, before))
    .orderBy(deliveries.endedAt)
    .limit(limit);
  const { rowCount } = await db.delete(deliveries).where(sql`ctid = any(array(${old}))`);
  return rowCount ?? 0;
}
