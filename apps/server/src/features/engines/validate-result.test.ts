import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Ctx } from "#kit/ctx.ts";
import { openLog } from "#kit/log.ts";
import { createImaging } from "#adapters/imaging/imaging.ts";
import { testFacts } from "#testing/engine-facts.ts";
import { EngineFailedError, type RenderRequest } from "./engine.port.ts";
import { validateResult } from "./validate-result.ts";

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const imaging = createImaging({ processes: 1 });
afterAll(() => imaging.close());

let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "twofold-validate-"));
});
beforeEach(async () => {
  folder = await mkdtemp(join(root, "attempt-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b64" }, limitInputPixels: false });

const shows = (faces: number, facesInFront = faces): Ctx["ports"]["photoChecker"] => ({
  check: async () => ({ faces, facesInFront, problem: undefined }),
});

interface Given {
  readonly file?: Buffer;
  readonly photoChecker?: Ctx["ports"]["photoChecker"];
  readonly imageScreen?: Ctx["ports"]["imageScreen"];
  readonly composesOwnPhotos?: boolean;
  readonly size?: Pick<RenderRequest, "width" | "height">;
}

async function validate({
  file,
  photoChecker = shows(2),
  imageScreen = { check: async () => undefined, close: async () => {} },
  composesOwnPhotos = false,
  size = { width: 960, height: 1200 },
}: Given) {
  const path = join(folder, "result");
  await writeFile(path, file ?? (await plain(960, 1200).jpeg().toBuffer()));
  const ports = { imaging, photoChecker, imageScreen, moderator: undefined };
  const engine = { id: "google:x", facts: { ...testFacts, composesOwnPhotos } };
  const request = { sceneFolder: "", prompt: "", personCount: 2, references: [], seed: 1, folder };
  return validateResult(
    { log: openLog("silent"), ports },
    { engine, request: { ...request, ...size }, rendered: { path, costUsd: 0.04 } },
  );
}

async function failureOf(given: Given): Promise<EngineFailedError> {
  const error: unknown = await validate(given).catch((thrown: unknown) => thrown);
  if (error instanceof EngineFailedError) return error;
  throw new Error("it did not fail", { cause: error });
}

test.each(["jpeg", "png", "webp"] as const)(
  "%s of the requested aspect ratio is not changed",
  async (kind) => {
    const file = await plain(768, 960).toFormat(kind).toBuffer();
    expect(await validate({ file })).toEqual({ path: join(folder, "result"), costUsd: 0.04 });
    expect(await readdir(folder)).toEqual(["result"]);
  },
);

test.each([
  ["2:3, the format of some models", plain(1_024, 1_536), [1_024, 1_280]],
  ["a square of the smallest side", plain(512, 512), [410, 512]],
])("%s is cropped before the people are counted", async (_, file, size) => {
  const check = vi.fn(shows(2).check);
  const made = await validate({ file: await file.png().toBuffer(), photoChecker: { check } });
  const { width, height, format } = await sharp(made.path).metadata();
  expect([format, width, height]).toEqual(["jpeg", ...size]);
  expect(check).toHaveBeenCalledExactlyOnceWith(made.path);
});

test("image that is as small as requested is valid", async () => {
  const file = await plain(256, 320).png().toBuffer();
  const size = { width: 256, height: 320 };
  expect(await validate({ file, size })).toMatchObject({ path: join(folder, "result") });
});

test("people in the background are permitted", async () => {
  expect(await validate({ photoChecker: shows(5, 2) })).toMatchObject({ costUsd: 0.04 });
});

const half = async () => {
  const picture = await plain(960, 1200).png().toBuffer();
  return picture.subarray(0, picture.length / 2);
};

test.each<[string, () => Promise<Buffer>, string]>([
  ["is empty", async () => Buffer.alloc(0), "not a complete image"],
  ["is an SVG, which could contain scripts", async () => Buffer.from("<svg/>"), "not a complete"],
  ["is cut off", half, "not a complete image"],
  ["has too many pixels", () => plain(6_400, 8_000).png().toBuffer(), "not a complete image"],
  ["is a strip", () => plain(512, 1_280).png().toBuffer(), "512 × 1280 instead of 960 × 1200"],
  ["has the wrong orientation", () => plain(1_200, 960).png().toBuffer(), "instead of 960 × 1200"],
  ["is tiny", () => plain(480, 600).png().toBuffer(), "only 480 × 600"],
])("file that %s counts as failed and billed", async (_, make, message) => {
  expect(await failureOf({ file: await make() })).toMatchObject({
    isBilled: true,
    message: expect.stringContaining(message),
  });
});

test.each<[string, Given, string]>([
  ["one person", { photoChecker: shows(1) }, "1 people instead of 2"],
  ["no one", { photoChecker: shows(0) }, "0 people instead of 2"],
  ["three people", { photoChecker: shows(3) }, "3 people instead of 2"],
  [
    "unsafe content",
    { imageScreen: { check: async () => "sexual", close: async () => {} } },
    "unsafe content",
  ],
])("image that shows %s counts as failed and billed", async (_, given, message) => {
  expect(await failureOf(given)).toMatchObject({
    isBilled: true,
    message: expect.stringContaining(message),
  });
  expect(await validate({ ...given, composesOwnPhotos: true })).toMatchObject({ costUsd: 0.04 });
});

test("image whose check fails is not delivered", async () => {
  const check = () => Promise.reject(new Error("it died"));
  await expect(validate({ photoChecker: { check } })).rejects.toMatchObject({
    name: "EngineFailedError",
    isBilled: true,
    cause: expect.objectContaining({ message: "it died" }),
  });
});
