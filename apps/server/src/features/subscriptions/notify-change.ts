import { Temporal } from "temporal-polyfill";
import type { Tx } from "#kit/transaction.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { timeZoneOf } from "#features/users/users.ts";
import { paymentFailedEmail, planEndedEmail } from "./subscriptions.emails.ts";
import type { SubscriptionRow } from "./subscriptions.store.ts";

interface Change {
  /** Undefined for a new subscription. */
  readonly before: SubscriptionRow | undefined;
  readonly after: SubscriptionRow;
  readonly planName: string;
}

/** Sends an email when a payment fails and when a plan ends. */
export async function notifyChange(tx: Tx, { before, after, planName }: Change): Promise<void> {
  if (!before || before.state === "ended" || before.state === after.state) return;
  const { userId, state, graceUntil } = after;
  if (state === "ended") await sendEmail(tx, userId, planEndedEmail, { plan_name: planName });
  if (state === "past_due" && graceUntil)
    await sendEmail(tx, userId, paymentFailedEmail, {
      plan_name: planName,
      lasts_until: dayIn(graceUntil, await timeZoneOf(tx.db, userId)),
    });
}

const dayIn = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
