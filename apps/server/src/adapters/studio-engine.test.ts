import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Progress, RenderRequest } from "#features/engines/engine.port.ts";
import { samplePhoto, samples, smallScene } from "#testing/studio-files.ts";
import { createStudioEngine, type StudioEngine } from "./studio-engine.ts";
import { SOURCE_TYPE } from "./studio/provenance.ts";

// The networks alone take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let engine: StudioEngine;
let pids: Set<number>;
let photos: { leaning: string; smiling: string; pair: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "twofold-studio-"));
  pids = await childrenOfThisProcess();
  engine = createStudioEngine({ processes: 1, price: 1 });
  const [leaning, smiling, pair] = await Promise.all([
    samplePhoto("leaning", folder),
    samplePhoto("smiling", folder),
    samplePhoto("pair", folder),
  ]);
  photos = { leaning, smiling, pair };
});

afterAll(async () => {
  await engine.close();
  const left = [...(await childrenOfThisProcess())].filter((pid) => !pids.has(pid));
  await rm(folder, { recursive: true, force: true });
  expect(left, "processes left behind").toEqual([]);
});

async function childrenOfThisProcess(): Promise<Set<number>> {
  const listed = await readFile(`/proc/self/task/${process.pid}/children`, "utf8").catch(() => "");
  return new Set(listed.split(" ").filter(Boolean).map(Number));
}

async function request(
  paths: readonly string[],
  given: Partial<RenderRequest> = {},
): Promise<RenderRequest> {
  return {
    sceneFolder: await smallScene(folder, given.personCount ?? 2),
    prompt: "",
    personCount: 2,
    references: paths.map((path, i) => ({ label: `person ${"AB"[i]}`, path })),
    width: 256,
    height: 320,
    seed: 1,
    folder: await mkdtemp(join(folder, "out-")),
    ...given,
  };
}

function options(given: { signal?: AbortSignal; onProgress?: (progress: Progress) => void } = {}) {
  return {
    signal: new AbortController().signal,
    onProgress: () => {},
    idempotencyKey: "one",
    ...given,
  };
}

const hashOf = async (path: string) =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex");

describe("render", () => {
  test("two photos: shows both people, reports its stages in order and marks its source", async () => {
    const steps: Progress[] = [];
    const asked = await request([photos.leaning, photos.smiling]);
    const made = await engine.render(asked, options({ onProgress: (step) => steps.push(step) }));

    const { width, height, format, space, chromaSubsampling, xmp, exif, icc } = await sharp(
      made.path,
    ).metadata();
    expect({ width, height, format, space, chromaSubsampling }).toEqual({
      width: 256,
      height: 320,
      format: "jpeg",
      space: "srgb",
      chromaSubsampling: "4:4:4",
    });
    expect(xmp?.toString("utf8")).toContain(`DigitalSourceType="${SOURCE_TYPE}"`);
    expect([exif, icc]).toEqual([undefined, undefined]);

    expect([...new Set(steps.map(({ stage }) => stage))]).toEqual([
      "finding",
      "cutting",
      "lighting",
      "finishing",
    ]);
    const shares = steps.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect((await engine.checkPhoto(made.path)).faces).toBe(2);
  });

  test("the same seed returns the same image, another seed another one", async () => {
    const hashes: string[] = [];
    for (const seed of [5, 5, 6]) {
      const asked = await request([photos.smiling], { personCount: 1, seed });
      hashes.push(await hashOf((await engine.render(asked, options())).path));
    }
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  test("one photo of both people: shows both", async () => {
    const made = await engine.render(await request([photos.pair]), options());
    expect((await engine.checkPhoto(made.path)).faces).toBe(2);
  });
});

describe("cancel", () => {
  test("during rendering: leaves no file, and the next image is rendered", async () => {
    const asked = await request([photos.pair]);
    const stop = new AbortController();
    const seen: string[] = [];
    const cancelled = engine.render(
      asked,
      options({
        signal: stop.signal,
        onProgress: ({ stage }) => {
          seen.push(stage);
          if (stage === "cutting") stop.abort(new Error("cancelled by the user"));
        },
      }),
    );
    await expect(cancelled).rejects.toThrow("cancelled by the user");
    expect(seen).not.toContain("finishing");
    expect(await readdir(asked.folder)).toEqual([]);
    const alone = await request([photos.smiling], { personCount: 1 });
    const { path } = await engine.render(alone, options());
    expect((await engine.checkPhoto(path)).faces).toBe(1);
  });
});

describe("photo check", () => {
  test("good photos are reported with their number of faces", async () => {
    const reports = await Promise.all(samples.map((path) => engine.checkPhoto(path)));
    expect(reports.map(({ faces }) => faces)).toEqual([3, 3, 3, 4, 5, 4]);
    expect(reports.map(({ problem }) => problem)).toEqual(samples.map(() => undefined));
  });

  const spoilt = {
    no_face: () =>
      sharp({
        create: {
          width: 600,
          height: 800,
          channels: 3,
          background: "#777",
          noise: { type: "gaussian", mean: 128, sigma: 60 },
        },
      }),
    face_too_small: () => sharp(photos.smiling).resize({ width: 90 }),
    too_blurred: () => sharp(photos.smiling).blur(9),
    too_dark: () => sharp(photos.smiling).linear(0.12, 0),
  } as const;

  /** The examples of the help page are made in the same way. */
  const examples = {
    good: [(photo) => photo, []],
    tight: [
      (photo) => photo.extract({ left: 230, top: 130, width: 440, height: 528 }).resize(900, 1080),
      ["tight_crop"],
    ],
    dim: [(photo) => photo.linear(0.5, 0), ["dim_light"]],
  } satisfies Record<string, [(photo: Sharp) => Sharp, readonly string[]]>;

  test.each(Object.entries(examples))(
    "%s photo › is usable, with its weaknesses",
    async (name, [change, weaknesses]) => {
      const path = join(folder, `${name}-example.jpg`);
      const portrait = new URL("../../seed/demo/files/jonas-1.jpg", import.meta.url);
      await change(sharp(fileURLToPath(portrait)))
        .jpeg({ quality: 90 })
        .toFile(path);
      expect(await engine.checkPhoto(path)).toMatchObject({ problem: undefined, weaknesses });
    },
  );

  test("the place of the face is relative to the photo", async () => {
    const portrait = fileURLToPath(new URL("../../seed/demo/files/jonas-1.jpg", import.meta.url));
    const cut = { left: 100, top: 60, width: 700, height: 840 };
    const path = join(folder, "cut.jpg");
    await sharp(portrait).extract(cut).jpeg({ quality: 95 }).toFile(path);
    const [whole, part] = [await engine.checkPhoto(portrait), await engine.checkPhoto(path)];
    const { width, height } = await sharp(portrait).metadata();
    const { face } = whole;
    if (!face || !part.face) throw new Error("a face was not found");
    expect(part.face.x * cut.width + cut.left).toBeCloseTo(face.x * width, -1.5);
    expect(part.face.y * cut.height + cut.top).toBeCloseTo(face.y * height, -1.5);
    expect((part.face.height * cut.height) / (face.height * height)).toBeCloseTo(1, 1);
    expect((await engine.checkPhoto(photos.pair)).face?.x).toBeCloseTo(0.5, 0);
  });

  test.each(Object.keys(spoilt) as (keyof typeof spoilt)[])(
    "problem %s is reported, and rendering is rejected",
    async (problem) => {
      const path = join(folder, `${problem}.jpg`);
      await spoilt[problem]().jpeg({ quality: 95 }).toFile(path);
      expect((await engine.checkPhoto(path)).problem).toBe(problem);
      const asked = await request([photos.leaning, path]);
      await expect(engine.render(asked, options())).rejects.toMatchObject({
        name: "EngineRefusedError",
        reason: problem,
      });
      expect(await readdir(asked.folder)).toEqual([]);
    },
  );

  test("rendering is rejected if a photo shows too many people", async () => {
    const asked = await request([photos.pair, photos.smiling]);
    await expect(engine.render(asked, options())).rejects.toMatchObject({
      reason: "too_many_faces",
    });
  });

  test("rendering is rejected if two people are needed and one is found", async () => {
    const asked = await request([photos.smiling]);
    await expect(engine.render(asked, options())).rejects.toMatchObject({ reason: "no_face" });
  });
});
