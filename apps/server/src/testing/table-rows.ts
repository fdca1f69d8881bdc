import { sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";

/** Every row of the product's tables as text, by table, without the columns named `table.column`. */
export async function listAllRows(
  db: Db,
  without: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const columns = without.filter((each) => each.startsWith(`${name}.`));
    const hidden = columns.map((each) => each.slice(name.length + 1));
    if (hidden.includes("*")) continue;
    const { rows } = await db.execute<{ row: string }>(sql`
      select (to_jsonb(each) - ${sql.param(hidden)}::text[])::text as row
      from ${sql.identifier(name)} each order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
