import { and, eq, isNull, lte, ne, or } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import { userContacts } from "#features/users/users.ts";
import { isOtherMember, others } from "./partners.read-model.ts";
import { partnershipMembers, partnerships, type EndedMode } from "./partners.tables.ts";

export interface Partnership {
  readonly id: string;
  readonly createdAt: Date;
  /** The other user. */
  readonly partnerId: string;
  readonly partnerName: string;
  /** When the user last asked the other one for photos. */
  readonly photosAskedAt: Date | null;
  /** Whether the other user has deleted the account and can still restore it. */
  readonly isPartnerDeleted: boolean;
}

/** The user's current partnership. */
export async function findPartnership(
  db: Db,
  { userId }: { userId: string },
): Promise<Partnership | undefined> {
  const [row] = await db
    .select({
      id: partnerships.id,
      createdAt: partnerships.createdAt,
      photosAskedAt: partnershipMembers.photosAskedAt,
      partnerId: userContacts.id,
      partnerName: userContacts.fullName,
      erasesAt: userContacts.erasesAt,
    })
    .from(partnershipMembers)
    .innerJoin(partnerships, eq(partnerships.id, partnershipMembers.partnershipId))
    .innerJoin(others, isOtherMember)
    .innerJoin(userContacts, eq(userContacts.id, others.userId))
    .where(and(eq(partnershipMembers.userId, userId), isNull(partnershipMembers.leftAt)));
  if (!row) return undefined;
  const { erasesAt, ...partnership } = row;
  return { ...partnership, isPartnerDeleted: erasesAt !== null };
}

/** The id of the other member, also of an ended partnership; undefined if that account is erased. */
export async function findOtherMember(
  db: Db,
  { partnershipId, userId }: { partnershipId: string; userId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: partnershipMembers.userId })
    .from(partnershipMembers)
    .where(
      and(
        eq(partnershipMembers.partnershipId, partnershipId),
        ne(partnershipMembers.userId, userId),
      ),
    );
  return row?.userId ?? undefined;
}

/** All partnerships of a user, also ended ones, with the other member. */
export async function listPartnershipsOf(db: Db, { userId }: { userId: string }) {
  const rows = await db
    .select({
      otherId: others.userId,
      createdAt: partnerships.createdAt,
      endedAt: partnerships.endedAt,
    })
    .from(partnershipMembers)
    .innerJoin(partnerships, eq(partnerships.id, partnershipMembers.partnershipId))
    .innerJoin(others, isOtherMember)
    .where(eq(partnershipMembers.userId, userId));
  return rows.flatMap(({ otherId, ...row }) => (otherId === null ? [] : [{ otherId, ...row }]));
}

/** Records that a member asks for photos; false if the member has asked since then. */
export async function updatePhotosAsked(
  db: Db,
  { partnershipId, userId }: { partnershipId: string; userId: string },
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { photosAskedAt } = partnershipMembers;
  const { rowCount } = await db
    .update(partnershipMembers)
    .set({ photosAskedAt: now })
    .where(
      and(
        eq(partnershipMembers.partnershipId, partnershipId),
        eq(partnershipMembers.userId, userId),
        isNull(partnershipMembers.leftAt),
        or(isNull(photosAskedAt), lte(photosAskedAt, since)),
      ),
    );
  return rowCount === 1;
}

/** Throws a unique violation if one of the users is linked already. */
export async function insertPartnership(
  db: Db,
  { userIds, now }: { userIds: readonly [string, string]; now: Date },
): Promise<string> {
  const id = newId();
  await db.insert(partnerships).values({ id, createdAt: now });
  await db
    .insert(partnershipMembers)
    .values(userIds.map((userId, index) => ({ partnershipId: id, slot: index + 1, userId })));
  return id;
}

/** Returns the members of a partnership that has not ended, and keeps it from ending or changing. */
export async function lockPartnership(
  db: Db,
  { id }: { id: string },
): Promise<(string | null)[] | undefined> {
  const [row] = await db
    .select({ endedAt: partnerships.endedAt })
    .from(partnerships)
    .where(eq(partnerships.id, id))
    .for("update");
  if (!row || row.endedAt !== null) return undefined;
  const members = await db
    .select({ userId: partnershipMembers.userId })
    .from(partnershipMembers)
    .where(eq(partnershipMembers.partnershipId, id))
    .orderBy(partnershipMembers.slot);
  return members.map(({ userId }) => userId);
}

/** The caller has locked the partnership. */
export async function updatePartnershipEnded(
  db: Db,
  { id }: { id: string },
  { now, mode }: { now: Date; mode: EndedMode },
): Promise<void> {
  await db
    .update(partnerships)
    .set({ endedAt: now, endedMode: mode })
    .where(eq(partnerships.id, id));
  await db
    .update(partnershipMembers)
    .set({ leftAt: now })
    .where(eq(partnershipMembers.partnershipId, id));
}
