import sharp, { type Sharp } from "sharp";
import { randomFrom } from "./hostile-file.ts";

export const WIDTH = 96;
export const HEIGHT = 64;

/** Red and green above, blue and white below: every rotation or reflection is visible. */
export const quarters: readonly (readonly [number, number, number])[] = [
  [220, 30, 30],
  [30, 160, 60],
  [40, 60, 210],
  [240, 240, 240],
];

export function quartersPixels(width = WIDTH, height = HEIGHT): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const quarter = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1);
      pixels.set(quarters[quarter] ?? [], (y * width + x) * 3);
    }
  return pixels;
}

export const rawPicture = (pixels: Buffer, width: number, height: number, channels: 3 | 4 = 3) =>
  sharp(pixels, { raw: { width, height, channels } });

export const quartersPicture = (): Sharp => rawPicture(quartersPixels(), WIDTH, HEIGHT);

/** Noise, so that the file is long enough to be cut and damaged. */
export function noisePicture(width = 320, height = 240, channels: 3 | 4 = 3): Sharp {
  const random = randomFrom(width * height);
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = (at / channels / width) * 0.7 + random() * 90;
  return rawPicture(pixels, width, height, channels);
}

export const flatPicture = (width: number, height: number, background = "#7a5") =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** A circle with a transparent edge. */
export function cutOut(width = WIDTH, height = HEIGHT): Sharp {
  const pixels = Buffer.alloc(width * height * 4, 200);
  for (let at = 0; at < width * height; at += 1) {
    const x = (at % width) - width / 2;
    const y = Math.floor(at / width) - height / 2;
    pixels[at * 4 + 3] = Math.max(0, Math.min(255, (height / 2 - Math.hypot(x, y)) * 40));
  }
  return rawPicture(pixels, width, height, 4);
}
