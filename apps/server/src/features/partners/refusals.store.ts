import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { partnerRefusals } from "./partners.tables.ts";

interface RefusalKey {
  readonly userId: string;
  readonly refusedUserId: string;
}

export async function insertRefusal(
  db: Db,
  { userId, refusedUserId }: RefusalKey,
  now: Date,
): Promise<void> {
  await db
    .insert(partnerRefusals)
    .values({ userId, refusedUserId, createdAt: now })
    .onConflictDoNothing();
}

/** The users whose invitations this user does not want to get. */
export async function listRefused(
  db: Db,
  { userId }: Pick<RefusalKey, "userId">,
): Promise<Set<string>> {
  const rows = await db
    .select({ id: partnerRefusals.refusedUserId })
    .from(partnerRefusals)
    .where(eq(partnerRefusals.userId, userId));
  return new Set(rows.map(({ id }) => id));
}

/** Two users who link want invitations of each other. */
export async function removeRefusalsBetween(
  db: Db,
  { userIds }: { userIds: readonly string[] },
): Promise<void> {
  await db
    .delete(partnerRefusals)
    .where(
      and(
        inArray(partnerRefusals.userId, [...userIds]),
        inArray(partnerRefusals.refusedUserId, [...userIds]),
      ),
    );
}
