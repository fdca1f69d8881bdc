import { readFile } from "node:fs/promises";
import { addAlbumItems, createAlbum } from "@twofold/contract/albums";
import { listImages, uploadImage } from "@twofold/contract/images";
import { createShareLink, getShared } from "@twofold/contract/sharing";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findOpenItem } from "#features/moderation/moderation.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { decideImage } from "#testing/moderation.ts";
import { blockCopies } from "./block-copies.ts";
import { countBlockedHashes, findHash } from "./copies.store.ts";
import { blockedHashes, imageHashes } from "./copies.tables.ts";

const scene = (name: string) =>
  readFile(new URL(`../../../seed/demo/files/${name}.jpg`, import.meta.url));

let app: TestApp;
let [ann, bob]: Person[] = [];
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  [ann, bob] = await Promise.all([signUp(app), signUp(app)]);
});
afterAll(() => app.stop());

async function upload(person: Person | undefined, bytes: Buffer, type = "image/jpeg") {
  if (!person) throw new Error("no one is signed up");
  const file = new File([new Uint8Array(bytes)], `picture.${type.split("/")[1]}`, { type });
  const as = { token: person.token };
  const { json } = await app.call(uploadImage, { form: {}, files: { file: [file] } }, as);
  const key = { userId: person.user.id, imageId: String(json.id) };
  const share = () => app.call(createShareLink, { body: { image_id: key.imageId } }, as);
  return { key, as, share };
}

const open = async ({ json }: { json: { url: string } }) =>
  app.call(getShared, { params: { token: json.url.split("/s/")[1] ?? "" } });

const isHashed = (key: { userId: string; imageId: string }) =>
  vi.waitFor(async () => expect(await findHash(app.db, key)).toBeDefined(), { timeout: 20_000 });

async function blockScene(name: string) {
  const image = await upload(ann, await scene(name));
  const link = await image.share();
  await isHashed(image.key);
  const before = await countBlockedHashes(app.db);
  await decideImage(app.wiring.context(), image.key, "block");
  expect(await countBlockedHashes(app.db)).toBe(before + 1);
  return { ...image, link };
}

/** As users and sites change pictures. */
const copies: Record<string, (bytes: Buffer) => Promise<[Buffer, string?]>> = {
  "JPEG at 40": async (bytes) => [await sharp(bytes).jpeg({ quality: 40 }).toBuffer()],
  WebP: async (bytes) => [await sharp(bytes).webp({ quality: 70 }).toBuffer(), "image/webp"],
  resized: async (bytes) => [await sharp(bytes).resize({ width: 500 }).jpeg().toBuffer()],
  brightened: async (bytes) => [
    await sharp(bytes).modulate({ brightness: 1.15 }).jpeg().toBuffer(),
  ],
};

describe("copy of a removed image", () => {
  test.each(Object.keys(copies))("%s behind a link of another account › is hidden", async (how) => {
    const original = await scene("paris");
    const [bytes, type] = (await copies[how]?.(original)) ?? [original];
    const copy = await upload(bob, bytes, type);
    const [link, other] = [await copy.share(), await upload(bob, await scene("winter"))];
    const otherLink = await other.share();
    await Promise.all([isHashed(copy.key), isHashed(other.key)]);
    expect((await open(link)).status).toBe(200);

    const origin = await blockScene("paris");
    await vi.waitFor(async () => expect((await open(link)).status).toBe(404), { timeout: 20_000 });
    expect((await open(otherLink)).status).toBe(200);
    // Its owner still has it, and a moderator decides.
    const own = await app.call(listImages, { query: {} }, copy.as);
    expect(own.json.images.map(({ id }: { id: string }) => id)).toContain(copy.key.imageId);
    expect(await findOpenItem(app.db, copy.key)).toMatchObject({ kinds: ["copy"] });
    for (const { key } of [other, origin]) expect(await findOpenItem(app.db, key)).toBeUndefined();

    await decideImage(app.wiring.context(), copy.key, "keep");
    expect((await open(link)).status).toBe(200);
    expect((await copy.share()).status).toBe(201);
    await decideImage(app.wiring.context(), origin.key, "keep");
    expect(await countBlockedHashes(app.db)).toBe(0);
  });

  test("is refused when it is shared, and other images are not", async () => {
    await blockScene("rooftop");
    const [bytes] = (await copies["JPEG at 40"]?.(await scene("rooftop"))) ?? [];
    const copy = await upload(bob, bytes ?? Buffer.alloc(0));
    const { status, json } = await copy.share();
    expect([status, json.code]).toEqual([409, "sharing_blocked"]);
    expect((await (await upload(bob, await scene("dinner"))).share()).status).toBe(201);
  });

  test("added to an album with a link › is left out", async () => {
    await blockScene("garden");
    const copy = await upload(bob, await scene("garden"));
    const { as } = copy;
    const { json: album } = await app.call(createAlbum, { body: { title: "Ours" } }, as);
    const body = { album_id: album.id, days: 7 } as const;
    const link = await app.call(createShareLink, { body }, as);
    const addition = { params: { id: album.id }, body: { image_ids: [copy.key.imageId] } };
    await app.call(addAlbumItems, addition, as);
    await vi.waitFor(
      async () => {
        expect(await findHash(app.db, copy.key)).toBeDefined();
        expect((await open(link)).json).toMatchObject({ item_count: 0, items: [] });
      },
      { timeout: 20_000 },
    );
    expect(await findOpenItem(app.db, copy.key)).toMatchObject({ kinds: ["copy"] });
  });

  test("whose owner erases the image › the blocked hash stays", async () => {
    const { key } = await blockScene("noir");
    const [row] = await app.db
      .select()
      .from(imageHashes)
      .where(eq(imageHashes.imageId, key.imageId));
    await app.db.execute(`delete from images where id = '${key.imageId}'`);
    expect(await findHash(app.db, key)).toBeUndefined();
    const left = await app.db.select().from(blockedHashes);
    expect(left.map(({ hash }) => hash.toString("hex"))).toContain(row?.hash.toString("hex"));
  });

  test("among many › is found in small batches", async () => {
    const copy = await upload(bob, await scene("neon"));
    await copy.share();
    const origin = await upload(ann, await scene("neon"));
    await origin.share();
    await Promise.all([isHashed(copy.key), isHashed(origin.key)]);
    await blockCopies(app.wiring.context(), { ...origin.key, reason: "harmful" }, 2);
    expect(await findOpenItem(app.db, copy.key)).toMatchObject({ kinds: ["copy"] });
  });

  test("of a plain image › is not looked for, because all plain images look the same", async () => {
    const create = { width: 600, height: 400, channels: 3 as const, background: "#336699" };
    const plain = await upload(ann, await sharp({ create }).jpeg().toBuffer());
    await plain.share();
    await isHashed(plain.key);
    const before = await countBlockedHashes(app.db);
    const context = app.wiring.context();
    await blockCopies(context, { ...plain.key, reason: "harmful" });
    expect(await countBlockedHashes(app.db)).toBe(before);
  });
});
