import { count, eq, not, sql } from "drizzle-orm";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Db } from "#kit/db.ts";
import { deadLetterOf } from "#kit/jobs.ts";
import { metricDays } from "../../src/features/admin/admin.tables.ts";
import { retentionWeeks, sessions } from "../../src/features/auth/auth.tables.ts";
import { IDLE_SECONDS } from "../../src/features/auth/sessions/session-lifetime.ts";
import { mailJob } from "../../src/features/notifications/notifications.queues.ts";
import { usersTable } from "../../src/features/users/users.ts";
import type { DemoCell, DemoMetric } from "./figures.ts";

/** What exists of the demo. `started` means that the last run was interrupted. */
export interface DemoState {
  readonly version: number;
  readonly day: string;
  readonly state: "started" | "complete";
  /** The id of the account that is being erased; it no longer has its address. */
  readonly erasing?: string;
}

const settings = pgTable("app_settings", {
  name: text().primaryKey(),
  value: jsonb().$type<DemoState>().notNull(),
});
const isDemo = eq(settings.name, "demo");

export async function findDemo(db: Db): Promise<DemoState | undefined> {
  const [row] = await db.select().from(settings).where(isDemo);
  return row?.value;
}

export async function upsertDemo(db: Db, value: DemoState): Promise<void> {
  await db
    .insert(settings)
    .values({ name: "demo", value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

export async function removeDemo(db: Db): Promise<void> {
  await db.delete(settings).where(isDemo);
}

const isOfDemo = sql`${usersTable.email} like '%@twofold.example'`;

export async function countOtherUsers(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(usersTable).where(not(isOfDemo));
  return row?.count ?? 0;
}

/** The identity library stores the time of the machine. */
export async function updateRegisteredAt(
  db: Db,
  { id }: { readonly id: string },
  at: Date,
): Promise<void> {
  await db.update(usersTable).set({ createdAt: at }).where(eq(usersTable.id, id));
}

/** Otherwise the last visit would be the moment in which the demo was created, until the session expires. */
export async function updateSessionSeen(
  db: Db,
  { userId }: { readonly userId: string },
  at: Date,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + IDLE_SECONDS * 1000);
  await db
    .update(sessions)
    .set({ createdAt: at, updatedAt: at, seenAt: at, expiresAt })
    .where(eq(sessions.userId, userId));
}

/** Counts what the user has made. Credits exist after the first visit, so they do not count. */
export async function countContent(db: Db, { id }: { readonly id: string }): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) from images where user_id = ${id})
      + (select count(*) from events where user_id = ${id})
      + (select count(*) from subscriptions where user_id = ${id})
      + (select count(*) from support_tickets where user_id = ${id})
      + (select count(*) from generations where user_id = ${id}))::int as count`);
  return rows[0]?.count ?? 0;
}

/** For the worker, notifications from before today have been sent. */
export async function updateDeliveriesSent(
  db: Db,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    update deliveries set state = 'sent', attempts = 1, ended_at = due_at
    where user_id = any(${sql.param([...userIds])}::uuid[]) and state = 'waiting'`);
}

/** The id of an offered image, by which visitors know it. */
export async function findSampleId(
  db: Db,
  { userId, imageId }: { readonly userId: string; readonly imageId: string },
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from sample_images where user_id = ${userId} and image_id = ${imageId}`,
  );
  if (!rows[0]) throw new Error("the image is not offered");
  return rows[0].id;
}

export async function findTemplateId(db: Db, { name }: { readonly name: string }): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from templates where name = ${name}`,
  );
  if (!rows[0]) throw new Error(`${name} is no template`);
  return rows[0].id;
}

export async function findSubscriptionId(db: Db, { id }: { readonly id: string }): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from subscriptions where user_id = ${id} order by id desc limit 1`,
  );
  if (!rows[0]) throw new Error("the user has no plan");
  return rows[0].id;
}

/** The result of the checks of a draft, which render images. */
export async function updateDraftChecked(
  db: Db,
  { templateId, version }: { readonly templateId: string; readonly version: number },
  at: Date,
): Promise<void> {
  const checks = {
    checked_at: at.toISOString(),
    problems: [],
    trials: [{ engine: "studio", faces: 2, image: null }],
  };
  await db.execute(sql`
    update template_versions set state = 'checked', checks = ${JSON.stringify(checks)}::jsonb
    where template_id = ${templateId} and version = ${version}`);
}

/** Three jobs with the same error. They go with the administrator, whose group they have. */
export async function insertFailedJobs(
  db: Db,
  { userId }: { readonly userId: string },
  at: Date,
): Promise<void> {
  const error = { name: "Error", message: "connect ECONNREFUSED 127.0.0.1:25" };
  await db.execute(sql`
    insert into pgboss.job (name, data, state, created_on, start_after, group_id, source_output, source_retry_count)
    select ${deadLetterOf(mailJob.name)}, '{}', 'created', ${at}::timestamptz - n * interval '7 minutes',
      ${at}::timestamptz - n * interval '7 minutes', ${userId}, ${JSON.stringify(error)}::jsonb, 10
    from generate_series(1, 3) n`);
}

/** Two days of an engine's work for other people, with one hour of failures. */
export async function insertForeignAttempts(
  db: Db,
  { userId }: { readonly userId: string },
  until: Date,
): Promise<void> {
  await db.execute(sql`
    insert into engine_attempts (user_id, generation_id, attempt, engine, model, started_at, ends_by, ms, outcome, cost_usd, is_estimate)
    select ${userId}, md5('demo attempt ' || n)::uuid, 1, 'studio', 'studio', at, at + interval '5 minutes',
      24000 + n * 7919 % 19000, case when n / 6 = 20 then 'failed' else 'drawn' end, 0, false
    from (select n, ${until}::timestamptz - n * interval '10 minutes' as at from generate_series(1, 287) n) attempts`);
}

export async function insertFigures(
  db: Db,
  metrics: readonly DemoMetric[],
  cells: readonly DemoCell[],
): Promise<void> {
  await db.insert(metricDays).values([...metrics]);
  await db
    .insert(retentionWeeks)
    .values([...cells])
    .onConflictDoUpdate({
      target: [retentionWeeks.cohortWeek, retentionWeeks.week],
      set: { people: sql`${retentionWeeks.people} + excluded.people` },
    });
}

/** Removes exactly what was added: other people of the same weeks stay counted. */
export async function removeFigures(db: Db, cells: readonly DemoCell[]): Promise<void> {
  await db.delete(metricDays).where(sql`${metricDays.dims} ->> 'source' = 'demo'`);
  for (const { cohortWeek, week, people } of cells) {
    const isCell = sql`cohort_week = ${cohortWeek} and week = ${week}`;
    await db.execute(sql`delete from retention_weeks where ${isCell} and people <= ${people}`);
    await db.execute(sql`update retention_weeks set people = people - ${people} where ${isCell}`);
  }
}

/** The rows of the demo that belong to no account of its people. */
export async function removeOperatorRows(
  db: Db,
  { adminId, removalKey }: { readonly adminId: string | undefined; readonly removalKey: string },
): Promise<void> {
  await db.execute(sql`delete from removal_requests where idempotency_key = ${removalKey}`);
  await db.execute(
    sql`delete from support_tickets where user_id is null and email like '%@twofold.example'`,
  );
  if (!adminId) return;
  await db.execute(sql`delete from switches where changed_by = ${adminId} and version = 2`);
  const isOwn = sql`changed_by = ${adminId}`;
  await db.execute(
    sql`delete from template_versions where created_by = ${adminId} and state in ('draft', 'checked')`,
  );
  // What the administrator changed by hand has a later version and stays.
  await db.execute(sql`delete from banners where ${isOwn} and version = 1`);
  await db.execute(sql`delete from ads where ${isOwn} and version = 1`);
  await db.execute(
    sql`delete from system_events where ${isOwn} and version = 2 and seed_name is null`,
  );
  await db.execute(sql`delete from admin_credit_days where admin_id = ${adminId}`);
}

/** Otherwise each of two demo people would get copies of the other's images, which are erased next. */
export async function updateAlbumsUnshared(db: Db): Promise<void> {
  await db.execute(sql`
    update albums set partnership_id = null where partnership_id in (
      select partnership_id from partnership_members join users on users.id = user_id
      where ${isOfDemo} group by 1 having count(*) = 2)`);
}

/** A partnership whose two people are erased. */
export async function removeEmptyPartnerships(db: Db): Promise<void> {
  await db.execute(sql`
    delete from partnerships where not exists (
      select from partnership_members where partnership_id = partnerships.id)`);
}

/** A worker that runs meanwhile would renew the plan by the real time, far ahead of the demo's time. */
export async function updateRenewalPostponed(
  db: Db,
  { userId }: { readonly userId: string },
): Promise<void> {
  await db.execute(sql`
    update subscriptions set due_at = now() + interval '1 day' where user_id = ${userId} and due_at < now()`);
}

/** A worker that runs meanwhile would fail the generation, because its time is over by the real clock. */
export async function updateDeadlinePostponed(
  db: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<void> {
  await db.execute(sql`
    update generations set deadline_at = deadline_at + interval '10 years' where user_id = ${userId} and id = ${id}`);
}
