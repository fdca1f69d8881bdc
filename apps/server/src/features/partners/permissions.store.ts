import { PartnerPermission } from "@twofold/contract/partners/permissions";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import { partnerConsents, partnerPermissions } from "./partners.tables.ts";

export type PermissionRow = typeof partnerPermissions.$inferSelect;
export type PermissionKey = Pick<PermissionRow, "userId" | "partnershipId" | "permission">;

type GiverKey = Pick<PermissionRow, "userId" | "partnershipId">;

const isOf = ({ userId, partnershipId }: GiverKey) =>
  and(eq(partnerPermissions.userId, userId), eq(partnerPermissions.partnershipId, partnershipId));

const isAt = ({ permission, ...giver }: PermissionKey) =>
  and(isOf(giver), eq(partnerPermissions.permission, permission));

/** Every permission has a row from the beginning, because decisions lock it. None is given. */
export async function insertPermissions(
  db: Db,
  { partnershipId, userIds }: { partnershipId: string; userIds: readonly string[] },
  now: Date,
): Promise<void> {
  await db.insert(partnerPermissions).values(
    userIds.flatMap((userId) =>
      PartnerPermission.options.map((permission) => ({
        userId,
        partnershipId,
        permission,
        isGiven: false,
        changedAt: now,
      })),
    ),
  );
}

/** The permissions of one giver. */
export async function listPermissions(db: Db, giver: GiverKey): Promise<PermissionRow[]> {
  return db.select().from(partnerPermissions).where(isOf(giver));
}

export async function findPermission(
  db: Db,
  key: PermissionKey,
): Promise<PermissionRow | undefined> {
  const [row] = await db.select().from(partnerPermissions).where(isAt(key));
  return row;
}

export async function lockPermission(
  db: Db,
  key: PermissionKey,
): Promise<PermissionRow | undefined> {
  const [row] = await db.select().from(partnerPermissions).where(isAt(key)).for("update");
  return row;
}

/** The state stays the same until the transaction ends: a change waits. */
export async function lockPermissionShared(
  db: Db,
  key: PermissionKey,
): Promise<PermissionRow | undefined> {
  const [row] = await db.select().from(partnerPermissions).where(isAt(key)).for("share");
  return row;
}

/** The permission of a giver that is given by this entry of the history. */
export async function lockConsentShared(
  db: Db,
  { userId, consentId }: { readonly userId: string; readonly consentId: string },
): Promise<PermissionRow | undefined> {
  const [row] = await db
    .select()
    .from(partnerPermissions)
    .where(
      and(
        eq(partnerPermissions.userId, userId),
        eq(partnerPermissions.consentId, consentId),
        eq(partnerPermissions.isGiven, true),
      ),
    )
    .for("share");
  return row;
}

/** All permissions of one giver, in one order. */
export async function lockPermissions(db: Db, giver: GiverKey): Promise<PermissionRow[]> {
  return db
    .select()
    .from(partnerPermissions)
    .where(isOf(giver))
    .orderBy(asc(partnerPermissions.permission))
    .for("update");
}

/** Changes the state and appends the change to the history. The caller has locked the row. */
export async function updatePermission(
  db: Db,
  key: PermissionKey,
  { isGiven, textVersion, now }: { isGiven: boolean; textVersion: string; now: Date },
): Promise<void> {
  const { userId, partnershipId, permission } = key;
  const id = newId();
  await db
    .update(partnerPermissions)
    .set({ isGiven, changedAt: now, consentId: id })
    .where(isAt(key));
  await db.insert(partnerConsents).values({
    userId,
    partnershipId,
    permission,
    id,
    textVersion,
    isGiven,
    at: now,
  });
}
