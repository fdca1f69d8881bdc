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
  "of the right shape stays as it came: %s",
  async (kind) => {
    const bytes = await plain(512, 640).toFormat(kind).toBuffer();
    const made = await saveResult(bytes, asked(), { isBilled: true });
    expect(made).toMatchObject({ type: `image/${kind}`, width: 512, height: 640 });
    expect((await readFile(made.path)).equals(bytes)).toBe(true);
  },
);

test("of nearly the right shape is cut, and says its real size", async () => {
  const bytes = await plain(400, 600).png().toBuffer();
  const made = await saveResult(bytes, asked(), { isBilled: true });
  expect(made).toMatchObject({ type: "image/jpeg", width: 400, height: 500 });
  const { width, height, format } = await sharp(made.path).metadata();
  expect({ width, height, format }).toEqual({ width: 400, height: 500, format: "jpeg" });
});

test.each([
  ["nothing", async () => Buffer.alloc(0), "no picture"],
  ["another format", () => plain(256, 320).gif().toBuffer(), "no picture"],
  ["a drawing that would be run", async () => Buffer.from("<svg/>"), "no picture"],
  [
    "a few bytes behind a right head",
    async () => Buffer.from("\xff\xd8\xff\xe0nothing", "latin1"),
    "damaged",
  ],
  [
    "a small file that unfolds to millions of pixels",
    () => plain(6_400, 8_000).png().toBuffer(),
    "too large",
  ],
])("%s is refused", async (_, make, words) => {
  const keeping = saveResult(await make(), asked(), { isBilled: true });
  await expect(keeping).rejects.toMatchObject({
    name: "EngineFailedError",
    isBilled: true,
    message: expect.stringContaining(words),
  });
  expect(await readdir(folder)).toEqual([]);
});
