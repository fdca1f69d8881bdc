/**
 * node tools/assets/template-examples.ts [TEMPLATE…]: renders what Sample Images shows of each template,
 * the empty scene and the sample couple in it. Needs no network. Check the results by eye before you
 * commit them.
 */
import { readdir, readFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import {
  createStudioEngine,
  demoFile,
  demoPictures,
  reported,
} from "../../apps/server/src/testing/studio.ts";

const WIDTH = 720;
const HEIGHT = 900;
const MAX_MS = 300_000;
const templates = resolve("apps/server/seed/templates");
const engine = createStudioEngine({ processes: 1, price: 0 });
const folder = await mkdtemp(join(tmpdir(), "twofold-examples-"));
try {
  const wanted = process.argv.slice(2);
  for (const name of wanted.length > 0 ? wanted : await listNames()) {
    await drawScene(name);
    await drawExample(name);
    console.log(name);
  }
} finally {
  await engine.close();
  await rm(folder, { recursive: true });
}

async function listNames(): Promise<string[]> {
  const entries = await readdir(templates, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function drawScene(name: string): Promise<void> {
  const scene = await sharp(join(templates, name, "bg.webp"))
    .composite([{ input: join(templates, name, "fg.webp") }])
    .toBuffer();
  await save(scene, join(templates, name, "scene.webp"));
}

/** The demo has chosen portraits that suit its scenes; the others get the first two. */
async function photosOf(name: string): Promise<readonly string[]> {
  const chosen = [...demoPictures, reported].find(({ template }) => template === name);
  const { person_count } = JSON.parse(
    await readFile(join(templates, name, "template.json"), "utf8"),
  ) as { person_count: number };
  return chosen?.photos ?? ["maya-1", "jonas-1"].slice(0, person_count);
}

async function drawExample(name: string): Promise<void> {
  const photos = await photosOf(name);
  const { path } = await engine.render(
    {
      sceneFolder: join(templates, name),
      prompt: "",
      personCount: photos.length,
      references: photos.map((photo, index) => ({
        label: `person ${"AB"[index]}`,
        path: fileURLToPath(demoFile(photo)),
      })),
      width: 1024,
      height: 1280,
      seed: 7,
      folder,
    },
    {
      signal: AbortSignal.timeout(MAX_MS),
      onProgress: () => {},
      idempotencyKey: `example-${name}`,
    },
  );
  await save(path, join(templates, name, "example.webp"));
}

async function save(image: string | Buffer, target: string): Promise<void> {
  await sharp(image).resize(WIDTH, HEIGHT).webp({ quality: 80, effort: 6 }).toFile(target);
}
