import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople, idAt } from "#testing/many-rows.ts";
import { plansOf } from "#testing/plans.ts";
import * as imagesStore from "./images.store.ts";
import * as picturesStore from "./assets.store.ts";
import type { Db } from "#kit/db.ts";

let app: TestApp;
const userId = "00000000-0000-7000-8000-000000000001";
const id = "00000000-0000-7000-8000-0000000000ff";
const now = new Date();

/** Enough rows that reading all of them would be the worse plan, among 2,000 users. */
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app.db, 2_000);
  await app.db.execute(sql`
    insert into pictures (user_id, id, sha256, state, width, height, placeholder, files, derived_at, created_at, changed_at)
    select ${idAt("n % 2000 + 1")}, ${idAt("n")}, sha256(n::text::bytea), 'stored', 1, 1, 'data:', '{}', now(), now(), now()
    from generate_series(1, 60000) n`);
  await app.db.execute(sql`
    insert into images (user_id, id, picture_id, filename, title, source, is_couple_image, created_at, trashed_at)
    select user_id, id, id, id::text, 't', 'uploaded', false, now(), case when random() < 0.01 then now() end from pictures`);
  await app.db.execute(sql`analyze`);
}, 60_000);
afterAll(() => app.stop());

const key = { userId, id };
test.each<[string, (db: Db) => Promise<unknown>]>([
  [
    "a page of images",
    (db) => imagesStore.listImages(db, userId, { source: "uploaded", limit: 200, before: id }),
  ],
  ["all images", (db) => imagesStore.listImages(db, userId, { source: "uploaded", limit: 20_000 })],
  ["their number", (db) => imagesStore.countImages(db, userId, "uploaded")],
  ["the trash", (db) => imagesStore.listTrashed(db, userId, 500)],
  ["the number in the trash", (db) => imagesStore.countTrashed(db, userId)],
  ["one image", (db) => imagesStore.findImage(db, userId, id)],
  ["an attempt", (db) => imagesStore.findImageByUpload(db, userId, id)],
  ["a file", (db) => imagesStore.findImageFile(db, userId, "a.jpg")],
  ["trashing", (db) => imagesStore.trashImage(db, userId, id, now)],
  ["what is due in the trash", (db) => imagesStore.countTrashedBefore(db, now, 100)],
  ["taking it out", (db) => imagesStore.removeTrashed(db, now, 100)],
  ["whether a picture is shown", (db) => imagesStore.isPictureShown(db, userId, id)],
  ["the same bytes", (db) => picturesStore.lockStoredAsset(db, userId, Buffer.alloc(32))],
  ["a picture", (db) => picturesStore.findPicture(db, key)],
  [
    "a change of a picture",
    (db) => picturesStore.updateAssetState(db, key, "stored", { derivedAt: now }, now),
  ],
  ["uploads that never ended", (db) => picturesStore.claimAbandonedUploads(db, now, 200, now)],
  ["what is marked", (db) => picturesStore.listErasing(db, 100)],
  ["what has no copies", (db) => picturesStore.claimUnderived(db, now, 100, now)],
])("%s is found by an index", async (_, work) => {
  const plans = await plansOf(app.wiring.database.pool, work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    expect(plan).toContain("Index");
    expect(plan).not.toContain("Seq Scan");
  }
});
