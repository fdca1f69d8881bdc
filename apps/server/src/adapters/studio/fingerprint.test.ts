import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isSamePhoto } from "@twofold/contract/generations/fingerprint";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createFaceFinder, type FaceFinder } from "./faces.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { readPhoto } from "./photo.ts";

// The network takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Four portraits of each of two rendered people. */
const names = ["maya", "jonas"].flatMap((name) => [1, 2, 3, 4].map((nth) => `${name}-${nth}`));
const pathOf = (name: string) =>
  fileURLToPath(new URL(`../../../seed/demo/files/${name}.jpg`, import.meta.url));

let folder: string;
let finder: FaceFinder;
const prints = new Map<string, string>();

async function printOf(path: string): Promise<string> {
  const photo = await readPhoto(path);
  const [face] = await finder.find(photo);
  if (!face) throw new Error(`no face in ${path}`);
  return fingerprintOf(photo, face);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "twofold-fingerprint-"));
  finder = await createFaceFinder();
  for (const name of names) prints.set(name, await printOf(pathOf(name)));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

type Copy = (photo: Sharp, size: { width: number; height: number }) => Sharp;

const copies: Readonly<Record<string, Copy>> = {
  smaller: (photo, { width }) => photo.resize(Math.round(width / 2)),
  brighter: (photo) => photo.modulate({ brightness: 1.25, saturation: 0.5 }),
  cropped: (photo, { width, height }) =>
    photo.extract({
      left: Math.round(width * 0.1),
      top: 0,
      width: Math.round(width * 0.8),
      height: Math.round(height * 0.8),
    }),
};

describe("fingerprint of a photo", () => {
  test.each(Object.keys(copies).flatMap((copy) => names.map((name) => [copy, name] as const)))(
    "%s copy of %s › is the same photo",
    async (copy, name) => {
      const { width, height } = await sharp(pathOf(name)).metadata();
      const path = join(folder, `${name}-${copy}.jpg`);
      await copies[copy]!(sharp(pathOf(name)), { width, height })
        .jpeg({ quality: 60 })
        .toFile(path);
      expect(isSamePhoto(prints.get(name)!, await printOf(path))).toBe(true);
    },
  );

  test("differs between all portraits, also of one person", () => {
    const pairs = names.flatMap((name, index) =>
      names.slice(index + 1).map((other) => [name, other] as const),
    );
    const same = pairs.filter(([name, other]) =>
      isSamePhoto(prints.get(name)!, prints.get(other)!),
    );
    expect(pairs).toHaveLength(28);
    expect(same).toEqual([]);
  });
});
