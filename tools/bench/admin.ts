import { openSql, type Sql } from "../../apps/server/src/testing/sql.ts";
import { listUsers } from "../../packages/contract/src/admin/users.ts";
import { grantRoles } from "../stack/grant-roles.ts";
import { startProduct } from "../stack/product.ts";
import { answersOk, median, type Target } from "./measure.ts";
import { signUpPerson } from "./sign-up.ts";

/** Ten million as in the acceptance list; less for a short run. */
const USERS = Number(process.env["BENCH_USERS"] ?? 10_000_000);
/** Enough for a full page in the small database. */
const FEW = 200;
const ROUNDS = 7;
const REQUESTS = 200;

type Product = Awaited<ReturnType<typeof startProduct>>;

/** Pages of the list of users among millions of accounts, against a database with one page of them. */
export async function benchAdmin(): Promise<void> {
  const env = { FLOOD_LIMIT: "1000000000" };
  const small = await startProduct({ env });
  const large = await startProduct({ env });
  try {
    for (const { worker } of [small, large]) await worker.stop();
    const headers = { small: await prepare(small, FEW), large: await prepare(large, USERS) };
    const ratios: number[] = [];
    for (const [name, pathOf] of Object.entries(pages)) {
      const targets = {
        small: { url: small.url + pathOf(FEW), headers: headers.small },
        large: { url: large.url + pathOf(USERS), headers: headers.large },
      };
      for (const target of Object.values(targets)) await answersOk(target);
      const ratio = await compare(targets);
      console.log(`admin.users ${name}  ${ratio.toFixed(3)} among ${USERS} accounts`);
      ratios.push(ratio);
    }
    console.log(`ratio admin.users ${Math.max(...ratios).toFixed(3)}`);
  } finally {
    await large.stop();
    await small.stop();
  }
}

const query = (values: Record<string, string>) =>
  `${listUsers.path}?${new URLSearchParams({ limit: "50", ...values }).toString()}`;
const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

/** The oldest accounts have the largest numbers. */
const pages: Record<string, (users: number) => string> = {
  first: () => query({}),
  id: (users) => query({ q: idOf(users / 2) }),
  address: (users) => query({ q: `u${users / 2}@x.example` }),
  prefix: () => query({ q: "u1" }),
  deep: (users) => query({ cursor: `${createdAt(users - 60)}_${idOf(users - 60)}` }),
};

const START = Date.UTC(2026, 0, 1);
const createdAt = (n: number) =>
  new Date(START - n * 1000).toISOString().replace("T", " ").replace("Z", "+00");

async function compare(targets: { small: Target; large: Target }): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let n = 0; n < REQUESTS; n += 1) {
      times.small.push(await timeOf(targets.small));
      times.large.push(await timeOf(targets.large));
    }
    // The first round warms up both.
    if (round > 0) ratios.push(median(times.large) / median(times.small));
  }
  return median(ratios);
}

async function timeOf({ url, headers }: Target): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers });
  const { users } = (await response.json()) as { users?: unknown[] };
  if (!users?.length) throw new Error(`${url} returned ${response.status} without users`);
  return performance.now() - started;
}

/** Adds the accounts and an owner with a second factor, and returns the headers of the owner. */
async function prepare({ url, databaseUrl }: Product, users: number) {
  const { email, token } = await signUpPerson(url);
  await grantRoles(databaseUrl, { email }, ["owner"]);
  const client = await openSql(databaseUrl);
  const started = performance.now();
  await withoutIndexes(client, () =>
    client.query(
      `insert into users (id, username, email, full_name, time_zone, terms_version, email_verified, created_at, updated_at)
       select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'u' || n, 'u' || n || '@x.example', 'Name',
         'UTC', '1', true, timestamptz '2026-01-01Z' - n * interval '1 second', now()
       from generate_series(1, $1::int) n`,
      [users],
    ),
  );
  await client.query("vacuum analyze users");
  await client.end();
  const seconds = (performance.now() - started) / 1_000;
  console.log(`${users} accounts inserted in ${seconds.toFixed(0)} s`);
  return { authorization: `Bearer ${token}` };
}

/** Millions of rows are indexed much faster together than one by one. */
async function withoutIndexes(client: Sql, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'users'::regclass and indexrelid not in (select conindid from pg_constraint)`,
  );
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query("alter table users drop constraint users_email_key");
  await fill();
  await client.query("alter table users add constraint users_email_key unique (email)");
  for (const { definition } of rows) await client.query(definition);
}
