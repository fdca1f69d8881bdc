import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { knownDevices } from "../auth.tables.ts";

/** A client that sends invented user agents causes no further notifications after this number. */
const MAX_DEVICES = 50;

/** Returns whether the device was known, and the number of other devices. */
export async function insertDevice(
  db: Db,
  row: typeof knownDevices.$inferInsert,
): Promise<{ wasKnown: boolean; others: number }> {
  const mine = eq(knownDevices.userId, row.userId);
  const others = await db.$count(knownDevices, and(mine, ne(knownDevices.device, row.device)));
  if (others >= MAX_DEVICES) return { wasKnown: true, others };
  const { rowCount } = await db.insert(knownDevices).values(row).onConflictDoNothing();
  return { wasKnown: rowCount === 0, others };
}
