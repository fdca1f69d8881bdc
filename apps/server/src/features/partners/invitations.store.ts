import { and, asc, desc, eq, gt, inArray, isNotNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { isPending } from "./partners.read-model.ts";
import { partnerInvitations, type StoredInvitationState } from "./partners.tables.ts";

export type InvitationRow = typeof partnerInvitations.$inferSelect;
export type InvitationKey = Pick<InvitationRow, "userId" | "id">;

const isAt = ({ userId, id }: InvitationKey) =>
  and(eq(partnerInvitations.userId, userId), eq(partnerInvitations.id, id));

export async function insertInvitation(
  db: Db,
  row: typeof partnerInvitations.$inferInsert,
): Promise<void> {
  await db.insert(partnerInvitations).values(row);
}

export async function findInvitation(
  db: Db,
  key: InvitationKey,
): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(partnerInvitations).where(isAt(key));
  return row;
}

export async function lockInvitation(
  db: Db,
  key: InvitationKey,
): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(partnerInvitations).where(isAt(key)).for("update");
  return row;
}

/** The user's own invitation that is neither ended nor expired. */
export async function findPending(
  db: Db,
  { userId }: { userId: string },
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(partnerInvitations)
    .where(
      and(eq(partnerInvitations.userId, userId), isPending, gt(partnerInvitations.expiresAt, now)),
    );
  return row;
}

/** By the hash of a token, or by the keyed hashes of a code. */
export async function findOpenInvitation(
  db: Db,
  by: { tokenHash: Buffer } | { codeHmacs: readonly Buffer[] },
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(partnerInvitations)
    .where(
      and(
        "tokenHash" in by
          ? eq(partnerInvitations.tokenHash, by.tokenHash)
          : inArray(partnerInvitations.codeHmac, [...by.codeHmacs]),
        eq(partnerInvitations.state, "open"),
        gt(partnerInvitations.expiresAt, now),
      ),
    );
  return row;
}

/** Open invitations to an address, oldest first. */
export async function listInvitationsTo(
  db: Db,
  { addressHmacs, limit }: { addressHmacs: readonly Buffer[]; limit: number },
  now: Date,
): Promise<InvitationRow[]> {
  return db
    .select()
    .from(partnerInvitations)
    .where(
      and(
        inArray(partnerInvitations.addressHmac, [...addressHmacs]),
        eq(partnerInvitations.state, "open"),
        gt(partnerInvitations.expiresAt, now),
      ),
    )
    .orderBy(asc(partnerInvitations.createdAt))
    .limit(limit);
}

/** The user's open invitation to an address. The caller has locked the user. */
export async function findInvitationTo(
  db: Db,
  { userId, addressHmacs }: { userId: string; addressHmacs: readonly Buffer[] },
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(partnerInvitations)
    .where(
      and(
        eq(partnerInvitations.userId, userId),
        inArray(partnerInvitations.addressHmac, [...addressHmacs]),
        eq(partnerInvitations.state, "open"),
        gt(partnerInvitations.expiresAt, now),
      ),
    );
  return row;
}

/** When the user invited by email since a time, newest first; optionally only to one address. */
export async function listInvitationTimes(
  db: Db,
  { userId, addressHmacs }: { userId: string; addressHmacs?: readonly Buffer[] },
  { since }: { since: Date },
): Promise<Date[]> {
  const rows = await db
    .select({ at: partnerInvitations.createdAt })
    .from(partnerInvitations)
    .where(
      and(
        eq(partnerInvitations.userId, userId),
        addressHmacs
          ? inArray(partnerInvitations.addressHmac, [...addressHmacs])
          : isNotNull(partnerInvitations.addressHmac),
        gt(partnerInvitations.createdAt, since),
      ),
    )
    .orderBy(desc(partnerInvitations.createdAt));
  return rows.map(({ at }) => at);
}

/** The caller has locked the invitation. */
export async function updateAnswered(
  db: Db,
  key: InvitationKey,
  { answeredBy, expiresAt }: { answeredBy: string; expiresAt: Date },
): Promise<void> {
  await db
    .update(partnerInvitations)
    .set({ state: "answered", answeredBy, expiresAt, encryptedAddress: null })
    .where(isAt(key));
}

/** Ends a pending invitation. Returns false if it has ended already. */
export async function updateEnded(
  db: Db,
  key: InvitationKey,
  state: Exclude<StoredInvitationState, "open" | "answered">,
): Promise<boolean> {
  const { rowCount } = await db
    .update(partnerInvitations)
    .set({ state, encryptedAddress: null })
    .where(and(isAt(key), isPending));
  return rowCount === 1;
}

/** Ends the user's pending invitation, if there is one. */
export async function updateOwnEnded(
  db: Db,
  { userId }: { userId: string },
  now: Date,
): Promise<void> {
  await db
    .update(partnerInvitations)
    .set({
      state: sql`case when ${partnerInvitations.expiresAt} <= ${now} then 'expired' else 'withdrawn' end`,
      encryptedAddress: null,
    })
    .where(and(eq(partnerInvitations.userId, userId), isPending));
}

/** Makes the token void, while the inviter still sees an open invitation until it expires. */
export async function updateVoid(
  db: Db,
  key: InvitationKey,
  { tokenHash }: { tokenHash: Buffer },
): Promise<void> {
  await db.update(partnerInvitations).set({ tokenHash }).where(isAt(key));
}

/** Withdraws all pending invitations of these users, and those that they answered. */
export async function updateOthersWithdrawn(
  db: Db,
  { userIds }: { userIds: readonly string[] },
): Promise<void> {
  await db
    .update(partnerInvitations)
    .set({ state: "withdrawn", encryptedAddress: null })
    .where(
      and(
        or(
          inArray(partnerInvitations.userId, [...userIds]),
          inArray(partnerInvitations.answeredBy, [...userIds]),
        ),
        isPending,
      ),
    );
}

/** Returns the number of invitations that expired. */
export async function updateExpired(
  db: Db,
  { limit }: { limit: number },
  now: Date,
): Promise<number> {
  const due = db
    .select({ id: partnerInvitations.id })
    .from(partnerInvitations)
    .where(and(isPending, lte(partnerInvitations.expiresAt, now)))
    .limit(limit)
    .for("update", { skipLocked: true });
  const { rowCount } = await db
    .update(partnerInvitations)
    .set({ state: "expired", encryptedAddress: null })
    .where(sql`${partnerInvitations.id} in ${due}`);
  return rowCount ?? 0;
}

/** Removes ended invitations that no limit counts any more. Returns their number. */
export async function removeOldInvitations(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ id: partnerInvitations.id })
    .from(partnerInvitations)
    .where(
      and(
        notInArray(partnerInvitations.state, ["open", "answered"]),
        lte(partnerInvitations.createdAt, before),
      ),
    )
    .limit(limit);
  const { rowCount } = await db
    .delete(partnerInvitations)
    .where(sql`${partnerInvitations.id} in ${old}`);
  return rowCount ?? 0;
}
