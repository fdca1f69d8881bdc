import type { Tx } from "#kit/transaction.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { timeZoneOf } from "#features/users/users.ts";
import { dayIn } from "./day-in.ts";
import { listAllPlans } from "./plans.store.ts";
import { priceOf } from "./renewal-price.ts";
import {
  paymentFailedEmail,
  planCancelledEmail,
  planChangedEmail,
  planEndedEmail,
  planStartedEmail,
} from "./subscriptions.emails.ts";
import type { SubscriptionRow } from "./subscriptions.store.ts";

interface Change {
  /** Undefined for a new subscription. */
  readonly before: SubscriptionRow | undefined;
  readonly after: SubscriptionRow;
  readonly planName: string;
}

/** Sends an email about each change of a plan that its owner should know of. */
export async function notifyChange(tx: Tx, { before, after, planName }: Change): Promise<void> {
  const { userId, state, provider, periodEnd, graceUntil } = after;
  if (before?.state === "ended") return;
  const timeZone = await timeZoneOf(tx.db, userId);
  const plan_name = planName;
  const price = provider === "off" ? null : priceOf(after);
  if (state === "ended") {
    if (before) await sendEmail(tx, userId, planEndedEmail, { plan_name });
    return;
  }
  if (!before) {
    const payment = price && { on: dayIn(periodEnd, timeZone), price };
    // A paid period has a receipt.
    if (state === "trialing" || !price)
      await sendEmail(tx, userId, planStartedEmail, { plan_name, payment });
    return;
  }
  if (state === "past_due" && before.state !== state && graceUntil)
    await sendEmail(tx, userId, paymentFailedEmail, {
      plan_name,
      lasts_until: dayIn(graceUntil, timeZone),
    });
  if (before.planId !== after.planId || before.interval !== after.interval)
    await sendEmail(tx, userId, planChangedEmail, { plan_name, starts_on: null, price });
  if (isPlanned(before, after))
    await sendEmail(tx, userId, planChangedEmail, {
      plan_name: (await findPlanName(tx, after.pendingPlanId)) ?? plan_name,
      starts_on: dayIn(periodEnd, timeZone),
      price,
    });
  if (after.cancelsAtEnd && !before.cancelsAtEnd)
    await sendEmail(tx, userId, planCancelledEmail, {
      plan_name,
      ends_on: dayIn(periodEnd, timeZone),
      is_paid: price !== null,
    });
}

const isPlanned = (before: SubscriptionRow, after: SubscriptionRow): boolean =>
  after.pendingPlanId !== null &&
  (before.pendingPlanId !== after.pendingPlanId ||
    before.pendingInterval !== after.pendingInterval);

const findPlanName = async ({ db }: Pick<Tx, "db">, planId: string | null) =>
  (await listAllPlans(db)).find(({ id }) => id === planId)?.name;
