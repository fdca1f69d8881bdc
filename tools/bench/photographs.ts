import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

interface PhotoOptions {
  readonly count: number;
  readonly width: number;
  readonly height: number;
  /** Padded to this size, as by a phone that appends a second image. */
  readonly bytes?: number;
}

/** Images with the detail of a photo: soft shapes of several sizes, and the grain of a sensor. */
export async function makePhotos(folder: string, options: PhotoOptions): Promise<string[]> {
  const { count, width, height, bytes } = options;
  const noise = (side: number, sigma: number) =>
    sharp({
      create: {
        width: Math.ceil(width / side),
        height: Math.ceil(height / side),
        channels: 3,
        background: "#808080",
        noise: { type: "gaussian", mean: 128, sigma },
      },
    })
      .resize(width, height, { kernel: "cubic", fit: "fill" })
      .png({ compressionLevel: 0 })
      .toBuffer();
  const paths: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const layers = [];
    for (const [side, sigma] of [
      [160, 70],
      [24, 40],
      [1, 10],
    ] as const)
      layers.push({ input: await noise(side, sigma), blend: "soft-light" as const });
    const photo = await sharp({
      create: { width, height, channels: 3, background: { r: 150, g: 120 + index * 10, b: 110 } },
    })
      .composite(layers)
      .jpeg({ quality: 88 })
      .toBuffer();
    const padding = Buffer.alloc(Math.max(0, (bytes ?? 0) - photo.length));
    const path = join(folder, `${width}-${bytes ?? "plain"}-${index}.jpg`);
    await writeFile(path, Buffer.concat([photo, padding]));
    paths.push(path);
  }
  return paths;
}

/** The same image in bytes that were never sent before. */
export async function unique(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(Buffer.concat([await readFile(path), randomBytes(16)]));
}
