import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { billingCustomers, billingEvents, checkouts } from "./subscriptions.tables.ts";

export type CheckoutRow = typeof checkouts.$inferSelect;
type UserKey = Pick<CheckoutRow, "userId">;

export async function findCustomer(db: Db, { userId }: UserKey): Promise<string | undefined> {
  const [row] = await db
    .select({ providerId: billingCustomers.providerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  return row?.providerId;
}

export async function findUserOfCustomer(
  db: Db,
  { providerId }: { providerId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.providerId, providerId));
  return row?.userId;
}

/** The first of two concurrent rows is kept. */
export async function insertCustomer(
  db: Db,
  row: typeof billingCustomers.$inferSelect,
): Promise<void> {
  await db.insert(billingCustomers).values(row).onConflictDoNothing();
}

/** False if the event is known. A concurrent insert waits for the first transaction. */
export async function insertEvent(
  db: Db,
  row: typeof billingEvents.$inferSelect,
): Promise<boolean> {
  const { rowCount } = await db.insert(billingEvents).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** Removes a batch of older events and returns their number. */
export async function removeEvents(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(lt(billingEvents.receivedAt, before))
    .limit(limit);
  const { rowCount } = await db.delete(billingEvents).where(inArray(billingEvents.id, old));
  return rowCount ?? 0;
}

/** Prevents a concurrent update until the transaction ends, which may replace the row. */
export async function lockCheckout(db: Db, { userId }: UserKey): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.userId, userId)).for("update");
  return row;
}

export async function findCheckoutPage(db: Db, { userId }: UserKey): Promise<string | undefined> {
  const [row] = await db
    .select({ sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(eq(checkouts.userId, userId));
  return row?.sessionId ?? undefined;
}

/** Replaces the previous checkout of the user. */
export async function upsertCheckout(db: Db, row: CheckoutRow): Promise<void> {
  const { userId: _, ...rest } = row;
  await db
    .insert(checkouts)
    .values(row)
    .onConflictDoUpdate({ target: checkouts.userId, set: rest });
}

/** False if another choice or another page has replaced it since. */
export async function updateCheckout(
  db: Db,
  { userId, id }: Pick<CheckoutRow, "userId" | "id">,
  page: { readonly sessionId: string; readonly url: string; readonly expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(checkouts)
    .set(page)
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.id, id),
        or(isNull(checkouts.sessionId), eq(checkouts.sessionId, page.sessionId)),
      ),
    );
  return rowCount === 1;
}

export async function removeCheckout(db: Db, { sessionId }: { sessionId: string }): Promise<void> {
  await db.delete(checkouts).where(eq(checkouts.sessionId, sessionId));
}
