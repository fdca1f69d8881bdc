import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { securityEvents } from "./auth.tables.ts";

export type SecurityEventRow = typeof securityEvents.$inferSelect;

export async function insertSecurityEvent(db: Db, row: SecurityEventRow): Promise<void> {
  await db.insert(securityEvents).values(row);
}

/** Counts a repetition in the row of the same kind. Returns false if there is none since then. */
export async function updateRepeatedEvent(
  db: Db,
  event: SecurityEventRow,
  since: Date,
): Promise<boolean> {
  const { userId, kind, networkHash, browser, system } = event;
  const [recent] = await db
    .select()
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, userId),
        eq(securityEvents.kind, kind),
        gt(securityEvents.createdAt, since),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(1);
  if (!recent) return false;
  const same = <T>(one: T, other: T) => (one === other ? one : null);
  await db
    .update(securityEvents)
    .set({
      networkHash: same(recent.networkHash, networkHash),
      browser: same(recent.browser, browser),
      system: same(recent.system, system),
      details: { ...recent.details, times: (recent.details.times ?? 1) + 1 },
    })
    .where(and(eq(securityEvents.userId, userId), eq(securityEvents.id, recent.id)));
  return true;
}

/** Returns true if the user has signed in before, but never from this network. */
export async function findIsNewNetwork(
  db: Db,
  { userId, networkHashes }: { userId: string; networkHashes: readonly string[] },
): Promise<boolean> {
  if (networkHashes.length === 0) return false;
  const [row] = await db
    .select({
      isNew: sql<boolean>`not coalesce(bool_or(${inArray(securityEvents.networkHash, networkHashes)}), true)`,
    })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), eq(securityEvents.kind, "signed_in")));
  return row?.isNew ?? false;
}

export async function listSecurityEvents(
  db: Db,
  { userId }: { userId: string },
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<SecurityEventRow[]> {
  return db
    .select()
    .from(securityEvents)
    .where(
      and(eq(securityEvents.userId, userId), before ? lt(securityEvents.id, before) : undefined),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}
