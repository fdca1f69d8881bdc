import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TaskFigures } from "#kit/process-pool.ts";
import { hostileFiles } from "@twofold/test-servers/hostile-files";
import type { Accepted, Fate } from "@twofold/test-servers/hostile/hostile-file";
import { flatPicture, quartersPicture } from "@twofold/test-servers/hostile/samples";
import { tracesIn } from "@twofold/test-servers/hostile/traces";
import type {
  Imaging,
  RenderedFile,
  DecodedImage,
  Refusal,
} from "#features/images/imaging.port.ts";
import { isFullRun } from "#testing/full-run.ts";
import { createImaging } from "./imaging.ts";

/** CPU time, because the wall time on a busy machine depends on other processes. */
const MAX_CPU_MS = 5_000;
const MAX_MB = 500;

let imaging: Imaging;
const figures: TaskFigures[] = [];
let scratch: string;
let folder: string;
let sent: string;
beforeAll(async () => {
  imaging = createImaging({ processes: 1, onTask: (task) => figures.push(task) });
  scratch = await mkdtemp(join(tmpdir(), "hostile-"));
  folder = join(scratch, "made");
  sent = join(scratch, "sent");
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});
afterAll(async () => {
  await imaging.close();
  await rm(scratch, { recursive: true });
});

async function decodeUpload(bytes: Buffer): Promise<DecodedImage | { readonly refused: Refusal }> {
  await writeFile(sent, bytes);
  return imaging.decodeUpload(sent, folder);
}

test.each(hostileFiles.map((one) => [one.name, one] as const))(
  "%s",
  async (_, { fate, bytes }) => {
    const made = await decodeUpload(await bytes());
    const { cpuMs = Infinity, peakMb = Infinity } = figures.at(-1) ?? {};
    const outcome = "refused" in made ? made : await inspect(made);
    const left = (await readdir(folder)).toSorted();
    expect(outcomesFor(fate)).toContainEqual({ ...outcome, left });
    expect(cpuMs).toBeLessThan(MAX_CPU_MS);
    expect(peakMb).toBeLessThan(MAX_MB);
  },
  60_000,
);

/** Several outcomes are allowed where a decoder may fail or recover. */
function outcomesFor(fate: Fate): object[] {
  const refusal = (refused: Refusal) => ({ refused, left: [] });
  if ("refused" in fate) return [refusal(fate.refused)];
  if ("accepted" in fate) return [success(fate.accepted)];
  return [refusal("damaged"), success(fate.damagedOr)];
}

function success({ width, height, isTransparent }: Accepted) {
  const original = isTransparent ? "original.webp" : "original.jpg";
  const left = [original, "thumbnail.webp"];
  return { width, height, left, faults: [] };
}

async function inspect(made: DecodedImage) {
  const { width, height, placeholder, files } = made;
  const faults = placeholder.length > 400 ? ["the placeholder is too long"] : [];
  for (const file of files) faults.push(...(await faultsIn(file)));
  // Large images take seconds and need no further checks.
  if (width * height <= 1_000_000) {
    const copies = await mkdtemp(join(scratch, "copies-"));
    for (const file of await imaging.derive(files[0]?.path ?? "", copies))
      faults.push(...(await faultsIn(file)));
  }
  return { width, height, faults };
}

async function faultsIn({ name, path, bytes: length }: RenderedFile): Promise<string[]> {
  const bytes = await readFile(path);
  const faults = tracesIn(name, bytes);
  if (bytes.length !== length) faults.push("another length");
  const { exif, xmp, icc, iptc, orientation, comments, depth } = await sharp(bytes).metadata();
  if (exif || xmp || icc || iptc || orientation || comments) faults.push("metadata");
  if (depth !== "uchar") faults.push(`depth ${depth}`);
  await sharp(bytes, { failOn: "warning" })
    .raw()
    .toBuffer()
    .catch((error: unknown) => faults.push(`cannot be decoded: ${String(error)}`));
  return faults.map((fault) => `${name}: ${fault}`);
}

describe("a file that is cut anywhere is rejected", () => {
  /** Headers and the end are the parts where a missing byte is overlooked most easily. */
  const isTried = (length: number, whole: number) =>
    isFullRun || length < 16 || length >= whole - 16 || length % 16 === 0;
  const animation = async () => {
    const frames = await Promise.all(
      ["#e00", "#00e"].map((colour) => flatPicture(16, 9, colour).png().toBuffer()),
    );
    return sharp(frames, { join: { animated: true } });
  };
  test.each([
    ["JPEG", () => quartersPicture().jpeg().toBuffer()],
    ["progressive JPEG", () => quartersPicture().jpeg({ progressive: true }).toBuffer()],
    ["PNG", () => quartersPicture().png().toBuffer()],
    ["GIF", () => quartersPicture().gif().toBuffer()],
    ["WebP", () => quartersPicture().webp().toBuffer()],
    ["lossless WebP", () => quartersPicture().webp({ lossless: true }).toBuffer()],
    ["animated GIF", async () => (await animation()).gif().toBuffer()],
    ["animated WebP", async () => (await animation()).webp().toBuffer()],
  ])(
    "%s, cut at each length",
    async (_, make) => {
      const whole = await make();
      const passed: number[] = [];
      for (let length = 0; length < whole.length; length += 1)
        if (
          isTried(length, whole.length) &&
          !("refused" in (await decodeUpload(whole.subarray(0, length))))
        )
          passed.push(length);
      expect(passed).toEqual([]);
      expect(await readdir(folder)).toEqual([]);
      expect(await decodeUpload(whole)).not.toHaveProperty("refused");
    },
    isFullRun ? 240_000 : 60_000,
  );
});

test("one process decodes all files within the memory limit", async ({ annotate }) => {
  const peak = Math.max(...figures.map(({ peakMb }) => peakMb));
  const slowest = Math.max(...figures.map(({ cpuMs }) => cpuMs));
  await annotate(
    `${hostileFiles.length} files: at most ${Math.round(peak)} MB and ${Math.round(slowest)} ms of work for one`,
  );
  expect(hostileFiles.length).toBeGreaterThan(200);
  expect(figures.length).toBeGreaterThan(hostileFiles.length);
  expect(new Set(hostileFiles.map(({ name }) => name)).size).toBe(hostileFiles.length);
  expect(peak).toBeLessThan(MAX_MB);
});
