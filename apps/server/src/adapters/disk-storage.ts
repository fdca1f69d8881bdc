import { randomUUID } from "node:crypto";
import {
  closeSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  mkdirSync,
  openSync,
} from "node:fs";
import { mkdir, open, readdir, rename, rmdir, stat, unlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Storage, StoredFile } from "#features/images/storage.port.ts";
import { checkKey, checkPrefix, checkRange, isSegment } from "./storage-key.ts";

/** Keys cannot contain a tilde, so no key refers to this folder. */
const INCOMING = "~incoming";
const FOLDER_MODE = 0o770;
const FILE_MODE = 0o660;
/** Far longer than any put takes: older files are left over from a crash. */
const LEFT_BEHIND_MS = 3_600_000;
/** Another process may remove the new folder before it is used, so creation is retried. */
const TRIES = 100;

/** Files under one folder of one file system, which several processes may share. */
export function createDiskStorage(root: string): Storage {
  const top = resolve(root);
  const incoming = join(top, INCOMING);
  makeDurably(incoming);
  const sweep = createSweep(incoming);
  void sweep();

  /** `bytes` can be read only once: on failure the caller starts again. */
  async function store(key: string, bytes: AsyncIterable<Buffer>): Promise<number> {
    checkKey(key);
    void sweep();
    const target = join(top, key);
    const temporary = join(incoming, randomUUID());
    // `flush` is an fsync before closing: the bytes must be durable before the name is.
    const file = createWriteStream(temporary, { flags: "wx", mode: FILE_MODE, flush: true });
    try {
      await pipeline(bytes, file);
      await moveInto(temporary, target);
    } catch (error) {
      await unlink(temporary).catch(() => {});
      throw error;
    }
    // Each parent folder stores the name of its child, and another process may have just created
    // one without syncing it yet.
    for (let folder = dirname(target); ; folder = dirname(folder)) {
      await syncFolder(folder);
      if (folder === top) break;
    }
    return file.bytesWritten;
  }

  return {
    async put(key, file) {
      await store(key, createReadStream(file.path));
    },

    putStream: (key, { bytes }) => store(key, bytes),

    async read(key, range) {
      checkKey(key);
      if (range) checkRange(range);
      const handle = await open(join(top, key), "r").catch(ignore("ENOENT", "ENOTDIR"));
      if (!handle) return undefined;
      try {
        const found = await handle.stat();
        if (found.isFile()) {
          if (range && range.start >= found.size)
            throw new RangeError("storage: the range begins behind the end of the file");
          return handle.createReadStream(range);
        }
      } catch (error) {
        await handle.close();
        throw error;
      }
      await handle.close();
      return undefined;
    },

    async remove(keys) {
      for (const key of keys) checkKey(key);
      const changed = new Set<string>();
      for (const key of keys) {
        const path = join(top, key);
        await unlink(path).catch(ignore("ENOENT", "ENOTDIR"));
        changed.add(dirname(path));
      }
      for (const folder of changed) await syncFolder(await removeEmpty(folder, top));
    },

    async *list(prefix) {
      checkPrefix(prefix);
      yield* walk(top, prefix.slice(0, prefix.lastIndexOf("/") + 1), prefix);
    },

    close() {},
  };
}

/** Keeps only the names of one folder per level in memory, never the whole tree. */
async function* walk(top: string, folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(top, folder), { withFileTypes: true }).catch(
    ignore("ENOENT", "ENOTDIR"),
  );
  // The slash counts in the order of keys: `a.b` comes before `a/b`, `a0` after it.
  const names = (entries ?? [])
    .filter((entry) => isSegment(entry.name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .toSorted((a, b) => (a < b ? -1 : 1));
  for (const name of names) {
    const key = folder + name;
    const isInside = key.startsWith(prefix);
    if (name.endsWith("/") && (isInside || prefix.startsWith(key))) yield* walk(top, key, prefix);
    if (name.endsWith("/") || !isInside) continue;
    const found = await stat(join(top, key)).catch(ignore("ENOENT", "ENOTDIR"));
    if (found) yield { key, bytes: found.size, storedAt: found.mtime };
  }
}

async function moveInto(temporary: string, target: string): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE });
      await rename(temporary, target);
      return;
    } catch (error) {
      // Node's recursive mkdir reports ENOTDIR when a parent folder is removed meanwhile.
      if (left === 0 || !hasCode(error, "ENOENT", "ENOTDIR")) throw error;
    }
  }
}

/** Removes the folder and its parents while they are empty; returns the first that remains. */
async function removeEmpty(folder: string, top: string): Promise<string> {
  if (folder === top) return top;
  try {
    await rmdir(folder);
  } catch (error) {
    if (hasCode(error, "ENOTEMPTY", "EEXIST")) return folder;
    if (!hasCode(error, "ENOENT", "ENOTDIR")) throw error;
  }
  return removeEmpty(dirname(folder), top);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and production does not run on Windows.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r").catch(ignore("ENOENT", "ENOTDIR"));
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function makeDurably(folder: string): void {
  const firstMade = mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  if (!firstMade || process.platform === "win32") return;
  for (let above = dirname(folder); ; above = dirname(above)) {
    const file = openSync(above, "r");
    fsyncSync(file);
    closeSync(file);
    if (above === dirname(firstMade)) return;
  }
}

/** Removes temporary files of crashed processes, at most once an hour. */
function createSweep(incoming: string): () => Promise<void> {
  let sweptAt = -Infinity;
  return async () => {
    if (Date.now() - sweptAt < LEFT_BEHIND_MS) return;
    sweptAt = Date.now();
    for (const name of await readdir(incoming).catch(() => [])) {
      const path = join(incoming, name);
      const found = await stat(path).catch(() => undefined);
      if (found && sweptAt - found.mtimeMs > LEFT_BEHIND_MS) await unlink(path).catch(() => {});
    }
  };
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

const ignore =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!hasCode(error, ...codes)) throw error;
  };
