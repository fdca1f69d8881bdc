import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { knownDevices } from "../auth.tables.ts";

/** More than that nobody has; one who makes up names of browsers is told no more of them. */
const MOST = 50;

/** Whether it had been there, and how many others are. */
export async function insertDevice(
  db: Db,
  row: typeof knownDevices.$inferInsert,
): Promise<{ was: boolean; others: number }> {
  const mine = eq(knownDevices.userId, row.userId);
  const others = await db.$count(knownDevices, and(mine, ne(knownDevices.device, row.device)));
  if (others >= MOST) return { was: true, others };
  const { rowCount } = await db.insert(knownDevices).values(row).onConflictDoNothing();
  return { was: rowCount === 0, others };
}
