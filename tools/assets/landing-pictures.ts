/**
 * node tools/assets/landing-pictures.ts: renders what the landing page shows of the sample couple: their
 * two photos, empty scenes, and what the studio makes of them. Needs no network. Check the results by eye
 * before you commit them.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { createStudioEngine, demoFile } from "../../apps/server/src/testing/studio.ts";

const HERO = "paris";
const SCENES = [HERO, "dinner", "beach", "cherry", "winter", "neon"];
/** Their heads are turned to each other. */
const PHOTOS = { maya: "maya-2", jonas: "jonas-3" };
const MAX_MS = 300_000;
const templates = resolve("apps/server/seed/templates");
const target = resolve("apps/web/src/assets/couple");
const fileOf = (photo: string) => fileURLToPath(demoFile(photo));

await mkdir(target, { recursive: true });
const engine = createStudioEngine({ processes: 1, price: 0 });
const folder = await mkdtemp(join(tmpdir(), "twofold-landing-"));
try {
  for (const [name, photo] of Object.entries(PHOTOS)) await save(fileOf(photo), name, [240]);
  for (const scene of SCENES) {
    const isHero = scene === HERO;
    await save(await render(scene), `${scene}-result`, isHero ? [480, 720, 1080] : [480, 720]);
    const empty = join(templates, scene, "scene.webp");
    await save(empty, `${scene}-empty`, isHero ? [720] : [160, 480, 720]);
    console.log(scene);
  }
} finally {
  await engine.close();
  await rm(folder, { recursive: true });
}

async function render(scene: string): Promise<string> {
  const { path } = await engine.render(
    {
      sceneFolder: join(templates, scene),
      prompt: "",
      personCount: 2,
      references: Object.values(PHOTOS).map((photo, index) => ({
        label: `person ${"AB"[index]}`,
        path: fileOf(photo),
      })),
      width: 1280,
      height: 1600,
      seed: 7,
      folder,
    },
    {
      signal: AbortSignal.timeout(MAX_MS),
      onProgress: () => {},
      idempotencyKey: `landing-${scene}`,
    },
  );
  return path;
}

async function save(from: string, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths)
    await sharp(from)
      .resize(width, width * 1.25, { fit: "cover", position: "top" })
      .webp({ quality: 78, effort: 6 })
      .toFile(join(target, `${name}-${width}.webp`));
}
