import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#kit/db.ts";
import * as notifications from "#features/notifications/notifications.store.ts";
import * as outgoing from "#features/notifications/deliveries.store.ts";
import * as push from "#features/notifications/push.store.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople } from "#testing/many-rows.ts";
import { plansOf } from "#testing/plans.ts";
import { openSql } from "#testing/sql.ts";
import * as store from "./reminders.store.ts";

let app: TestApp;
const userId = "00000000-0000-7000-8000-000000000001";
const id = "00000000-0000-7000-8000-0000000000ff";
const now = new Date();

const REMINDERS = 1_000_000;
const USERS = 20_000;

/** A million reminders, of which ten thousand are due, and a year of notifications. */
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app.db, USERS);
  // This client has no statement timeouts.
  const client = await openSql(app.config.DATABASE_URL);
  const seed = (text: string) => client.query(text);
  const numbered = (number: string) =>
    `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
  await seed(`
    insert into reminders (user_id, event_id, lead, event_date, due_at)
    select ${numbered(`n % ${USERS} + 1`)}, ${numbered("n")}, (n % 2) * 3, current_date, now() + (n - 10000) * interval '30 seconds'
    from generate_series(1, ${REMINDERS}) n`);
  await seed(`
    insert into notifications (user_id, id, key, kind, title, body, link, created_at, expires_at, read_at, snoozed_until)
    select user_id, event_id, event_id::text, 'event_reminder', 't', 'b', '/', due_at, due_at,
      case when random() < 0.8 then due_at end, case when random() < 0.01 then due_at end
    from reminders limit 200000`);
  await seed(`
    insert into deliveries (user_id, notification_id, channel, target, state, due_at, ended_at)
    select user_id, id, 'email', user_id, state, created_at, case when state = 'sent' then created_at end
    from (select *, case when random() < 0.95 then 'sent' else 'waiting' end as state from notifications) n`);
  await seed(`
    insert into push_subscriptions (user_id, id, endpoint, p256dh, auth, created_at)
    select id, id, 'https://p.example/' || id, '', '', now() from users`);
  await seed(`
    insert into events (user_id, id, title, event_date, event_type, notification_days_before, is_recurring, is_active, calendar, counts_days, created_at, changed_at)
    select user_id, event_id, 't', event_date, 'custom', 3, true, true, 'gregorian', false, now(), now()
    from reminders limit 200000`);
  await seed("analyze");
  await client.end();
}, 180_000);
afterAll(() => app.stop());

const row = { userId, eventId: id, lead: 0, eventDate: "2026-05-10", dueAt: now };
const key = { userId, notificationId: id, channel: "email" as const, target: userId };

test.each<[string, (db: Db) => Promise<unknown>]>([
  ["claiming due reminders", (db) => store.claimDueReminders(db, { now, limit: 200 })],
  ["locking the reminders of events", (db) => store.lockReminders(db, { userId, eventIds: [id] })],
  ["removing reminders", (db) => store.removeReminders(db, { userId, eventIds: [id] })],
  ["listing the events of due reminders", (db) => store.listEventsOfReminders(db, [row, row])],
  ["updating reminders", (db) => store.updateReminders(db, [row, row])],
  ["removing sent reminders", (db) => store.removeSentReminders(db, [row, row])],
  [
    "a page of notifications",
    (db) => notifications.listNotifications(db, { userId }, { limit: 20, before: id }),
  ],
  ["counting unread notifications", (db) => notifications.countUnread(db, { userId })],
  [
    "marking some as read",
    (db) => notifications.updateNotificationsRead(db, { userId, ids: [id] }, now),
  ],
  ["marking all as read", (db) => notifications.updateNotificationsRead(db, { userId }, now)],
  ["snoozing", (db) => notifications.updateSnoozedUntil(db, { userId, id }, now)],
  [
    "claiming snoozed notifications",
    (db) => notifications.claimDueSnoozed(db, { now, limit: 100 }),
  ],
  [
    "removing old notifications",
    (db) => notifications.removeOldNotifications(db, { before: now, limit: 2_000 }),
  ],
  ["listing addressees", (db) => outgoing.listAddressees(db, { userIds: [userId] })],
  [
    "what has to be sent",
    (db) =>
      outgoing.claimDeliveries(db, {
        now,
        leaseUntil: now,
        limit: 16,
        channels: ["email", "push"],
      }),
  ],
  ["reading contents", (db) => outgoing.listContents(db, [key, { ...key, channel: "push" }])],
  [
    "ending a delivery",
    (db) => outgoing.updateDeliveryEnded(db, key, { state: "sent", endedAt: now }),
  ],
  [
    "postponing a delivery",
    (db) => outgoing.updateDeliveryDue(db, key, { dueAt: now, isAttempt: true }),
  ],
  [
    "removing ended deliveries",
    (db) => outgoing.removeEndedDeliveries(db, { before: now, limit: 2_000 }),
  ],
  ["listing push subscriptions", (db) => push.listSubscriptions(db, { userId })],
  ["removing a push subscription", (db) => push.removeSubscription(db, { userId, id })],
])("%s uses an index among a million rows", async (_, work) => {
  const plans = await plansOf(app.wiring.database.pool, work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    expect(plan).toContain("Index");
    expect(plan).not.toContain("Seq Scan");
  }
});
