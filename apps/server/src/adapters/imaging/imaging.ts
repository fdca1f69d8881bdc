import { lstat, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { createProcessPool, type PoolObserver } from "#kit/process-pool.ts";
import {
  assetFiles,
  type AssetFile,
  type Imaging,
  type RenderedFile,
} from "#features/images/imaging.port.ts";
import type { ImagingTasks } from "./imaging.worker.ts";

interface ImagingOptions extends PoolObserver {
  readonly processes: number;
}

/** A malicious image could take over the decoder, so its response is validated. */
const DecodedUpload = z.union([
  z.object({ refused: z.enum(["not_an_image", "damaged", "too_many_pixels"]) }),
  z.object({
    width: z.int().positive(),
    height: z.int().positive(),
    placeholder: z.string().regex(/^data:image\/webp;base64,[A-Za-z0-9+/]{1,500}={0,2}$/),
    isOpaque: z.boolean(),
  }),
]);

const perceptualHash = z.base64().length(44);
const DecodedGenerated = z.union([
  DecodedUpload.options[0],
  DecodedUpload.options[1].extend({ isOpaque: z.literal(true), perceptualHash }),
]);
const Measured = z.union([
  z.object({ isUnreadable: z.literal(true) }),
  z.object({ width: z.int().positive(), height: z.int().positive(), perceptualHash }),
]);

const taken = ["original.jpg", "original.webp", "thumbnail.webp"] as const;
const derived = ["thumbnail.avif", "preview.webp", "preview.avif"] as const;

export function createImaging({ processes, ...observer }: ImagingOptions): Imaging {
  const pool = createProcessPool<ImagingTasks>({
    module: new URL("./imaging.worker.ts", import.meta.url),
    size: processes,
    taskSeconds: 30,
    maxRssMb: 140,
    maxTaskMb: 520,
    maxWaiting: processes * 64,
    // By default glibc retains the memory of each image, and the next image needs more on top.
    env: {
      MALLOC_ARENA_MAX: "1",
      MALLOC_MMAP_THRESHOLD_: "65536",
      MALLOC_TRIM_THRESHOLD_: "65536",
      MALLOC_TOP_PAD_: "0",
    },
    ...observer,
  });

  return {
    decodeUpload(from, folder) {
      return allOrNothing(folder, taken, async () => {
        const place = { from: resolve(from), folder: resolve(folder) };
        const made = DecodedUpload.parse(await pool.run("decodeUpload", place, { isUrgent: true }));
        if ("refused" in made) return made;
        const { width, height, placeholder, isOpaque } = made;
        const original = isOpaque ? "original.jpg" : "original.webp";
        const files = await filesIn(folder, [original, "thumbnail.webp"]);
        return { width, height, placeholder, files };
      });
    },
    decodeGenerated(from, folder, source) {
      return allOrNothing(folder, taken, async () => {
        const place = { from: resolve(from), folder: resolve(folder), source };
        const made = DecodedGenerated.parse(
          await pool.run("decodeGenerated", place, { isUrgent: true }),
        );
        if ("refused" in made) return made;
        const { width, height, placeholder } = made;
        const files = await filesIn(folder, ["original.jpg", "thumbnail.webp"]);
        return {
          width,
          height,
          placeholder,
          files,
          perceptualHash: Buffer.from(made.perceptualHash, "base64"),
        };
      });
    },
    async measure(from) {
      const seen = Measured.parse(
        await pool.run("measure", { from: resolve(from) }, { isUrgent: true }),
      );
      if ("isUnreadable" in seen) return undefined;
      return { ...seen, perceptualHash: Buffer.from(seen.perceptualHash, "base64") };
    },
    async crop(from, area, to) {
      await pool.run("crop", { from: resolve(from), area, to: resolve(to) }, { isUrgent: true });
    },
    async resize(from, to, size) {
      await pool.run("resize", { from: resolve(from), to: resolve(to), size });
    },
    derive(from, folder) {
      return allOrNothing(folder, derived, async () => {
        await pool.run("derive", { from: resolve(from), folder: resolve(folder) });
        return filesIn(folder, derived);
      });
    },
    close: () => pool.close(),
  };
}

function filesIn(folder: string, names: readonly AssetFile[]): Promise<RenderedFile[]> {
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const found = await lstat(path);
      if (!found.isFile()) throw new Error(`${name} is not a file`);
      return { name, path, type: assetFiles[name], bytes: found.size };
    }),
  );
}

/** A killed process cannot remove its own files. */
async function allOrNothing<T extends object>(
  folder: string,
  names: readonly AssetFile[],
  make: () => Promise<T>,
): Promise<T> {
  let isMade = false;
  try {
    const made = await make();
    isMade = !("refused" in made);
    return made;
  } finally {
    if (!isMade) await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  }
}
