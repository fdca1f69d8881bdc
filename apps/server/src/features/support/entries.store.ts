import { MOST_ENTRIES } from "@twofold/contract/support";
import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { supportEntries } from "./support.tables.ts";

export type EntryRow = typeof supportEntries.$inferSelect;

export async function insertEntry(db: Db, row: EntryRow): Promise<void> {
  await db.insert(supportEntries).values(row);
}

/** The newest entries, oldest first. The caller must have checked access to the ticket. */
export async function listEntries(db: Db, ticketId: string): Promise<EntryRow[]> {
  const rows = await db
    .select()
    .from(supportEntries)
    .where(eq(supportEntries.ticketId, ticketId))
    .orderBy(desc(supportEntries.number))
    .limit(MOST_ENTRIES);
  return rows.toReversed();
}

export async function findEntry(
  db: Db,
  ticketId: string,
  number: number,
): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(supportEntries)
    .where(and(eq(supportEntries.ticketId, ticketId), eq(supportEntries.number, number)));
  return row;
}

export async function hasEntryFrom(
  db: Db,
  ticketId: string,
  idempotencyKey: string,
): Promise<boolean> {
  const [row] = await db
    .select({ number: supportEntries.number })
    .from(supportEntries)
    .where(
      and(eq(supportEntries.ticketId, ticketId), eq(supportEntries.idempotencyKey, idempotencyKey)),
    );
  return row !== undefined;
}
