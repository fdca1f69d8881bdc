import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#kit/db.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople, idAt, fill } from "#testing/many-rows.ts";
import { plansOf } from "#testing/plans.ts";
import * as store from "./events.store.ts";
import { findReference } from "./references/references.store.ts";
import { findFeed } from "./calendar-files/feeds.store.ts";

let app: TestApp;
const userId = "00000000-0000-7000-8000-000000000001";
const id = "00000000-0000-7000-8000-0000000000ff";

/** With this many rows among 1,000 users a sequential scan is the worse plan. */
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app.db, 1_000);
  await fill(
    app.db,
    sql`
    insert into events (user_id, id, title, event_date, event_type, notification_days_before, is_recurring, is_active, calendar, counts_days, created_at, changed_at)
    select ${idAt("n % 1000 + 1")}, ${idAt("n")}, 't', date '2000-01-01' + n % 10000, 'custom', 3, n % 2 = 0, true, 'gregorian', n % 9 = 0, now(), now()
    from generate_series(1, 30000) n`,
  );
  // Each two users are partners, and every tenth event is for both.
  const partner = "((n % 1000) # 1) % 1000 + 1";
  await fill(
    app.db,
    sql`
    with linked as (insert into partnerships select ${idAt("n")}, now() from generate_series(1, 500) n returning id),
      shared as (update events set for_both = true where id in (select ${idAt("n")} from generate_series(10, 30000, 10) n))
    insert into partner_permissions
    select ${idAt("n")}, ${idAt("(n - 1) / 2 + 1")}, permission, true, now()
    from generate_series(1, 1000) n, unnest(array['calendar', 'album', 'photos', 'links', 'public']) permission`,
  );
  await fill(
    app.db,
    sql`
    insert into event_references (user_id, event_id, event_user_id, lead)
    select ${idAt(partner)}, ${idAt("n")}, ${idAt("n % 1000 + 1")}, 3 from generate_series(10, 30000, 10) n`,
  );
  await fill(
    app.db,
    sql`
    insert into calendar_feeds (user_id, token_hash, created_at) select id, '\\x00', now() from users`,
  );
  await fill(app.db, sql`analyze`);
}, 60_000);
afterAll(() => app.stop());

const month = { month: 2, from: "2026-02-01", to: "2026-02-28" };

test.each<[string, (db: Db) => Promise<unknown>]>([
  ["listing a month", (db) => store.listEventsOfMonth(db, { userId }, month)],
  ["listing all events", (db) => store.listEvents(db, { userId })],
  ["listing deleted events", (db) => store.listDeletedEvents(db, { userId })],
  ["finding a reference", (db) => findReference(db, { userId, eventId: id })],
  ["counting events", (db) => store.countEvents(db, { userId })],
  ["finding an event", (db) => store.findEvent(db, { userId, id })],
  ["locking an event", (db) => store.lockEvent(db, { userId, id })],
  ["deleting", (db) => store.removeEvent(db, { userId, id })],
  ["finding a feed", (db) => findFeed(db, { userId })],
])("%s uses the user's key only", async (_, work) => {
  const plans = await plansOf(app.wiring.database.pool, work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    expect(plan).toMatch(/Index Cond: .*user_id = /);
    expect(plan).not.toContain("Seq Scan");
  }
});
