import { languages, type Language } from "@twofold/contract/languages";
import type { NotificationKind } from "@twofold/contract/notifications";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { insertDeliveries, listAddressees, type Addressee } from "./deliveries.store.ts";
import { afterQuietHours } from "./quiet-hours.ts";
import { insertNotifications, type NotificationRow } from "./notifications.store.ts";
import type { Channel } from "./notifications.tables.ts";

export interface Notice {
  readonly userId: string;
  /** Identifies the subject: a second notice with the same key is ignored. */
  readonly key: string;
  readonly kind: NotificationKind;
  /** Stored in the user's language at this time. */
  readonly text: (language: Language) => { readonly title: string; readonly body: string };
  /** A path of the web app. */
  readonly link: string;
  /** After this time it is no longer sent by push or email. */
  readonly expiresAt: Date;
  /** The calendar file of the email; called only if an email is planned. */
  readonly calendar?: (language: Language) => string;
}

type NotifyTx = Pick<Tx, "db" | "now" | "live">;

/**
 * Shows a notification in the app immediately, and plans push and email by the user's settings after
 * the quiet hours. Everything is part of the transaction.
 */
export async function notify(
  tx: NotifyTx,
  notices: readonly Notice[],
  channels: readonly Channel[] = ["push", "email"],
): Promise<void> {
  const addressees = await addresseesOf(tx, notices);
  const calendars = new Map<string, Notice["calendar"]>();
  const rows = notices.map(({ calendar, text, ...notice }): NotificationRow => {
    const id = newId();
    calendars.set(id, calendar);
    const localized = text(addressees.get(notice.userId)?.[0]?.language ?? languages[0]);
    return { ...notice, ...localized, id, createdAt: tx.now, readAt: null, snoozedUntil: null };
  });
  const insertedIds = new Set((await insertNotifications(tx.db, rows)).map(({ id }) => id));
  const inserted = rows.filter(({ id }) => insertedIds.has(id));
  await planDeliveries(tx, inserted, { addressees, channels, calendars });
}

/** Sends existing notifications by push a second time. */
export async function pushAgain(tx: NotifyTx, rows: readonly NotificationRow[]): Promise<void> {
  const addressees = await addresseesOf(tx, rows);
  await planDeliveries(tx, rows, { addressees, channels: ["push"], calendars: new Map() });
}

type Addressees = ReadonlyMap<string, readonly Addressee[]>;

async function addresseesOf(
  { db }: Pick<Tx, "db">,
  notices: readonly { readonly userId: string }[],
): Promise<Addressees> {
  const userIds = [...new Set(notices.map(({ userId }) => userId))];
  return Map.groupBy(await listAddressees(db, userIds), ({ userId }) => userId);
}

interface DeliveryPlan {
  readonly addressees: Addressees;
  readonly channels: readonly Channel[];
  readonly calendars: ReadonlyMap<string, Notice["calendar"]>;
}

/** Plans push and email for stored notifications, and publishes a live event. */
async function planDeliveries(
  tx: NotifyTx,
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
        calendar: channel === "email" ? (calendars.get(row.id)?.(language) ?? null) : null,
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
