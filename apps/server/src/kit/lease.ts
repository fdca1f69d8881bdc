import { sql } from "drizzle-orm";
import type { Db } from "./db.ts";

interface Lease {
  readonly name: string;
  /** The id of the process. */
  readonly holder: string;
  readonly seconds: number;
}

/** Claims or extends the lease of one process among many, and returns whether this process has it now. */
export async function claimLease(db: Db, { name, holder, seconds }: Lease): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into app_settings as lease (name, value)
    values (${name}, jsonb_build_object(
      'holder', ${holder}::text, 'until', now() + ${seconds}::float8 * interval '1s'))
    on conflict (name) do update set value = excluded.value
      where lease.value->>'holder' = ${holder} or (lease.value->>'until')::timestamptz < now()`);
  return rowCount === 1;
}
