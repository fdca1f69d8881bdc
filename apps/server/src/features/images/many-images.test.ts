import * as contract from "@twofold/contract/images";
import { createShareLink, listShareLinks } from "@twofold/contract/sharing";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#kit/id.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { images } from "./images.tables.ts";

let app: TestApp;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ann, bob] = [await signUp(app), await signUp(app)];
});
afterAll(() => app.stop());

const as = ({ token }: Person) => ({ token });

async function uploaded(who: Person): Promise<contract.Image> {
  const files = { file: [await aPhoto()] };
  const { json } = await app.call(contract.uploadImage, { form: {}, files }, as(who));
  return contract.Image.parse(json);
}

async function listOf(who: Person, query: Record<string, unknown> = {}) {
  const { json } = await app.call(contract.listImages, { query }, as(who));
  return contract.listImages.reply.parse(json);
}

async function trash(who: Person, ids: string[]) {
  return app.call(contract.trashImages, { body: { ids } }, as(who));
}

async function restore(who: Person, ids: string[]) {
  return app.call(contract.restoreImages, { body: { ids } }, as(who));
}

async function mark(who: Person, id: string, is_favourite: boolean) {
  return app.call(contract.markFavourite, { params: { id }, body: { is_favourite } }, as(who));
}

/** Copies of one image in the database. */
async function copies(of: contract.Image, count: number): Promise<string[]> {
  const [row] = await app.db.select().from(images).where(eq(images.id, of.id));
  if (!row) throw new Error("no such image");
  const rows = Array.from({ length: count }, () => {
    const id = newId();
    return { ...row, id, filename: `${id}.jpg`, uploadKey: null };
  });
  await app.db.insert(images).values(rows);
  return rows.map(({ id }) => id);
}

describe("deleting many images", () => {
  test("moves 500 at the same moment to the trash, and restores them", async () => {
    const who = await signUp(app);
    const kept = await uploaded(who);
    const ids = await copies(kept, contract.MAX_IMAGES_A_CALL);
    const trashed = await trash(who, ids);
    expect(trashed.status).toBe(200);
    expect(trashed.json.ids.toSorted()).toEqual(ids.toSorted());
    expect((await listOf(who)).images.map(({ id }) => id)).toEqual([kept.id]);
    const times = await app.db
      .selectDistinct({ at: images.trashedAt })
      .from(images)
      .where(and(eq(images.userId, who.user.id), inArray(images.id, ids)));
    expect(times).toHaveLength(1);

    const restored = await restore(who, ids);
    expect(restored.json.ids.toSorted()).toEqual(ids.toSorted());
    expect((await listOf(who)).total).toBe(ids.length + 1);
  });

  test("rejects more than 500, none, and malformed ids", async () => {
    const many = Array.from({ length: contract.MAX_IMAGES_A_CALL + 1 }, () => newId());
    for (const ids of [many, [], ["nonsense"]]) {
      expect((await trash(ann, ids)).status).toBe(400);
      expect((await restore(ann, ids)).status).toBe(400);
    }
  });

  test("never touches the images of another user", async () => {
    const [hers, his] = [await uploaded(ann), await uploaded(bob)];
    const foreign = await trash(bob, [hers.id, his.id]);
    expect(foreign.json).toEqual({ ids: [his.id] });
    expect((await listOf(ann)).images.map(({ id }) => id)).toContain(hers.id);

    await trash(ann, [hers.id]);
    expect((await restore(bob, [hers.id, his.id])).json).toEqual({ ids: [his.id] });
    expect((await listOf(ann)).images.map(({ id }) => id)).not.toContain(hers.id);
  });

  test("ends the links of these images and no others", async () => {
    const [gone, kept] = [await uploaded(ann), await uploaded(ann)];
    for (const { id: image_id } of [gone, kept])
      await app.call(createShareLink, { body: { image_id } }, as(ann));
    await trash(ann, [gone.id]);
    const { json } = await app.call(listShareLinks, { query: {} }, as(ann));
    expect(listShareLinks.reply.parse(json).links).toMatchObject([
      { subject: { image: { id: kept.id } } },
    ]);
  });

  test("by two calls concurrently in opposite order moves each image once", async () => {
    const who = await signUp(app);
    const ids = await copies(await uploaded(who), 200);
    const results = await Promise.all([trash(who, ids), trash(who, ids.toReversed())]);
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    expect(results.flatMap(({ json }) => json.ids).toSorted()).toEqual(ids.toSorted());
  });
});

describe("favourites", () => {
  test("are stored, listed on their own, counted, and survive the trash", async () => {
    const who = await signUp(app);
    const [first, second] = [await uploaded(who), await uploaded(who)];
    const marked = await mark(who, first.id, true);
    expect(marked.json).toEqual({ ...first, is_favourite: true });
    expect(await listOf(who, { favourites: "true" })).toMatchObject({
      images: [{ id: first.id }],
      total: 1,
    });
    expect((await listOf(who)).images.map(({ id }) => id)).toEqual([second.id, first.id]);

    await trash(who, [first.id]);
    expect((await mark(who, first.id, false)).status).toBe(404);
    expect((await listOf(who, { favourites: "true" })).total).toBe(0);
    await restore(who, [first.id]);
    expect((await listOf(who, { favourites: "true" })).total).toBe(1);

    expect((await mark(who, first.id, false)).json).toMatchObject({ is_favourite: false });
    expect((await listOf(who, { favourites: "true" })).total).toBe(0);
  });

  test("are not set on the image of another user", async () => {
    const hers = await uploaded(ann);
    expect((await mark(bob, hers.id, true)).status).toBe(404);
    const [row] = await app.db
      .select({ isFavourite: images.isFavourite })
      .from(images)
      .where(sql`${images.id} = ${hers.id}`);
    expect(row).toEqual({ isFavourite: false });
  });
});

test("favourites and deletions notify the user's open pages", async () => {
  const who = await signUp(app);
  const { id } = await uploaded(who);
  const received: unknown[] = [];
  const stop = app.live.subscribe(who.user.id, {
    onEvent: (event) => received.push(event),
    onGap: () => {},
  });
  await mark(who, id, true);
  await expect.poll(() => received).toEqual([{ type: "images_changed" }]);
  await trash(who, [id]);
  await expect.poll(() => received).toHaveLength(2);
  // Changes nothing, so it notifies no one: the next event is that of the restored image.
  await trash(who, [newId()]);
  await restore(who, [id]);
  await expect.poll(() => received).toHaveLength(3);
  stop();
});
