import { and, eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { creditAccounts, creditGrants } from "./credits.tables.ts";

// This is literal SQL, because a prepared statement uses the partial index only if it contains its condition.
export const hasRemaining = sql`${creditGrants.remaining} > 0`;

/** What decides which credits a user has now, for `combinedRead`. */
export const creditReads = {
  accounts: new QueryBuilder()
    .select()
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, sql.placeholder("userId"))),
  grants: new QueryBuilder()
    .select()
    .from(creditGrants)
    .where(and(eq(creditGrants.userId, sql.placeholder("userId")), hasRemaining)),
};
