import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { TaskFailedError } from "#kit/pool-errors.ts";
import { PoolBusyError } from "#kit/process-pool.ts";
import { turnedQuarters } from "@twofold/test-servers/hostile/metadata-files";
import {
  cutOut,
  flatPicture,
  HEIGHT,
  quarters,
  quartersPicture,
  quartersPixels,
  WIDTH,
} from "@twofold/test-servers/hostile/samples";
import type { Imaging, DecodedImage } from "#features/images/imaging.port.ts";
import { createImaging } from "./imaging.ts";

let imaging: Imaging;
let scratch: string;
let folder: string;
beforeAll(async () => {
  imaging = createImaging({ processes: 1 });
  scratch = await mkdtemp(join(tmpdir(), "imaging-"));
});
beforeEach(async () => {
  folder = await mkdtemp(join(scratch, "made-"));
});
afterAll(async () => {
  await imaging.close();
  await rm(scratch, { recursive: true });
});

async function send(bytes: Buffer): Promise<string> {
  const path = join(await mkdtemp(join(scratch, "sent-")), "file");
  await writeFile(path, bytes);
  return path;
}

async function decodeUpload(bytes: Buffer): Promise<DecodedImage> {
  const made = await imaging.decodeUpload(await send(bytes), folder);
  if ("refused" in made) throw new Error(`refused: ${made.refused}`);
  return made;
}

const originalOf = (made: DecodedImage) => readFile(made.files[0]?.path ?? "");

/** Colours in the centre of each quarter. */
async function coloursOf(file: Buffer | string): Promise<number[][]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start =
      (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

function furthest(some: readonly (readonly number[])[], others: readonly (readonly number[])[]) {
  return Math.max(
    ...some.flatMap((colour, index) =>
      colour.map((value, channel) => Math.abs(value - (others[index]?.[channel] ?? NaN))),
    ),
  );
}

describe("upload", () => {
  test("becomes an original of its size, a thumbnail and a placeholder", async () => {
    const made = await decodeUpload(await flatPicture(3000, 2000).png().toBuffer());
    expect(made).toMatchObject({ width: 3000, height: 2000 });
    expect(made.files).toEqual([
      expect.objectContaining({ name: "original.jpg", type: "image/jpeg" }),
      expect.objectContaining({ name: "thumbnail.webp", type: "image/webp" }),
    ]);
    expect(new Set(await readdir(folder))).toEqual(new Set(made.files.map(({ name }) => name)));
    for (const { name, path, bytes } of made.files) {
      expect(path).toBe(join(folder, name));
      expect((await readFile(path)).length).toBe(bytes);
    }
    const thumbnail = await sharp(join(folder, "thumbnail.webp")).metadata();
    expect(thumbnail).toMatchObject({ width: 360, height: 240, format: "webp" });
    const placeholder = Buffer.from(made.placeholder.split(",")[1] ?? "", "base64");
    expect(await sharp(placeholder).metadata()).toMatchObject({ width: 16, height: 11 });
  });

  test("keeps visible transparency", async () => {
    const made = await decodeUpload(await cutOut().png().toBuffer());
    expect(made.files.map(({ name }) => name)).toEqual(["original.webp", "thumbnail.webp"]);
    for (const { path } of made.files) {
      const { data } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
      expect([data[3], data[(32 * 96 + 48) * 4 + 3]]).toEqual([0, 255]);
    }
  });

  test("keeps the first frame of an animation", async () => {
    const frames = await Promise.all(
      ["#e00", "#00e"].map((colour) => flatPicture(40, 30, colour).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const made = await decodeUpload(gif);
    expect(made).toMatchObject({ width: 40, height: 30 });
    expect(
      furthest(
        await coloursOf(await originalOf(made)),
        quarters.map(() => [238, 0, 0]),
      ),
    ).toBeLessThan(6);
  });

  test.each([
    [6000, 400, 480, 240],
    [400, 6000, 240, 480],
    [100, 5000, 100, 480],
    [120, 90, 120, 90],
    [1, 1, 1, 1],
  ])("of %i x %i px has a thumbnail of %i x %i", async (width, height, across, down) => {
    await decodeUpload(await flatPicture(width, height).png().toBuffer());
    const { width: w, height: h } = await sharp(join(folder, "thumbnail.webp")).metadata();
    expect([w, h]).toEqual([across, down]);
  });
});

describe("orientation", () => {
  const formats = ["jpeg", "png", "webp"] as const;
  const ways = formats.flatMap((format) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => [format, orientation] as const),
  );
  test.each(ways)(
    "a %s with orientation %i becomes upright, pixel by pixel",
    async (format, orientation) => {
      const made = await decodeUpload(await turnedQuarters(orientation, format));
      expect(made).toMatchObject({ width: WIDTH, height: HEIGHT });
      const pixels = await sharp(await originalOf(made))
        .raw()
        .toBuffer();
      const expected = quartersPixels();
      let worst = 0;
      for (let y = 0; y < HEIGHT; y += 1)
        for (let x = 0; x < WIDTH; x += 1) {
          // The encoder blends the quarters at their borders.
          if (Math.abs(x - WIDTH / 2) < 9 || Math.abs(y - HEIGHT / 2) < 9) continue;
          for (let at = (y * WIDTH + x) * 3, end = at + 3; at < end; at += 1)
            worst = Math.max(worst, Math.abs((pixels[at] ?? 0) - (expected[at] ?? 0)));
        }
      expect(worst).toBeLessThan(10);
    },
  );
});

describe("colours become 8-bit sRGB", () => {
  const rgb16 = () => quartersPicture().toColourspace("rgb16");
  const muted = [170, 120, 90];
  const print = () => flatPicture(WIDTH, HEIGHT, "rgb(170, 120, 90)").toColourspace("cmyk");
  const alike = (colour: readonly number[]) => quarters.map(() => colour);

  test.each([
    ["P3", quarters, () => quartersPicture().withIccProfile("p3").png()],
    ["P3 in 16 bits", quarters, () => rgb16().withIccProfile("p3").png()],
    ["sRGB in 16 bits", quarters, () => rgb16().withIccProfile("srgb").png()],
    ["16 bits alone", quarters, () => rgb16().png()],
    ["P3 in a JPEG", quarters, () => quartersPicture().withIccProfile("p3").jpeg({ quality: 100 })],
    ["CMYK with a profile", alike(muted), () => print().withIccProfile("cmyk").jpeg()],
    ["CMYK alone", alike(muted), () => print().jpeg()],
    ["grey", alike([99, 99, 99]), () => flatPicture(9, 9, "#636363").toColourspace("b-w").jpeg()],
    [
      "grey in 16 bits",
      alike([99, 99, 99]),
      () => flatPicture(9, 9, "#636363").toColourspace("grey16").png(),
    ],
  ])("from %s", async (_, expected, make) => {
    const original = await originalOf(await decodeUpload(await make().toBuffer()));
    const { space, channels, depth } = await sharp(original).metadata();
    expect({ space, channels, depth }).toEqual({ space: "srgb", channels: 3, depth: "uchar" });
    expect(furthest(await coloursOf(original), expected)).toBeLessThanOrEqual(16);
  });
});

describe("variants", () => {
  const sizesOf = async (names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => {
        const { width, height, format, hasAlpha } = await sharp(join(folder, name)).metadata();
        return { name, width, height, format, hasAlpha };
      }),
    );

  test("are rendered from an original, the preview at most 1600 px long", async () => {
    const from = await send(await flatPicture(3200, 2400).jpeg().toBuffer());
    const made = await imaging.derive(from, folder);
    const opaque = { hasAlpha: false };
    expect(await sizesOf(made.map(({ name }) => name))).toEqual([
      { name: "thumbnail.avif", width: 320, height: 240, format: "heif", ...opaque },
      { name: "preview.webp", width: 1600, height: 1200, format: "webp", ...opaque },
      { name: "preview.avif", width: 1600, height: 1200, format: "heif", ...opaque },
    ]);
    for (const { path, bytes } of made) expect((await readFile(path)).length).toBe(bytes);
  });

  test("are never larger than the original, and keep its transparency", async () => {
    const from = await send(await cutOut(300, 200).webp().toBuffer());
    const made = await imaging.derive(from, folder);
    for (const copy of await sizesOf(made.map(({ name }) => name)))
      expect(copy).toMatchObject({ width: 300, height: 200, hasAlpha: true });
  });

  test("a failure leaves no files", async () => {
    const cut = (await quartersPicture().jpeg().toBuffer()).subarray(0, 200);
    await expect(imaging.derive(await send(cut), folder)).rejects.toThrow(TaskFailedError);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("errors on our side", () => {
  test("are thrown and not reported as an invalid image", async () => {
    const from = await send(await quartersPicture().jpeg().toBuffer());
    await expect(imaging.decodeUpload(from, join(folder, "absent"))).rejects.toThrow(/ENOENT/);
    await expect(imaging.decodeUpload(join(folder, "absent"), folder)).rejects.toThrow(/ENOENT/);
  });

  test("closing during a task leaves no files", async () => {
    const closing = createImaging({ processes: 1 });
    const from = await send(await flatPicture(5000, 5000).jpeg().toBuffer());
    const outcome = Promise.allSettled([closing.decodeUpload(from, folder)]);
    await closing.close();
    expect(await outcome).toMatchObject([
      { status: "rejected", reason: { name: "PoolClosedError" } },
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  test("too many concurrent tasks are rejected immediately", async () => {
    const busy = createImaging({ processes: 1 });
    onTestFinished(() => busy.close());
    const from = await send(await quartersPicture().jpeg().toBuffer());
    const folders = await Promise.all(
      Array.from({ length: 100 }, () => mkdtemp(join(scratch, "busy-"))),
    );
    const all = await Promise.allSettled(folders.map((each) => busy.decodeUpload(from, each)));
    const reasons = all.flatMap((one) =>
      one.status === "rejected" ? [one.reason as unknown] : [],
    );
    expect(reasons.length).toBeGreaterThan(10);
    expect(reasons.length).toBeLessThan(90);
    for (const reason of reasons) expect(reason).toBeInstanceOf(PoolBusyError);
  });
});
