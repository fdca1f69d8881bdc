import { eq, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { engineSpend } from "./engines.tables.ts";

/** The row that counts all engines. */
export const ALL = "*";

type SpendKey = Pick<typeof engineSpend.$inferSelect, "day" | "engine">;

/** Sums the dollars spent and reserved on one day by engine. */
export async function sumSpend(
  db: Db,
  { day }: { day: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ engine: engineSpend.engine, usd: engineSpend.usd })
    .from(engineSpend)
    .where(eq(engineSpend.day, day));
  return new Map(rows.map(({ engine, usd }) => [engine, usd]));
}

/** Returns false if the daily budget is too low. Without a budget the amount is only counted. */
export async function upsertSpend(
  db: Db,
  { day, engine }: SpendKey,
  { usd, budget }: { usd: number; budget: number | undefined },
): Promise<boolean> {
  const most = sql`${budget ?? null}::numeric`;
  const { rowCount } = await db.execute(sql`
    insert into engine_spend as s (day, engine, usd)
    select ${day}::date, ${engine}, ${usd}::numeric where ${most} is null or ${usd}::numeric <= ${most}
    on conflict (day, engine) do update set usd = s.usd + excluded.usd
    where ${most} is null or s.usd + excluded.usd <= ${most}`);
  return rowCount === 1;
}

/** Counts the amount regardless of the budget, because a provider may charge more than was reserved. */
export async function updateSpend(db: Db, { day, engine }: SpendKey, usd: number): Promise<void> {
  await db.execute(sql`
    update engine_spend set usd = usd + ${usd}::numeric where day = ${day}::date and engine = ${engine}`);
}
