import { and, notInArray, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { systemEvents } from "./events.tables.ts";

export type SystemEventRow = typeof systemEvents.$inferSelect;

export async function listSystemEvents(db: Db): Promise<SystemEventRow[]> {
  return db.select().from(systemEvents).where(and(systemEvents.isActive, systemEvents.isShipped));
}

/** An existing row keeps its id and its active state. */
export async function upsertSystemEvents(db: Db, rows: readonly SystemEventRow[]): Promise<void> {
  await db
    .insert(systemEvents)
    .values([...rows])
    .onConflictDoUpdate({
      target: systemEvents.name,
      set: {
        translations: sql`excluded.translations`,
        eventDate: sql`excluded.event_date`,
        calendar: sql`excluded.calendar`,
        occasion: sql`excluded.occasion`,
        isShipped: true,
      },
    });
}

export async function updateUnsyncedSystemEvents(
  db: Db,
  { exceptFor }: { exceptFor: readonly string[] },
): Promise<void> {
  await db
    .update(systemEvents)
    .set({ isShipped: false })
    .where(notInArray(systemEvents.name, [...exceptFor]));
}
