import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { heldErasures } from "./images.tables.ts";

export type HeldErasure = typeof heldErasures.$inferSelect;

export async function findOpenErasure(db: Db): Promise<HeldErasure | undefined> {
  const [row] = await db.select().from(heldErasures).where(isNull(heldErasures.confirmedAt));
  return row;
}

export async function insertErasure(db: Db, row: Omit<HeldErasure, "confirmedAt">): Promise<void> {
  await db.insert(heldErasures).values(row);
}

/** Returns undefined if no unconfirmed erasure has this id. */
export async function updateErasureConfirmed(
  db: Db,
  { id }: { id: string },
  now: Date,
): Promise<HeldErasure | undefined> {
  const [row] = await db
    .update(heldErasures)
    .set({ confirmedAt: now })
    .where(and(eq(heldErasures.id, id), isNull(heldErasures.confirmedAt)))
    .returning();
  return row;
}

export async function removeErasure(db: Db, { id }: { id: string }): Promise<void> {
  await db.delete(heldErasures).where(eq(heldErasures.id, id));
}
