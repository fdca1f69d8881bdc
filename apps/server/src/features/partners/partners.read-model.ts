import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { userContacts } from "#features/users/users.ts";
import { partnerInvitations, partnershipMembers, partnerPermissions } from "./partners.tables.ts";

/**
 * What users allow their partner now, for joins in the stores of other features. Every permission ends with
 * its partnership, so a giver has at most one row of each.
 */
export const givenPermissions = new QueryBuilder()
  .select({
    giverId: partnerPermissions.userId,
    permission: partnerPermissions.permission,
    /** A user who deleted the account and can still restore it gives nothing until then. */
    isGiverDeleted: sql<boolean>`(${userContacts.erasesAt} is not null)`.as("is_giver_deleted"),
  })
  .from(partnerPermissions)
  .innerJoin(userContacts, eq(userContacts.id, partnerPermissions.userId))
  .where(eq(partnerPermissions.isGiven, true))
  .as("given_permissions");

export const isPending = inArray(partnerInvitations.state, ["open", "answered"]);

/** The other member of a partnership, for joins with the user's own membership. */
export const others = alias(partnershipMembers, "others");
export const isOtherMember = and(
  eq(others.partnershipId, partnershipMembers.partnershipId),
  ne(others.slot, partnershipMembers.slot),
);

/** Whom a user is linked with or has invited now, for `combinedRead`. */
export const partnerReads = {
  partners: new QueryBuilder()
    .select({ id: userContacts.id })
    .from(partnershipMembers)
    .innerJoin(others, isOtherMember)
    .innerJoin(userContacts, eq(userContacts.id, others.userId))
    .where(
      and(
        eq(partnershipMembers.userId, sql.placeholder("userId")),
        isNull(partnershipMembers.leftAt),
      ),
    ),
  invitations: new QueryBuilder()
    .select({ id: partnerInvitations.id })
    .from(partnerInvitations)
    .where(
      and(
        eq(partnerInvitations.userId, sql.placeholder("userId")),
        isPending,
        gt(partnerInvitations.expiresAt, sql.placeholder("now")),
      ),
    ),
};
