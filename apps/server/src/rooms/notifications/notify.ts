import type { NotificationKind } from "@twofold/contract/notifications";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { insertDeliveries, listAddressees, type Addressee } from "./deliveries.store.ts";
import { awakeAt } from "./hours.ts";
import { insertNotifications, type NotificationRow } from "./notifications.store.ts";
import type { Channel } from "./notifications.tables.ts";

/** Something to tell somebody. */
export interface Notice {
  readonly userId: string;
  /** What it is about: whoever comes with the same key again tells nothing. */
  readonly key: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  /** A path of the web app. */
  readonly link: string;
  /** Afterwards it is sent nowhere any more. */
  readonly expiresAt: Date;
  /** A calendar file for the letter; made only if there is one. */
  readonly calendar?: () => string;
}

type NotifyTx = Pick<Tx, "db" | "now" | "live">;

/**
 * In the app at once; out of it, by what each one allows, when their quiet hours are over. All of it
 * is in the transaction: it is told if and only if that commits.
 */
export async function notify(
  tx: NotifyTx,
  notices: readonly Notice[],
  channels: readonly Channel[] = ["push", "email"],
): Promise<void> {
  const calendars = new Map<string, Notice["calendar"]>();
  const rows = notices.map(({ calendar, ...notice }): NotificationRow => {
    const id = newId();
    calendars.set(id, calendar);
    return { ...notice, id, createdAt: tx.now, readAt: null, snoozedUntil: null };
  });
  const told = new Set((await insertNotifications(tx.db, rows)).map(({ id }) => id));
  await sendOut(
    tx,
    rows.filter(({ id }) => told.has(id)),
    channels,
    calendars,
  );
}

/** Plans what leaves the house for notifications that are there, and tells open pages. */
export async function sendOut(
  tx: NotifyTx,
  rows: readonly NotificationRow[],
  channels: readonly Channel[],
  calendars: ReadonlyMap<string, Notice["calendar"]> = new Map(),
): Promise<void> {
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const addressees = Map.groupBy(await listAddressees(tx.db, userIds), ({ userId }) => userId);
  const planned = rows.flatMap((row) =>
    (addressees.get(row.userId) ?? [])
      .flatMap((addressee, index) => targetsOf(addressee, index === 0))
      .filter(({ channel }) => channels.includes(channel))
      .map(({ channel, target, hours }) => ({
        userId: row.userId,
        notificationId: row.id,
        channel,
        target,
        state: "waiting" as const,
        dueAt: awakeAt(tx.now, hours),
        calendar: channel === "email" ? (calendars.get(row.id)?.() ?? null) : null,
      })),
  );
  await insertDeliveries(tx.db, planned);
  for (const userId of userIds) await tx.live.publish(userId, { type: "notifications_changed" });
}

/** A browser's row stands for that browser; the first one also for the person. */
function targetsOf(addressee: Addressee, isFirst: boolean) {
  const { userId, wantsPush, wantsLetters, subscriptionId, hours } = addressee;
  return [
    ...(wantsPush && subscriptionId
      ? [{ channel: "push" as const, target: subscriptionId, hours }]
      : []),
    ...(wantsLetters && isFirst ? [{ channel: "email" as const, target: userId, hours }] : []),
  ];
}
