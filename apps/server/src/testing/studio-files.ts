import { createRequire } from "node:module";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp, { type Region } from "sharp";

const demo = join(
  dirname(createRequire(import.meta.url).resolve("@vladmandic/face-api/package.json")),
  "demo",
);

/** Photos of people from a development dependency; the repository contains none. */
export const samples = [1, 2, 3, 4, 5, 6].map((i) => join(demo, `sample${i}.jpg`));

const parts = {
  /** Her hair is cut by the right border. */
  leaning: { sample: 1, left: 1_300, top: 0, width: 560, height: 1_100 },
  smiling: { sample: 3, left: 1_390, top: 130, width: 530, height: 1_200 },
  pair: { sample: 6, left: 880, top: 0, width: 1_040, height: 1_400 },
} satisfies Record<string, Region & { sample: number }>;

/** A part of a sample that shows one person, or two. */
export async function samplePhoto(name: keyof typeof parts, folder: string): Promise<string> {
  const { sample, ...region } = parts[name];
  const path = join(folder, `${name}.jpg`);
  await sharp(samples[sample - 1])
    .extract(region)
    .jpeg({ quality: 95 })
    .toFile(path);
  return path;
}

/** The smallest layered scene: an evening sky and a hedge. */
export async function smallScene(folder: string, people = 2): Promise<string> {
  const scene = join(folder, `scene-${people}`);
  await mkdir(scene, { recursive: true });
  const svg = (body: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1280">${body}</svg>`;
  await writeFile(
    join(scene, "bg.svg"),
    svg(`<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2b3a67"/>
      <stop offset="1" stop-color="#e8a87c"/></linearGradient></defs>
      <rect width="1024" height="1280" fill="url(#sky)"/>`),
  );
  await writeFile(
    join(scene, "fg.svg"),
    svg('<rect y="1130" width="1024" height="150" fill="#234d2c"/>'),
  );
  const slot = (faceX: number, z: number) => ({ faceX, faceY: 560, faceH: 180, z });
  await writeFile(
    join(scene, "scene.json"),
    JSON.stringify({
      size: [1024, 1280],
      bg: "bg.svg",
      fg: "fg.svg",
      floorY: 1150,
      slots: people === 2 ? [slot(370, 0), slot(650, 1)] : [slot(512, 0)],
      groupSlot: { faceX: 512, faceY: 580, faceH: 150, z: 0 },
      light: {
        ambient: [1, 0.95, 0.9],
        key: [1.1, 1, 0.85],
        keyFrom: "left",
        exposure: 0.9,
        rim: [1, 0.8, 0.6],
        rimStrength: 0.5,
        wrap: 0.3,
        envMix: 0.2,
      },
      harmonise: { L: 0.3, C: 0.2 },
      grade: {
        shadow: [0, 0, 0],
        high: [0, 0, 0],
        contrast: 1,
        sat: 1,
        bloom: 0.1,
        vignette: 0.2,
        grain: 0.01,
      },
    }),
  );
  return scene;
}
