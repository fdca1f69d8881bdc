import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { access, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { StoredFile } from "#features/images/storage.port.ts";
import { createScratchFiles, type ScratchFiles } from "#testing/scratch-files.ts";
import { createDiskStorage } from "./disk-storage.ts";

let files: ScratchFiles;
beforeAll(async () => {
  files = await createScratchFiles();
});
afterAll(() => files.remove());

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function keysOf(list: AsyncIterable<StoredFile>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of list) keys.push(key);
  return keys;
}

/**
 * Starts a process that replaces the file under one key indefinitely and prints a dot each time.
 */
function replaceRepeatedly(root: string, key: string, paths: readonly string[]) {
  const adapter = new URL("./disk-storage.ts", import.meta.url).href;
  const code = `
    import { createDiskStorage } from ${JSON.stringify(adapter)};
    const storage = createDiskStorage(${JSON.stringify(root)});
    for (;;) for (const path of ${JSON.stringify(paths)}) {
      await storage.put(${JSON.stringify(key)}, { path, type: "image/jpeg" });
      process.stdout.write(".");
    }`;
  return spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

const SIZE = 8 * 1024 * 1024;

/** Lists partially written files anywhere below the root. */
async function listPartialFiles(root: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  const sizes = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(root, name)).catch(() => undefined);
      return found?.isFile() ? found.size : 0;
    }),
  );
  return names.filter((_, index) => sizes[index]! > 0 && sizes[index]! < SIZE);
}

test("a process killed during a put leaves the old or the new file, never a partial one", async ({
  onTestFinished,
}) => {
  const root = join(files.folder, "killed");
  const versions = [randomBytes(SIZE), randomBytes(SIZE)];
  const paths = await Promise.all(versions.map(async (bytes) => (await files.holding(bytes)).path));
  const known = versions.map(sha256);
  const storage = createDiskStorage(root);

  for (let round = 0; round < 6; round += 1) {
    const before = (await listPartialFiles(root)).length;
    const child = replaceRepeatedly(root, "victim/file", paths);
    onTestFinished(() => void child.kill("SIGKILL"));
    const ended = once(child, "close");
    await once(child.stdout, "data");
    // Kills alternately during a write and right after a put, when the next put opens and renames.
    if (round % 2 === 0) while ((await listPartialFiles(root)).length <= before) await nextTurn();
    else await once(child.stdout, "data");
    child.kill("SIGKILL");
    await ended;
    expect(known).toContain(sha256(await readFile(join(root, "victim/file"))));
  }
  expect(await listPartialFiles(root)).not.toEqual([]);
  expect(await keysOf(storage.list(""))).toEqual(["victim/file"]);
}, 60_000);

test("a temporary file of a crashed process is removed after one hour", async () => {
  const root = join(files.folder, "left-behind");
  createDiskStorage(root).close();
  const [old, young] = [join(root, "~incoming", "old"), join(root, "~incoming", "young")];
  for (const path of [old, young]) await writeFile(path, "half a pict");
  const hourAgo = Date.now() / 1000 - 3_700;
  await utimes(old, hourAgo, hourAgo);

  createDiskStorage(root);
  await vi.waitFor(async () => expect(await isThere(old)).toBe(false));
  expect(await isThere(young)).toBe(true);
});

test("a failed put leaves no temporary file", async () => {
  const root = join(files.folder, "failed");
  const storage = createDiskStorage(root);
  const file = await files.holding("x");
  await storage.put("a/b", file);
  await expect(storage.put("a", file), "a folder has that name").rejects.toThrow(/EISDIR/);
  await expect(storage.put("a/b/c", file), "a file has the folder's name").rejects.toThrow(
    /EEXIST|ENOTDIR/,
  );
  expect(await readdir(join(root, "~incoming"))).toEqual([]);
});

test("remove deletes folders that became empty, and no others", async () => {
  const root = join(files.folder, "empty");
  const storage = createDiskStorage(root);
  const file = await files.holding("x");
  for (const key of ["users/1/p/a", "users/1/p/b", "users/2/p/a"]) await storage.put(key, file);

  await storage.remove(["users/1/p/a"]);
  expect(await isThere(join(root, "users/1/p"))).toBe(true);
  await storage.remove(["users/1/p/b"]);
  expect(await readdir(join(root, "users"))).toEqual(["2"]);
  await storage.remove(["users/2/p/a"]);
  expect(await isThere(join(root, "users"))).toBe(false);
  expect(await isThere(join(root, "~incoming"))).toBe(true);
});

test("a put succeeds while other processes remove its empty folder", async () => {
  const root = join(files.folder, "contested");
  const file = await files.holding("x");
  const comeAndGo = async (key: string) => {
    const storage = createDiskStorage(root);
    for (let round = 0; round < 60; round += 1) {
      await storage.put(key, file);
      expect(await keysOf(storage.list(key))).toEqual([key]);
      await storage.remove([key]);
    }
  };
  await Promise.all(["a", "b", "c", "d"].map((name) => comeAndGo(`users/1/${name}`)));
  expect(await readdir(root)).toEqual(["~incoming"]);
});

test("other users of the machine cannot read the files", async () => {
  const root = join(files.folder, "private");
  const storage = createDiskStorage(root);
  await storage.put("a/b", await files.holding("x"));
  expect((await stat(join(root, "a/b"))).mode & 0o007).toBe(0);
  expect((await stat(join(root, "a"))).mode & 0o007).toBe(0);
});
