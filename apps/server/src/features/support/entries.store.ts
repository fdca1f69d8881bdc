import { MAX_ENTRIES } from "@twofold/contract/support";
import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { supportEntries } from "./support.tables.ts";

export type EntryRow = typeof supportEntries.$inferSelect;

/** An entry without a message closes the ticket. */
export async function insertEntry(db: Db, row: Omit<EntryRow, "kind">): Promise<void> {
  const kind = row.message === null ? "closed" : "words";
  await db.insert(supportEntries).values({ ...row, kind });
}

/** The newest entries, oldest first. The caller must have checked access to the ticket. */
export async function listEntries(db: Db, { ticketId }: { ticketId: string }): Promise<EntryRow[]> {
  const rows = await db
    .select()
    .from(supportEntries)
    .where(eq(supportEntries.ticketId, ticketId))
    .orderBy(desc(supportEntries.number))
    .limit(MAX_ENTRIES);
  return rows.toReversed();
}

export async function findEntry(
  db: Db,
  { ticketId, number }: Pick<EntryRow, "ticketId" | "number">,
): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(supportEntries)
    .where(and(eq(supportEntries.ticketId, ticketId), eq(supportEntries.number, number)));
  return row;
}

export async function findEntryByIdempotencyKey(
  db: Db,
  { ticketId, idempotencyKey }: { ticketId: string; idempotencyKey: string | undefined },
): Promise<EntryRow | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const [row] = await db
    .select()
    .from(supportEntries)
    .where(
      and(eq(supportEntries.ticketId, ticketId), eq(supportEntries.idempotencyKey, idempotencyKey)),
    );
  return row;
}
