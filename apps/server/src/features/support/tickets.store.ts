import type { TicketStatus } from "@twofold/contract/support";
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { usersTable } from "#features/users/users.ts";
import { supportTickets } from "./support.tables.ts";

export type TicketRow = typeof supportTickets.$inferSelect;

/** Whose ticket it must be: a user's, or a visitor's, whom the token has let in. */
export interface TicketKey {
  readonly id: string;
  readonly userId: string | null;
}

const isThe = ({ id, userId }: TicketKey) =>
  and(
    eq(supportTickets.id, id),
    userId === null ? isNull(supportTickets.userId) : eq(supportTickets.userId, userId),
  );

/** False if the same attempt has made it already. */
export async function insertTicket(db: Db, row: TicketRow): Promise<boolean> {
  const { rowCount } = await db.insert(supportTickets).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function findTicket(db: Db, key: TicketKey): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(supportTickets).where(isThe(key));
  return row;
}

/** Nobody else adds to it until the transaction ends. */
export async function lockTicket(db: Db, key: TicketKey): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(supportTickets).where(isThe(key)).for("update");
  return row;
}

/** Whoever answers may see all of them: for administrators, the command and letters alone. */
export async function findAnyTicket(db: Db, id: string): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(supportTickets).where(eq(supportTickets.id, id));
  return row;
}

export async function lockAnyTicket(db: Db, id: string): Promise<TicketRow | undefined> {
  const [row] = await db
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.id, id))
    .for("update");
  return row;
}

/** The ticket that the same attempt has made before. */
export async function findTicketByKey(
  db: Db,
  { userId, email }: Pick<TicketRow, "userId" | "email">,
  idempotencyKey: string | undefined,
): Promise<TicketRow | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const isTheirs =
    userId === null
      ? and(isNull(supportTickets.userId), eq(supportTickets.email, email ?? ""))
      : eq(supportTickets.userId, userId);
  const [row] = await db
    .select()
    .from(supportTickets)
    .where(and(isTheirs, eq(supportTickets.idempotencyKey, idempotencyKey)));
  return row;
}

export async function listTicketsOf(
  db: Db,
  userId: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<TicketRow[]> {
  return db
    .select()
    .from(supportTickets)
    .where(
      and(eq(supportTickets.userId, userId), before ? lt(supportTickets.id, before) : undefined),
    )
    .orderBy(desc(supportTickets.id))
    .limit(limit);
}

interface Page {
  readonly status: TicketStatus;
  readonly limit: number;
  /** The last one of the page before. */
  readonly after: { readonly changedAt: string; readonly id: string } | undefined;
}

/** With whose it is. */
export type AskedTicket = TicketRow & {
  readonly username: string | null;
  readonly userEmail: string | null;
};

/** Open ones by how long they wait, others the newest first. */
export async function listTicketsByStatus(
  db: Db,
  { status, limit, after }: Page,
): Promise<AskedTicket[]> {
  const { changedAt, id } = supportTickets;
  const place = after && sql`(${after.changedAt}::timestamptz, ${after.id}::uuid)`;
  const isOldestFirst = status === "open";
  const beyond = place && (isOldestFirst ? sql`> ${place}` : sql`< ${place}`);
  const direction = isOldestFirst ? asc : desc;
  return db
    .select({
      ...getTableColumns(supportTickets),
      username: usersTable.username,
      userEmail: usersTable.email,
    })
    .from(supportTickets)
    .leftJoin(usersTable, eq(usersTable.id, supportTickets.userId))
    .where(and(eq(supportTickets.status, status), beyond && sql`(${changedAt}, ${id}) ${beyond}`))
    .orderBy(direction(changedAt), direction(id))
    .limit(limit);
}

export async function updateTicket(
  db: Db,
  id: string,
  change: Partial<Pick<TicketRow, "status" | "isUnread" | "lastNumber" | "changedAt">>,
): Promise<void> {
  await db.update(supportTickets).set(change).where(eq(supportTickets.id, id));
}

/** Visitors' tickets in which nothing has happened since; says how many. */
export async function removeOldVisits(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(and(isNull(supportTickets.userId), lt(supportTickets.changedAt, before)))
    .orderBy(asc(supportTickets.changedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const { rowCount } = await db.delete(supportTickets).where(inArray(supportTickets.id, old));
  return rowCount ?? 0;
}
