/**
 * Renders the pictures of templates: `node tools/assets/scenes.ts [name…]`. For drawn scenes the
 * layers; for all scenes banner and portrait with rendered or paper-cut people, the thumbnail, the picture of emails
 * and the placeholder.
 */
import { existsSync } from "node:fs";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";
import { random, type Layer, type PaperScene } from "../../art/paper/drawing.ts";
import { looks } from "../../art/paper/looks.ts";
import { alone, couple, type Placement } from "../../art/paper/people.ts";
import { beachWedding } from "../../art/paper/scenes/beach-wedding.ts";
import { chapel } from "../../art/paper/scenes/chapel.ts";
import { desert } from "../../art/paper/scenes/desert.ts";
import { lanterns } from "../../art/paper/scenes/lanterns.ts";
import { noir } from "../../art/paper/scenes/noir.ts";
import { paris } from "../../art/paper/scenes/paris.ts";

const root = fileURLToPath(new URL("../../apps/server/seed/templates/", import.meta.url));
const art = fileURLToPath(new URL("../../art/", import.meta.url));
const web = fileURLToPath(new URL("../../apps/web/src/assets/scenes/", import.meta.url));

const drawn: Readonly<Record<string, () => PaperScene>> = {
  "beach-wedding": beachWedding,
  chapel,
  desert,
  lanterns,
  noir,
  paris,
};

type Three = readonly [number, number, number];

/** The part of a `scene.json` that is used here; the templates' test checks all of it. */
interface Scene {
  readonly slots: readonly {
    readonly faceX: number;
    readonly faceY: number;
    readonly faceH: number;
  }[];
  readonly light: { readonly ambient: Three; readonly exposure: number; readonly sat: number };
}

const read = async <T>(path: string) => JSON.parse(await readFile(path, "utf8")) as T;

interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Pixels per unit. */
  readonly scale: number;
}

const portrait: Cut = { x: 0, y: 0, width: 1024, height: 1280, scale: 960 / 1024 };
const layers: Cut = { ...portrait, scale: 1.25 };
const landscape: Cut = { x: -519, y: 96, width: 2062, height: 1160, scale: 1600 / 2062 };

const rendered: Cut = { x: 0, y: 0, width: 1600, height: 900, scale: 1 };

const pixels = ({ width, height, scale }: Cut) => ({
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});

async function raster(svg: string, blur: number, cut: Cut): Promise<Buffer> {
  const { width, height } = pixels(cut);
  const page = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${cut.x} ${cut.y} ${cut.width} ${cut.height}" width="${width}" height="${height}">${svg}</svg>`;
  const image = sharp(Buffer.from(page), { unlimited: true }).ensureAlpha();
  const sigma = blur * cut.scale;
  return (sigma >= 0.3 ? image.blur(sigma) : image).png().toBuffer();
}

async function flatten(list: readonly Layer[], cut: Cut): Promise<Buffer> {
  const inputs = await Promise.all(
    list.map(async ({ svg, blur = 0 }) => ({ input: await raster(svg, blur, cut) })),
  );
  return over(inputs, cut);
}

const over = (inputs: OverlayOptions[], cut: Cut) =>
  sharp({ create: { ...pixels(cut), channels: 4, background: "#0000" } })
    .composite(inputs)
    .png()
    .toBuffer();

function people(name: string, placement: Placement): string {
  const [left, right] = looks[name] ?? [];
  if (!left) throw new Error(`${name} has no people in art/paper/looks.ts`);
  return right ? couple(placement, [left, right]) : alone(placement, left);
}

/** Paper faces have the position and size of the real faces. */
function placementOf({ slots }: Scene): Placement {
  const middle = (of: (slot: Scene["slots"][number]) => number) =>
    slots.reduce((sum, slot) => sum + of(slot), 0) / slots.length;
  return {
    x: middle(({ faceX }) => faceX),
    y: middle(({ faceY }) => faceY) - 20,
    s: middle(({ faceH }) => faceH) / (slots.length === 1 ? 205 : 157),
  };
}

/** Paper people in the scene's light: tinted by it, a little darker than paper. */
async function lit(svg: string, { light }: Scene, cut: Cut): Promise<Buffer> {
  const [r, g, b] = light.ambient.map((gain) =>
    Math.min(1, (1 + gain) * 0.5 * (0.4 + 0.6 * light.exposure)),
  );
  const paper = await raster(svg, 0.35, cut);
  const { data, info } = await sharp(paper)
    .modulate({ saturation: light.sat })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const noise = random(3);
  for (let at = 0; at < data.length; at += 4) {
    const grain = 1 + (noise() + noise() - 1) * 0.055;
    for (const [channel, gain] of [r, g, b].entries())
      data[at + channel] = Math.min(255, (data[at + channel] ?? 0) * (gain ?? 1) * grain);
  }
  return sharp(data, { raw: { ...info, channels: 4 } })
    .png()
    .toBuffer();
}

const file = (name: string, of: string) => `${root}${name}/${of}`;

const fitted = (path: string, cut: Cut) =>
  sharp(path)
    .resize({ ...pixels(cut), fit: "fill" })
    .png()
    .toBuffer();

/** Drawn, or rendered next to its source: `front.webp`, and `front-wide.webp` for banners. */
const frontOf = (name: string, front: readonly Layer[] | undefined, cut: Cut) =>
  front
    ? flatten(front, cut)
    : fitted(`${art}${name}/front${cut === landscape ? "-wide" : ""}.webp`, cut);

async function drawScene(name: string, scene: Scene, draw: () => PaperScene): Promise<void> {
  const { back, front } = draw();
  await sharp(await flatten(back, layers))
    .flatten()
    .webp({ quality: 84, effort: 6 })
    .toFile(file(name, "bg.webp"));
  await sharp(await frontOf(name, front, layers))
    .webp({ quality: 86, alphaQuality: 95, effort: 6 })
    .toFile(file(name, "fg.webp"));
  const [far, near] = await Promise.all([
    flatten(back, landscape),
    frontOf(name, front, landscape),
  ]);
  await drawBanner(name, scene, { far, near, placement: placementOf(scene), cut: landscape });
}

/** A rendered scene has its landscape next to its source. */
async function developBanner(name: string, scene: Scene): Promise<void> {
  const placement = await read<Placement>(`${art}${name}/wide.json`);
  const [far, near] = await Promise.all(
    ["wide-bg.webp", "wide-fg.webp"].map((layer) => readFile(`${art}${name}/${layer}`)),
  );
  if (far && near) await drawBanner(name, scene, { far, near, placement, cut: rendered });
}

interface Wide {
  readonly far: Buffer;
  readonly near: Buffer;
  readonly placement: Placement;
  readonly cut: Cut;
}

async function drawBanner(name: string, scene: Scene, { far, near, placement, cut }: Wide) {
  const paper = await lit(people(name, placement), scene, cut);
  const banner = await over(
    [far, paper, near].map((input) => ({ input })),
    cut,
  );
  await sharp(banner).flatten().webp({ quality: 84, effort: 6 }).toFile(file(name, "banner.webp"));
}

async function drawPortrait(name: string, scene: Scene): Promise<void> {
  const [back, front] = await Promise.all(
    ["bg.webp", "fg.webp"].map((layer) => fitted(file(name, layer), portrait)),
  );
  const paper = await lit(people(name, placementOf(scene)), scene, portrait);
  const whole = await over(
    [back, paper, front].map((input) => ({ input: input ?? "" })),
    portrait,
  );
  await sharp(whole).flatten().webp({ quality: 84, effort: 6 }).toFile(file(name, "portrait.webp"));
}

/** Where a rendered couple exists, it takes the place of the paper one in banner and portrait. */
async function placeCouple(name: string): Promise<void> {
  for (const shape of ["portrait", "banner"]) {
    const composite = `${art}people/scenes/${name}-${shape}.webp`;
    if (existsSync(composite)) await copyFile(composite, file(name, `${shape}.webp`));
  }
}

async function drawSmall(name: string): Promise<void> {
  const banner = file(name, "banner.webp");
  await sharp(banner)
    .resize(480, 270)
    .webp({ quality: 78, effort: 6 })
    .toFile(file(name, "thumbnail.webp"));
  // Some mail programs know no WebP.
  await sharp(banner)
    .resize(1120, 560)
    .jpeg({ quality: 70, mozjpeg: true })
    .toFile(file(name, "email.jpg"));
  const tiny = await sharp(banner).resize(16, 9).webp({ quality: 40, effort: 6 }).toBuffer();
  await writeFile(
    file(name, "placeholder.txt"),
    `data:image/webp;base64,${tiny.toString("base64")}\n`,
  );
}

/** The scenes of the landing page and of the sign-in pages, by the templates that they show. */
const landing: Readonly<Record<string, { as: string; widths: readonly number[] }>> = {
  paris: { as: "paris", widths: [360, 720, 1080] },
  "beach-wedding": { as: "beach", widths: [360, 720] },
  autumn: { as: "autumn", widths: [360, 720] },
  winter: { as: "winter", widths: [360, 720] },
  rooftop: { as: "newyear", widths: [360, 720] },
  cherry: { as: "blossom", widths: [360, 720, 1080] },
  desert: { as: "desert", widths: [360, 720] },
  lanterns: { as: "rooftop", widths: [360, 720, 1080] },
};

async function drawLanding(name: string): Promise<void> {
  const { as = "", widths = [] } = landing[name] ?? {};
  for (const width of widths) {
    await sharp(file(name, "portrait.webp"))
      .resize(width, (width * 5) / 4)
      .webp({ quality: 72, effort: 6 })
      .toFile(`${web}${as}-${width}.webp`);
  }
}

const asked = process.argv.slice(2);
const folders = (await readdir(root, { withFileTypes: true })).filter((one) => one.isDirectory());
for (const { name } of folders) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const scene = await read<Scene>(file(name, "scene.json"));
  const draw = drawn[name];
  if (draw) await drawScene(name, scene, draw);
  else await developBanner(name, scene);
  await drawPortrait(name, scene);
  await placeCouple(name);
  await drawSmall(name);
  await drawLanding(name);
  console.log(name);
}
