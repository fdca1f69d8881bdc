import { languages, type Language } from "@twofold/contract/languages";
import type { NotificationKind } from "@twofold/contract/notifications";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { listAddressees } from "./deliveries.store.ts";
import { insertNotifications, type NotificationRow } from "./notifications.store.ts";
import type { Channel } from "./notifications.tables.ts";
import { planDeliveries } from "./plan-deliveries.ts";

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

/**
 * Shows a notification in the app immediately, and plans push and email by the user's settings after
 * the quiet hours. Everything is part of the transaction.
 */
export async function notify(
  tx: Pick<Tx, "db" | "now" | "live">,
  notices: readonly Notice[],
  channels: readonly Channel[] = ["push", "email"],
): Promise<void> {
  const userIds = new Set(notices.map(({ userId }) => userId));
  const addressees = await listAddressees(tx.db, { userIds: [...userIds] });
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
