import * as contract from "@twofold/contract/albums";
import { deleteImage, restoreImage } from "@twofold/contract/images";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { addImages } from "#testing/many-images.ts";

let app: TestApp;
let ann: Person;

beforeAll(async () => {
  app = await startTestApp();
  ann = await signUp(app);
});
afterAll(() => app.stop());

const as = (person: Person) => ({ token: person.token });

async function anAlbum(imageIds: string[] = [], title = "Paris"): Promise<contract.Album> {
  const body = { title, image_ids: imageIds };
  const { status, json } = await app.call(contract.createAlbum, { body }, as(ann));
  expect(status).toBe(201);
  return json;
}

async function get(id: string, query: { limit?: number; cursor?: string } = {}) {
  const { status, json } = await app.call(contract.getAlbum, { params: { id }, query }, as(ann));
  expect(status).toBe(200);
  return json as {
    album: contract.Album;
    items: contract.AlbumItem[];
    next_cursor: string | null;
    hidden_count: number;
  };
}

/** The images of an album in its order, read in pages. */
async function imagesOf(id: string, limit = 200): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await get(id, cursor ? { limit, cursor } : { limit });
    found.push(...page.items.map(({ image }) => image.id));
    cursor = page.next_cursor;
  } while (cursor);
  return found;
}

describe("album", () => {
  test("is created with images in the given order, and listed with a cover of three", async () => {
    const ids = (await addImages(app.db, ann.user.id, 5)).toReversed();
    const album = await anAlbum(ids);
    expect(album).toMatchObject({ title: "Paris", item_count: 5, version: 1, is_mine: true });
    expect(await imagesOf(album.id)).toEqual(ids);
    const { json } = await app.call(contract.listAlbums, {}, as(ann));
    const listed = json.albums.find((one: contract.Album) => one.id === album.id);
    expect(listed.cover).toHaveLength(3);
    expect(listed.cover[0].address).toContain(ids[0]);
  });

  test("items are moved, removed and put back in their old place", async () => {
    const ids = await addImages(app.db, ann.user.id, 4);
    const album = await anAlbum(ids);
    const items = (await get(album.id)).items.map((item) => item.id);
    const params = { id: album.id };
    const last = items[3]!;
    await app.call(
      contract.moveAlbumItems,
      { params, body: { item_ids: [last], after: items[0]! } },
      as(ann),
    );
    const order = [ids[0], ids[3], ids[1], ids[2]];
    expect(await imagesOf(album.id, 3)).toEqual(order);
    const body = { item_ids: [last] };
    await app.call(contract.removeAlbumItems, { params, body }, as(ann));
    expect(await imagesOf(album.id)).toEqual([ids[0], ids[1], ids[2]]);
    expect((await get(album.id)).album.item_count).toBe(3);
    const removed = await app.call(contract.listRemovedItems, { params, query: {} }, as(ann));
    expect(removed.json.items).toMatchObject([{ id: last }]);
    await app.call(contract.putBackAlbumItems, { params, body }, as(ann));
    expect(await imagesOf(album.id)).toEqual(order);
  });

  test("hides an image in the trash, and shows it in its place after a restore", async () => {
    const ids = await addImages(app.db, ann.user.id, 3);
    const album = await anAlbum(ids);
    await app.call(deleteImage, { params: { id: ids[1]! } }, as(ann));
    expect(await imagesOf(album.id)).toEqual([ids[0], ids[2]]);
    expect(await get(album.id)).toMatchObject({ album: { item_count: 2 }, hidden_count: 1 });
    await app.call(restoreImage, { params: { id: ids[1]! } }, as(ann));
    expect(await imagesOf(album.id)).toEqual(ids);
    expect(await get(album.id)).toMatchObject({ album: { item_count: 3 }, hidden_count: 0 });
  });

  test("is deleted, listed in the trash and restored", async () => {
    const album = await anAlbum(await addImages(app.db, ann.user.id, 2));
    const params = { id: album.id };
    expect((await app.call(contract.deleteAlbum, { params }, as(ann))).status).toBe(204);
    const gone = await app.call(contract.getAlbum, { params, query: {} }, as(ann));
    expect(gone.status).toBe(404);
    const { json } = await app.call(contract.listDeletedAlbums, {}, as(ann));
    expect(json.albums[0]).toMatchObject({ id: album.id, item_count: 2 });
    const restored = await app.call(contract.restoreAlbum, { params }, as(ann));
    expect(restored.json).toMatchObject({ id: album.id, item_count: 2 });
  });

  test("a change of an older version answers album_changed", async () => {
    const { id } = await anAlbum();
    const change = (body: contract.AlbumChange) =>
      app.call(contract.changeAlbum, { params: { id }, body }, as(ann));
    const first = await change({ version: 1, title: "Rome", ordering: "newest" });
    expect(first.json).toMatchObject({ title: "Rome", ordering: "newest", version: 2 });
    const second = await change({ version: 1, title: "Oslo" });
    expect([second.status, second.json.code]).toEqual([409, "album_changed"]);
  });

  test("the list is in the user's order, and a new album comes first", async () => {
    const person = await signUp(app);
    const create = async (title: string): Promise<string> =>
      (await app.call(contract.createAlbum, { body: { title } }, as(person))).json.id;
    const [a, b, c] = [await create("a"), await create("b"), await create("c")];
    const body = { album_ids: [b, c, crypto.randomUUID(), a] };
    expect((await app.call(contract.orderAlbums, { body }, as(person))).status).toBe(204);
    const d = await create("d");
    const { json } = await app.call(contract.listAlbums, {}, as(person));
    expect(json.albums.map(({ id }: contract.Album) => id)).toEqual([d, b, c, a]);
  });
});
