import { randomInt } from "node:crypto";
import sharp from "sharp";

interface PhotoOptions {
  readonly width?: number;
  readonly height?: number;
  readonly name?: string;
}

/** A unique JPEG: a gradient between two random colours, with grain. */
export async function aPhoto(options: PhotoOptions = {}): Promise<File> {
  const { width = 640, height = 480, name = "photo.jpg" } = options;
  return new File([new Uint8Array(await photoBytes(width, height))], name, { type: "image/jpeg" });
}

export async function photoBytes(width: number, height: number): Promise<Buffer> {
  const colour = () => ({ r: randomInt(256), g: randomInt(256), b: randomInt(256) });
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: colour(),
      noise: { type: "gaussian", mean: randomInt(90, 160), sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
}
