import { openSql, type Sql } from "../../apps/server/src/testing/sql.ts";
import { creditBalance } from "../../packages/contract/src/credits.ts";
import { boundOf } from "../scale/budget.ts";
import { startProduct } from "../stack/product.ts";
import { signUp } from "./sign-up.ts";

const USERS = 60;
const DAYS = 20;
const MAX_BYTES = boundOf("looking.bytes");

const TABLES = ["credit_accounts", "credit_grants", "credit_entries", "credit_holds"];

/** How many bytes the ledger grows by for each day on which a user opens the app and spends nothing. */
export async function measureLooking(): Promise<{ "looking.bytes": number }> {
  const product = await startProduct({ web: false });
  const sql = await openSql(product.databaseUrl);
  try {
    await product.worker.stop();
    const tokens: string[] = [];
    for (let n = 0; n < USERS; n += 1) tokens.push(await signUp(product.url));
    const look = async () => {
      for (const token of tokens) {
        const headers = { authorization: `Bearer ${token}` };
        const response = await fetch(product.url + creditBalance.path, { headers });
        const { current_balance: balance } = (await response.json()) as { current_balance: number };
        if (balance !== 5) throw new Error(`a new day began with ${balance} credits`);
      }
    };
    await look();
    const before = await sizeOf(sql);
    for (let day = 0; day < DAYS; day += 1) {
      await endDay(sql);
      await look();
    }
    const bytes = ((await sizeOf(sql)) - before) / USERS / DAYS;
    console.log(`${USERS} users opened the app on ${DAYS} days`);
    return { "looking.bytes": bytes };
  } finally {
    await sql.end();
    await product.stop();
  }
}

export async function benchLooking(): Promise<void> {
  const { "looking.bytes": bytes } = await measureLooking();
  console.log(`looking.bytes ${bytes.toFixed(0)} a user and day (bound ${MAX_BYTES})`);
  if (bytes > MAX_BYTES) process.exitCode = 1;
}

/** A process cannot be given another time, so what is stored becomes a day older. */
async function endDay(sql: Sql): Promise<void> {
  await sql.query(`update credit_accounts
    set next_reset = next_reset - interval '1 day', due_at = due_at - interval '1 day'`);
  await sql.query("update credit_grants set expires_at = expires_at - interval '1 day'");
}

/** Tables and indexes without what the updates of `endDay` leave behind. */
async function sizeOf(sql: Sql): Promise<number> {
  await sql.query("set statement_timeout = 0");
  let bytes = 0;
  for (const table of TABLES) {
    await sql.query(`vacuum full ${table}`);
    const { rows } = await sql.query<{ bytes: string }>(
      `select pg_total_relation_size('${table}') as bytes`,
    );
    bytes += Number(rows[0]?.bytes);
  }
  return bytes;
}
