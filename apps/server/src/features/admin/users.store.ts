import type { AdminUserState } from "@twofold/contract/admin/users";
import { and, desc, eq, exists, isNull, notExists, sql, type SQL } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { livePlans } from "#features/subscriptions/subscriptions.ts";
import { usersTable as users } from "#features/users/users.ts";

/** By its bytes, as in the index, so that a prefix is one range of it. */
const sortedName = sql<string>`(lower(${users.username}) collate "C")`;

const columns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  email: users.email,
  isAdmin: users.isAdmin,
  isConfirmed: users.emailVerified,
  suspendedUntil: users.suspendedUntil,
  suspensionMessage: users.suspensionMessage,
  erasesAt: users.erasesAt,
  version: users.version,
  language: sql<string>`coalesce(${users.language}, ${users.pageLanguage}, 'en')`,
  createdAt: users.createdAt,
  /** With microseconds, so that no user is skipped between two pages. */
  createdAtText: sql<string>`${users.createdAt}::text`,
  sortedName: sql<string>`lower(${users.username})`,
};

export type UserRow = Awaited<ReturnType<typeof listUserRows>>[number];

export interface UsersPage {
  readonly id?: string | undefined;
  readonly email?: string | undefined;
  /** The beginning of the username. Such a page is sorted by name. */
  readonly prefix?: string | undefined;
  readonly plan?: string | undefined;
  readonly state?: AdminUserState | undefined;
  readonly now: Date;
  readonly limit: number;
  /** The last user of the previous page. */
  readonly after?:
    | { readonly createdAt: string; readonly id: string }
    | { readonly name: string }
    | undefined;
}

export async function listUserRows(db: Db, page: UsersPage) {
  const { id, email, prefix, after, limit } = page;
  return db
    .select(columns)
    .from(users)
    .where(
      and(
        // The literal of the partial indexes.
        isNull(users.erasedAt),
        id === undefined ? undefined : eq(users.id, id),
        email === undefined ? undefined : eq(users.email, email),
        prefix === undefined ? undefined : startsWith(prefix),
        page.plan === undefined ? undefined : hasPlan(db, page.plan),
        page.state && isInState[page.state](page.now.toISOString()),
        after && isAfter(after),
      ),
    )
    .orderBy(...(prefix === undefined ? [desc(users.createdAt), desc(users.id)] : [sortedName]))
    .limit(limit);
}

/** A range instead of `like`, which a parameter would keep from using the index. */
const startsWith = (prefix: string): SQL =>
  sql`(${sortedName} >= ${prefix} and ${sortedName} < ${prefix} || U&'\\+10FFFF')`;

const isAfter = (after: NonNullable<UsersPage["after"]>): SQL =>
  "name" in after
    ? sql`${sortedName} > ${after.name}`
    : sql`(${users.createdAt}, ${users.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;

function hasPlan(db: Db, plan: string): SQL {
  const isOwner = eq(livePlans.userId, users.id);
  const any = db.select({ one: sql`1` }).from(livePlans);
  return plan === "none"
    ? notExists(any.where(isOwner))
    : exists(any.where(and(isOwner, eq(livePlans.planName, plan))));
}

const isNotSuspended = (now: string) =>
  sql`(${users.suspendedUntil} is null or ${users.suspendedUntil} <= ${now}::timestamptz)`;
const isPresent = (now: string) => sql`${users.erasesAt} is null and ${isNotSuspended(now)}`;

const isInState: Record<AdminUserState, (now: string) => SQL> = {
  active: (now) => sql`(${users.emailVerified} and ${isPresent(now)})`,
  unconfirmed: (now) => sql`(not ${users.emailVerified} and ${isPresent(now)})`,
  suspended: (now) =>
    sql`(${users.suspendedUntil} is not null and ${users.suspendedUntil} > ${now}::timestamptz and ${users.erasesAt} is null)`,
  deleted: () => sql`${users.erasesAt} is not null`,
};

export async function findUserRow(
  db: Db,
  { id }: { readonly id: string },
): Promise<UserRow | undefined> {
  const [row] = await listUserRows(db, { id, now: new Date(0), limit: 1 });
  return row;
}

/** The name of the best plan of each user who has one. */
export async function listPlanNames(
  db: Db,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: livePlans.userId, name: livePlans.planName })
    .from(livePlans)
    .where(sql`${livePlans.userId} = any(${sql.param([...userIds])}::uuid[])`)
    .orderBy(livePlans.rank);
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}
