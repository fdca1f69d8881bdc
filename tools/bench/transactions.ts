import { openSql, type Sql } from "../../apps/server/src/testing/sql.ts";
import { planOfFirstPage } from "../../apps/server/src/testing/transaction-plan.ts";
import { me } from "../../packages/contract/src/auth.ts";
import { creditTransactions } from "../../packages/contract/src/credits.ts";
import { startProduct, type Product } from "../stack/product.ts";
import { answersOk, interleaved, median, type Target } from "./measure.ts";
import { signUp } from "./sign-up.ts";

const ENTRIES = 10_000_000;
const OWN = 100_000;
const PAGE = 100;
const OTHERS = 99_000;
const SEEDED_WITHIN = "20min";
const LOAD = { rounds: 7, seconds: 4, connections: 8 };

/**
 * The first page of a user with 100,000 entries among ten million: against the same page in a table
 * without other rows, and against a user without entries.
 */
export async function benchTransactions(): Promise<void> {
  const env = { FLOOD_LIMIT: "1000000000" };
  const small = await startProduct({ env });
  const large = await startProduct({ env });
  try {
    for (const { worker } of [small, large]) await worker.stop();
    const page = await personIn(small);
    await withSql(small, (sql) => addOwn(sql, page.userId, PAGE));
    const nothing = await personIn(small);
    const much = await personIn(large);
    const started = performance.now();
    await withSql(large, (sql) => addTenMillion(sql, much.userId));
    const seconds = (performance.now() - started) / 1_000;
    console.log(`${ENTRIES} entries, ${OWN} of one user, written in ${seconds.toFixed(0)} s`);
    console.log(await planOfFirstPage(large.databaseUrl, much.userId));

    const targets = { much: much.target, page: page.target, nothing: nothing.target };
    for (const target of Object.values(targets)) await answersOk(target);
    await sameLength(much.target, page.target);
    const rounds = await interleaved(targets, LOAD);
    console.log("round   of 10 M/s   alone/s   empty/s   alone : 10 M   empty : 10 M");
    const ratios = rounds.map((rate, index) => {
      const both = { alone: rate.page / rate.much, empty: rate.nothing / rate.much };
      const shown = [rate.much, rate.page, rate.nothing].map((each) => each.toFixed(0).padStart(9));
      const compared = [both.alone, both.empty].map((each) => each.toFixed(3).padStart(14));
      console.log(`${String(index + 1).padStart(5)} ${shown.join(" ")} ${compared.join(" ")}`);
      return both;
    });
    console.log(`ratio transactions ${median(ratios.map(({ alone }) => alone)).toFixed(3)}`);
    console.log(`ratio transactions.empty ${median(ratios.map(({ empty }) => empty)).toFixed(3)}`);
  } finally {
    await large.stop();
    await small.stop();
  }
}

interface AnyUser {
  readonly userId: string;
  readonly target: Target;
}

/** Signs up a user, who has no credit account yet. */
async function personIn({ url }: Product): Promise<AnyUser> {
  const headers = { authorization: `Bearer ${await signUp(url)}` };
  const target = { url: `${url}${creditTransactions.path}?limit=${PAGE}`, headers };
  await answersOk(target);
  const { id: userId } = (await (await fetch(url + me.path, { headers })).json()) as { id: string };
  return { userId, target };
}

/** Both pages must contain the same number of entries. */
async function sameLength(...targets: readonly Target[]): Promise<void> {
  for (const { url, headers } of targets) {
    const reply = (await (await fetch(url, { headers })).json()) as { transactions: unknown[] };
    if (reply.transactions.length !== PAGE)
      throw new Error(`${reply.transactions.length} entries on a page of ${PAGE}`);
  }
}

async function withSql<T>({ databaseUrl }: Product, work: (sql: Sql) => Promise<T>): Promise<void> {
  const sql = await openSql(databaseUrl);
  try {
    // Every row's owner exists; checking ten million foreign keys would take longer than the rest.
    await sql.query("set session_replication_role = replica");
    await sql.query(`set statement_timeout = '${SEEDED_WITHIN}'`);
    await work(sql);
    await sql.query("vacuum analyze credit_entries");
  } finally {
    await sql.end();
  }
}

const COLUMNS = "user_id, seq, id, kind, amount, balance, description, created_at, hash";
const DEFAULTS = "'A picture from a template', now() - interval '1 day', sha256('')";

async function addOwn(sql: Sql, userId: string, count: number): Promise<void> {
  await sql.query("delete from credit_entries where user_id = $1", [userId]);
  await sql.query(
    `insert into credit_entries (${COLUMNS})
     select $1, n, gen_random_uuid(), 'hold', -1, 1, ${DEFAULTS} from generate_series(1, $2::int) n`,
    [userId, count],
  );
}

/** In the order of real use: entries of all users are mixed, every hundredth is one user's. */
async function addTenMillion(sql: Sql, userId: string): Promise<void> {
  const { rows } = await sql.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'credit_entries' and indexname <> 'credit_entries_pkey'`,
  );
  // Indexes that are built after the rows take a fraction of the time.
  for (const { name } of rows) await sql.query(`drop index ${name}`);
  await sql.query("alter table credit_entries drop constraint credit_entries_pkey");
  await sql.query("delete from credit_entries where user_id = $1", [userId]);
  const every = ENTRIES / OWN;
  await sql.query(
    `insert into credit_entries (${COLUMNS})
     select case when n % ${every} = 0 then $1
         else ('00000000-0000-7000-8000-' || lpad(to_hex(n % ${OTHERS}), 12, '0'))::uuid end,
       case when n % ${every} = 0 then n / ${every} else n / ${OTHERS} + 1 end,
       gen_random_uuid(), 'hold', -1, 1, ${DEFAULTS}
     from generate_series(1, ${ENTRIES}) n`,
    [userId],
  );
  await sql.query("alter table credit_entries add primary key (user_id, seq)");
  for (const { definition } of rows) await sql.query(definition);
}
