import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { buildIndexes, isOutsideTransaction } from "./migrate-indexes.ts";

const LOCK = 2_024_021_4;
const LOCK_TIMEOUT = "1s";
const MAX_TRIES = 10;
/** Requests that waited behind an attempt are answered before the next one. */
const PAUSE_MS = 2_000;
/** `lock_not_available` and `deadlock_detected`: another transaction was in the way. */
const BLOCKED = new Set(["55P03", "40P01"]);

export interface MigrateOptions {
  /** Between two attempts to get the locks of a file. */
  readonly pauseMs?: number;
  readonly onApplied?: (name: string) => void;
}

/** Runs that start concurrently wait until the work of the one before has ended. */
export async function inMigrationLock<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Statements of a run that was killed end too. Otherwise the next run would wait for them.
    await client.query("set client_connection_check_interval = '1s'");
    await client.query("set statement_timeout = 0");
    await lockRuns(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Applies pending SQL files as the only run. */
export const migrate = (url: string, folder: string, options?: MigrateOptions): Promise<string[]> =>
  inMigrationLock(url, (client) => applyMigrations(client, folder, options));

/**
 * Applies pending SQL files in the order of their names. Each file has a separate transaction, except for
 * indexes that are built concurrently.
 */
export async function applyMigrations(
  client: pg.Client,
  folder: string,
  { pauseMs = PAUSE_MS, onApplied = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  await client.query(
    "create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    "select name, hash from migrations",
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const fresh: string[] = [];
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted()) {
    const text = await readFile(join(folder, name), "utf8");
    const hash = createHash("sha256").update(text).digest("hex");
    const known = applied.get(name);
    if (known === hash) continue;
    if (known) throw new Error(`${name} was changed after it had been applied`);
    try {
      if (isOutsideTransaction(text)) await applyIndexes(client, { name, text, hash });
      else await applyInTransaction(client, { name, text, hash }, pauseMs);
    } catch (error) {
      throw new Error(`${name} could not be applied`, { cause: error });
    }
    fresh.push(name);
    onApplied(name);
  }
  return fresh;
}

/** Asks again and again, because a statement that waits has a snapshot, which a concurrent build waits for. */
async function lockRuns(client: pg.Client): Promise<void> {
  const isLocked = async () => {
    const { rows } = await client.query<{ locked: boolean }>(
      "select pg_try_advisory_lock($1) as locked",
      [LOCK],
    );
    return rows[0]?.locked === true;
  };
  while (!(await isLocked())) await wait(100);
}

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

const insertApplied = (client: pg.Client, { name, hash }: Migration) =>
  client.query("insert into migrations (name, hash) values ($1, $2)", [name, hash]);

async function applyIndexes(client: pg.Client, migration: Migration): Promise<void> {
  // Requests do not queue behind a build that waits, so it may wait for the end of a long transaction.
  await client.query("set lock_timeout = 0");
  await buildIndexes(client, migration.text);
  await insertApplied(client, migration);
}

/** Every request for a table queues behind a migration that waits for its lock, so it waits briefly and often. */
async function applyInTransaction(
  client: pg.Client,
  migration: Migration,
  pauseMs: number,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query("begin");
    try {
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      await client.query(migration.text);
      await insertApplied(client, migration);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (tries === MAX_TRIES || !isBlocked(error)) throw error;
      await wait(pauseMs);
    }
  }
}

const isBlocked = (error: unknown) =>
  error instanceof pg.DatabaseError && BLOCKED.has(error.code ?? "");
