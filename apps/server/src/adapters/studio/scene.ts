import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import type { Box, Pixels } from "./photo.ts";

const Triple = z.tuple([z.number(), z.number(), z.number()]);
const Slot = z.object({
  faceX: z.number(),
  faceY: z.number(),
  faceH: z.number().positive(),
  z: z.number(),
});
export type Slot = z.infer<typeof Slot>;

/** Lengths are in units of `size`. */
const Scene = z.object({
  size: z.tuple([z.number().positive(), z.number().positive()]),
  bg: z.string().regex(/^[\w-]+\.(webp|svg|png|jpg)$/),
  fg: z
    .string()
    .regex(/^[\w-]+\.(webp|svg|png)$/)
    .optional(),
  bgBlur: z.number().min(0).default(0),
  fgBlur: z.number().min(0).default(0),
  /** The row that bodies must reach; the foreground covers everything below. */
  floorY: z.number(),
  slots: z.array(Slot).min(1).max(2),
  groupSlot: Slot,
  light: z.object({
    ambient: Triple,
    key: Triple,
    keyFrom: z.enum(["left", "right", "below", "above", "back", "front"]),
    exposure: z.number(),
    faceL: z.number().default(0.7),
    rim: Triple,
    rimStrength: z.number(),
    wrap: z.number(),
    envMix: z.number(),
    down: z.number().default(0.1),
    veil: z.number().default(0),
    sat: z.number().default(1),
  }),
  harmonise: z.object({ L: z.number(), C: z.number() }),
  soften: z.number().default(0),
  grade: z.object({
    shadow: Triple,
    high: Triple,
    contrast: z.number(),
    sat: z.number(),
    bloom: z.number(),
    bloomAt: z.number().default(0.55),
    vignette: z.number(),
    grain: z.number(),
  }),
});
export type Scene = z.infer<typeof Scene>;

/** Red, green, blue, alpha. */
export interface Layer extends Pixels {
  readonly channels: 4;
}

export interface SceneLayers {
  readonly scene: Scene;
  /** The share of a part of the scene that the foreground hides, from 0 to 1. */
  hidden(part: Box): number;
  /** The part `window` of the scene, at the size of the image. */
  background(window: Box): Promise<Pixels>;
  foreground(window: Box): Promise<Layer | undefined>;
}

/** Eight scenes at 1024 × 1280, or two at 2048 × 2560. */
const MAX_KEPT_BYTES = 80_000_000;

interface Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

interface Kept {
  readonly scene: Scene;
  readonly bg: Raster;
  readonly fg: Raster | undefined;
}

const bytesOf = ({ bg, fg }: Kept) => bg.data.length + (fg?.data.length ?? 0);

/** A cache of decoded scenes at the size of the image; the least recently used ones are dropped. */
export function createScenes(): {
  /** A mirrored scene is for people who cannot exchange their sides; they are not mirrored. */
  load(folder: string, width: number, height: number, isMirrored?: boolean): Promise<SceneLayers>;
} {
  const kept = new Map<string, Kept>();
  return {
    async load(folder, width, height, isMirrored = false) {
      const key = `${width}x${height} ${isMirrored ? "mirrored " : ""}${folder}`;
      const found = kept.get(key) ?? (await decode(folder, width, height, isMirrored));
      kept.delete(key);
      kept.set(key, found);
      let bytes = [...kept.values()].reduce((sum, one) => sum + bytesOf(one), 0);
      for (const [name, one] of kept) {
        if (bytes <= MAX_KEPT_BYTES || kept.size === 1) break;
        kept.delete(name);
        bytes -= bytesOf(one);
      }
      const { scene, bg, fg } = found;
      return {
        scene,
        hidden: (part) => (fg ? hiddenIn(fg, scene, part) : 0),
        background: async (window) => ({
          data: await show(bg, scene, window, width, height),
          width,
          height,
        }),
        foreground: async (window) =>
          fg && { data: await show(fg, scene, window, width, height), width, height, channels: 4 },
      };
    },
  };
}

async function decode(
  folder: string,
  width: number,
  height: number,
  isMirrored: boolean,
): Promise<Kept> {
  const drawn = Scene.parse(JSON.parse(await readFile(join(folder, "scene.json"), "utf8")));
  const scene = isMirrored ? mirrored(drawn) : drawn;
  const scale = Math.max(width / scene.size[0], height / scene.size[1]);
  const read = async (name: string, channels: 3 | 4, sigma: number): Promise<Raster> => {
    const wide = Math.round(scene.size[0] * scale);
    const high = Math.round(scene.size[1] * scale);
    const density = name.endsWith(".svg") ? { density: 72 * scale } : {};
    let image = sharp(join(folder, name), density).resize(wide, high, { fit: "fill" });
    if (isMirrored) image = image.flop();
    if (sigma * scale >= 0.3) image = image.blur(sigma * scale);
    image = image.toColourspace("srgb");
    const data = await (channels === 4 ? image.ensureAlpha() : image.removeAlpha())
      .raw()
      .toBuffer();
    return { data, width: wide, height: high, channels };
  };
  const [bg, fg] = await Promise.all([
    read(scene.bg, 3, scene.bgBlur),
    scene.fg === undefined ? undefined : read(scene.fg, 4, scene.fgBlur),
  ]);
  return { scene, bg, fg };
}

const OPPOSITE = { left: "right", right: "left" } as const;

function mirrored(scene: Scene): Scene {
  const { size, slots, groupSlot, light } = scene;
  const across = (slot: Slot): Slot => ({ ...slot, faceX: size[0] - slot.faceX });
  const keyFrom =
    light.keyFrom === "left" || light.keyFrom === "right" ? OPPOSITE[light.keyFrom] : light.keyFrom;
  return {
    ...scene,
    slots: slots.map(across),
    groupSlot: across(groupSlot),
    light: { ...light, keyFrom },
  };
}

async function show(
  raster: Raster,
  scene: Scene,
  window: Box,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const k = raster.width / scene.size[0];
  const wide = Math.min(raster.width, Math.round(window.width * k));
  const high = Math.min(raster.height, Math.round(window.height * k));
  const left = Math.min(raster.width - wide, Math.max(0, Math.round(window.left * k)));
  const top = Math.min(raster.height - high, Math.max(0, Math.round(window.top * k)));
  const isWhole = wide === raster.width && high === raster.height && top === 0;
  // The area above a lowered foreground is empty.
  const above = Math.max(0, Math.round((-window.top * k * height) / high));
  if (isWhole && above === 0 && wide === width && high === height) return raster.data;
  const { channels } = raster;
  return sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels } })
    .extract({ left, top, width: wide, height: high - Math.round((above * high) / height) })
    .resize(width, height - above, { fit: "fill", kernel: "cubic" })
    .extend({ top: above, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer();
}

function hiddenIn({ data, width, height }: Raster, { size }: Scene, part: Box): number {
  const k = width / size[0];
  const right = Math.min(width, (part.left + part.width) * k);
  const bottom = Math.min(height, (part.top + part.height) * k);
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, Math.round(part.top * k)); y < bottom; y += 4) {
    for (let x = Math.max(0, Math.round(part.left * k)); x < right; x += 4) {
      sum += data[(y * width + x) * 4 + 3]!;
      count++;
    }
  }
  return count > 0 ? sum / count / 255 : 0;
}
