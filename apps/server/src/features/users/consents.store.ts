import type { ConsentName } from "@twofold/contract/users/consents";
import { desc, eq } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import { consents } from "./users.tables.ts";

type ConsentRow = typeof consents.$inferSelect;

/** Returns the latest consent of each kind, in the order of insertion. */
export async function listLatestConsents(
  db: Db,
  { userId }: { userId: string },
): Promise<Map<ConsentName, ConsentRow>> {
  const rows = await db
    .selectDistinctOn([consents.what])
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.what, desc(consents.id));
  return new Map(rows.map((row) => [row.what, row]));
}

/** The caller locks the user's row, so that the ids are in the order of the changes. */
export async function insertConsents(
  db: Db,
  rows: readonly Omit<ConsentRow, "id">[],
): Promise<void> {
  if (rows.length > 0)
    await db.insert(consents).values(rows.map((row) => ({ ...row, id: newId() })));
}
