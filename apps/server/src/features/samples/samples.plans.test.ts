import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#kit/db.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople, fill, idAt } from "#testing/many-rows.ts";
import { plansOf } from "#testing/plans.ts";
import { findPublicSample, listPublicSamples } from "./public-samples.store.ts";
import * as reports from "./reports.store.ts";
import * as store from "./samples.store.ts";

const USERS = 20_000;
const SHOWN = 100_000;
const BATCH = 5_000;

let app: TestApp;
const userId = "00000000-0000-7000-8000-000000000001";
const key = { userId, imageId: userId };
const id = "00000000-0000-4000-8000-000000000001";
const now = new Date();

/**
 * Inserts 100,000 shown images of 20,000 users: half of them for an anniversary, one in a thousand for
 * New Year. One in eight users no longer allows sharing, although the product would have removed the rows.
 */
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app.db, USERS);
  await fill(
    app.db,
    sql`update users set allow_image_sharing = right(id::text, 1) not in ('0', '8')`,
  );
  // Batches keep each statement within the query timeout.
  for (let from = 0; from < SHOWN; from += BATCH) {
    const numbers = sql`generate_series(${sql.raw(String(from + 1))}, ${sql.raw(String(from + BATCH))}) n`;
    const owner = idAt(`n % ${USERS} + 1`);
    await fill(
      app.db,
      sql`
      insert into pictures (user_id, id, sha256, state, width, height, placeholder, files, derived_at, created_at, changed_at)
      select ${owner}, ${idAt("n")}, sha256(n::text::bytea), 'stored', 1, 1, 'data:', '{}', now(), now(), now()
      from ${numbers}`,
    );
    await fill(
      app.db,
      sql`
      insert into images (user_id, id, picture_id, filename, title, source, is_couple_image, created_at)
      select ${owner}, ${idAt("n")}, ${idAt("n")}, n::text, 't', 'generated', false, now() from ${numbers}`,
    );
    await fill(
      app.db,
      sql`
      insert into sample_images (user_id, image_id, id, template_name, occasions, state, offered_at, checked_at,
        approved_at, visible_since)
      select ${owner}, ${idAt("n")}, gen_random_uuid(), 'dinner',
        case when n % 1000 = 0 then array['new_year'] when n % 2 = 0 then array['anniversary', 'custom']
          else array['wedding'] end,
        'shown', now(), now(), now(), now() - n * interval '1 minute' from ${numbers}`,
    );
  }
  await fill(
    app.db,
    sql`
    insert into sample_reports select user_id, image_id, 'harmful', 1, now(), now()
    from sample_images where right(image_id::text, 1) = '3'`,
  );
  await fill(
    app.db,
    sql`
    insert into sample_report_networks select user_id, image_id, 'h' || image_id, visible_since
    from sample_images where right(image_id::text, 1) = '3'`,
  );
  await fill(app.db, sql`analyze`);
}, 180_000);
afterAll(() => app.stop());

const before = { visibleSince: new Date(now.getTime() - 30 * 86_400_000), id };

describe("public list of 100,000 images", () => {
  test.each([
    ["first page", {}],
    ["next page", { before }],
    ["frequent occasion", { occasion: "anniversary" }],
    ["next page of a frequent occasion", { occasion: "anniversary", before }],
    ["rare occasion", { occasion: "new_year" }],
    ["next page of a rare occasion", { occasion: "new_year", before }],
  ] as const)("%s › reads a small part of the rows, by an index", async (_, page) => {
    const list = (db: Db) => listPublicSamples(db, { ...page, limit: 25 });
    const [plan = "", ...more] = await plansOf(app.wiring.database.pool, list);
    expect(more).toEqual([]);
    expect(plan).not.toContain("Seq Scan");
    // The images of a rare occasion are sorted; all others come in the order of an index.
    const sorted = /Sort +\(cost=\S+ rows=(\d+)/.exec(plan)?.[1];
    expect(Number(sorted ?? 0)).toBeLessThan(1_000);
    expect(await list(app.db)).toHaveLength(25);
  });
});

test.each<[string, (db: Db) => Promise<unknown>]>([
  ["one public image", (db) => findPublicSample(db, { id })],
  ["one image for an operator", (db) => store.findSampleById(db, { id })],
  ["offers of a user", (db) => store.listSamples(db, key)],
  ["offers by state", (db) => store.countSamplesByState(db, key)],
  ["number of offers", (db) => store.countSamples(db, key)],
  ["number of new images", (db) => store.countNewSamples(db, key, { since: now })],
  ["lock of one offer", (db) => store.lockSample(db, key)],
  ["update of one offer", (db) => store.updateSample(db, key, { state: "hidden" })],
  ["update of the name", (db) => store.updateShowsName(db, { userId, id }, true)],
  ["hiding of one image", (db) => store.updateSamplesHidden(db, { userId, imageIds: [id] })],
  ["hiding of all images of a user", (db) => store.updateSamplesHidden(db, { userId })],
  ["removal of all offers of a user", (db) => store.removeSamples(db, { userId })],
  ["removal of one offer", (db) => store.removeSampleById(db, { userId, id })],
  ["images that wait for a place", (db) => store.listDueSamples(db, { limit: 1_000 })],
  ["upsert of a report", (db) => reports.upsertReport(db, key, "harmful", now)],
  ["upsert of a network", (db) => reports.upsertNetwork(db, { ...key, networkHash: "h", at: now })],
  ["number of networks", (db) => reports.countNetworks(db, key, { since: now })],
  ["removal of the networks of an image", (db) => reports.removeNetworks(db, key)],
  [
    "removal of old networks",
    (db) =>
      reports.removeOldNetworks(db, {
        before: new Date(now.getTime() - 90 * 86_400_000),
        limit: 1_000,
      }),
  ],
])("query plan: %s uses no sequential scan", async (_, work) => {
  const plans = await plansOf(app.wiring.database.pool, work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toContain("Seq Scan");
});
