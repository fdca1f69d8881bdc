import { and, eq, notInArray } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { systemEvents } from "./events.tables.ts";

export type SystemEventRow = typeof systemEvents.$inferSelect;

export async function listSystemEvents(db: Db): Promise<SystemEventRow[]> {
  return db.select().from(systemEvents).where(and(systemEvents.isActive, systemEvents.isShipped));
}

/** Also those that are switched off or no longer shipped. */
export const listAllSystemEvents = (db: Db): Promise<SystemEventRow[]> =>
  db.select().from(systemEvents);

export async function lockSystemEvent(
  db: Db,
  { id }: Pick<SystemEventRow, "id">,
): Promise<SystemEventRow | undefined> {
  const [row] = await db.select().from(systemEvents).where(eq(systemEvents.id, id)).for("update");
  return row;
}

export async function findSystemEventByName(
  db: Db,
  { name }: Pick<SystemEventRow, "name">,
): Promise<SystemEventRow | undefined> {
  const [row] = await db.select().from(systemEvents).where(eq(systemEvents.name, name));
  return row;
}

export async function upsertSystemEvent(db: Db, row: SystemEventRow): Promise<void> {
  const { id: _, ...set } = row;
  await db.insert(systemEvents).values(row).onConflictDoUpdate({ target: systemEvents.id, set });
}

export async function removeSystemEvent(db: Db, { id }: Pick<SystemEventRow, "id">): Promise<void> {
  await db.delete(systemEvents).where(eq(systemEvents.id, id));
}

export async function updateUnsyncedSystemEvents(
  db: Db,
  { exceptFor }: { exceptFor: readonly string[] },
): Promise<void> {
  await db
    .update(systemEvents)
    .set({ isShipped: false })
    .where(notInArray(systemEvents.seedName, [...exceptFor]));
}
