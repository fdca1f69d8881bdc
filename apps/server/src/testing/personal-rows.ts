import { sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { personalData } from "../personal-data.ts";

/** The number of a user's rows in each table with personal data. */
export async function countPersonalRows(db: Db, userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, owner } of personalData.tables) {
    const { rows } = await db.execute<{ count: string }>(
      sql`select count(*) from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${userId}`,
    );
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}
