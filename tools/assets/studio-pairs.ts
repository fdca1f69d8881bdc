import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Judge } from "../../apps/server/src/testing/studio-judging.ts";

/** One photo of each person, or one photo of both. */
export interface PhotoPair {
  readonly name: string;
  readonly photos: readonly string[];
}

type FindFaces = Judge["findFaces"];
type Made = (photo: string) => Promise<Sharp>;

/**
 * Derives the pairs by which the studio is judged from woman.jpg, woman-2.jpg, man.jpg, astronaut.jpg
 * and pair.jpg, and writes them to `into`. The photos show neither glasses nor a hat, so these are
 * drawn.
 */
export async function derivePairs(
  folder: string,
  into: string,
  findFaces: FindFaces,
): Promise<PhotoPair[]> {
  await mkdir(into, { recursive: true });
  const original = (name: string) => join(folder, `${name}.jpg`);
  const derived = async (name: string, from: string, make: Made) => {
    const path = join(into, `${name}.jpg`);
    const made = await make(original(from));
    await made.jpeg({ quality: 95 }).toFile(path);
    return path;
  };
  const [woman, other, man, astronaut] = ["woman", "woman-2", "man", "astronaut"].map(original) as [
    string,
    string,
    string,
    string,
  ];
  const glasses = await derived("glasses", "woman", (photo) => worn(photo, findFaces, glassesOn));
  const hat = await derived("hat", "astronaut", (photo) => worn(photo, findFaces, hatOn));
  const turned = await derived("turned", "woman", (photo) => rotated(photo, -14));
  const dark = await derived("dark", "woman", async (photo) => sharp(photo).linear(0.5, 0));
  const bright = await derived("bright", "astronaut", async (photo) => sharp(photo).gamma(1.7));
  const close = await derived("close", "woman", (photo) => headshot(photo, findFaces));
  return [
    { name: "half-length", photos: [woman, astronaut] },
    { name: "headshot", photos: [man, astronaut] },
    { name: "tilted-left", photos: [turned, astronaut] },
    { name: "tilted-right", photos: [woman, other] },
    { name: "light-hair", photos: [other, astronaut] },
    { name: "dark-hair", photos: [woman, man] },
    { name: "glasses", photos: [astronaut, glasses] },
    { name: "hat", photos: [woman, hat] },
    { name: "exposure", photos: [dark, bright] },
    { name: "both", photos: [original("pair")] },
    { name: "same-person", photos: [woman, close] },
  ];
}

/** Turns the photo and keeps the largest part of its shape without empty corners. */
async function rotated(photo: string, degrees: number): Promise<Sharp> {
  const { width, height } = await sharp(photo).metadata();
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = 1 / (Math.cos(angle) + (Math.sin(angle) * long) / short);
  const turned = await sharp(photo).rotate(degrees).toBuffer({ resolveWithObject: true });
  const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  return sharp(turned.data).extract({
    left: Math.round((turned.info.width - size.width) / 2),
    top: Math.round((turned.info.height - size.height) / 2),
    ...size,
  });
}

async function headshot(photo: string, findFaces: FindFaces): Promise<Sharp> {
  const { width, height } = await sharp(photo).metadata();
  const [face] = await findFaces(photo);
  if (!face) throw new Error(`${photo} shows no face`);
  const left = Math.max(0, Math.round(face.eyes.x - face.size));
  const top = Math.max(0, Math.round(face.eyes.y - face.size));
  return sharp(photo).extract({
    left,
    top,
    width: Math.min(width - left, Math.round(face.size * 2)),
    height: Math.min(height - top, Math.round(face.size * 2.15)),
  });
}

/** Draws `thing` over the first face; its units are heights of the face, from between the eyes. */
async function worn(photo: string, findFaces: FindFaces, thing: string): Promise<Sharp> {
  const { width, height } = await sharp(photo).metadata();
  const [face] = await findFaces(photo);
  if (!face) throw new Error(`${photo} shows no face`);
  const { eyes, leftEye, rightEye, size } = face;
  const roll = (Math.atan2(leftEye.y - rightEye.y, leftEye.x - rightEye.x) * 180) / Math.PI;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g transform="translate(${eyes.x} ${eyes.y}) rotate(${roll}) scale(${size})">${thing}</g></svg>`;
  return sharp(photo).composite([{ input: Buffer.from(svg) }]);
}

const glassesOn = `<g fill="#fff" fill-opacity="0.06" stroke="#1b1512" stroke-width="0.03">
  <rect x="-0.36" y="-0.13" width="0.31" height="0.27" rx="0.1"/>
  <rect x="0.05" y="-0.13" width="0.31" height="0.27" rx="0.1"/>
  <path d="M-0.05 -0.03 Q0 -0.07 0.05 -0.03 M-0.36 -0.04 L-0.45 -0.06 M0.36 -0.04 L0.45 -0.06" fill="none"/></g>`;

const hatOn = `<path d="M-0.52 -0.28 C-0.56 -1.05 0.56 -1.05 0.52 -0.28 Z" fill="#31405c"/>
  <path d="M-0.55 -0.24 C-0.3 -0.38 0.3 -0.38 0.55 -0.24 L0.53 -0.42 C0.3 -0.54 -0.3 -0.54 -0.53 -0.42 Z" fill="#3d4f70"/>`;
