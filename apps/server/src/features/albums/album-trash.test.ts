import * as contract from "@twofold/contract/albums";
import { restoreImages, trashImages, uploadImage, type Image } from "@twofold/contract/images";
import { imageAddress } from "@twofold/contract/images";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eraseUserNow } from "#features/account/erase-user-now.ts";
import { eraseTrashed } from "#features/images/erase-trashed.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { addImages } from "#testing/many-images.ts";
import { aPhoto } from "#testing/photos.ts";
import { purgeAlbums } from "./purge-albums.ts";

let app: TestApp;
let ann: Person;

beforeAll(async () => {
  app = await startTestApp();
  ann = await signUp(app);
});
afterAll(() => app.stop());

const as = (person: Person = ann) => ({ token: person.token });
const DAY_MS = 86_400_000;

async function anAlbum(imageIds: string[]): Promise<string> {
  const body = { title: "Paris", image_ids: imageIds };
  return (await app.call(contract.createAlbum, { body }, as())).json.id;
}

async function get(id: string) {
  const { status, json } = await app.call(contract.getAlbum, { params: { id }, query: {} }, as());
  return {
    status,
    count: json.album?.item_count,
    hidden: json.hidden_count,
    images: json.items?.map(({ image }: contract.AlbumItem) => image.id),
    items: json.items?.map((item: contract.AlbumItem) => item.id) as string[],
  };
}

const trash = (ids: string[]) => app.call(trashImages, { body: { ids } }, as());
const restore = (ids: string[]) => app.call(restoreImages, { body: { ids } }, as());
const remove = (id: string, item_ids: string[]) =>
  app.call(contract.removeAlbumItems, { params: { id }, body: { item_ids } }, as());
const putBack = (id: string, item_ids: string[]) =>
  app.call(contract.putBackAlbumItems, { params: { id }, body: { item_ids } }, as());

const afterDays = (days: number) => ({
  ...app.wiring.context(),
  clock: () => new Date(Date.now() + days * DAY_MS),
});

describe("image in the trash", () => {
  test("is absent from page, count and cover of every album, and returns to its place", async () => {
    const images = await addImages(app.db, ann.user.id, 4);
    const [one, two] = [await anAlbum(images), await anAlbum(images.toReversed())];
    const hidden = images.slice(1, 3);
    await trash(hidden);
    expect(await get(one)).toMatchObject({ count: 2, hidden: 2, images: [images[0], images[3]] });
    expect(await get(two)).toMatchObject({ count: 2, hidden: 2, images: [images[3], images[0]] });
    const { json } = await app.call(contract.listAlbums, {}, as());
    const listed = json.albums.find((album: contract.Album) => album.id === one);
    expect([listed.item_count, listed.cover.length]).toEqual([2, 2]);
    await restore(hidden);
    expect(await get(one)).toMatchObject({ count: 4, hidden: 0, images });
    expect(await get(two)).toMatchObject({ count: 4, hidden: 0, images: images.toReversed() });
  });

  test("removed and put back while it is hidden, it is counted once", async () => {
    const images = await addImages(app.db, ann.user.id, 3);
    const id = await anAlbum(images);
    const { items } = await get(id);
    await trash([images[0]!]);
    await remove(id, [items[0]!, items[1]!]);
    expect(await get(id)).toMatchObject({ count: 1, hidden: 0, images: [images[2]] });
    await restore([images[0]!]);
    expect(await get(id)).toMatchObject({ count: 1, hidden: 0 });
    await putBack(id, items);
    expect(await get(id)).toMatchObject({ count: 3, hidden: 0, images });
  });

  test("erased, its items are gone and the count is right", async () => {
    const images = await addImages(app.db, ann.user.id, 3);
    const id = await anAlbum(images);
    await trash([images[1]!]);
    await eraseTrashed(app.wiring.context(), new Date(Date.now() + DAY_MS));
    expect(await get(id)).toMatchObject({
      count: 2,
      hidden: 0,
      images: [images[0], images[2]],
    });
  });

  test("moved to the trash while items change in parallel, the count stays right", async () => {
    const images = await addImages(app.db, ann.user.id, 40);
    const id = await anAlbum(images.slice(0, 20));
    const { items } = await get(id);
    await Promise.all([
      ...images.map((image) => trash([image])),
      ...images
        .slice(20)
        .map((image) =>
          app.call(contract.addAlbumItems, { params: { id }, body: { image_ids: [image] } }, as()),
        ),
      ...items.slice(0, 10).map((item) => remove(id, [item])),
      ...items.slice(0, 5).map((item) => putBack(id, [item])),
    ]);
    expect(await get(id)).toMatchObject({ count: 0, images: [] });
    await restore(images);
    const { count, images: shown } = await get(id);
    expect(shown).toHaveLength(count);
  });

  test("the chosen cover is replaced while its image is hidden", async () => {
    const images = await addImages(app.db, ann.user.id, 5);
    const id = await anAlbum(images);
    const { items } = await get(id);
    const body = { version: 1, cover_item_id: items[4]! };
    const chosen = await app.call(contract.changeAlbum, { params: { id }, body }, as());
    const coverOf = (album: contract.Album) => album.cover.map(({ item_id }) => item_id);
    expect(coverOf(chosen.json)).toEqual([items[4]]);
    await trash([images[4]!]);
    const { json } = await app.call(contract.getAlbum, { params: { id }, query: {} }, as());
    expect(coverOf(json.album)).toEqual(items.slice(0, 3));
  });
});

describe("after 30 days", () => {
  test("removed items are erased and cannot be put back", async () => {
    const images = await addImages(app.db, ann.user.id, 2);
    const id = await anAlbum(images);
    const { items } = await get(id);
    await remove(id, [items[0]!]);
    await purgeAlbums(afterDays(29));
    expect((await putBack(id, [items[0]!])).json.item_ids).toEqual([items[0]]);
    await remove(id, [items[0]!]);
    await purgeAlbums(afterDays(31));
    expect((await putBack(id, [items[0]!])).json.item_ids).toEqual([]);
    const { json } = await app.call(contract.listRemovedItems, { params: { id }, query: {} }, as());
    expect(json.items).toEqual([]);
  });

  test("a deleted album is erased with its items, and its images stay", async () => {
    const images = await addImages(app.db, ann.user.id, 2);
    const id = await anAlbum(images);
    const params = { id };
    await app.call(contract.deleteAlbum, { params }, as());
    await purgeAlbums(afterDays(29));
    expect((await app.call(contract.restoreAlbum, { params }, as())).status).toBe(200);
    await app.call(contract.deleteAlbum, { params }, as());
    await purgeAlbums(afterDays(31));
    expect((await app.call(contract.restoreAlbum, { params }, as())).status).toBe(404);
    const { rows } = await app.db.execute<{ images: number; items: number }>(sql`select
      (select count(*) from images where id = any(${sql.param(images)}::uuid[]))::int as images,
      (select count(*) from album_items where album_id = ${id})::int as items`);
    expect(rows[0]).toEqual({ images: 2, items: 0 });
  });
});

test("create, rename, describe, delete and restore leave every image with the same bytes", async () => {
  const photos: Image[] = [];
  for (let count = 0; count < 2; count += 1) {
    const files = { file: [await aPhoto()] };
    photos.push((await app.call(uploadImage, { form: {}, files }, as())).json);
  }
  const bytesOf = () =>
    Promise.all(
      photos.map(async (photo) => {
        const headers = { authorization: `Bearer ${ann.token}` };
        const file = await app.server.inject({ url: imageAddress(photo), headers });
        expect(file.statusCode).toBe(200);
        return file.rawPayload;
      }),
    );
  const before = await bytesOf();
  const id = await anAlbum(photos.map((photo) => photo.id));
  const params = { id };
  const body = { version: 1, title: "Rome", description: "Our second summer" };
  const changed = await app.call(contract.changeAlbum, { params, body }, as());
  expect(changed.json).toMatchObject({ title: "Rome", description: "Our second summer" });
  await app.call(contract.deleteAlbum, { params }, as());
  await app.call(contract.restoreAlbum, { params }, as());
  expect(await get(id)).toMatchObject({ count: 2, images: photos.map((photo) => photo.id) });
  const after = await bytesOf();
  expect(after.every((bytes, index) => bytes.equals(before[index]!))).toBe(true);
});

describe("erased account", () => {
  test("of an image's owner leaves an album that opens with the right count", async () => {
    const bob = await signUp(app);
    const images = await addImages(app.db, ann.user.id, 2);
    const [theirs, removed] = await addImages(app.db, bob.user.id, 2);
    const id = await anAlbum(images);
    await app.db.execute(sql`
      insert into album_items (album_user_id, album_id, id, image_user_id, image_id, happened_on, position, created_at, removed_at)
      values (${ann.user.id}, ${id}, gen_random_uuid(), ${bob.user.id}, ${theirs}, '2026-01-01', 'a0V', now(), null),
        (${ann.user.id}, ${id}, gen_random_uuid(), ${bob.user.id}, ${removed}, '2026-01-01', 'a0W', now(), now())`);
    await app.db.execute(sql`update albums set item_count = 3 where id = ${id}`);
    expect(await get(id)).toMatchObject({ images: [images[0], theirs, images[1]], hidden: 0 });
    await eraseUserNow(app.wiring.context(), bob.user.id);
    expect(await get(id)).toMatchObject({ count: 2, hidden: 0, images });
  });

  test("leaves no row with its id in the tables of albums", async () => {
    const bob = await signUp(app);
    const image_ids = await addImages(app.db, bob.user.id, 3);
    const album = { title: "Ours", image_ids };
    const { json } = await app.call(contract.createAlbum, { body: album }, as(bob));
    await app.call(contract.orderAlbums, { body: { album_ids: [json.id] } }, as(bob));
    const rows = async () => {
      const { user } = bob;
      const found = await app.db.execute<Record<string, number>>(sql`select
        (select count(*) from albums where user_id = ${user.id})::int as albums,
        (select count(*) from album_items where album_user_id = ${user.id} or image_user_id = ${user.id})::int as items,
        (select count(*) from album_places where user_id = ${user.id} or album_user_id = ${user.id})::int as places,
        (select count(*) from share_links where user_id = ${user.id})::int as links`);
      return found.rows[0];
    };
    expect(await rows()).toEqual({ albums: 1, items: 3, places: 1, links: 0 });
    await eraseUserNow(app.wiring.context(), bob.user.id);
    expect(await rows()).toEqual({ albums: 0, items: 0, places: 0, links: 0 });
  });
});

describe("limits and texts", () => {
  test("album 201 answers too_many_albums, also when it is restored", async () => {
    const bob = await signUp(app);
    const create = () => app.call(contract.createAlbum, { body: { title: "One" } }, as(bob));
    const first = await create();
    const params = { id: first.json.id };
    await app.call(contract.deleteAlbum, { params }, as(bob));
    await app.db.execute(sql`
      insert into albums (user_id, id, title, ordering, created_at, changed_at)
      select ${bob.user.id}, gen_random_uuid(), 'A', 'manual', now(), now() from generate_series(1, 199)`);
    const results = await Promise.all([create(), create(), create()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const restored = await app.call(contract.restoreAlbum, { params }, as(bob));
    expect([restored.status, restored.json.code]).toEqual([409, "too_many_albums"]);
    expect((await app.call(contract.listAlbums, {}, as(bob))).json.albums).toHaveLength(200);
  });

  test.each([
    ["80 characters of four bytes", "𝒳".repeat(80), 201, undefined],
    ["81 characters", "𝒳".repeat(81), 400, "title_too_long"],
    ["right-to-left text", "שלום \u202Eעולם", 201, undefined],
    ["NUL", "a\0b", 400, "invalid_characters"],
    ["half a surrogate pair", "a\uD800", 400, "invalid_characters"],
    ["blanks", "   ", 400, "title_required"],
    ["two lines", "a\nb", 400, "name_invalid"],
  ])("a title with %s", async (_, title, status, code) => {
    const created = await app.call(contract.createAlbum, { body: { title } }, as());
    expect([created.status, created.json.errors?.[0].code]).toEqual([status, code]);
    expect(created.json.title).toBe(status === 201 ? title : "Bad Request");
  });

  test("description and caption have limits, and blanks remove them", async () => {
    const images = await addImages(app.db, ann.user.id, 1);
    const id = await anAlbum(images);
    const { items } = await get(id);
    const describeIt = (version: number, description: string) =>
      app.call(contract.changeAlbum, { params: { id }, body: { version, description } }, as());
    expect((await describeIt(1, "é".repeat(500))).status).toBe(200);
    expect((await describeIt(2, "é".repeat(501))).json.errors[0]).toMatchObject({
      code: "description_too_long",
      params: { max: 500 },
    });
    expect((await describeIt(2, "  ")).json.description).toBeNull();
    const name = (caption: string | null) =>
      app.call(
        contract.changeAlbumItem,
        { params: { id, item_id: items[0]! }, body: { caption } },
        as(),
      );
    expect((await name("😀".repeat(280))).json.caption).toBe("😀".repeat(280));
    expect((await name("😀".repeat(281))).json.errors[0].code).toBe("caption_too_long");
    expect((await name("")).json.caption).toBeNull();
  });
});
