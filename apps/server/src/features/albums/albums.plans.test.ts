import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#kit/db.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople, fill, idAt } from "#testing/many-rows.ts";
import { plansOf } from "#testing/plans.ts";
import * as albumsStore from "./albums.store.ts";
import type { AlbumKey } from "./albums.tables.ts";
import { listCovers } from "./covers.store.ts";
import { listAlbumsOfOthers } from "./erased-images.store.ts";
import * as store from "./items.store.ts";
import * as kept from "./kept/kept.store.ts";
import * as positions from "./positions.store.ts";
import {
  countItemsOfUsers,
  lockSharedAlbums,
  removePartOfOthers,
} from "./shared/shared-albums.store.ts";
import { endSharing } from "./shared/end-sharing.ts";
import { lockAlbumsOfImages, updateVisibleCounts } from "./visible-counts.store.ts";

const USERS = 250;
const IMAGES_A_USER = 2_000;
let app: TestApp;
const userId = "00000000-0000-7000-8000-000000000001";
const album = { userId, id: userId };
const id = "00000000-0000-7000-8000-0000000000ff";
const now = new Date();
const imageIds = [id];
const copy = { userId, sourceUserId: id, sourceImageId: id };

/** Inserts 100,000 items: albums of 400 images, and one of 2,000 among them. */
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app.db, USERS);
  const numbers = sql`generate_series(1, ${sql.raw(String(USERS))}) u,
    generate_series(1, case when u = 1 then ${sql.raw(String(IMAGES_A_USER))} else 400 end) n`;
  await fill(
    app.db,
    sql`
    insert into pictures (user_id, id, sha256, state, width, height, placeholder, files, derived_at, created_at, changed_at)
    select ${idAt("u")}, ${idAt("n")}, sha256((u || ' ' || n)::bytea), 'stored', 1, 1, 'data:', '{}', now(), now(), now()
    from ${numbers}`,
  );
  await fill(
    app.db,
    sql`
    insert into images (user_id, id, picture_id, filename, title, source, is_couple_image, created_at, trashed_at)
    select user_id, id, id, id::text, 't', 'generated', false, now(),
      case when right(id::text, 2) = 'ff' then now() end from pictures`,
  );
  await fill(
    app.db,
    sql`
    insert into albums (user_id, id, title, ordering, item_count, created_at, changed_at)
    select id, id, 'Paris', 'manual', 400, now(), now() from users`,
  );
  await fill(
    app.db,
    sql`
    insert into albums (user_id, id, title, ordering, created_at, changed_at, trashed_at)
    select id, gen_random_uuid(), 'Empty', 'manual', now(), now(),
      case when n % 40 = 0 then now() - n * interval '1 day' end
    from users, generate_series(1, 100) n`,
  );
  await fill(
    app.db,
    sql`
    insert into album_items (album_user_id, album_id, id, image_user_id, image_id, happened_on, position, created_at, removed_at)
    select user_id, user_id, id, user_id, id, date '2020-01-01' + (right(id::text, 2) ~ '^[0-9]+$')::int,
      'a' || substr(id::text, 30), now(), case when right(id::text, 2) = '07' then now() end
    from images`,
  );
  await fill(
    app.db,
    sql`
    insert into album_places (user_id, album_user_id, album_id, position)
    select user_id, user_id, id, 'a0' from albums`,
  );
  await fill(
    app.db,
    sql`
    insert into partner_copies (user_id, source_user_id, source_image_id, is_waiting, final_at)
    select user_id, user_id, id, right(id::text, 3) = '007', now() from images`,
  );
  await fill(
    app.db,
    sql`
    insert into partner_copy_items (user_id, album_id, id, source_user_id, source_image_id, happened_on, position, created_at)
    select user_id, user_id, id, user_id, id, '2020-01-01', 'a', now() from images`,
  );
  await fill(app.db, sql`analyze`);
}, 180_000);
afterAll(() => app.stop());

const cursor = { position: "a", id, happenedOn: "2020-01-01", imageId: id };

describe("first and next page of an album with 2,000 items", () => {
  test.each(["manual", "oldest", "newest"] as const)(
    "in the order %s read only indexes, without sorting",
    async (ordering) => {
      for (const after of [undefined, { ...cursor, ordering }]) {
        const [plan] = await plansOf(app.wiring.database.pool, (db) =>
          store.listItems(db, album, { ordering, limit: 200, after, imageUserIds: "all" }),
        );
        expect(plan).toContain(ordering === "manual" ? "album_items_order" : "album_items_days");
        expect(plan).toContain("images_pkey");
        expect(plan).toContain("pictures_pkey");
        expect(plan).not.toMatch(/Seq Scan|Sort|Hash|Bitmap/);
      }
    },
  );

  test("the count is an index-only scan", async () => {
    const [plan] = await plansOf(app.wiring.database.pool, (db) => store.countItems(db, album));
    expect(plan).toMatch(/Index Only Scan using album_items_/);
  });
});

test("the end of sharing › three albums need as many statements as one", async () => {
  const others = [userId, id].map((albumId) => ({ userId, id: albumId }));
  const statementsFor = async (keys: readonly AlbumKey[]) =>
    (await plansOf(app.wiring.database.pool, (db) => endSharing({ db }, keys))).length;
  expect(await statementsFor([album, ...others])).toBe(await statementsFor([album]));
});

test.each<[string, (db: Db) => Promise<unknown>]>([
  ["albums of a user", (db) => albumsStore.listAlbums(db, { userId })],
  [
    "albums of a user and the partner",
    (db) =>
      albumsStore.listAlbums(db, { userId, partnership: { partnerId: id, partnershipId: id } }),
  ],
  [
    "shared albums of both",
    (db) => lockSharedAlbums(db, { partnershipId: id, userIds: [userId, id] }),
  ],
  ["items of one partner", (db) => countItemsOfUsers(db, album, { imageUserIds: [userId] })],
  ["removal of the partner's part", (db) => removePartOfOthers(db, [album])],
  ["waiting copies of a holder", (db) => kept.listWaiting(db, { userId }, { limit: 8 })],
  [
    "waiting copies of a source",
    (db) => kept.listWaiting(db, { sourceUserId: userId }, { limit: 8 }),
  ],
  ["one copy", (db) => kept.lockCopy(db, copy)],
  ["places of a copy", (db) => kept.listPlaces(db, copy)],
  [
    "copies that can be taken back",
    (db) => kept.listOpenCopies(db, { sourceUserId: userId }, { now, limit: 2_000 }),
  ],
  ["taking back", (db) => kept.lockOpenCopies(db, { sourceUserId: userId, ids: imageIds }, now)],
  ["number of albums", (db) => albumsStore.countAlbums(db, { userId })],
  ["one album", (db) => albumsStore.findAlbum(db, album)],
  ["covers", (db) => listCovers(db, { userIds: [userId], ids: [userId], imageUserIds: [userId] })],
  [
    "deleted albums of a user",
    (db) => albumsStore.listDeletedAlbums(db, { userId }, { since: now, limit: 200 }),
  ],
  [
    "erasure of deleted albums",
    (db) => albumsStore.removeDeletedAlbums(db, { before: now, limit: 20 }),
  ],
  [
    "removed items",
    (db) => store.listRemovedItems(db, album, { imageUserIds: [userId], since: now, limit: 200 }),
  ],
  ["erasure of removed items", (db) => store.removeOldItems(db, { before: now, limit: 1_000 })],
  ["items of images", (db) => store.listItemsOfImages(db, album, { userId, ids: imageIds })],
  [
    "removal of items",
    (db) => store.updateItemsRemoved(db, { album, ids: [id], imageUserIds: [userId] }, now),
  ],
  ["next place", (db) => positions.findNextPlace(db, { album, without: [id] }, cursor)],
  ["last place", (db) => positions.findLastPlace(db, album)],
  ["move of an item", (db) => positions.updatePositions(db, album, [{ id, position: "a" }])],
  ["albums of images", (db) => lockAlbumsOfImages(db, { userId, imageIds })],
  ["counts after a move to the trash", (db) => updateVisibleCounts(db, { userId, imageIds }, -1)],
  ["albums of other users", (db) => listAlbumsOfOthers(db, { userId }, 20)],
])("query plan: %s uses no sequential scan", async (_, work) => {
  const plans = await plansOf(app.wiring.database.pool, work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toContain("Seq Scan");
});
