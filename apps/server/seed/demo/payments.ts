import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { insertPayment, updateReversed } from "#features/subscriptions/payments/payments.store.ts";
import { planRefund } from "#features/subscriptions/payments/plan-refund.ts";
import { updateRefund } from "#features/subscriptions/payments/refunds.store.ts";
import { paymentRefunded } from "#features/subscriptions/subscriptions.ts";
import { findSubscriptionId } from "./demo.store.ts";
import { paidDaysAgo } from "./plan.ts";
import { timeAt, type Step } from "./timeline.ts";
import type { World } from "./world.ts";

const PACK_CENTS = 399;
const MONTH_MS = 30 * 86_400_000;

interface DemoPayment {
  readonly who: string;
  readonly daysAgo: number;
  readonly name: string;
  readonly cents: number;
  /** Of a pack; a period has none. */
  readonly credits?: number;
}

const paidBefore = (today: string): readonly DemoPayment[] => [
  { who: "maya", daysAgo: paidDaysAgo(today).began, name: "Premium", cents: 999 },
  { who: "tomasz", daysAgo: 20, name: "Pro", cents: 499 },
  { who: "noor", daysAgo: 14, name: "Handful", cents: PACK_CENTS, credits: 20 },
  { who: "maya", daysAgo: paidDaysAgo(today).renewed, name: "Premium", cents: 999 },
  { who: "maya", daysAgo: 12, name: "Handful", cents: PACK_CENTS, credits: 20 },
];
/** Noor's pack was bought twice by mistake. */
const REFUNDED = 2;

/** Payments of a provider and one refund, as the page of payments shows them. */
export function paymentSteps(world: World): Step[] {
  const { today } = world;
  if (!world.ctx.settings.subscriptions.isEnabled) return [];
  const paid = paidBefore(today);
  const ids = paid.map(() => "");
  return [
    ...paid.map((payment, index): Step => ({
      at: timeAt(today, payment.daysAgo, "18:06"),
      run: async () => void (ids[index] = await pay(world, payment, index)),
    })),
    { at: timeAt(today, 11, "09:30"), run: () => refund(world, ids[REFUNDED] ?? "") },
  ];
}

async function pay(world: World, payment: DemoPayment, index: number): Promise<string> {
  const { actor, db } = await world.as(payment.who);
  const id = newId();
  const paidAt = world.timeline.now();
  await insertPayment(db, {
    userId: actor.user.id,
    id,
    kind: payment.credits === undefined ? "period" : "pack",
    reference: `demo_${index + 1}`,
    name: payment.name,
    subscriptionId: payment.credits === undefined ? await findSubscriptionId(db, actor.user) : null,
    endsAt: payment.credits === undefined ? new Date(paidAt.getTime() + MONTH_MS) : null,
    credits: payment.credits ?? null,
    amountCents: payment.cents,
    currency: "usd",
    paidAt,
  });
  return id;
}

async function refund(world: World, paymentId: string): Promise<void> {
  const ctx = await world.asAdmin("admin");
  const id = newId();
  const reason = world.texts.operations.refundReason;
  await inTransaction(ctx, async (tx) => {
    const createdBy = ctx.actor.user.id;
    const payment = await planRefund(tx, {
      id,
      paymentId,
      amountCents: PACK_CENTS,
      reason,
      createdBy,
      executesAt: tx.now,
    });
    const { amountCents, currency, reference } = payment;
    await updateRefund(
      tx.db,
      { id, from: "waiting" },
      { state: "done", providerId: "demo_refund", endedAt: tx.now },
    );
    await updateReversed(
      tx.db,
      { reference },
      { refundedCents: amountCents, disputedCents: 0, readSequence: 1 },
    );
    await recordAction(tx, ctx, paymentRefunded, {
      subjectId: id,
      reason,
      after: { payment_id: paymentId, amount_cents: amountCents, currency },
    });
  });
}
