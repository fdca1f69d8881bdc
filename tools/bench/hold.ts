import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openSql } from "../../apps/server/src/testing/sql.ts";
import { findBinaries } from "../chaos/cluster.ts";
import { runNode } from "../stack/child.ts";
import { repository, startProduct } from "../stack/product.ts";
import { median } from "./measure.ts";
import { pgbenchScript, type Statement } from "./pgbench-script.ts";

const run = promisify(execFile);
const CONNECTIONS = 16;
const ROUNDS = 6;
const SECONDS = 6;
const FEW = { users: 2_000, entriesEach: 0 };
const MANY = { users: 1_000_000, entriesEach: 10 };

interface Figures {
  readonly tps: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
}

/**
 * Creating a generation (hold, insert, enqueue) against pgbench with the same SQL, alternately. The
 * product runs one process per core and pgbench two threads, so two processes with half of the
 * connections each are compared; one process alone is also shown.
 */
export async function benchHold(): Promise<void> {
  await withDatabase(FEW, async ({ ours, databaseUrl, folder }) => {
    const sent = JSON.parse(await ours("statements")) as Statement[];
    const script = join(folder, "hold.sql");
    await writeFile(script, pgbenchScript(sent, FEW.users));
    const contenders = {
      one: () => measure(ours, FEW.users, 1),
      two: () => measure(ours, FEW.users, 2),
      pgbench: async () => ({ tps: await pgbench(script, databaseUrl) }),
    };
    await contenders.pgbench();
    console.log(`${sent.length} statements a transaction, ${CONNECTIONS} connections`);
    console.log("round    one/s    two/s  pgbench/s  one's ms of a core  two's p50 ms   p99 ms");
    const ratios = { one: [] as number[], two: [] as number[] };
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { one, two, pgbench: bare } = await runExclusive(contenders, round);
      ratios.one.push(one.tps / bare.tps);
      ratios.two.push(two.tps / bare.tps);
      const shown = [one.tps, two.tps, bare.tps].map((tps) => tps.toFixed(0).padStart(8));
      const times = [one.cpu.toFixed(2), two.p50.toFixed(1), two.p99.toFixed(1)];
      console.log(
        `${round}    ${shown.join(" ")}   ${times.map((each) => each.padStart(12)).join(" ")}`,
      );
    }
    console.log(`ratio hold.tps.one-process ${median(ratios.one).toFixed(3)}`);
    console.log(`ratio hold.tps ${median(ratios.two).toFixed(3)}`);
  });
}

/** The same with a million users and ten million entries, alternately with a nearly empty database. */
export async function benchHoldLarge(): Promise<void> {
  await withDatabase(FEW, (few) =>
    withDatabase(MANY, async (many) => {
      const contenders = {
        empty: () => measure(few.ours, FEW.users, 1),
        large: () => measure(many.ours, MANY.users, 1),
      };
      console.log("round   empty/s  large/s   p50 ms: empty  large   p99 ms: empty  large  ratio");
      const ratios: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const { empty, large } = await runExclusive(contenders, round);
        const ratio = large.p99 / empty.p99;
        ratios.push(ratio);
        const tps = [empty.tps, large.tps].map((each) => each.toFixed(0).padStart(8));
        const times = [empty.p50, large.p50, empty.p99, large.p99].map((each) =>
          each.toFixed(1).padStart(10),
        );
        console.log(
          `${round}     ${tps.join(" ")} ${times.join(" ")} ${ratio.toFixed(2).padStart(8)}`,
        );
      }
      console.log(`ratio hold.large.p99 ${median(ratios).toFixed(2)}`);
    }),
  );
}

/** Alternately and in reversed order every other time, so that load on the machine affects all. */
async function runExclusive<Results extends Record<string, unknown>>(
  contenders: { [Name in keyof Results]: () => Promise<Results[Name]> },
  round: number,
): Promise<Results> {
  const names = Object.keys(contenders) as (keyof Results)[];
  const results = {} as Results;
  for (const name of round % 2 === 0 ? names.toReversed() : names)
    results[name] = await contenders[name]();
  return results;
}

async function measure(ours: Ours, users: number, processes: number): Promise<Figures> {
  const started = Array.from({ length: processes }, () =>
    ours(SECONDS, CONNECTIONS / processes, users),
  );
  const figures = (await Promise.all(started)).map((output) => JSON.parse(output) as Figures);
  const mean = (of: keyof Figures) => figures.reduce((sum, each) => sum + each[of], 0) / processes;
  return {
    tps: mean("tps") * processes,
    p50: mean("p50"),
    p99: Math.max(...figures.map(({ p99 }) => p99)),
    cpu: mean("cpu"),
  };
}

async function pgbench(script: string, databaseUrl: string): Promise<number> {
  const options = `-n -M prepared -c ${CONNECTIONS} -j 2 -T ${SECONDS}`.split(" ");
  const { stdout } = await run(join(findBinaries(), "pgbench"), [
    ...options,
    "-f",
    script,
    databaseUrl,
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

type Ours = (...args: (string | number)[]) => Promise<string>;

interface Seeded {
  readonly ours: Ours;
  readonly databaseUrl: string;
  readonly folder: string;
}

async function withDatabase(
  size: Parameters<typeof seed>[1],
  work: (seeded: Seeded) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "twofold-hold-"));
  const product = await startProduct();
  try {
    for (const { child } of product.nodes) await child.stop();
    const env = {
      ...process.env,
      DATABASE_URL: product.databaseUrl,
      SECRET: "only-for-throwaway-instances-of-the-product",
      SMTP_URL: "smtp://127.0.0.1:1",
      STORAGE_DIR: folder,
      ENGINES: "apps/server/src/testing/test-engine.ts",
    };
    const ours: Ours = (...args) =>
      runNode(
        "hold-benchmark",
        ["apps/server/src/testing/hold-benchmark.ts", ...args.map(String)],
        {
          cwd: repository,
          env,
        },
      );
    await seed(product.databaseUrl, size);
    await work({ ours, databaseUrl: product.databaseUrl, folder });
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Inserts users with credits that never expire; existing users stay. */
async function seed(
  databaseUrl: string,
  { users, entriesEach }: { users: number; entriesEach: number },
) {
  const client = await openSql(databaseUrl);
  // Every row's owner exists; checking ten million foreign keys would take longer than the rest.
  await client.query("set session_replication_role = replica");
  const id = "('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid";
  await client.query(
    `insert into users (id, username, email, full_name, time_zone, terms_version, created_at, updated_at)
     select ${id}, 'bench' || n, 'bench' || n || '@example.com', 'Bench', 'UTC', '1', now(), now()
     from generate_series(1, $1::int) n on conflict do nothing`,
    [users],
  );
  await client.query(
    `insert into credit_accounts (user_id, time_zone, next_reset, due_at, balance, earned, spent, last_seq, last_hash)
     select ${id}, 'UTC', now() + interval '10 years', now() + interval '10 years', 1000000, 1000000, 0, ${entriesEach}, sha256('')
     from generate_series(1, $1::int) n on conflict do nothing`,
    [users],
  );
  await client.query(
    `insert into credit_grants (user_id, id, kind, amount, remaining, created_at)
     select ${id}, ${id}, 'bonus', 1000000, 1000000, now() from generate_series(1, $1::int) n on conflict do nothing`,
    [users],
  );
  if (entriesEach > 0)
    await client.query(
      `insert into credit_entries (user_id, seq, id, kind, amount, balance, description, created_at, hash)
       select ${id}, s, gen_random_uuid(), 'bonus', 1, 1, 'Bench', now() - interval '1 day', sha256('')
       from generate_series(1, $1::int) n, generate_series(1, $2::int) s
       on conflict do nothing`,
      [users, entriesEach],
    );
  await client.query("vacuum analyze");
  await client.end();
}
