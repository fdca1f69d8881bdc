import type { PaymentsFilter } from "@twofold/contract/admin/payments";
import { and, desc, eq, gt, gte, lt, sql, type SQL } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { usersTable as users } from "#features/users/users.ts";
import { billingEvents, payments, refunds } from "../subscriptions.tables.ts";

export type PaymentRow = typeof payments.$inferSelect;
type PaymentKey = Pick<PaymentRow, "id">;

/** The place of a row in a list that is sorted by time and id, newest first. */
export interface ListPlace {
  /** With microseconds, so that no row is skipped between two pages. */
  readonly at: string;
  readonly id: string;
}

interface PlacedPage {
  readonly limit: number;
  readonly after?: ListPlace | undefined;
}

/** The first row of a reference is kept. */
export async function insertPayment(db: Db, row: typeof payments.$inferInsert): Promise<void> {
  await db.insert(payments).values(row).onConflictDoNothing({ target: payments.reference });
}

/** Unless a later read is already stored. */
export async function updateReversed(
  db: Db,
  { reference }: Pick<PaymentRow, "reference">,
  read: Pick<PaymentRow, "refundedCents" | "disputedCents" | "readSequence">,
): Promise<void> {
  await db
    .update(payments)
    .set(read)
    .where(and(eq(payments.reference, reference), lt(payments.readSequence, read.readSequence)));
}

export async function findPayment(db: Db, { id }: PaymentKey): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

/** Concurrent refunds of one payment wait for each other. */
export async function lockPayment(db: Db, { id }: PaymentKey): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for("update");
  return row;
}

/** Literals as in the partial indexes, which a parameter would not match. */
const isPending = sql`${refunds.state} in ('waiting', 'sent')`;
const isReversed = sql`(${payments.refundedCents} > 0 or ${payments.disputedCents} > 0)`;

const isInState: Record<NonNullable<PaymentsFilter["state"]>, SQL> = {
  paid: sql`not ${isReversed}`,
  refunded: sql`${isReversed} and ${payments.refundedCents} > 0`,
  disputed: sql`${isReversed} and ${payments.disputedCents} > 0`,
};

interface PaymentsPage extends Omit<PaymentsFilter, "days">, PlacedPage {
  readonly since?: Date | undefined;
}

export type ListedPayment = Awaited<ReturnType<typeof listPaymentRows>>[number];

/** Newest first. */
export async function listPaymentRows(db: Db, page: PaymentsPage) {
  const { user, kind, state, reference, since, after, limit } = page;
  const inTurn = sql`${refunds.executesAt}, ${refunds.id}`;
  const pendingRefund = db
    .select({
      cents: sql<number>`sum(${refunds.amountCents})::int`.as("cents"),
      // The parts of the one that comes next.
      nextId: sql<string>`(array_agg(${refunds.id} order by ${inTurn}))[1]`.as("next_id"),
      nextState: sql<"waiting" | "sent">`(array_agg(${refunds.state} order by ${inTurn}))[1]`.as(
        "next_state",
      ),
      nextAt: sql<Date>`min(${refunds.executesAt})`.mapWith(refunds.executesAt).as("next_at"),
    })
    .from(refunds)
    .where(and(isPending, eq(refunds.paymentId, payments.id)))
    .as("pending_refund");
  return db
    .select({
      payment: payments,
      username: users.username,
      fullName: users.fullName,
      pending: {
        cents: pendingRefund.cents,
        id: pendingRefund.nextId,
        state: pendingRefund.nextState,
        executesAt: pendingRefund.nextAt,
      },
      at: sql<string>`${payments.paidAt}::text`,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoinLateral(pendingRefund, sql`true`)
    .where(
      and(
        user === undefined ? undefined : eq(payments.userId, user),
        reference === undefined ? undefined : eq(payments.reference, reference),
        kind && eq(payments.kind, kind),
        state && isInState[state],
        since && gte(payments.paidAt, since),
        after &&
          sql`(${payments.paidAt}, ${payments.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(limit);
}

export interface PackSales {
  readonly name: string;
  readonly sold: number;
  readonly amountCents: number;
}

/** What was paid for packs since a time, by pack. */
export async function sumPackSales(db: Db, { since }: { since: Date }): Promise<PackSales[]> {
  return db
    .select({
      name: payments.name,
      sold: sql<number>`count(*)::int`,
      amountCents: sql<number>`sum(${payments.amountCents})::int`,
    })
    .from(payments)
    .where(and(eq(payments.kind, "pack"), gt(payments.paidAt, since)))
    .groupBy(payments.name);
}

/** What was captured since a time, by currency and day in UTC. */
export async function sumPaymentDays(db: Db, { since }: { since: Date }) {
  const day = sql<string>`to_char(${payments.paidAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const isPack = sql`${payments.kind} = 'pack'`;
  return db
    .select({
      currency: payments.currency,
      day,
      receivedCents: sql<number>`sum(${payments.amountCents})::int`,
      packs: sql<number>`(count(*) filter (where ${isPack}))::int`,
      packsCents: sql<number>`coalesce(sum(${payments.amountCents}) filter (where ${isPack}), 0)::int`,
      refundedCents: sql<number>`sum(${payments.refundedCents})::int`,
      disputed: sql<number>`(count(*) filter (where ${payments.disputedCents} > 0))::int`,
    })
    .from(payments)
    .where(gte(payments.paidAt, since))
    .groupBy(payments.currency, day);
}

/** Newest first. */
export async function listEventRows(db: Db, { after, limit }: PlacedPage) {
  const at = sql<string>`${billingEvents.receivedAt}::text`;
  return db
    .select({
      id: billingEvents.id,
      type: billingEvents.type,
      receivedAt: billingEvents.receivedAt,
      at,
    })
    .from(billingEvents)
    .where(
      after &&
        sql`(${billingEvents.receivedAt}, ${billingEvents.id}) < (${after.at}::timestamptz, ${after.id})`,
    )
    .orderBy(desc(billingEvents.receivedAt), desc(billingEvents.id))
    .limit(limit);
}
