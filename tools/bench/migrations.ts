import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { migrate } from "../../apps/server/src/testing/migrations.ts";
import { createDatabase, newDatabaseName } from "../../apps/server/src/testing/database.ts";
import { openSql, type Sql } from "../../apps/server/src/testing/sql.ts";
import { boundOf } from "../scale/budget.ts";
import { repository } from "../stack/product.ts";
import { LARGE_TABLES, seedRelease } from "./migrations-seed.ts";

/** A million in the full form. */
const USERS = Number(process.env["BENCH_USERS"] ?? 100_000);
const FOLDER = join(repository, "apps/server/migrations");
/** The schema of release 0.1.0, whose tables are filled before the later files are applied. */
const LAST_OF_RELEASE = "0018";
/** Files until here are applied everywhere and cannot be changed, so their stalls are only shown. */
const LAST_BEFORE_BOUND = "0092";
const MAX_STALL_MS = boundOf("migrations.stall");
const BETWEEN_PROBES_MS = 50;
const LISTED_FROM_MS = 200;

interface Stall {
  readonly kind: "read" | "write";
  readonly table: string;
  readonly from: number;
  readonly until: number;
}

/**
 * How long a read and a write of each large table waits while every migration since the last release is applied
 * to full tables. Both are probed by locks, as a request takes them: the statements themselves take no time.
 */
export async function measureMigrations(users: number): Promise<{ "migrations.stall": number }> {
  const database = await createDatabase(newDatabaseName("migrations"));
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  try {
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();
    const ofRelease = files.filter((name) => name.slice(0, 4) <= LAST_OF_RELEASE);
    for (const name of ofRelease) await copyFile(join(FOLDER, name), join(folder, name));
    await migrate(database.url, folder);
    const started = performance.now();
    await seedRelease(database.url, users);
    const seconds = (performance.now() - started) / 1_000;
    console.log(`${users} users of release 0.1.0 with their rows, in ${seconds.toFixed(0)} s`);
    return { "migrations.stall": report(await measure(database.url)) };
  } finally {
    await database.drop();
    await rm(folder, { recursive: true });
  }
}

interface Applied {
  readonly name: string;
  readonly from: number;
  readonly until: number;
}

interface Measured {
  readonly applied: readonly Applied[];
  readonly stalls: readonly Stall[];
}

async function measure(url: string): Promise<Measured> {
  const applied: Applied[] = [];
  const stalls: Stall[] = [];
  const running = new AbortController();
  const probes = LARGE_TABLES.flatMap((table) => [
    probe(url, { kind: "read", table }, stalls, running.signal),
    probe(url, { kind: "write", table }, stalls, running.signal),
  ]);
  let from = performance.now();
  await migrate(url, FOLDER, {
    onApplied: (name) => {
      const until = performance.now();
      applied.push({ name, from, until });
      from = until;
    },
  }).finally(() => running.abort());
  await Promise.all(probes);
  return { applied, stalls };
}

/** A stall belongs to the file that was applied in the middle of it. */
const isOf = (stall: Stall, file: Applied) => {
  const middle = (stall.from + stall.until) / 2;
  return middle >= file.from && middle < file.until;
};

async function probe(
  url: string,
  { kind, table }: Pick<Stall, "kind" | "table">,
  stalls: Stall[],
  signal: AbortSignal,
): Promise<void> {
  const sql: Sql = await openSql(url);
  const mode = kind === "read" ? "access share" : "row exclusive";
  while (!signal.aborted) {
    const from = performance.now();
    await sql.query(`begin; lock table ${table} in ${mode} mode; commit`);
    stalls.push({ kind, table, from, until: performance.now() });
    await wait(BETWEEN_PROBES_MS);
  }
  await sql.end();
}

/** Prints the stalls of each file, and returns the worst one that is bounded. */
function report({ applied, stalls }: Measured): number {
  console.log(`${"file".padEnd(44)}     takes     read    write  (ms, the worst)`);
  const worst = { old: 0, new: 0 };
  for (const file of applied) {
    const { name, from, until } = file;
    const of = (kind: Stall["kind"]) =>
      stalls
        .filter((stall) => stall.kind === kind && isOf(stall, file))
        .map((stall) => ({ ms: stall.until - stall.from, table: stall.table }))
        .toSorted((a, b) => b.ms - a.ms)[0] ?? { ms: 0, table: "" };
    const [read, write] = [of("read"), of("write")];
    const age = name.slice(0, 4) <= LAST_BEFORE_BOUND ? "old" : "new";
    worst[age] = Math.max(worst[age], read.ms, age === "new" ? write.ms : 0);
    if (age === "old" && Math.max(read.ms, write.ms) < LISTED_FROM_MS) continue;
    const figures = [until - from, read.ms, write.ms].map((ms) => ms.toFixed(0).padStart(9));
    console.log(
      `${name.padEnd(44)} ${figures.join("")}  ${read.ms < LISTED_FROM_MS ? write.table : read.table}`,
    );
  }
  console.log(
    `migrations.stall.old ${worst.old.toFixed(0)} ms (reads; these files are applied everywhere)`,
  );
  return worst.new;
}

export async function benchMigrations(): Promise<void> {
  const { "migrations.stall": worst } = await measureMigrations(USERS);
  console.log(`migrations.stall ${worst.toFixed(0)} ms (reads and writes; bound ${MAX_STALL_MS})`);
  if (worst > MAX_STALL_MS) process.exitCode = 1;
}
