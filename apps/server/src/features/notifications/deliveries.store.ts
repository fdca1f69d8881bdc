import type { Language } from "@twofold/contract/languages";
import { and, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { userContacts } from "#features/users/users.ts";
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

const hours = {
  time_zone: userContacts.timeZone,
  remind_at: userContacts.remindAt,
  quiet_from: userContacts.quietFrom,
  quiet_until: userContacts.quietUntil,
};

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

/** The channels, quiet hours and language of users, by their ids. */
export async function listAddressees(
  db: Db,
  { userIds }: { userIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly Addressee[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      userId: userContacts.id,
      language: userContacts.language,
      wantsPush: userContacts.wantsPush,
      wantsEmails: userContacts.wantsEmails,
      wantsEmailUpdates: userContacts.wantsEmailUpdates,
      hours,
      subscriptionId: pushSubscriptions.id,
    })
    .from(userContacts)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.userId, userContacts.id))
    .where(inArray(userContacts.id, [...userIds]));
  return Map.groupBy(rows, ({ userId }) => userId);
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

interface Claim {
  readonly now: Date;
  readonly leaseUntil: Date;
  readonly limit: number;
  /** Those that are switched on. */
  readonly channels: readonly DeliveryRow["channel"][];
}

/** Counts the attempt before it is made. No other worker claims it until the lease ends. */
export async function claimDeliveries(
  db: Db,
  { now, leaseUntil, limit, channels }: Claim,
): Promise<DeliveryRow[]> {
  const isOfChannels = inArray(deliveries.channel, [...channels]);
  const due = db
    .select({ place: sql`ctid` })
    .from(deliveries)
    .where(and(isNull(deliveries.endedAt), lte(deliveries.dueAt, now), isOfChannels))
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
export async function listContents(db: Db, keys: readonly DeliveryKey[]) {
  if (keys.length === 0) return [];
  return db
    .select({
      delivery: deliveries,
      notification: notifications,
      user: {
        email: userContacts.email,
        name: userContacts.fullName,
        language: userContacts.language,
        wantsPush: userContacts.wantsPush,
        wantsEmails: userContacts.wantsEmails,
      },
      hours,
      subscription: pushSubscriptions,
    })
    .from(deliveries)
    .innerJoin(userContacts, eq(userContacts.id, deliveries.userId))
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

export type Content = Awaited<ReturnType<typeof listContents>>[number];

export type EndState = Exclude<DeliveryState, "waiting" | "sending">;

export async function updateDeliveryEnded(
  db: Db,
  key: DeliveryKey,
  { state, endedAt }: { state: EndState; endedAt: Date },
): Promise<void> {
  await db.update(deliveries).set({ state, endedAt, calendar: null }).where(hasKey(key));
}

/** With `isAttempt` false the attempt is not counted, because nothing was sent. */
export async function updateDeliveryDue(
  db: Db,
  key: DeliveryKey,
  { dueAt, isAttempt }: { dueAt: Date; isAttempt: boolean },
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
export async function removeEndedDeliveries(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ place: sql`ctid` })
    .from(deliveries)
    .where(lt(deliveries.endedAt, before))
    .orderBy(deliveries.endedAt)
    .limit(limit);
  const { rowCount } = await db.delete(deliveries).where(sql`ctid = any(array(${old}))`);
  return rowCount ?? 0;
}
