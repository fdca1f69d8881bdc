import { deflateSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";

const CRC_TABLE = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "ascii"), data]);
  const crc = body.reduce((c, byte) => (CRC_TABLE[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8), 0xffffffff);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Generates an image, so that the repository needs no photos. */
export function picture(name: string, hue: number, width = 600, height = 400) {
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) row.set([hue, (x * 255) / width, 160], 1 + x * 3);
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return { name, mimeType: "image/png", buffer };
}

export const threePhotos = [
  picture("terrace.png", 40),
  picture("lake app.png", 120, 400, 600),
  picture("kitchen.png", 220),
];

export async function uploadPhotos(page: Page, files = threePhotos): Promise<void> {
  await page.goto("/upload");
  await page.getByLabel("Photos to upload").setInputFiles(files);
  await page.getByRole("button", { name: `Upload ${files.length} file(s)` }).click();
  // Each photo is decoded in a separate process, which takes seconds on a busy machine.
  await expect(page.getByText("Image uploaded successfully!")).toBeVisible({ timeout: 20_000 });
}
