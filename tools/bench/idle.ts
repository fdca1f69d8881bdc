import { setTimeout as wait } from "node:timers/promises";
import { ensureDatabase } from "../../apps/server/src/testing/database.ts";
import { startJobWorkers } from "../../apps/server/src/testing/job-workers.ts";
import { openSql, type Sql } from "../../apps/server/src/testing/sql.ts";
import { startCluster } from "../chaos/cluster.ts";
import { boundOf, type FigureName } from "../scale/budget.ts";
import { endWithProcess } from "../stack/ending.ts";
import { startProduct } from "../stack/product.ts";
import { median } from "./measure.ts";

const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 60);
/** Until what runs after a start has run: a pass over all queues, once a day, half a minute later. */
const SETTLE_SECONDS = 50;
const SETTLE_WORKERS_SECONDS = 15;
const WORKERS = 8;
const JOBS = 400;
const JOBS_PER_SECOND = 40;

/** What PostgreSQL executed for the product, counted by its own extension. */
const OF_PRODUCT = `
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and query not like '%pg_stat_statements%'`;
const IS_FETCH = "query ilike '%for update of j skip locked%'";

/**
 * How many statements an idle worker sends per second, and how often eight workers fetch for each of
 * a stream of short jobs. Both are counts, so other work on the machine hardly changes them.
 */
export async function measureIdle() {
  const cluster = await startCluster({
    shared_preload_libraries: "pg_stat_statements",
    "pg_stat_statements.max": 10_000,
    max_connections: 200,
  });
  const stop = endWithProcess(() => cluster.stop());
  try {
    await ensureDatabase(cluster.url);
    const sql = await openSql(cluster.url);
    await sql.query("create extension pg_stat_statements");
    const statements = await countIdle(cluster.url, sql);
    const fetches = await countFetches(cluster.url, sql);
    await sql.end();
    return { "idle.statements": statements, "idle.fetches": fetches };
  } finally {
    await stop();
  }
}

async function countIdle(databaseUrl: string, sql: Sql): Promise<number> {
  const product = await startProduct({ databaseUrl, web: false });
  try {
    // An API without calls sends statements too, and only the worker is measured.
    await product.api.stop();
    await wait(SETTLE_SECONDS * 1_000);
    await sql.query("select pg_stat_statements_reset()");
    await wait(SECONDS * 1_000);
    const { rows } = await sql.query<{ calls: string; query: string }>(
      `select calls, regexp_replace(left(query, 400), '\\s+', ' ', 'g') as query ${OF_PRODUCT} order by calls desc`,
    );
    const all = rows.reduce((sum, { calls }) => sum + Number(calls), 0);
    for (const { calls, query } of rows.slice(0, 15))
      console.log(`${(Number(calls) / SECONDS).toFixed(2).padStart(7)}/s  ${query.slice(0, 110)}`);
    return all / SECONDS;
  } finally {
    await product.stop();
  }
}

async function countFetches(databaseUrl: string, sql: Sql): Promise<number> {
  const workers = await startJobWorkers(databaseUrl, WORKERS);
  try {
    await wait(SETTLE_WORKERS_SECONDS * 1_000);
    await sql.query("select pg_stat_statements_reset()");
    const enqueuedAt = new Map<string, number>();
    for (let n = 0; n < JOBS; n += 1) {
      await workers.enqueue(String(n));
      enqueuedAt.set(String(n), performance.now());
      await wait(1_000 / JOBS_PER_SECOND);
    }
    for (let tries = 0; tries < 600 && workers.startedAt.size < JOBS; tries += 1) await wait(100);
    if (workers.startedAt.size < JOBS) throw new Error("the jobs did not start within a minute");
    const { rows } = await sql.query<{ calls: string }>(
      `select coalesce(sum(calls), 0) as calls ${OF_PRODUCT} and ${IS_FETCH}`,
    );
    const times = [...enqueuedAt].map(([key, at]) => (workers.startedAt.get(key) ?? 0) - at);
    const slowest = Math.max(...times);
    console.log(
      `from the commit to the start of a job: median ${median(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
    );
    return Number(rows[0]?.calls) / JOBS;
  } finally {
    await workers.stop();
  }
}

export async function benchIdle(): Promise<void> {
  const figures = await measureIdle();
  report("idle.statements", figures, "idle.statements", "a second and worker");
  report("fetches.job", figures, "idle.fetches", `with ${WORKERS} workers`);
}

function report<Name extends FigureName>(
  title: string,
  figures: Readonly<Record<Name, number>>,
  name: Name,
  unit: string,
): void {
  const bound = boundOf(name);
  console.log(`${title} ${figures[name].toFixed(2)} ${unit} (bound ${bound})`);
  if (figures[name] > bound) process.exitCode = 1;
}
