import { sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { engineSpend } from "./engines.tables.ts";

/** The row that counts all engines. */
export const ALL = "*";

type SpendKey = Pick<typeof engineSpend.$inferSelect, "day" | "engine">;

/** Adds the amount and returns the new sum. The row stays locked until the transaction ends. */
export async function upsertSpend(db: Db, { day, engine }: SpendKey, usd: number): Promise<number> {
  const [row] = await db
    .insert(engineSpend)
    .values({ day, engine, usd })
    .onConflictDoUpdate({
      target: [engineSpend.day, engineSpend.engine],
      set: { usd: sql`${engineSpend.usd} + excluded.usd` },
    })
    .returning({ usd: engineSpend.usd });
  if (!row) throw new Error("the spending was not counted");
  return row.usd;
}

/** Counts the amount regardless of the budget, because a provider may charge more than was reserved. */
export async function updateSpend(db: Db, { day, engine }: SpendKey, usd: number): Promise<void> {
  await db.execute(sql`
    update engine_spend set usd = usd + ${usd}::numeric where day = ${day}::date and engine = ${engine}`);
}
