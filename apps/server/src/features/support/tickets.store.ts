import type { TicketStatus } from "@twofold/contract/support";
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { userContacts } from "#features/users/users.ts";
import { supportTickets } from "./support.tables.ts";

export type TicketRow = typeof supportTickets.$inferSelect;

/** `userId` is null for a visitor's ticket, to which a signed token gives access. */
export interface TicketKey {
  readonly id: string;
  readonly userId: string | null;
}

const hasKey = ({ id, userId }: TicketKey) =>
  and(
    eq(supportTickets.id, id),
    userId === null ? isNull(supportTickets.userId) : eq(supportTickets.userId, userId),
  );

/** False if a ticket with the same idempotency key exists. */
export async function insertTicket(db: Db, row: TicketRow): Promise<boolean> {
  const { rowCount } = await db.insert(supportTickets).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function findTicket(db: Db, key: TicketKey): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(supportTickets).where(hasKey(key));
  return row;
}

export async function lockTicket(db: Db, key: TicketKey): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(supportTickets).where(hasKey(key)).for("update");
  return row;
}

/** Does not check the owner: only for administrators, the command line and emails. */
export async function findAnyTicket(
  db: Db,
  { id }: { id: string },
): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(supportTickets).where(eq(supportTickets.id, id));
  return row;
}

export async function lockAnyTicket(
  db: Db,
  { id }: { id: string },
): Promise<TicketRow | undefined> {
  const [row] = await db
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.id, id))
    .for("update");
  return row;
}

/** The ticket that an earlier request with the same idempotency key created. */
export async function findTicketByKey(
  db: Db,
  { userId, email }: Pick<TicketRow, "userId" | "email">,
  { idempotencyKey }: { idempotencyKey: string | undefined },
): Promise<TicketRow | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const isOwner =
    userId === null
      ? and(isNull(supportTickets.userId), eq(supportTickets.email, email ?? ""))
      : eq(supportTickets.userId, userId);
  const [row] = await db
    .select()
    .from(supportTickets)
    .where(and(isOwner, eq(supportTickets.idempotencyKey, idempotencyKey)));
  return row;
}

export async function listTickets(
  db: Db,
  { userId }: { userId: string },
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
  /** The last ticket of the previous page. */
  readonly after: { readonly changedAt: string; readonly id: string } | undefined;
}

/** A ticket with its owner, if the owner is a user. */
export type TicketWithOwner = TicketRow & {
  readonly username: string | null;
  readonly userEmail: string | null;
};

/** Open tickets are listed longest waiting first, others newest first. */
export async function listTicketsByStatus(
  db: Db,
  { status, limit, after }: Page,
): Promise<TicketWithOwner[]> {
  const { changedAt, id } = supportTickets;
  const place = after && sql`(${after.changedAt}::timestamptz, ${after.id}::uuid)`;
  const isOldestFirst = status === "open";
  const beyond = place && (isOldestFirst ? sql`> ${place}` : sql`< ${place}`);
  const direction = isOldestFirst ? asc : desc;
  return db
    .select({
      ...getTableColumns(supportTickets),
      username: userContacts.username,
      userEmail: userContacts.email,
    })
    .from(supportTickets)
    .leftJoin(userContacts, eq(userContacts.id, supportTickets.userId))
    .where(and(eq(supportTickets.status, status), beyond && sql`(${changedAt}, ${id}) ${beyond}`))
    .orderBy(direction(changedAt), direction(id))
    .limit(limit);
}

export async function countOpenTickets(db: Db): Promise<number> {
  return db.$count(supportTickets, eq(supportTickets.status, "open"));
}

/** The open ticket whose last message is the oldest. */
export async function findLongestWaiting(db: Db): Promise<TicketRow | undefined> {
  const [row] = await db
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.status, "open"))
    .orderBy(asc(supportTickets.changedAt), asc(supportTickets.id))
    .limit(1);
  return row;
}

export async function updateTicket(
  db: Db,
  { id }: { id: string },
  change: Partial<Pick<TicketRow, "status" | "isUnread" | "lastNumber" | "changedAt">>,
): Promise<void> {
  await db.update(supportTickets).set(change).where(eq(supportTickets.id, id));
}

/** Removes visitor tickets without changes since then, and returns their number. */
export async function removeVisitorTickets(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
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
