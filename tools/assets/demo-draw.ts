/**
 * npm run demo:draw [-- TEMPLATE…] [-- --to FOLDER]: renders the generated images of the demo with the studio,
 * from the portraits that art/people renders. Needs no network. Check the results by eye before you commit them.
 */
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp from "sharp";
import {
  createStudioEngine,
  demoFile,
  demoPictures,
  reported,
} from "../../apps/server/src/testing/studio.ts";

const MAX_BYTES = 300_000;
const MAX_MS = 300_000;
const { positionals: wanted, values: options } = parseArgs({
  allowPositionals: true,
  options: { to: { type: "string" } },
});
const templates = resolve("apps/server/seed/templates");
const engine = createStudioEngine({ processes: 1, price: 0 });
const folder = await mkdtemp(join(tmpdir(), "twofold-demo-"));
try {
  for (const picture of [...demoPictures, reported])
    if (wanted.length === 0 || wanted.includes(picture.template)) await draw(picture);
} finally {
  await engine.close();
  await rm(folder, { recursive: true });
}

async function draw({ template, photos, scale }: (typeof demoPictures)[number]): Promise<void> {
  const { path } = await engine.render(
    {
      sceneFolder: join(templates, template),
      prompt: "",
      personCount: photos.length,
      references: photos.map((photo, index) => ({
        label: `person ${"AB"[index]}`,
        path: fileURLToPath(demoFile(photo)),
      })),
      width: 1024 * scale,
      height: 1280 * scale,
      seed: 7,
      folder,
    },
    {
      signal: AbortSignal.timeout(MAX_MS),
      onProgress: () => {},
      idempotencyKey: `demo-${template}`,
    },
  );
  const shipped = fileURLToPath(demoFile(template));
  const target = options.to ? join(options.to, `${template}.jpg`) : shipped;
  for (let quality = 88; quality >= 60; quality -= 4) {
    await sharp(path).jpeg({ quality, mozjpeg: true }).toFile(target);
    if ((await stat(target)).size <= MAX_BYTES) break;
  }
  const { size } = await stat(target);
  if (size > MAX_BYTES) throw new Error(`${template} has ${size} bytes`);
  console.log(`${template}.jpg  ${Math.round(size / 1_000)} kB`);
}
