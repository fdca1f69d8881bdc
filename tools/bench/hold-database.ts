import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSql } from "../../apps/server/src/testing/sql.ts";
import { runNode } from "../stack/child.ts";
import { repository, startProduct } from "../stack/product.ts";

interface HoldFigures {
  readonly tps: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
}

interface Load {
  readonly users: number;
  readonly processes: number;
  /** Of all processes together. */
  readonly connections: number;
  readonly seconds: number;
}

/** Generations created per second, by several processes at the same time. */
export async function measureHolds(
  ours: Ours,
  { users, processes, connections, seconds }: Load,
): Promise<HoldFigures> {
  const started = Array.from({ length: processes }, () =>
    ours(seconds, connections / processes, users),
  );
  const figures = (await Promise.all(started)).map((output) => JSON.parse(output) as HoldFigures);
  const mean = (of: keyof HoldFigures) =>
    figures.reduce((sum, each) => sum + each[of], 0) / processes;
  return {
    tps: mean("tps") * processes,
    p50: mean("p50"),
    p99: Math.max(...figures.map(({ p99 }) => p99)),
    cpu: mean("cpu"),
  };
}

type Ours = (...args: (string | number)[]) => Promise<string>;

interface Size {
  readonly users: number;
  readonly entriesEach: number;
}

interface HoldOptions {
  /** An existing database, instead of a temporary one. */
  readonly databaseUrl?: string;
  /** Of the measured processes. */
  readonly env?: Readonly<Record<string, string>>;
}

interface Seeded {
  readonly ours: Ours;
  readonly databaseUrl: string;
  readonly folder: string;
}

/** A migrated database with users who have credits, and the program that creates generations in it. */
export async function withHoldDatabase(
  size: Size,
  work: (seeded: Seeded) => Promise<void>,
  options: HoldOptions = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "twofold-hold-"));
  const product = await startProduct({ ...options, web: false });
  try {
    for (const { child } of product.nodes) await child.stop();
    const ours = holdProgram(product.databaseUrl, folder, options.env);
    await seed(product.databaseUrl, size);
    await work({ ours, databaseUrl: product.databaseUrl, folder });
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The program that creates generations in this database, with files in this folder. */
export function holdProgram(
  databaseUrl: string,
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Ours {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    SECRET: "only-for-throwaway-instances-of-the-product",
    SMTP_URL: "smtp://127.0.0.1:1",
    STORAGE_DIR: folder,
    ENGINES: "apps/server/src/testing/test-engine.ts",
    ...more,
  };
  return (...args) =>
    runNode("hold-benchmark", ["apps/server/src/testing/hold-benchmark.ts", ...args.map(String)], {
      cwd: repository,
      env,
    });
}

/** Inserts users with credits that never expire; existing users stay. */
async function seed(databaseUrl: string, { users, entriesEach }: Size): Promise<void> {
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
