import {
  downloadPixels,
  paperOf,
  paperOfPlan,
  type DownloadSize,
} from "@twofold/contract/download-sizes";
import { downloadAddress } from "@twofold/contract/downloads";
import { deleteImage, uploadImage, type Image } from "@twofold/contract/images";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { samples } from "#testing/studio-files.ts";
import { downloadsByUser } from "./images.limits.ts";

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "1" } });
  owner = await signUp(app);
});
afterAll(() => app.stop());

const portrait = { width: 2_048, height: 2_560 };

async function upload(width: number, height: number, isTransparent = false): Promise<Image> {
  const picture = sharp(samples[0]).resize(width, height, { fit: "cover" });
  const bytes = isTransparent
    ? await picture.ensureAlpha(0.5).png().toBuffer()
    : await picture.jpeg().toBuffer();
  const files = { file: [new File([new Uint8Array(bytes)], "us.jpg")] };
  const { json } = await app.call(uploadImage, { form: {}, files }, { token: owner.token });
  return json;
}

const get = (id: string, size: string, who = owner) =>
  app.server.inject({
    url: downloadAddress(id, size as DownloadSize),
    headers: { authorization: `Bearer ${who.token}` },
  });

describe("size of a download", () => {
  test("is that of the box for the usual shape, in both directions", () => {
    expect(downloadPixels("phone", portrait)).toEqual({ width: 1_080, height: 1_350 });
    expect(downloadPixels("print", portrait)).toEqual({ width: 2_400, height: 3_000 });
    const wide = { width: 4_000, height: 3_000 };
    expect(downloadPixels("print", wide)).toEqual({ width: 3_000, height: 2_250 });
  });

  test("is enlarged by a tenth at most for a phone, and by half for paper", () => {
    const small = { width: 1_024, height: 1_280 };
    expect(downloadPixels("phone", small)).toEqual({ width: 1_080, height: 1_350 });
    const smaller = { width: 800, height: 1_000 };
    expect(downloadPixels("phone", smaller)).toEqual(smaller);
    expect(downloadPixels("print", small)).toEqual({ width: 1_536, height: 1_920 });
  });

  test("names the paper on which the picture is sharp", () => {
    expect(paperOf({ width: 1_024, height: 1_280 })).toEqual({ width: 13, height: 16 });
    expect(paperOf(portrait)).toEqual({ width: 20, height: 25 });
    expect([1, 1.25, 2].map(paperOfPlan)).toEqual([
      { width: 13, height: 16 },
      { width: 16, height: 20 },
      { width: 20, height: 25 },
    ]);
  });
});

describe("download", () => {
  test("for printing is a JPEG with 300 dpi that no cache keeps", async () => {
    const image = await upload(1_600, 2_000);
    const { statusCode, headers, rawPayload } = await get(image.id, "print");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": String(rawPayload.length),
      "cache-control": "private, no-store",
      "content-disposition": "attachment",
    });
    const metadata = await sharp(rawPayload).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 2_400, height: 3_000, density: 300 });
  });

  test("for a phone is smaller, and a transparent image becomes white", async () => {
    const image = await upload(1_600, 2_000, true);
    const { rawPayload } = await get(image.id, "phone");
    const { width, height, format, hasAlpha } = await sharp(rawPayload).metadata();
    expect({ width, height, format, hasAlpha }).toEqual({
      width: 1_080,
      height: 1_350,
      format: "jpeg",
      hasAlpha: false,
    });
  });

  test("is not found for others and in the trash, and has no other sizes", async () => {
    const image = await upload(300, 375);
    expect((await get(image.id, "print", await signUp(app))).statusCode).toBe(404);
    expect((await get(image.id, "poster")).statusCode).toBe(400);
    await app.call(deleteImage, { params: { id: image.id } }, { token: owner.token });
    expect((await get(image.id, "print")).statusCode).toBe(404);
  });

  test("is limited for each user", async () => {
    const image = await upload(300, 375);
    const { limits } = app.wiring.context();
    const used = Array.from({ length: downloadsByUser.points }, () =>
      limits.consume(downloadsByUser, owner.user.id),
    );
    await Promise.allSettled(used);
    expect((await get(image.id, "phone")).statusCode).toBe(429);
  });
});
