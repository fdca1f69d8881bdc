import { ensureDatabase } from "../../apps/server/src/testing/database.ts";
import { openSql } from "../../apps/server/src/testing/sql.ts";
import { measureHolds, withHoldDatabase } from "../bench/hold-database.ts";
import { median } from "../bench/measure.ts";
import { startCluster } from "../chaos/cluster.ts";
import { endWithProcess } from "../stack/ending.ts";
import type { Figures } from "./budget.ts";

const FLUSH_MS = 2;
const PROCESSES = 3;
const CONNECTIONS = 48;
const USERS = 20_000;
const ROUNDS = 3;
const SECONDS = 8;
const PROBES = 100;

/**
 * Holds per second with a disk, or a standby, that needs two milliseconds for a flush. `commit_delay` waits for that
 * time before each flush while others add their commits to it, and `commit_siblings` makes it wait also for a single one.
 */
export async function measureHoldsAtFlush(): Promise<Figures> {
  const cluster = await startCluster({
    commit_delay: FLUSH_MS * 1_000,
    commit_siblings: 0,
    max_connections: 100,
    shared_buffers: "512MB",
    // A checkpoint within seconds, as crash tests need it, is not what is measured.
    checkpoint_timeout: "15min",
    max_wal_size: "4GB",
  });
  const stop = endWithProcess(() => cluster.stop());
  try {
    await ensureDatabase(cluster.url);
    const flush = await flushTime(cluster.url);
    if (flush < FLUSH_MS)
      throw new Error(`a commit takes ${flush.toFixed(2)} ms: the delay does not apply`);
    const rates: number[] = [];
    await withHoldDatabase(
      { users: USERS, entriesEach: 0 },
      async ({ ours }) => {
        const load = {
          users: USERS,
          processes: PROCESSES,
          connections: CONNECTIONS,
          seconds: SECONDS,
        };
        for (let round = 1; round <= ROUNDS; round += 1) {
          const { tps, p50, p99, cpu } = await measureHolds(ours, load);
          console.log(
            `${tps.toFixed(0)} holds per second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpu.toFixed(2)} ms of a core each`,
          );
          rates.push(tps);
        }
      },
      { databaseUrl: cluster.url },
    );
    console.log(`one commit alone takes ${flush.toFixed(2)} ms`);
    return { holds: median(rates) };
  } finally {
    await stop();
  }
}

/** Median time of a commit without concurrent ones. */
async function flushTime(databaseUrl: string): Promise<number> {
  const sql = await openSql(databaseUrl);
  await sql.query("create table flush_probe (n int)");
  const times: number[] = [];
  for (let n = 0; n < PROBES; n += 1) {
    const started = performance.now();
    await sql.query("insert into flush_probe values (1)");
    times.push(performance.now() - started);
  }
  await sql.query("drop table flush_probe");
  await sql.end();
  return median(times);
}
