import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

const LOCK = 2_024_021_4;

/**
 * Applies pending SQL files in the order of their names, each in a separate transaction. Concurrent
 * runs wait for each other. A table lock times out after 5 s, so that requests do not queue behind it.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; hash: string }>(
      "select name, hash from migrations",
    );
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
    const fresh: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted()) {
      const text = await readFile(join(folder, name), "utf8");
      const hash = createHash("sha256").update(text).digest("hex");
      const known = applied.get(name);
      if (known === hash) continue;
      if (known) throw new Error(`${name} was changed after it had been applied`);
      await client.query("begin");
      try {
        await client.query("set local lock_timeout = '5s'");
        await client.query(text);
        await client.query("insert into migrations (name, hash) values ($1, $2)", [name, hash]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw new Error(`${name} could not be applied`, { cause: error });
      }
      fresh.push(name);
    }
    return fresh;
  } finally {
    await client.end();
  }
}
