import { drizzle } from "drizzle-orm/node-postgres";
import type { Db, Pool } from "#kit/db.ts";

/** How PostgreSQL would run each query that `work` makes; the queries themselves find nothing. */
export async function plansOf(pool: Pool, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  const query = async (sent: { text: string; values?: unknown[] }, values?: unknown[]) => {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>({
      text: `explain ${sent.text}`,
      values: values ?? sent.values ?? [],
    });
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    return { rows: [], rowCount: 0, fields: [] };
  };
  await work(drizzle({ client: { query } as unknown as Pool }));
  return plans;
}
