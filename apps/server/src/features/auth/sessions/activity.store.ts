import { desc, gte, sql, type SQL } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { usersTable } from "#features/users/users.ts";
import { retentionWeeks, sessions, userActivity } from "../auth.tables.ts";

/** A week in which a person of a cohort was seen for the first time. Both are counted from Mondays in UTC. */
export interface SeenWeek {
  readonly cohortWeek: string;
  readonly week: number;
}

/** As many as a bigint has bits without its sign. */
const COUNTED_WEEKS = 63;

const mondayOf = (at: SQL) => sql`date_trunc('week', ${at} at time zone 'UTC')::date`;

/**
 * Marks the user's current week in the same statement, and returns it if it is new. A marked week is not written again, which
 * is why its row is looked up first.
 */
async function updateSession(
  db: Db,
  { change, where, now }: { readonly change: SQL; readonly where: SQL; readonly now: Date },
): Promise<SeenWeek | undefined> {
  const { rows } = await db.execute<{ cohort_week: string; week: number }>(sql`
    with seen as (update ${sessions} set ${change} where ${where} returning user_id),
    cohort as (
      select u.id, ${mondayOf(sql`u.created_at`)} as monday from seen join ${usersTable} u on u.id = seen.user_id
    ),
    marked as (
      select id, monday, ((${now}::timestamptz at time zone 'UTC')::date - monday) / 7 as week from cohort
    )
    insert into ${userActivity} as a (user_id, cohort_week, weeks_seen)
    select id, monday, 1::bigint << week from marked
    where week between 0 and ${COUNTED_WEEKS - 1} and not exists (
      select from ${userActivity} b where b.user_id = id and b.weeks_seen & (1::bigint << week) <> 0
    )
    on conflict (user_id) do update set weeks_seen = a.weeks_seen | excluded.weeks_seen
    where a.weeks_seen & excluded.weeks_seen = 0
    returning cohort_week::text, ((${now}::timestamptz at time zone 'UTC')::date - cohort_week) / 7 as week`);
  const [row] = rows;
  return row && { cohortWeek: row.cohort_week, week: row.week };
}

export const updateSessionExpiry = (
  db: Db,
  { id }: { id: string },
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<SeenWeek | undefined> =>
  updateSession(db, {
    change: sql`updated_at = ${now}, seen_at = ${now}, expires_at = ${expiresAt}`,
    where: sql`id = ${id}`,
    now,
  });

/** Of many concurrent requests only one writes, because the others then find a recent time. */
export const updateSessionSeen = (
  db: Db,
  { id }: { id: string },
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<SeenWeek | undefined> =>
  updateSession(db, {
    change: sql`seen_at = ${now}`,
    where: sql`id = ${id} and (seen_at is null or seen_at < ${unlessSince})`,
    now,
  });

/** In the order of the key, so that two nodes do not wait for each other. */
export async function upsertRetention(
  db: Db,
  seen: readonly (SeenWeek & { readonly people: number })[],
): Promise<void> {
  const ordered = seen.toSorted(
    (one, other) => one.cohortWeek.localeCompare(other.cohortWeek) || one.week - other.week,
  );
  await db
    .insert(retentionWeeks)
    .values(ordered)
    .onConflictDoUpdate({
      target: [retentionWeeks.cohortWeek, retentionWeeks.week],
      set: { people: sql`${retentionWeeks.people} + excluded.people` },
    });
}

/** The newest cohort first. */
export async function listRetention(
  db: Db,
  { since }: { readonly since: string },
): Promise<(SeenWeek & { readonly people: number })[]> {
  return db
    .select()
    .from(retentionWeeks)
    .where(gte(retentionWeeks.cohortWeek, since))
    .orderBy(desc(retentionWeeks.cohortWeek), retentionWeeks.week);
}
