import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Face } from "./faces.ts";
import type { Look } from "./segmentation.ts";

/** What the networks found in one photo: positions and probabilities, but no pixels of it. */
export interface Known {
  readonly faces: readonly Face[];
  /** The segmenter adds its results. */
  readonly looks: Look[];
}

/** About 3 MB each; two pictures of two people. */
const MOST = 4;

/** The last photos of this process. The networks take a third of the time of a picture. */
export function createPhotoMemory() {
  const photos = new Map<string, Known>();
  return {
    find: (key: string): Known | undefined => photos.get(key),
    keep(key: string, known: Known): void {
      photos.delete(key);
      photos.set(key, known);
      for (const oldest of photos.keys()) {
        if (photos.size <= MOST) break;
        photos.delete(oldest);
      }
    },
  };
}

/** Equal for the same photo that is read at the same size for the same number of people. */
export async function photoKey(path: string, size: number, people: number): Promise<string> {
  const hash = createHash("sha256").update(await readFile(path));
  return `${hash.digest("base64url")} ${size} ${people}`;
}
