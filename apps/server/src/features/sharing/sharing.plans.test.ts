import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#kit/db.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople, idAt, fill } from "#testing/many-rows.ts";
import { plansOf } from "#testing/plans.ts";
import * as reportsStore from "./reports.store.ts";
import * as store from "./sharing.store.ts";

let app: TestApp;
const userId = "00000000-0000-7000-8000-000000000001";
const id = "00000000-0000-7000-8000-0000000000ff";
const now = new Date();
const shared = { userId, imageId: id };

/** Inserts 100,000 links of 4,000 users. */
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app.db, 4_000);
  await fill(
    app.db,
    sql`
    insert into pictures (user_id, id, sha256, state, width, height, placeholder, files, derived_at, created_at, changed_at)
    select ${idAt("n")}, ${idAt("n")}, sha256(n::text::bytea), 'stored', 1, 1, 'data:', '{}', now(), now(), now()
    from generate_series(1, 4000) n`,
  );
  await fill(
    app.db,
    sql`
    insert into images (user_id, id, picture_id, filename, title, source, is_couple_image, created_at)
    select user_id, id, id, id::text, 't', 'generated', false, now() from pictures`,
  );
  // Batches keep each statement within the statement timeout.
  for (let from = 0; from < 100_000; from += 10_000)
    await fill(
      app.db,
      sql`
      insert into share_links (user_id, id, image_id, token_hash, shows_name, shows_preview, created_at, expires_at)
      select ${idAt("n % 4000 + 1")}, ${idAt("n")}, ${idAt("n % 4000 + 1")}, sha256(n::text::bytea), false, false,
        now() - interval '8 days', now() + (n % 700 - 2) * interval '1 hour'
      from generate_series(${sql.raw(String(from + 1))}, ${sql.raw(String(from + 10_000))}) n`,
    );
  await fill(
    app.db,
    sql`
    insert into share_reports select user_id, image_id, 'harmful', 1, now() - (row_number() over ()) * interval '1 hour',
      now() - (row_number() over ()) * interval '1 hour' from (select distinct user_id, image_id from share_links) s`,
  );
  await fill(
    app.db,
    sql`
    insert into share_blocks select user_id, image_id, 'screen', now() from share_reports`,
  );
  await fill(app.db, sql`analyze`);
}, 120_000);
afterAll(() => app.stop());

test.each<[string, (db: Db) => Promise<unknown>]>([
  ["links of a user", (db) => store.listLinks(db, { userId }, now)],
  ["links of one image", (db) => store.listLinks(db, { userId, imageId: id }, now)],
  ["links of one album", (db) => store.listLinks(db, { userId, albumId: id }, now)],
  ["lock of one link", (db) => store.lockLink(db, { userId, id }, now)],
  ["update of one link", (db) => store.updateLink(db, { userId, id }, { showsCaptions: true })],
  [
    "claim of links that end soon",
    (db) => store.claimEndingLinks(db, { now, until: new Date(now.getTime() + 1), limit: 50 }),
  ],
  ["blocked images of a user", (db) => reportsStore.listBlockedImages(db, { userId })],
  ["number of links", (db) => store.countLinks(db, { userId }, now)],
  ["link by token", (db) => store.findLinkByToken(db, { tokenHash: Buffer.alloc(32) }, now)],
  ["removal of one link", (db) => store.removeLink(db, { userId, id }, now)],
  ["removal of the links of an image", (db) => store.removeLinks(db, { userId, imageIds: [id] })],
  ["removal of all links of a user", (db) => store.removeLinks(db, { userId })],
  ["removal of expired links", (db) => store.removeExpiredLinks(db, { now, limit: 1_000 })],
  ["update of views", (db) => store.updateViews(db, [{ userId, id, views: 3 }])],
  ["upsert of a report", (db) => reportsStore.upsertReport(db, shared, "harmful", now)],
  ["check of a block", (db) => reportsStore.findBlock(db, shared)],
  ["removal of a block", (db) => reportsStore.removeBlock(db, shared)],
])("query plan: %s uses no sequential scan", async (_, work) => {
  const plans = await plansOf(app.wiring.database.pool, work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toContain("Seq Scan");
});
