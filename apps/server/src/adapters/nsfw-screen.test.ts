import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TaskFigures } from "#kit/process-pool.ts";
import { samplePhoto, samples } from "#testing/studio-files.ts";
import { harmOf } from "./nsfw/score.ts";
import { createNsfwScreen, type NsfwScreen } from "./nsfw-screen.ts";

let screen: NsfwScreen;
let folder: string;
const tasks: TaskFigures[] = [];
const scene = (name: string) =>
  new URL(`../../seed/templates/${name}/portrait.webp`, import.meta.url).pathname;

beforeAll(async () => {
  screen = createNsfwScreen({ processes: 1, onTask: (figures) => tasks.push(figures) });
  folder = await mkdtemp(join(tmpdir(), "twofold-nsfw-"));
});
afterAll(async () => {
  await screen.close();
  await rm(folder, { recursive: true });
});

test("photos of people pass", async () => {
  const portraits = ["leaning", "smiling", "pair"] as const;
  const cut = await Promise.all(portraits.map((name) => samplePhoto(name, folder)));
  // Squeezed into a square, this harmless portrait scores 0.58 on a single crop.
  const tricky = join(folder, "tricky.jpg");
  await sharp(samples[2])
    .extract({ left: 1_390, top: 130, width: 530, height: 1_200 })
    .resize(400, 400, { fit: "fill" })
    .toFile(tricky);
  for (const path of [...samples, ...cut, tricky]) expect(await screen.check(path)).toBeUndefined();
});

test("a painted scene is classified as a drawing, and the scores sum to 1", async () => {
  for (const name of ["chapel", "dinner", "beach-wedding"]) {
    const scores = await screen.scores(scene(name));
    expect(Math.max(...Object.values(scores))).toBe(scores.drawing);
    expect(Object.values(scores).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 2);
    expect(harmOf(scores)).toBeUndefined();
  }
});

test("scores for pornography are rejected, scores for 'sexy' alone are not", () => {
  const none = { drawing: 0, hentai: 0, neutral: 0, porn: 0, sexy: 0 };
  expect(harmOf({ ...none, porn: 0.5, hentai: 0.35, sexy: 0.15 })).toBe("sexual");
  expect(harmOf({ ...none, porn: 0.9, neutral: 0.1 })).toBe("sexual");
  expect(harmOf({ ...none, hentai: 0.9, drawing: 0.1 })).toBe("sexual");
  expect(harmOf({ ...none, hentai: 0.7, drawing: 0.3 })).toBeUndefined();
  expect(harmOf({ ...none, sexy: 0.95, porn: 0.05 })).toBeUndefined();
  expect(harmOf({ ...none, porn: 0.3, sexy: 0.3, neutral: 0.4 })).toBeUndefined();
});

test("a file that is no image fails, and the next image is still checked", async () => {
  const path = join(folder, "text");
  await writeFile(path, "no picture");
  await expect(screen.check(path)).rejects.toThrow("unsupported image format");
  await writeFile(path, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(screen.check(path)).rejects.toThrow("unsupported image format");
  expect(await screen.check(samples[0]!)).toBeUndefined();
});

test("the process stays below 400 MB", () => {
  expect(Math.max(...tasks.map(({ peakMb }) => peakMb))).toBeLessThan(400);
});
