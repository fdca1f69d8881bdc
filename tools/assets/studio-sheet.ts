/**
 * npm run studio:sheet -- OUT [--photos ../shared/photos] [--scenes garden,neon] [--pairs hat,both]
 * [--width 384] [--before OUT]: renders every scene with every pair of the judging set, prints the
 * figures of each picture and writes one contact sheet for each pair, next to the pictures of `before`.
 */
import { access, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { createJudge, type PictureFigures } from "../../apps/server/src/testing/studio-judging.ts";
import { median } from "../bench/measure.ts";
import { derivePairs, type PhotoPair } from "./studio-pairs.ts";

const COLUMNS = 6;
const templates = resolve("apps/server/seed/templates");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    photos: { type: "string", default: "../shared/photos" },
    scenes: { type: "string" },
    pairs: { type: "string" },
    width: { type: "string", default: "384" },
    before: { type: "string" },
  },
});
const out = resolve(positionals[0] ?? ".");
if (!relative(resolve("."), out).startsWith("..")) {
  console.error("usage: npm run studio:sheet -- OUT; OUT is outside the repository");
  process.exit(2);
}
const width = Number(values.width);
const height = Math.round(width * 1.25);

interface Picture {
  readonly scene: string;
  readonly path: string;
  readonly figures: PictureFigures;
}

const judge = await createJudge();
const isWanted = (list: string | undefined, name: string) =>
  list === undefined || list.split(",").includes(name);
const pairs = await derivePairs(resolve(values.photos), join(out, "photos"), judge.findFaces);
const scenes = (await readdir(templates)).filter((name) => isWanted(values.scenes, name));
let lines: string[] = [];
for (const pair of pairs.filter(({ name }) => isWanted(values.pairs, name))) {
  const pictures: Picture[] = [];
  lines = [];
  for (const scene of scenes.toSorted()) pictures.push(...(await make(scene, pair)));
  await writeSheet(pair.name, pictures);
  summarise(pair.name, pictures);
  await writeFile(join(out, `${pair.name}.txt`), `${lines.join("\n")}\n`);
}

/** A scene for one person shows the first of the pair; a photo of both does not suit it. */
async function make(scene: string, { name, photos }: PhotoPair): Promise<Picture[]> {
  const file = join(templates, scene, "scene.json");
  if (!(await exists(file))) return [];
  const { slots } = JSON.parse(await readFile(file, "utf8")) as { slots: unknown[] };
  if (slots.length === 1 && photos.length === 1) return [];
  const folder = join(out, name);
  await mkdir(folder, { recursive: true });
  try {
    const made = await judge.render({
      sceneFolder: join(templates, scene),
      prompt: "",
      personCount: slots.length,
      references: photos
        .slice(0, slots.length)
        .map((path, i) => ({ label: `person ${"AB"[i]}`, path })),
      width,
      height,
      seed: 7,
      folder,
    });
    const path = join(folder, `${scene}.jpg`);
    await rename(made.path, path);
    report(`${name} ${scene}`, made.figures);
    return [{ scene, path, figures: made.figures }];
  } catch (error) {
    print(`${name} ${scene}: ${(error as Error).message}`);
    return [];
  }
}

function report(of: string, figures: PictureFigures): void {
  const { zoom, rolls, headRatio, eyeLine, exposure } = figures;
  const shown = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? "–";
  const roll = rolls.map((one) => `${one.toFixed(0)}°`).join("/") || "–";
  const each = (those: readonly number[], digits: number) =>
    those.map((value) => value.toFixed(digits)).join("/") || "–";
  print(
    `${of}: zoom ${shown(zoom, 2)}, roll ${roll}, heads ${shown(headRatio, 2)}, ` +
      `eye line ${shown(eyeLine, 2)}, exposure ${shown(exposure, 0)}, ` +
      `colour ${each(figures.colours, 0)}, sharpness ${each(figures.sharpness, 1)}`,
  );
}

function summarise(name: string, pictures: readonly Picture[]): void {
  const middle = (of: (figures: PictureFigures) => number | undefined) => {
    const known = pictures.flatMap(({ figures }) => of(figures) ?? []);
    return known.length > 0 ? median(known) : undefined;
  };
  const [headRatio, eyeLine, exposure] = [
    middle((figures) => figures.headRatio),
    middle((figures) => figures.eyeLine),
    middle((figures) => figures.exposure),
  ];
  report(`${name} (median)`, {
    zoom: middle(({ zoom }) => zoom) ?? 0,
    rolls: [0, 1].flatMap((side) => middle(({ rolls }) => rolls[side]) ?? []),
    colours: [0, 1].flatMap((nth) => middle(({ colours }) => colours[nth]) ?? []),
    sharpness: [0, 1].flatMap((nth) => middle(({ sharpness }) => sharpness[nth]) ?? []),
    ...(headRatio !== undefined && { headRatio }),
    ...(eyeLine !== undefined && { eyeLine }),
    ...(exposure !== undefined && { exposure }),
  });
}

function print(line: string): void {
  console.log(line);
  lines.push(line);
}

async function writeSheet(name: string, pictures: readonly Picture[]): Promise<void> {
  const cells: string[] = [];
  for (const { scene, path } of pictures) {
    const before = values.before && join(resolve(values.before), name, `${scene}.jpg`);
    if (before && (await exists(before))) cells.push(before);
    cells.push(path);
  }
  const placed = await Promise.all(
    cells.map(async (path, i) => ({
      input: await sharp(path).resize(width, height).toBuffer(),
      left: (i % COLUMNS) * width,
      top: Math.floor(i / COLUMNS) * height,
    })),
  );
  const rows = Math.max(1, Math.ceil(cells.length / COLUMNS));
  const size = { width: COLUMNS * width, height: rows * height };
  await sharp({ create: { ...size, channels: 3, background: "#222" } })
    .composite(placed)
    .png()
    .toFile(join(out, `${name}.png`));
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
