import { setTimeout as wait } from "node:timers/promises";
import { openSql, type Sql } from "../../../apps/server/src/testing/sql.ts";
import type { Product } from "../../stack/product.ts";
import type { Ledger } from "../ledger.ts";
import { sweep, verifyStorage } from "../photos/verify.ts";
import type { Person } from "./client.ts";

/** Each of these queries must return no row. */
const faults: Record<string, string> = {
  "not ended": "select id from generations where state in ('queued', 'running')",
  "no hold, a hold of a sample, or a hold without its generation":
    "select coalesce(g.id, h.generation_id) as id from generations g full join credit_holds h on h.user_id = g.user_id and h.generation_id = g.id where g.id is null or (h.generation_id is null) <> g.is_sample",
  "a picture that is not charged, or a charge without a picture":
    "select g.id from generations g join credit_holds h on h.user_id = g.user_id and h.generation_id = g.id where (g.state = 'succeeded') <> (h.state = 'settled')",
  "no picture and the credit not back":
    "select g.id from generations g join credit_holds h on h.user_id = g.user_id and h.generation_id = g.id where (g.state in ('failed', 'cancelled')) <> (h.state = 'released')",
  "a generated image without its generation":
    "select i.id from images i left join generations g on g.user_id = i.user_id and g.image_id = i.id where i.source = 'generated' and g.id is null",
  "a generation whose image is not there":
    "select g.id from generations g left join images i on i.user_id = g.user_id and i.id = g.image_id where g.state = 'succeeded' and i.id is null",
};

export interface Totals {
  readonly held: number;
  readonly settled: number;
  readonly released: number;
}

export async function verifyGenerations(
  product: Product,
  ledger: Ledger,
  people: readonly Person[],
  dailyFree: number,
): Promise<Totals> {
  const client = await openSql(product.databaseUrl);
  const column = async (sql: string) =>
    (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  try {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await wait(500))
      if ((await column(faults["not ended"] ?? "")).length === 0) break;
    for (const [what, sql] of Object.entries(faults))
      for (const id of await column(sql)) ledger.fault(`${what}: ${id}`);
    for (const person of people) await verifyPerson(client, ledger, person, dailyFree);
    const { rows } = await client.query<Totals>(
      `select count(*)::int as held, count(*) filter (where state = 'settled')::int as settled,
       count(*) filter (where state = 'released')::int as released from credit_holds`,
    );
    const [totals] = rows;
    if (!totals) throw new Error("the totals could not be read");
    if (totals.held !== totals.settled + totals.released)
      ledger.fault(`held ${totals.held} ≠ ${totals.settled} + ${totals.released}`);
    return totals;
  } finally {
    await client.end();
  }
}

async function verifyPerson(
  client: Sql,
  ledger: Ledger,
  { userId, ended }: Person,
  dailyFree: number,
): Promise<void> {
  const { rows } = await client.query<{ id: string; state: string }>(
    "select id, state from generations where user_id = $1",
    [userId],
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  for (const { id, status } of ended)
    if (states.get(id) !== status) ledger.lose(`${id} was ${status} and is ${states.get(id)}`);
  if (rows.length > ended.length)
    ledger.double(`${userId} has ${rows.length} generations instead of ${ended.length}`);
  const delivered = ended.filter(({ status }) => status === "succeeded").length;
  const account = await client.query<{ balance: number; is_new_day: boolean }>(
    `select a.balance,
       (u.created_at at time zone 'UTC')::date < (now() at time zone 'UTC')::date as is_new_day
     from credit_accounts a join users u on u.id = a.user_id where a.user_id = $1`,
    [userId],
  );
  // Who has never held credits has no account yet.
  const { balance = dailyFree, is_new_day: isNewDay = false } = account.rows[0] ?? {};
  // A run over midnight grants new free credits; then only the ledger decides.
  if (!isNewDay && balance !== dailyFree - delivered)
    ledger.fault(`${userId} has ${balance} credits after ${delivered} of ${dailyFree}`);
}

export async function verifyBooks(product: Product, ledger: Ledger): Promise<string> {
  const line = await verifyCredits(product, ledger);
  await sweep(product);
  return `${line}; ${await verifyStorage(product, ledger)}`;
}

export async function verifyCredits(product: Product, ledger: Ledger): Promise<string> {
  const printed = await product.run("credits", "verify").catch((error: unknown) => String(error));
  const [line = printed] = /ledger: \d+ fault\(s\)/.exec(printed) ?? [];
  if (line !== "ledger: 0 fault(s)") ledger.fault(`the ledger does not prove itself:\n${printed}`);
  return line;
}
