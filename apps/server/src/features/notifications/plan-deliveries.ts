import type { Language } from "@twofold/contract/languages";
import type { Tx } from "#kit/transaction.ts";
import { insertDeliveries, type Addressee } from "./deliveries.store.ts";
import type { NotificationRow } from "./notifications.store.ts";
import type { Channel } from "./notifications.tables.ts";
import { afterQuietHours } from "./quiet-hours.ts";

interface DeliveryPlan {
  readonly addressees: ReadonlyMap<string, readonly Addressee[]>;
  readonly channels: readonly Channel[];
  /** The calendar files of emails, by the ids of their notifications. */
  readonly calendars?: ReadonlyMap<string, ((language: Language) => string) | undefined>;
}

/** Plans push and email for stored notifications, and publishes a live event. */
export async function planDeliveries(
  tx: Pick<Tx, "db" | "now" | "live">,
  rows: readonly NotificationRow[],
  { addressees, channels, calendars }: DeliveryPlan,
): Promise<void> {
  const planned = rows.flatMap((row) =>
    (addressees.get(row.userId) ?? [])
      .flatMap((addressee, index) => targetsOf(addressee, index === 0))
      .filter(({ channel }) => channels.includes(channel))
      .map(({ channel, target, hours, language }) => ({
        userId: row.userId,
        notificationId: row.id,
        channel,
        target,
        state: "waiting" as const,
        dueAt: afterQuietHours(tx.now, hours),
        calendar: channel === "email" ? (calendars?.get(row.id)?.(language) ?? null) : null,
      })),
  );
  await insertDeliveries(tx.db, planned);
  for (const userId of new Set(rows.map((row) => row.userId)))
    await tx.live.publish(userId, { type: "notifications_changed" });
}

/** Each row is one browser; the first row also carries the user's email. */
function targetsOf(addressee: Addressee, isFirst: boolean) {
  const { userId, wantsPush, wantsEmails, subscriptionId, hours, language } = addressee;
  const how = { hours, language };
  return [
    ...(wantsPush && subscriptionId
      ? [{ channel: "push" as const, target: subscriptionId, ...how }]
      : []),
    ...(wantsEmails && isFirst ? [{ channel: "email" as const, target: userId, ...how }] : []),
  ];
}
