import { drizzle } from "drizzle-orm/node-postgres";
import type { Db, Pool } from "#kit/db.ts";

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Explain = (sent: Sent) => Promise<{ rows: { "QUERY PLAN": string }[] }>;

/** The PostgreSQL plan of each query of `work`; the queries return no rows. */
export const plansOf = (pool: Pool, work: (db: Db) => Promise<unknown>): Promise<string[]> =>
  explained(work, ({ text, values }) => pool.query(`explain ${text}`, [...values]));

/** Generic plans, as for prepared statements, which do not depend on the values. */
export const genericPlansOf = (pool: Pool, work: (db: Db) => Promise<unknown>): Promise<string[]> =>
  explained(work, async ({ text, values }) => {
    const client = await pool.connect();
    try {
      await client.query("set plan_cache_mode = force_generic_plan");
      await client.query(`prepare planned as ${text}`);
      return await client.query(`explain execute planned (${values.map(() => "null").join(", ")})`);
    } finally {
      client.release(true);
    }
  });

async function explained(work: (db: Db) => Promise<unknown>, explain: Explain): Promise<string[]> {
  const plans: string[] = [];
  const query = async (sent: { text: string; values?: unknown[] }, values?: unknown[]) => {
    const { rows } = await explain({ text: sent.text, values: values ?? sent.values ?? [] });
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    return { rows: [], rowCount: 0, fields: [] };
  };
  await work(drizzle({ client: { query } as unknown as Pool }));
  return plans;
}
