import { randomUUID } from "node:crypto";
import { TIME_LIMITS, type Connection, type Pool } from "./db.ts";

const HINT = "See Connection pooler in docs/operations.md.";

/**
 * Fails if the pooler of `DATABASE_URL` would serve requests without limits, or would confuse the prepared
 * statements of different processes, which is visible only under load.
 */
export async function requirePooler(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // In one transaction, which stays on one connection of the pooler.
    await client.query("begin");
    await requireTimeLimits(client);
    await requirePreparedStatements(client);
    await client.query("commit");
  } finally {
    client.release(true);
  }
}

async function requireTimeLimits(client: Connection): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name = any($1)",
    [Object.keys(TIME_LIMITS)],
  );
  const found = new Map(rows.map(({ name, setting }) => [name, Number(setting)]));
  const wrong = Object.entries(TIME_LIMITS).filter(([name, limit]) => found.get(name) !== limit);
  if (wrong.length === 0) return;
  const statements = wrong.map(([name, limit]) => `set ${name} = ${limit}`).join("; ");
  throw new Error(
    `the pooler does not limit the time of statements: add "${statements}" to its connect_query. ${HINT}`,
  );
}

/** A pooler that supports them renames them, because each process chooses its own names. */
async function requirePreparedStatements(client: Connection): Promise<void> {
  const name = `pooler_check_${randomUUID()}`;
  await client.query({ name, text: "select 1" });
  const { rowCount } = await client.query("select from pg_prepared_statements where name = $1", [
    name,
  ]);
  if (rowCount === 0) return;
  throw new Error(
    `the pooler does not support prepared statements: PgBouncer 1.21 or later with max_prepared_statements is needed. ${HINT}`,
  );
}
