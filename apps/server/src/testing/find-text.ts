import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";

/** Searches every column of every table, including the job queue's, as text and as bytes. */
export async function findTextInDatabase(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  const patterns = [`%${text}%`, `%${Buffer.from(text).toString("hex")}%`];
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  for (const { name: table } of tables.rows) {
    const { rows } = await db.execute<{ count: string }>(
      sql`select count(*) from ${sql.raw(table)} t
        where t::text ilike ${patterns[0]} or t::text ilike ${patterns[1]}`,
    );
    if (rows[0]?.count !== "0") found.push(`${table}: ${rows[0]?.count}`);
  }
  return found;
}

/** The paths of files whose name or content has the text. */
export async function findTextInStorage(root: string, text: string): Promise<string[]> {
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const found = paths.filter((path) => path.includes(text));
  for (const path of paths) if ((await readFile(path)).includes(text)) found.push(path);
  return found;
}
