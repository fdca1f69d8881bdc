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

/** The balance that the provider holds for the user, if any. */
export async function findBalance(
  db: Db,
  { userId }: UserKey,
): Promise<{ cents: number; currency: string | null } | undefined> {
  const [row] = await db
    .select({ cents: billingCustomers.balanceCents, currency: billingCustomers.balanceCurrency })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  return row;
}

/** Unless a later read is already stored. */
export async function updateBalance(
  db: Db,
  { providerId }: { providerId: string },
  balance: { cents: number; currency: string | null; readSequence: number },
): Promise<void> {
  await db
    .update(billingCustomers)
    .set({
      balanceCents: balance.cents,
      balanceCurrency: balance.currency,
      balanceRead: balance.readSequence,
    })
    .where(
      and(
        eq(billingCustomers.providerId, providerId),
        lt(billingCustomers.balanceRead, balance.readSequence),
      ),
    );
}

/** The first of two concurrent rows is kept. */
export async function insertCustomer(
  db: Db,
  row: typeof billingCustomers.$inferInsert,
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
