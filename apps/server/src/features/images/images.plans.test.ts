import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople, idAt, fill } from "#testing/many-rows.ts";
import { plansOf } from "#testing/plans.ts";
import * as imagesStore from "./images.store.ts";
import { listPictureDays } from "./picture-days.store.ts";
import * as assetsStore from "./assets.store.ts";
import { combinedRead } from "#kit/combined-read.ts";
import type { Db } from "#kit/db.ts";
import { imageCounts } from "./images.read-model.ts";

let app: TestApp;
const userId = "00000000-0000-7000-8000-000000000001";
const id = "00000000-0000-7000-8000-0000000000ff";
const now = new Date();
const readCounts = combinedRead("test_image_counts", { counts: imageCounts });

/** Enough rows, among 2,000 users, that a sequential scan would be the worse plan. */
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app.db, 2_000);
  await fill(
    app.db,
    sql`
    insert into pictures (user_id, id, sha256, state, width, height, placeholder, files, derived_at, created_at, changed_at)
    select ${idAt("n % 2000 + 1")}, ${idAt("n")}, sha256(n::text::bytea), 'stored', 1, 1, 'data:', '{}', now(), now(), now()
    from generate_series(1, 60000) n`,
  );
  await fill(
    app.db,
    sql`
    insert into images (user_id, id, picture_id, filename, title, source, is_couple_image, created_at, trashed_at)
    select user_id, id, id, id::text, 't', 'uploaded', false, now(), case when random() < 0.01 then now() end from pictures`,
  );
  await fill(app.db, sql`analyze`);
}, 60_000);
afterAll(() => app.stop());

const key = { userId, id };
test.each<[string, (db: Db) => Promise<unknown>]>([
  [
    "a page of images",
    (db) => imagesStore.listImages(db, key, { source: "uploaded", limit: 200, before: id }),
  ],
  ["all images", (db) => imagesStore.listImages(db, key, { source: "uploaded", limit: 20_000 })],
  ["the number of images", (db) => imagesStore.countImages(db, { userId, source: "uploaded" })],
  ["the numbers of images", (db) => readCounts(db, { userId, since: now })],
  [
    "the days on which images were generated",
    (db) => listPictureDays(db, key, { from: now, to: now, timeZone: "UTC" }),
  ],
  ["the trash", (db) => imagesStore.listTrashed(db, key, 500)],
  ["the number in the trash", (db) => imagesStore.countTrashed(db, key)],
  ["one image", (db) => imagesStore.findImage(db, key)],
  ["an image by upload key", (db) => imagesStore.findImageByUpload(db, { userId, uploadKey: id })],
  ["an image file", (db) => imagesStore.findImageFile(db, { userId, filename: "a.jpg" })],
  ["trashing an image", (db) => imagesStore.updateTrashedAt(db, { userId, ids: [id] }, now)],
  [
    "trashing 500 images",
    (db) =>
      imagesStore.updateTrashedAt(
        db,
        { userId, ids: Array.from({ length: 500 }, () => crypto.randomUUID()) },
        now,
      ),
  ],
  [
    "a page of favourites",
    (db) => imagesStore.listImages(db, key, { source: "generated", limit: 200, isFavourite: true }),
  ],
  [
    "the number of favourites",
    (db) => imagesStore.countImages(db, { userId, source: "generated", isFavourite: true }),
  ],
  ["marking a favourite", (db) => imagesStore.updateFavourite(db, key, true)],
  [
    "the number of due images in the trash",
    (db) => imagesStore.countTrashedBefore(db, { before: now, upTo: 100 }),
  ],
  [
    "removing due images from the trash",
    (db) => imagesStore.removeTrashed(db, { before: now, limit: 100 }),
  ],
  [
    "whether an asset has an image",
    (db) => imagesStore.findImageOfAsset(db, { userId, assetId: id }),
  ],
  [
    "an asset by hash",
    (db) => assetsStore.lockAssetSharedByHash(db, { userId, sha256: Buffer.alloc(32) }),
  ],
  ["an asset", (db) => assetsStore.findAsset(db, key)],
  [
    "a state change of an asset",
    (db) => assetsStore.updateAssetState(db, key, "stored", { derivedAt: now }, now),
  ],
  [
    "abandoned uploads",
    (db) => assetsStore.claimAbandonedUploads(db, { before: now, limit: 200, now }),
  ],
  ["assets marked for erasure", (db) => assetsStore.listErasingAssets(db, 100)],
  [
    "assets without variants",
    (db) => assetsStore.claimAssetsWithoutVariants(db, { before: now, limit: 100, now }),
  ],
])("%s uses an index", async (_, run) => {
  const plans = await plansOf(app.wiring.database.pool, run);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    expect(plan).toContain("Index");
    expect(plan).not.toContain("Seq Scan");
  }
});
