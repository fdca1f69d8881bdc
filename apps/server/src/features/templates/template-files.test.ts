import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  filenameOf,
  listSeedNames,
  readEmailScene,
  readTemplate,
  sceneFolderOf,
} from "./template-files.ts";

/** What every engine relies on. Units are those of `size`. */
const part = z.number().min(0).max(1);
const colour = z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]);
const tint = z.tuple([z.number(), z.number(), z.number()]);
const Slot = z.strictObject({
  faceX: z.number().min(0).max(1024),
  faceY: z.number().min(0).max(1280),
  faceH: z.number().min(100).max(400),
  z: z.int().nonnegative(),
});
const Scene = z.strictObject({
  id: z.string(),
  size: z.tuple([z.literal(1024), z.literal(1280)]),
  bg: z.literal("bg.webp"),
  fg: z.literal("fg.webp"),
  bgBlur: z.number().nonnegative(),
  fgBlur: z.number().nonnegative(),
  horizon: z.number().min(300).max(800),
  floorY: z.number().min(900).max(1280),
  slots: z.array(Slot).min(1).max(2),
  groupSlot: Slot,
  light: z.strictObject({
    ambient: colour,
    key: colour,
    keyFrom: z.enum(["left", "right", "below", "above", "back", "front"]),
    exposure: z.number().min(0.5).max(1.2),
    faceL: part,
    rim: colour,
    rimStrength: part,
    wrap: part,
    envMix: part,
    down: part,
    veil: z.number().min(0).max(0.06),
    sat: part,
  }),
  harmonise: z.strictObject({ L: part, C: part }),
  soften: part,
  grade: z.strictObject({
    shadow: tint,
    high: tint,
    contrast: z.number().min(0.8).max(1.3),
    sat: z.number().min(0).max(1.3),
    bloom: part,
    bloomAt: part,
    vignette: part,
    grain: z.number().min(0).max(0.05),
  }),
});

const names = await listSeedNames();

test("templates include those that the landing page shows", async () => {
  const titles = (await Promise.all(names.map(readTemplate))).map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      "Paris night",
      "Winter market",
      "Autumn park",
      "New Year's skyline",
      "Beach wedding",
      "Cherry blossom",
      "Desert stars",
    ]),
  );
  expect(new Set(titles).size).toBe(titles.length);
});

test("every occasion has matching templates", async () => {
  const occasions = (await Promise.all(names.map(readTemplate))).flatMap((one) => one.occasions);
  for (const occasion of ["anniversary", "birthday", "valentine", "wedding", "christmas"] as const)
    expect(occasions.filter((one) => one === occasion).length).toBeGreaterThanOrEqual(2);
  expect(occasions).toContain("new_year");
});

describe.each(names)("%s", (name) => {
  let template: Awaited<ReturnType<typeof readTemplate>>;
  let scene: z.infer<typeof Scene>;
  const pathOf = (file: string) => join(sceneFolderOf({ scene: name }), file);
  beforeAll(async () => {
    template = await readTemplate(name);
    scene = Scene.parse(JSON.parse(await readFile(pathOf("scene.json"), "utf8")));
  });

  test("texts match the number of people", () => {
    expect(template.tags).toContain(`${template.person_count}person`);
    const isOfTwo = template.person_count === 2;
    // A reader of the banner expects two people if the title contains 'couple' or 'wedding'.
    expect(isOfTwo || !/couple|wedding/i.test(template.title)).toBe(true);
    expect(template.tags).toContain(isOfTwo ? "romance" : "portrait");
    expect(template.prompt).toMatch(isOfTwo ? /^Two people/ : /^One person/);
    expect(template.description).toMatch(/^[A-Z].+\.$/);
    expect(filenameOf({ name, scene: name, version: 2, files: {} })).toBe(`${name}.webp`);
  });

  test("the picture of emails is a JPEG of 1120 × 560 and at most 60 kB", async () => {
    const { jpeg, title } = (await readEmailScene(name, "de")) ?? {};
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: "jpeg",
      width: 1120,
      height: 560,
    });
    expect(jpeg?.length).toBeLessThan(60_000);
    expect(title).toBe(template.translations?.de?.title);
  });

  test("scene has a slot for each person, with the eyes at the horizon", () => {
    expect(scene.id).toBe(name);
    expect(scene.slots).toHaveLength(template.person_count);
    for (const { faceY, faceH } of [...scene.slots, scene.groupSlot]) {
      expect((faceY - scene.horizon) / faceH).toBeGreaterThan(0.05);
      expect((faceY - scene.horizon) / faceH).toBeLessThan(0.45);
    }
  });

  test("layers decode; the foreground shows the faces and hides the lower edge of the cutouts", async () => {
    const back = await sharp(pathOf(scene.bg)).stats();
    expect(back.isOpaque).toBe(true);
    const { data, info } = await sharp(pathOf(scene.fg))
      .resize(64, 80, { fit: "fill" })
      .ensureAlpha()
      .extractChannel("alpha")
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(1);
    const row = (y: number) => [...data.subarray(y * 64, y * 64 + 64)];
    const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
    const faces = Math.round((scene.slots[0]?.faceY ?? 0) / 16);
    expect(mean(row(faces))).toBeLessThan(8);
    // A portrait whose floor is the image's edge has nothing to hide.
    const hasFloor = scene.floorY < scene.size[1];
    const below = mean(row(Math.min(79, Math.ceil(scene.floorY / 16) + 1)));
    expect(hasFloor ? below : 255).toBeGreaterThan(230);
  });
});
