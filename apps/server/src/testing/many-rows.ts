import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#kit/db.ts";

/** The id of the numbered row; the number is an SQL expression such as `n % 2000 + 1`. */
export const idAt = (number: string): SQL =>
  sql.raw(`('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`);

/** Runs a statement that may take longer than the product allows, because it inserts thousands of rows. */
export async function fill(db: Db, statement: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(statement);
  });
}

/** Inserts `count` users with the ids of the numbers from 1. */
export async function addPeople(db: Db, count: number): Promise<void> {
  await fill(
    db,
    sql`
    insert into users (id, username, email, full_name, time_zone, terms_version, created_at, updated_at)
    select ${idAt("n")}, 'u' || n, 'u' || n || '@x.example', 'N', 'UTC', '1', now(), now()
    from generate_series(1, ${sql.raw(String(count))}) n`,
  );
}
