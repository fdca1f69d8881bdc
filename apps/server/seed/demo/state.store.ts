import pg from "pg";
import type { DemoState } from "./demo.store.ts";

export interface StoredDemo {
  readonly demo: DemoState | null;
  /** Accounts that are not from the demo. */
  readonly others: number;
}

/** The same facts as by `demo.store.ts`, without loading Drizzle, which takes half a second. */
export async function findStoredDemo(databaseUrl: string): Promise<StoredDemo> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<StoredDemo>(`
      select (select value from app_settings where name = 'demo') as demo,
        (select count(*)::int from users where email not like '%@twofold.example') as others`);
    return rows[0]!;
  } finally {
    await client.end();
  }
}
