import { randomUUID } from "node:crypto";
import * as contract from "@twofold/contract/images";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { multipartOf, signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto, photoBytes } from "#testing/photos.ts";
import { images, assets } from "./images.tables.ts";

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  ann = await signUp(app);
});
afterAll(() => app.stop());

const as = ({ token }: Person) => ({ token });

async function upload(file: Blob, who = ann, headers: Record<string, string> = {}) {
  return app.call(
    contract.uploadImage,
    { form: {}, files: { file: [file] } },
    { ...as(who), headers },
  );
}

async function uploaded(who = ann, file?: Blob): Promise<contract.Image> {
  const { status, json } = await upload(file ?? (await aPhoto()), who);
  expect(status).toBe(201);
  return contract.Image.parse(json);
}

async function listOf(who: Person, query: Record<string, unknown> = {}) {
  const { json } = await app.call(contract.listImages, { query }, as(who));
  return contract.listImages.reply.parse(json);
}

const fileOf = (
  image: contract.Image,
  {
    who = ann,
    size,
    headers = {},
  }: { who?: Person; size?: contract.ImageSize; headers?: object } = {},
) =>
  app.server.inject({
    url: contract.imageAddress(image, size),
    headers: { authorization: `Bearer ${who.token}`, ...headers },
  });

const assetOf = async (image: contract.Image) => {
  const [row] = await app.db
    .select()
    .from(assets)
    .innerJoin(images, and(eq(images.userId, assets.userId), eq(images.assetId, assets.id)))
    .where(eq(images.id, image.id));
  return row?.pictures;
};

const derived = (image: contract.Image) =>
  vi.waitFor(
    async () => {
      const asset = await assetOf(image);
      expect(asset?.derivedAt).not.toBeNull();
      return asset;
    },
    { timeout: 15_000, interval: 50 },
  );

describe("upload", () => {
  test("is listed immediately with its size, title and placeholder", async () => {
    const bob = await signUp(app);
    const file = await aPhoto({ width: 900, height: 600, name: "Rome, day 2.jpg" });
    const image = await uploaded(bob, file);
    expect(image).toMatchObject({
      user_id: bob.user.id,
      title: "Rome, day 2",
      width: 900,
      height: 600,
      is_couple_image: false,
      source: "uploaded",
    });
    expect(image.filename).toMatch(/^[0-9a-f]{32}\.jpg$/);
    expect(image.placeholder).toMatch(/^data:image\//);
    expect(await listOf(bob)).toEqual({ images: [image], total: 1, next_cursor: null });
  });

  test("works at both paths, with and without a trailing slash, and stores is_couple_image", async () => {
    const bob = await signUp(app);
    for (const path of [
      "/api/images",
      "/api/images/",
      "/api/images/upload",
      "/api/images/upload/",
    ]) {
      const { headers, payload } = await multipartOf(
        { is_couple_image: "true" },
        { file: [await aPhoto()] },
      );
      const response = await app.server.inject({
        method: "POST",
        url: path,
        headers: { ...headers, authorization: `Bearer ${bob.token}` },
        payload,
      });
      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject({ is_couple_image: true });
    }
    expect((await listOf(bob)).total).toBe(4);
  });

  test("of the same bytes twice creates two images of one asset", async () => {
    const file = await aPhoto();
    const [one, two] = [await uploaded(ann, file), await uploaded(ann, file)];
    expect(one.id).not.toBe(two.id);
    expect(one.filename).not.toBe(two.filename);
    expect((await assetOf(one))?.id).toBe((await assetOf(two))?.id);
  });

  test("of the same bytes ten times concurrently creates ten images of one asset", async () => {
    const bob = await signUp(app);
    const file = await aPhoto();
    const all = await Promise.all(Array.from({ length: 10 }, () => uploaded(bob, file)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(10);
    const stored = await app.db
      .select()
      .from(assets)
      .where(and(eq(assets.userId, bob.user.id), eq(assets.state, "stored")));
    expect(stored).toHaveLength(1);
  });

  test("of the same photo by two users creates two assets", async () => {
    const bob = await signUp(app);
    const file = await aPhoto();
    const [hers, his] = [await uploaded(ann, file), await uploaded(bob, file)];
    expect((await assetOf(hers))?.id).not.toBe((await assetOf(his))?.id);
  });

  test("repeated with the same idempotency key, also concurrently, creates one image", async () => {
    const bob = await signUp(app);
    const headers = { "idempotency-key": randomUUID() };
    const file = await aPhoto();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => upload(file, bob, headers)),
    );
    const later = await upload(file, bob, headers);
    const ids = [...responses, later].map(({ json }) => json.id);
    expect(new Set(ids).size).toBe(1);
    expect((await listOf(bob)).total).toBe(1);
  });

  test("is rotated upright and stripped of its metadata", async () => {
    const bytes = await sharp(await photoBytes(800, 600))
      .withExif({ IFD0: { Make: "PLANTED" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes("PLANTED")).toBe(true);
    const image = await uploaded(ann, new Blob([new Uint8Array(bytes)]));
    expect([image.width, image.height]).toEqual([600, 800]);
    const { rawPayload } = await fileOf(image);
    expect(rawPayload.includes("PLANTED")).toBe(false);
    expect(rawPayload.includes("Exif")).toBe(false);
    const { width, exif, icc } = await sharp(rawPayload).metadata();
    expect([width, exif, icc]).toEqual([600, undefined, undefined]);
  });

  test("of 10,485,760 bytes is accepted, and of one more is rejected", async () => {
    const small = await photoBytes(400, 300);
    const padded = (size: number) =>
      new Blob([new Uint8Array(Buffer.concat([small, Buffer.alloc(size - small.length)]))]);
    expect((await upload(padded(contract.MAX_IMAGE_BYTES))).status).toBe(201);
    const { status, json } = await upload(padded(contract.MAX_IMAGE_BYTES + 1));
    expect([status, json.code]).toEqual([413, "payload_too_large"]);
    expect(json.detail).toContain("10 MB");
    expect((await upload(padded(contract.MAX_IMAGE_BYTES * 2))).status).toBe(413);
  });

  test.each([
    ["text", "only words", 415],
    ["an empty file", "", 415],
    ["an HTML page", "<!doctype html><script>alert(1)</script>", 415],
    ["an SVG file", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 415],
  ])("of %s is rejected whatever its name", async (_, text, code) => {
    const before = (await listOf(ann)).total;
    const file = new File([text], "us.jpg", { type: "image/jpeg" });
    const { status, json } = await upload(file);
    expect([status, json.code]).toEqual([code, "unsupported_media_type"]);
    expect((await listOf(ann)).total).toBe(before);
  });

  test("without a form, with no file or too many, or with an invalid field is rejected with a message", async () => {
    const send = (form: Record<string, string>, files: Record<string, Blob[]>) =>
      app.call(contract.uploadImage, { form, files } as never, as(ann));
    const photo = await aPhoto();
    expect((await send({}, {})).json.detail).toBe("Please select a file.");
    expect((await send({}, { file: [photo, photo] })).status).toBe(400);
    expect((await send({}, { other: [photo] })).status).toBe(400);
    const { status, json } = await send({ is_couple_image: "perhaps" }, { file: [photo] });
    expect([status, json.errors[0].field]).toEqual([400, "is_couple_image"]);
    const noForm = await app.server.inject({
      method: "POST",
      url: "/api/images/upload",
      headers: { authorization: `Bearer ${ann.token}` },
      payload: { file: "x" },
    });
    expect([noForm.statusCode, noForm.json().code]).toEqual([415, "unsupported_media_type"]);
  });
});

describe("image list", () => {
  test("is newest first, with and without pagination", async () => {
    const bob = await signUp(app);
    const all: string[] = [];
    for (let n = 0; n < 5; n += 1) all.unshift((await uploaded(bob)).id);
    expect((await listOf(bob)).images.map(({ id }) => id)).toEqual(all);
    const first = await listOf(bob, { limit: 2 });
    const second = await listOf(bob, { limit: 2, cursor: first.next_cursor });
    const third = await listOf(bob, { limit: 2, cursor: second.next_cursor });
    const paged = [first, second, third].flatMap((page) => page.images.map(({ id }) => id));
    expect(paged).toEqual(all);
    expect([first.total, third.next_cursor]).toEqual([5, null]);
    expect(await listOf(bob, { source: "generated" })).toEqual({
      images: [],
      total: 0,
      next_cursor: null,
    });
  });
});

describe("delete", () => {
  test("removes the image from the list and its file; it can be restored once", async () => {
    const bob = await signUp(app);
    const [kept, image] = [await uploaded(bob), await uploaded(bob)];
    const params = { id: image.id };
    expect((await app.call(contract.deleteImage, { params }, as(bob))).status).toBe(204);
    expect((await app.call(contract.deleteImage, { params }, as(bob))).status).toBe(404);
    expect((await listOf(bob)).images.map(({ id }) => id)).toEqual([kept.id]);
    expect((await fileOf(image, { who: bob })).statusCode).toBe(404);

    const { json } = await app.call(contract.listTrash, {}, as(bob));
    expect(json).toMatchObject({ images: [{ id: image.id }], total: 1 });
    const days = (Date.parse(json.images[0].erased_after) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);

    const restored = await app.call(contract.restoreImage, { params }, as(bob));
    expect(restored.json).toEqual(image);
    expect((await fileOf(image, { who: bob })).statusCode).toBe(200);
    expect((await app.call(contract.restoreImage, { params }, as(bob))).status).toBe(404);
  });

  test("of one of two images of an asset keeps the other", async () => {
    const file = await aPhoto();
    const [one, two] = [await uploaded(ann, file), await uploaded(ann, file)];
    await app.call(contract.deleteImage, { params: { id: one.id } }, as(ann));
    expect((await fileOf(one)).statusCode).toBe(404);
    expect((await fileOf(two)).statusCode).toBe(200);
  });

  test("of a malformed id is rejected", async () => {
    const { status } = await app.call(
      contract.deleteImage,
      { params: { id: "nonsense" } },
      as(ann),
    );
    expect(status).toBe(400);
  });
});

describe("image file", () => {
  test("is served in each size in the best accepted format and is immutable once rendered", async () => {
    const image = await uploaded(ann, await aPhoto({ width: 3000, height: 2000 }));
    await derived(image);
    const widthOf = async (size: contract.ImageSize, accept: string) => {
      const response = await fileOf(image, { size, headers: { accept } });
      expect(response.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
      expect(response.headers["vary"]).toBe("accept");
      expect(Number(response.headers["content-length"])).toBe(response.rawPayload.length);
      const { width } = await sharp(response.rawPayload).metadata();
      return [response.headers["content-type"], width];
    };
    expect(await widthOf("original", "*/*")).toEqual(["image/jpeg", 3000]);
    expect(await widthOf("preview", "image/avif,*/*")).toEqual(["image/avif", 1600]);
    expect(await widthOf("preview", "image/webp")).toEqual(["image/webp", 1600]);
    expect(await widthOf("thumbnail", "image/avif")).toEqual(["image/avif", 360]);
    expect(await widthOf("thumbnail", "*/*")).toEqual(["image/webp", 360]);
    expect(await widthOf("preview", "image/jpeg")).toEqual(["image/jpeg", 3000]);
  });

  test("is served in part for a range, and not again for a known etag", async () => {
    const image = await uploaded();
    const whole = await fileOf(image);
    const etag = String(whole.headers["etag"]);
    const size = whole.rawPayload.length;
    const part = await fileOf(image, { headers: { range: "bytes=10-19" } });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 10-19/${size}`);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true);
    const changed = await fileOf(image, { headers: { range: "bytes=0-1", "if-range": '"other"' } });
    expect(changed.statusCode).toBe(200);
    const outside = await fileOf(image, { headers: { range: `bytes=${size}-` } });
    expect([outside.statusCode, outside.headers["content-range"]]).toEqual([
      416,
      `bytes */${size}`,
    ]);
    const known = await fileOf(image, { headers: { "if-none-match": etag } });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
  });

  test("is not found by path traversal, and has headers that prevent script execution", async () => {
    for (const name of [
      "..%2f..%2fpackage.json",
      "%2e%2e/%2e%2e/package.json",
      "%00",
      "x".repeat(400),
    ]) {
      const response = await app.server.inject({
        url: `/uploads/users/${ann.user.id}/${name}`,
        headers: { authorization: `Bearer ${ann.token}` },
      });
      expect([400, 404]).toContain(response.statusCode);
    }
    const { headers } = await fileOf(await uploaded());
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
  });
});
