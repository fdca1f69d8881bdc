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
const ROUNDS = 4;
const SECONDS = 6;

interface Figures {
  readonly tps: number;
  readonly p50: number;
  readonly p99: number;
}

/** Asking for a picture (hold, insert, enqueue) against pgbench sending the same SQL, in turn. */
export async function benchHold(): Promise<void> {
  await withDatabase(async (ours, databaseUrl, folder) => {
    await seed(databaseUrl, { users: 2_000, entriesEach: 0 });
    const sent = JSON.parse(await ours("statements")) as Statement[];
    const script = join(folder, "hold.sql");
    await writeFile(script, pgbenchScript(sent, 2_000));
    const pgbench = async () => {
      const options = `-n -M prepared -c ${CONNECTIONS} -j 2 -T ${SECONDS}`.split(" ");
      const args = [...options, "-f", script, databaseUrl];
      const { stdout } = await run(join(findBinaries(), "pgbench"), args);
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    };
    const measure = async () => JSON.parse(await ours(SECONDS, CONNECTIONS, 2_000)) as Figures;
    await measure();
    await pgbench();
    console.log(`${sent.length} statements a transaction, ${CONNECTIONS} connections`);
    console.log("round   ours/s   pgbench/s   ratio    p50 ms   p99 ms");
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = round % 2 === 0 ? await pgbench() : 0;
      const { tps, p50, p99 } = await measure();
      const best = before || (await pgbench());
      ratios.push(tps / best);
      const shown = [
        tps.toFixed(0),
        best.toFixed(0),
        (tps / best).toFixed(3),
        p50.toFixed(1),
        p99.toFixed(1),
      ];
      console.log(`${round}       ${shown.map((each) => each.padStart(7)).join("  ")}`);
    }
    console.log(`ratio hold.tps ${median(ratios).toFixed(3)}`);
  });
}

/** The same with a million users and ten million entries, against the empty database. */
export async function benchHoldLarge(): Promise<void> {
  await withDatabase(async (ours, databaseUrl) => {
    await seed(databaseUrl, { users: 2_000, entriesEach: 0 });
    const measure = async (users: number) =>
      JSON.parse(await ours(SECONDS, CONNECTIONS, users)) as Figures;
    await measure(2_000);
    const empty = [await measure(2_000), await measure(2_000), await measure(2_000)];
    console.log("seeding a million users and ten million entries");
    await seed(databaseUrl, { users: 1_000_000, entriesEach: 10 });
    await measure(1_000_000);
    const large = [await measure(1_000_000), await measure(1_000_000), await measure(1_000_000)];
    const p99 = (all: Figures[]) => median(all.map((each) => each.p99));
    console.log(`p99 empty ${p99(empty).toFixed(1)} ms, large ${p99(large).toFixed(1)} ms`);
    console.log(`ratio hold.large ${(p99(large) / p99(empty)).toFixed(2)}`);
  });
}

type Ours = (...args: (string | number)[]) => Promise<string>;

async function withDatabase(
  work: (ours: Ours, databaseUrl: string, folder: string) => Promise<void>,
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
      runNode("hold-loop", ["apps/server/src/testing/hold-loop.ts", ...args.map(String)], {
        cwd: repository,
        env,
      });
    await work(ours, product.databaseUrl, folder);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Users that have credits for ever; those that are there already stay. */
async function seed(
  databaseUrl: string,
  { users, entriesEach }: { users: number; entriesEach: number },
) {
  const client = await openSql(databaseUrl);
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
