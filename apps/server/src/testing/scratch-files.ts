import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface ScratchFiles {
  readonly folder: string;
  /** Creates a file with these bytes, in the format of the storage. */
  holding(bytes: Buffer | string): Promise<{ path: string; type: string }>;
  remove(): Promise<void>;
}

export async function createScratchFiles(): Promise<ScratchFiles> {
  const folder = await mkdtemp(join(tmpdir(), "twofold-scratch-"));
  return {
    folder,
    async holding(bytes) {
      const path = join(folder, randomUUID());
      await writeFile(path, bytes);
      return { path, type: "image/jpeg" };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
