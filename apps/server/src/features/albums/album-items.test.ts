import * as contract from "@twofold/contract/albums";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { addImages } from "#testing/many-images.ts";
import { albumItems } from "./albums.tables.ts";

let app: TestApp;
let ann: Person;

beforeAll(async () => {
  app = await startTestApp();
  ann = await signUp(app);
});
afterAll(() => app.stop());

const as = () => ({ token: ann.token });

async function anAlbum(imageIds: readonly string[] = []): Promise<string> {
  const body = { title: "Paris", image_ids: imageIds.slice(0, 500) };
  return (await app.call(contract.createAlbum, { body }, as())).json.id;
}

const add = (id: string, image_ids: readonly string[], after?: string | null) =>
  app.call(
    contract.addAlbumItems,
    { params: { id }, body: { image_ids: [...image_ids], ...(after !== undefined && { after }) } },
    as(),
  );

/** A server with more requests than connections refuses some, and clients repeat those. */
async function addWhenFree(id: string, images: readonly string[]): ReturnType<typeof add> {
  const result = await add(id, images);
  return result.status === 503 ? addWhenFree(id, images) : result;
}

const move = (id: string, item_ids: readonly string[], after: string | null) =>
  app.call(
    contract.moveAlbumItems,
    { params: { id }, body: { item_ids: [...item_ids], after } },
    as(),
  );

/** All items in the album's order, read in pages of 200. */
async function itemsOf(id: string): Promise<contract.AlbumItem[]> {
  const items: contract.AlbumItem[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const { status, json } = await app.call(contract.getAlbum, { params: { id }, query }, as());
    expect([status, json.detail]).toEqual([200, undefined]);
    items.push(...json.items);
    cursor = json.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

const idsOf = async (id: string) => (await itemsOf(id)).map((item) => item.id);
const imagesOf = async (id: string) => (await itemsOf(id)).map(({ image }) => image.id);

const countOf = async (id: string): Promise<number> =>
  (await app.call(contract.getAlbum, { params: { id }, query: { limit: 1 } }, as())).json.album
    .item_count;

describe("adding", () => {
  test("1, then 500, then the same 500 again adds each image once", async () => {
    const images = await addImages(app.db, ann.user.id, 501);
    const id = await anAlbum();
    expect((await add(id, images.slice(0, 1))).json.added).toBe(1);
    const rest = images.slice(1);
    expect((await add(id, rest)).json).toEqual({ added: 500, already_there: 0, refused: [] });
    expect((await add(id, rest)).json).toEqual({ added: 0, already_there: 500, refused: [] });
    expect(await countOf(id)).toBe(501);
    expect(await imagesOf(id)).toEqual(images);
  });

  test("an image that is given twice is added once", async () => {
    const [image] = await addImages(app.db, ann.user.id, 1);
    const id = await anAlbum();
    expect((await add(id, [image!, image!])).json).toMatchObject({ added: 1, already_there: 0 });
  });

  test("images of others, missing ones and those in the trash are refused by id", async () => {
    const bob = await signUp(app);
    const [[own, trashed], [other]] = await Promise.all([
      addImages(app.db, ann.user.id, 2),
      addImages(app.db, bob.user.id, 1),
    ]);
    await app.db.execute(sql`update images set trashed_at = now() where id = ${trashed}`);
    const missing = crypto.randomUUID();
    const { json } = await add(await anAlbum(), [own!, trashed!, other!, missing]);
    const refused = [trashed, other, missing].map((image_id) => ({ image_id, code: "not_found" }));
    expect(json).toEqual({ added: 1, already_there: 0, refused });
  });

  test("puts images at the start, after an item and at the end", async () => {
    const [a, b, c, d, e] = await addImages(app.db, ann.user.id, 5);
    const id = await anAlbum([a!, b!]);
    const [first] = await idsOf(id);
    await add(id, [c!], null);
    await add(id, [d!], first);
    await add(id, [e!]);
    expect(await imagesOf(id)).toEqual([c, a, d, b, e]);
    const unknown = await add(id, await addImages(app.db, ann.user.id, 1), crypto.randomUUID());
    expect([unknown.status, unknown.json.params.resource]).toEqual([404, "album_item"]);
  });

  test("an image that was removed before keeps its caption and is added at the new place", async () => {
    const [a, b] = await addImages(app.db, ann.user.id, 2);
    const id = await anAlbum([a!, b!]);
    const [first] = await idsOf(id);
    const params = { id };
    const named = { params: { id, item_id: first! }, body: { caption: "Seine" } };
    await app.call(contract.changeAlbumItem, named, as());
    await app.call(contract.removeAlbumItems, { params, body: { item_ids: [first!] } }, as());
    expect((await add(id, [a!])).json.added).toBe(1);
    const items = await itemsOf(id);
    expect(items.map(({ image }) => image.id)).toEqual([b, a]);
    expect(items[1]!.caption).toBe("Seine");
  });

  test("200 parallel requests of 20 images never exceed 2,000, and the next answers album_full", async () => {
    const images = await addImages(app.db, ann.user.id, 4_000);
    const id = await anAlbum();
    const requests = Array.from({ length: 200 }, (_, index) =>
      addWhenFree(id, images.slice(index * 20, index * 20 + 20)),
    );
    const results = await Promise.all(requests);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(100);
    const full = results.filter(({ status }) => status !== 200);
    expect(new Set(full.map(({ status, json }) => `${status} ${json.code}`))).toEqual(
      new Set(["409 album_full"]),
    );
    expect(await countOf(id)).toBe(contract.MAX_ITEMS_AN_ALBUM);
    const present = await imagesOf(id);
    expect(new Set(present).size).toBe(contract.MAX_ITEMS_AN_ALBUM);
    const another = await add(id, await addImages(app.db, ann.user.id, 1));
    expect(another.json).toMatchObject({ code: "album_full", params: { max: 2_000, free: 0 } });
  }, 60_000);

  test("two requests of the same 500 images at the same time add each once", async () => {
    const images = await addImages(app.db, ann.user.id, 500);
    const id = await anAlbum();
    const [one, two] = await Promise.all([add(id, images), add(id, images.toReversed())]);
    expect(one.json.added + two.json.added).toBe(500);
    expect(await countOf(id)).toBe(500);
    expect(new Set(await imagesOf(id)).size).toBe(500);
  });
});

describe("moving", () => {
  test("one item updates one row, and the order survives a new session", async () => {
    const id = await anAlbum(await addImages(app.db, ann.user.id, 50));
    const items = await idsOf(id);
    const rows = () =>
      app.db.execute<{ id: string; at: string }>(
        sql`select id, xmin::text as at from ${albumItems} where album_id = ${id} order by id`,
      );
    const albumVersion = () =>
      app.db.execute(sql`select xmin::text as at from albums where id = ${id}`);
    const [before, albumBefore] = [await rows(), await albumVersion()];
    await move(id, [items[40]!], items[2]!);
    const [after, albumAfter] = [await rows(), await albumVersion()];
    const changed = after.rows.filter(({ at }, index) => at !== before.rows[index]!.at);
    expect(changed.map((row) => row.id)).toEqual([items[40]]);
    // A lock of the row also changes xmax, but only a write changes xmin.
    expect(albumAfter.rows).toEqual(albumBefore.rows);
    const order = [...items.slice(0, 3), items[40]!, ...items.slice(3, 40), ...items.slice(41)];
    expect(await idsOf(id)).toEqual(order);
  });

  test("several items go to the start in the given order; unknown ids are ignored", async () => {
    const id = await anAlbum(await addImages(app.db, ann.user.id, 4));
    const [a, b, c, d] = await idsOf(id);
    const { json } = await move(id, [d!, b!, crypto.randomUUID()], null);
    expect(json.positions.map(({ item_id }: { item_id: string }) => item_id)).toEqual([d, b]);
    expect(await idsOf(id)).toEqual([d, b, a, c]);
    await move(id, [d!, b!], d!);
    expect(await idsOf(id)).toEqual([d, b, a, c]);
  });

  test("after an unknown item is not found and changes nothing", async () => {
    const id = await anAlbum(await addImages(app.db, ann.user.id, 2));
    const items = await idsOf(id);
    expect((await move(id, [items[1]!], crypto.randomUUID())).status).toBe(404);
    expect(await idsOf(id)).toEqual(items);
  });

  test("two clients that move different items 100 times each end in one order without loss", async () => {
    const id = await anAlbum(await addImages(app.db, ann.user.id, 20));
    const items = await idsOf(id);
    const client = async (own: readonly string[], anchors: readonly string[]) => {
      for (let turn = 0; turn < 100; turn += 1) {
        const after = turn % 7 === 0 ? null : anchors[turn % anchors.length]!;
        expect((await move(id, [own[turn % own.length]!], after)).status).toBe(200);
      }
    };
    await Promise.all([
      client(items.slice(0, 10), items.slice(10)),
      client(items.slice(10), items.slice(0, 10)),
    ]);
    const [first, second] = [await idsOf(id), await idsOf(id)];
    expect(second).toEqual(first);
    expect(first.toSorted()).toEqual(items.toSorted());
    const positions = (await itemsOf(id)).map(({ position }) => position);
    expect(new Set(positions).size).toBe(20);
  }, 60_000);

  test("into the same gap repeatedly spaces the items again and keeps the order", async () => {
    const id = await anAlbum(await addImages(app.db, ann.user.id, 3));
    const [a, b, c] = await idsOf(id);
    let longest = 0;
    let shortest = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 400; turn += 1) {
      const moved = turn % 2 === 0 ? c! : b!;
      const { json } = await move(id, [moved], a!);
      const { length } = json.positions[0].position;
      longest = Math.max(longest, length);
      if (turn > 300) shortest = Math.min(shortest, length);
    }
    expect(longest).toBeLessThanOrEqual(60);
    expect(longest).toBeGreaterThan(50);
    expect(shortest).toBeLessThan(50);
    expect(await idsOf(id)).toEqual([a, b, c]);
  }, 60_000);

  test("in an album by day keeps the order that the user sees and makes it manual", async () => {
    const [late] = await addImages(app.db, ann.user.id, 1, { createdAt: "2026-03-01T12:00:00Z" });
    const [early] = await addImages(app.db, ann.user.id, 1, { createdAt: "2024-03-01T12:00:00Z" });
    const [middle] = await addImages(app.db, ann.user.id, 1, { createdAt: "2025-03-01T12:00:00Z" });
    const id = await anAlbum([late!, early!, middle!]);
    const body = { version: 1, ordering: "oldest" as const };
    await app.call(contract.changeAlbum, { params: { id }, body }, as());
    expect(await imagesOf(id)).toEqual([early, middle, late]);
    const [first] = await idsOf(id);
    await move(id, [first!], (await idsOf(id))[2]!);
    expect(await imagesOf(id)).toEqual([middle, late, early]);
    const { json } = await app.call(contract.getAlbum, { params: { id }, query: {} }, as());
    expect(json.album).toMatchObject({ ordering: "manual", version: 3 });
  });
});
