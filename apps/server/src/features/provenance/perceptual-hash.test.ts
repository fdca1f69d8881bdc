import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  hasDetails,
  looksTheSame,
  perceptualHashOf,
  PERCEPTUAL_HASH_HEIGHT as HEIGHT,
  PERCEPTUAL_HASH_WIDTH as WIDTH,
} from "./perceptual-hash.ts";

/** Deterministic, so that a failure can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Light and shadow of several sizes, like the 17 × 16 grey pixels of a photograph. */
function generatedImage(random: () => number): Uint8Array {
  const grey = new Float64Array(WIDTH * HEIGHT);
  for (const cells of [3, 6, 12, 17]) {
    const size = cells + 2;
    const grid = Float64Array.from({ length: size * size }, () => random() - 0.5);
    const at = (x: number, y: number) =>
      grid[Math.min(y, size - 1) * size + Math.min(x, size - 1)]!;
    for (let i = 0; i < grey.length; i += 1) {
      const [x, y] = [((i % WIDTH) / WIDTH) * cells, (Math.floor(i / WIDTH) / HEIGHT) * cells];
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const mix = (from: number, to: number, part: number) => from + (to - from) * part;
      const above = mix(at(left, top), at(left + 1, top), x - left);
      const below = mix(at(left, top + 1), at(left + 1, top + 1), x - left);
      grey[i]! += mix(above, below, y - top) / Math.sqrt(cells);
    }
  }
  return Uint8Array.from(grey, (value) => Math.max(0, Math.min(255, 128 + value * 160)));
}

describe("perceptual hash", () => {
  test("10,000 generated images › no two look the same", { timeout: 120_000 }, () => {
    const random = createRandom(20_261_117);
    const hashes = Array.from({ length: 10_000 }, () => perceptualHashOf(generatedImage(random)));
    const parts = hashes.map((hash) => new Int32Array(new Uint8Array(hash).buffer));
    let nearest = 256;
    for (let i = 0; i < parts.length; i += 1)
      for (let j = 0; j < i; j += 1) {
        let bits = 0;
        for (let part = 0; part < 8; part += 1) {
          let rest = parts[i]![part]! ^ parts[j]![part]!;
          rest -= (rest >>> 1) & 0x55555555;
          rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
          bits += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
        }
        if (bits < nearest) nearest = bits;
      }
    expect(nearest).toBeGreaterThan(52);
    expect(hashes.every(hasDetails)).toBe(true);
  });

  test("scenes of the product › no two look the same, and each has enough details", async () => {
    const folder = new URL("../../../seed/demo/files/", import.meta.url);
    const names = (await readdir(folder)).filter((name) => /^[a-z]+\.jpg$/.test(name));
    const hashes = await Promise.all(
      names.map(async (name) =>
        perceptualHashOf(
          await sharp(new URL(name, folder).pathname)
            .greyscale()
            .resize(WIDTH, HEIGHT, { fit: "fill" })
            .raw()
            .toBuffer(),
        ),
      ),
    );
    const same = hashes.flatMap((one, i) =>
      hashes.slice(0, i).flatMap((other, j) => (looksTheSame(one, other) ? [[i, j]] : [])),
    );
    expect(names.length).toBeGreaterThan(10);
    expect(same.map((pair) => pair.map((index) => names[index]))).toEqual([]);
    expect(names.filter((_, i) => !hasDetails(hashes[i]!))).toEqual([]);
  });

  test("plain image › has too few details", () => {
    expect(hasDetails(perceptualHashOf(new Uint8Array(WIDTH * HEIGHT)))).toBe(false);
    expect(hasDetails(Buffer.alloc(32, 0xff))).toBe(false);
  });
});
