import { connectDatabase } from "#kit/db.ts";
import { listEntries } from "#features/credits/transactions.store.ts";
import { plansOf } from "./plans.ts";

/** The PostgreSQL plan of the first page of a user's transactions, with the product's query. */
export async function planOfFirstPage(databaseUrl: string, userId: string): Promise<string> {
  const { pool, close } = connectDatabase(databaseUrl, { max: 1 });
  try {
    const plans = await plansOf(pool, (db) =>
      listEntries(db, { userId }, { limit: 100, before: undefined }),
    );
    return plans.join("\n");
  } finally {
    await close();
  }
}
