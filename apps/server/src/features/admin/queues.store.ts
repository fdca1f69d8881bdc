import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#kit/db.ts";

/** How pg-boss stores the error of a handler. */
interface StoredError {
  readonly name?: string;
  readonly message?: string;
}

export interface StoredJob extends Record<string, unknown> {
  readonly id: string;
  readonly created_on: Date;
  readonly attempts: number;
  readonly data: Record<string, unknown> | null;
  readonly error: StoredError | null;
}

export interface QueueCount extends Record<string, unknown> {
  readonly name: string;
  readonly is_running: boolean;
  readonly count: number;
  readonly oldest_seconds: number | null;
}

/** The jobs of all queues that have not ended. */
export async function countJobs(db: Db): Promise<QueueCount[]> {
  const { rows } = await db.execute<QueueCount>(sql`
    select name, state = 'active' as is_running, count(*)::int as count,
      extract(epoch from now() - min(start_after) filter (where start_after <= now()))::int as oldest_seconds
    from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2`);
  return rows;
}

/** When the last job of each queue was created. */
export async function listLastRuns(
  db: Db,
  { names }: { readonly names: readonly string[] },
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.execute<{ name: string; at: Date }>(sql`
    select q.name, last.created_on as at from unnest(${sql.param([...names])}::text[]) as q (name)
    cross join lateral (select created_on from pgboss.job j where j.name = q.name
      order by created_on desc limit 1) last`);
  return new Map(rows.map(({ name, at }) => [name, new Date(at)]));
}

interface JobFilter {
  readonly states: readonly ("created" | "retry" | "active")[];
  readonly before?: string | undefined;
  readonly limit: number;
}

const isIn = (states: JobFilter["states"]): SQL =>
  sql`state::text = any(${sql.param([...states])}::text[])`;

/** Newest first. The payloads must not leave the server. */
export async function listJobRows(
  db: Db,
  { queue }: { readonly queue: string },
  { states, before, limit }: JobFilter,
): Promise<StoredJob[]> {
  const isLater =
    before === undefined
      ? sql`true`
      : sql`(created_on, id) < (select created_on, id from pgboss.job where name = ${queue} and id = ${before})`;
  const { rows } = await db.execute<StoredJob>(sql`
    select id, created_on, coalesce(source_retry_count, retry_count) as attempts, data,
      coalesce(source_output, output) as error
    from pgboss.job where name = ${queue} and ${isIn(states)} and ${isLater}
    order by created_on desc, id desc limit ${limit}`);
  return rows;
}

/** Locks those that are still waiting, and returns their ids. */
export async function lockWaitingJobs(
  db: Db,
  { queue, ids }: { readonly queue: string; readonly ids: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from pgboss.job where name = ${queue} and id = any(${sql.param([...ids])}::uuid[])
      and ${isIn(["created", "retry"])} order by id for update skip locked`);
  return rows.map(({ id }) => id);
}

export async function updateJobsCancelled(
  db: Db,
  { queue, ids }: { readonly queue: string; readonly ids: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    update pgboss.job set state = 'cancelled', completed_on = now()
    where name = ${queue} and id = any(${sql.param([...ids])}::uuid[])`);
}
