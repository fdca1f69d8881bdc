/**
 * npm run studio:sheet -- PHOTOS OUT [SCENES]: renders every scene with every set of photos.
 *
 * PHOTOS contains woman.jpg, woman-2.jpg, man.jpg, astronaut.jpg and pair.jpg; SCENES defaults to the
 * seeded templates.
 */
import { mkdir, readdir, rename, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { createStudioEngine } from "../../apps/server/src/testing/studio.ts";

const [photoFolder, outFolder, sceneFolder = "apps/server/seed/templates"] = process.argv.slice(2);
if (!photoFolder || !outFolder) {
  console.error("usage: npm run studio:sheet -- PHOTOS OUT [SCENES]");
  process.exit(2);
}
const [photos, out, templates] = [resolve(photoFolder), resolve(outFolder), resolve(sceneFolder)];

const WIDTH = 1024;
const HEIGHT = 1280;
const CELL = { width: 320, height: 400 };
const pairs = [
  { name: "woman+woman-2", people: 2 },
  { name: "woman+man", people: 2 },
  { name: "woman-2+man", people: 2 },
  { name: "astronaut+man", people: 2 },
  { name: "pair", people: 2 },
];
const alone = ["woman", "woman-2", "man", "astronaut"].map((name) => ({ name, people: 1 }));

let mostMb = 0;
const engine = createStudioEngine({
  processes: 1,
  price: 0,
  onTask: ({ peakMb }) => {
    mostMb = Math.max(mostMb, peakMb);
  },
});
const rows: (string | undefined)[][] = [];
try {
  await mkdir(out, { recursive: true });
  for (const scene of await scenesIn(templates)) {
    const slots = await slotsOf(scene);
    const row: (string | undefined)[] = [];
    for (const set of slots === 2 ? pairs : alone) row.push(await make(scene, set));
    rows.push(row);
  }
} finally {
  await engine.close();
}
await writeSheet(rows, join(out, "sheet.jpg"));
console.log(`wrote ${join(out, "sheet.jpg")}; the process held ${mostMb.toFixed(0)} MB at most`);

async function scenesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const isScene = await stat(join(folder, name, "scene.json")).catch(() => undefined);
    if (isScene) found.push(name);
  }
  return found;
}

async function slotsOf(scene: string): Promise<number> {
  const read = await import(join(templates, scene, "scene.json"), { with: { type: "json" } });
  return (read as { default: { slots: unknown[] } }).default.slots.length;
}

async function make(
  scene: string,
  { name, people }: { name: string; people: number },
): Promise<string | undefined> {
  const since = performance.now();
  try {
    const made = await engine.render(
      {
        sceneFolder: join(templates, scene),
        prompt: "",
        personCount: people,
        references: name
          .split("+")
          .map((photo, i) => ({ label: `person ${"AB"[i]}`, path: join(photos, `${photo}.jpg`) })),
        width: WIDTH,
        height: HEIGHT,
        seed: 7,
        folder: out,
      },
      { signal: new AbortController().signal, onProgress: () => {}, idempotencyKey: "sheet" },
    );
    const path = join(out, `${scene}-${name}.jpg`);
    await rename(made.path, path);
    console.log(`${scene} ${name} ${Math.round(performance.now() - since)} ms`);
    return path;
  } catch (error) {
    console.log(`${scene} ${name}: ${(error as Error).message}`);
    return undefined;
  }
}

async function writeSheet(cells: (string | undefined)[][], path: string): Promise<void> {
  const columns = Math.max(...cells.map((row) => row.length));
  const pictures = await Promise.all(
    cells.flatMap((row, y) =>
      row.map(async (cell, x) =>
        cell === undefined
          ? undefined
          : {
              input: await sharp(cell).resize(CELL.width, CELL.height).toBuffer(),
              left: x * CELL.width,
              top: y * CELL.height,
            },
      ),
    ),
  );
  await sharp({
    create: {
      width: columns * CELL.width,
      height: cells.length * CELL.height,
      channels: 3,
      background: "#222",
    },
  })
    .composite(pictures.filter((picture) => picture !== undefined))
    .jpeg({ quality: 90 })
    .toFile(path);
}
