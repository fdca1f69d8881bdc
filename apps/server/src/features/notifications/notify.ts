import { languages, type Language } from "@twofold/contract/languages";
import type { NotificationKind } from "@twofold/contract/notifications";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { insertDeliveries, listAddressees, type Addressee } from "./deliveries.store.ts";
import { awakeAt } from "./quiet-hours.ts";
import { insertNotifications, type NotificationRow } from "./notifications.store.ts";
import type { Channel } from "./notifications.tables.ts";

/** Something to tell somebody. */
export interface Notice {
  readonly userId: string;
  /** What it is about: whoever comes with the same key again tells nothing. */
  readonly key: string;
  readonly kind: NotificationKind;
  /** What is kept is what was told, whatever language they choose later. */
  readonly text: (language: Language) => { readonly title: string; readonly body: string };
  /** A path of the web app. */
  readonly link: string;
  /** Afterwards it is sent nowhere any more. */
  readonly expiresAt: Date;
  /** A calendar file for the letter; made only if there is one. */
  readonly calendar?: (language: Language) => string;
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
  const addressees = await addresseesOf(tx, notices);
  const calendars = new Map<string, Notice["calendar"]>();
  const rows = notices.map(({ calendar, text, ...notice }): NotificationRow => {
    const id = newId();
    calendars.set(id, calendar);
    const said = text(addressees.get(notice.userId)?.[0]?.language ?? languages[0]);
    return { ...notice, ...said, id, createdAt: tx.now, readAt: null, snoozedUntil: null };
  });
  const told = new Set((await insertNotifications(tx.db, rows)).map(({ id }) => id));
  const news = rows.filter(({ id }) => told.has(id));
  await sendOut(tx, news, { addressees, channels, calendars });
}

/** What was told before, by push once more. */
export async function pushAgain(tx: NotifyTx, rows: readonly NotificationRow[]): Promise<void> {
  const addressees = await addresseesOf(tx, rows);
  await sendOut(tx, rows, { addressees, channels: ["push"], calendars: new Map() });
}

type Addressees = ReadonlyMap<string, readonly Addressee[]>;

async function addresseesOf(
  { db }: Pick<Tx, "db">,
  told: readonly { readonly userId: string }[],
): Promise<Addressees> {
  const userIds = [...new Set(told.map(({ userId }) => userId))];
  return Map.groupBy(await listAddressees(db, userIds), ({ userId }) => userId);
}

interface Ways {
  readonly addressees: Addressees;
  readonly channels: readonly Channel[];
  readonly calendars: ReadonlyMap<string, Notice["calendar"]>;
}

/** Plans what leaves the house for notifications that are there, and tells open pages. */
async function sendOut(
  tx: NotifyTx,
  rows: readonly NotificationRow[],
  { addressees, channels, calendars }: Ways,
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
        dueAt: awakeAt(tx.now, hours),
        calendar: channel === "email" ? (calendars.get(row.id)?.(language) ?? null) : null,
      })),
  );
  await insertDeliveries(tx.db, planned);
  for (const userId of new Set(rows.map((row) => row.userId)))
    await tx.live.publish(userId, { type: "notifications_changed" });
}

/** A browser's row stands for that browser; the first one also for the person. */
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
