import { eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { userContacts } from "#features/users/users.ts";
import { partnerPermissions } from "./partners.tables.ts";

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
