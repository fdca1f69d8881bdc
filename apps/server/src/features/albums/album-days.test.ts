import * as contract from "@twofold/contract/albums";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { addImages } from "#testing/many-images.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const as = ({ token }: Person) => ({ token });

async function anAlbum(person: Person, imageIds: string[]): Promise<string> {
  const body = { title: "Paris", image_ids: imageIds };
  return (await app.call(contract.createAlbum, { body }, as(person))).json.id;
}

/** A user in this time zone, and the id of one image created at this time. */
async function withImages(timeZone: string, times: readonly string[]) {
  const person = await signUp(app);
  await app.db.execute(sql`update users set time_zone = ${timeZone} where id = ${person.user.id}`);
  const images: string[] = [];
  for (const createdAt of times)
    images.push(...(await addImages(app.db, person.user.id, 1, { createdAt })));
  return { person, images };
}

async function read(person: Person, id: string, limit = 200) {
  const items: contract.AlbumItem[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? { limit } : { limit, cursor };
    const { json } = await app.call(contract.getAlbum, { params: { id }, query }, as(person));
    items.push(...json.items);
    cursor = json.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

const order = (person: Person, id: string, version: number, ordering: contract.AlbumOrdering) =>
  app.call(contract.changeAlbum, { params: { id }, body: { version, ordering } }, as(person));

describe("order by day", () => {
  test.each([
    // New Year in Auckland is eleven hours before, and in Los Angeles eight hours after, that of UTC.
    ["Pacific/Auckland", ["2023-12-31", "2024-01-01", "2024-03-01", "2024-02-29"]],
    ["America/Los_Angeles", ["2023-12-30", "2023-12-31", "2024-02-29", "2024-02-28"]],
  ])("the day of an image is that in %s, also 29 February and 1 January", async (zone, days) => {
    const times = [
      "2023-12-31T07:30:00Z",
      "2023-12-31T11:30:00Z",
      "2024-02-29T11:30:00Z",
      "2024-02-29T07:30:00Z",
    ];
    const { person, images } = await withImages(zone, times);
    const id = await anAlbum(person, images);
    const byImage = new Map((await read(person, id)).map((item) => [item.image.id, item]));
    expect(images.map((image) => byImage.get(image)?.happened_on)).toEqual(days);

    await order(person, id, 1, "oldest");
    const [a, b, c, d] = images;
    expect((await read(person, id)).map(({ image }) => image.id)).toEqual([a, b, d, c]);
    await order(person, id, 2, "newest");
    expect((await read(person, id, 3)).map(({ image }) => image.id)).toEqual([c, d, b, a]);
  });

  test("a changed day sorts the item, and the image keeps its own", async () => {
    const { person, images } = await withImages("UTC", [
      "2025-05-01T12:00:00Z",
      "2025-05-02T12:00:00Z",
    ]);
    const id = await anAlbum(person, images);
    await order(person, id, 1, "oldest");
    const [first] = await read(person, id);
    const params = { id, item_id: first!.id };
    const body = { happened_on: "2028-02-29" };
    const { json } = await app.call(contract.changeAlbumItem, { params, body }, as(person));
    expect(json.happened_on).toBe("2028-02-29");
    expect(json.image.created_at).toBe("2025-05-01T12:00:00.000Z");
    expect((await read(person, id)).map(({ image }) => image.id)).toEqual(images.toReversed());
    const wrong = { happened_on: "2027-02-29" };
    const refused = await app.call(contract.changeAlbumItem, { params, body: wrong }, as(person));
    expect([refused.status, refused.json.errors[0].code]).toEqual([400, "invalid_date"]);
  });

  test("images of one day are in the order of their creation, on every page once", async () => {
    const person = await signUp(app);
    const images = await addImages(app.db, person.user.id, 45);
    const id = await anAlbum(person, images.toReversed());
    await order(person, id, 1, "oldest");
    expect((await read(person, id, 7)).map(({ image }) => image.id)).toEqual(images);
    await order(person, id, 2, "newest");
    expect((await read(person, id, 7)).map(({ image }) => image.id)).toEqual(images.toReversed());
  });

  test("a cursor of another ordering answers album_changed, and no cursor causes an error", async () => {
    const person = await signUp(app);
    const id = await anAlbum(person, await addImages(app.db, person.user.id, 3));
    const page = (cursor: string) =>
      app.call(contract.getAlbum, { params: { id }, query: { cursor } }, as(person));
    const uuid = crypto.randomUUID();
    const changed = await page(`oldest_2026-01-01_${uuid}_${uuid}`);
    expect([changed.status, changed.json.code]).toEqual([409, "album_changed"]);
    for (const cursor of ["", "manual", `manual_%_${uuid}`, `oldest_2026-02-31_${uuid}_${uuid}`]) {
      const { status, json } = await page(cursor);
      expect([status, json.errors[0].code]).toEqual([400, "unknown_cursor"]);
    }
  });
});
