import { languages, type Language } from "@twofold/contract/languages";
import { eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { users } from "./users.tables.ts";

/** The language of emails and notifications: the chosen one, or else that of the sign-up page. */
export const spokenLanguage = sql<Language>`coalesce(${users.language}, ${users.pageLanguage}, ${languages[0]})`;

/** A deleted user may still restore the account, but is not found and gets no messages until then. */
export const isNotDeleted = sql`(${users.erasesAt} is null and ${users.erasedAt} is null)`;

/** By the clock of the database, because a view takes no parameter. */
const isSuspended = sql<boolean>`coalesce(${users.suspendedUntil} > now(), false)`;

/** How to reach a user, for joins in the stores of other features. PostgreSQL merges it into their queries. */
export const userContacts = new QueryBuilder()
  .select({
    id: users.id,
    username: users.username,
    email: users.email,
    fullName: users.fullName,
    language: spokenLanguage.as("spoken_language"),
    erasesAt: users.erasesAt,
    isSuspended: isSuspended.as("is_suspended"),
    wantsPush: sql<boolean>`(${users.allowNotifications} and ${isNotDeleted})`.as("wants_push"),
    wantsEmailUpdates: users.allowEmailUpdates,
    // Only a confirmed address gets emails, because a user may have entered a stranger's address.
    wantsEmails:
      sql<boolean>`(${users.allowEmailUpdates} and ${users.emailVerified} and ${isNotDeleted})`.as(
        "wants_emails",
      ),
    timeZone: users.timeZone,
    remindAt: users.remindAt,
    quietFrom: users.quietFrom,
    quietUntil: users.quietUntil,
  })
  .from(users)
  .as("user_contacts");

/** The users who have an account, are not suspended and allow their images to be public, for joins in the stores of other features. */
export const sharingOwners = new QueryBuilder()
  .select({
    id: users.id,
    fullName: users.fullName,
    allowProfileVisibility: users.allowProfileVisibility,
  })
  .from(users)
  .where(sql`${users.allowImageSharing} and ${isNotDeleted} and not ${isSuspended}`)
  .as("sharing_owners");

/** The first steps that the user of the placeholder `userId` does not want to see, for `combinedRead`. */
export const skippedSteps = new QueryBuilder()
  .select({ steps: users.skippedSteps })
  .from(users)
  .where(eq(users.id, sql.placeholder("userId")));
