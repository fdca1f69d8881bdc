import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveResult } from "./save-result.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "twofold-keep-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b64" }, limitInputPixels: false });
const asked = () => ({ width: 256, height: 320, folder });

test.each(["jpeg", "png", "webp"] as const)(
  "a %s of the requested aspect ratio is saved unchanged",
  async (kind) => {
    const bytes = await plain(512, 640).toFormat(kind).toBuffer();
    const made = await saveResult(bytes, asked(), { isBilled: true });
    expect(made).toMatchObject({ type: `image/${kind}`, width: 512, height: 640 });
    expect((await readFile(made.path)).equals(bytes)).toBe(true);
  },
);

test("an image of nearly the requested aspect ratio is cropped and reports its real size", async () => {
  const bytes = await plain(400, 600).png().toBuffer();
  const made = await saveResult(bytes, asked(), { isBilled: true });
  expect(made).toMatchObject({ type: "image/jpeg", width: 400, height: 500 });
  const { width, height, format } = await sharp(made.path).metadata();
  expect({ width, height, format }).toEqual({ width: 400, height: 500, format: "jpeg" });
});

test.each([
  ["an empty file", async () => Buffer.alloc(0), "no image"],
  ["another format", () => plain(256, 320).gif().toBuffer(), "no image"],
  ["an SVG, which could contain scripts", async () => Buffer.from("<svg/>"), "no image"],
  [
    "a valid header without image data",
    async () => Buffer.from("\xff\xd8\xff\xe0nothing", "latin1"),
    "damaged",
  ],
  ["a small file with millions of pixels", () => plain(6_400, 8_000).png().toBuffer(), "too large"],
])("%s is rejected", async (_, make, message) => {
  const keeping = saveResult(await make(), asked(), { isBilled: true });
  await expect(keeping).rejects.toMatchObject({
    name: "EngineFailedError",
    isBilled: true,
    message: expect.stringContaining(message),
  });
  expect(await readdir(folder)).toEqual([]);
});
