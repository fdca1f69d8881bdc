import { createHash, randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Storage, StoredFile } from "#features/images/storage.port.ts";
import { createBucket } from "@twofold/test-servers/bucket";
import { createScratchFiles, type ScratchFiles } from "#testing/scratch-files.ts";
import { isWithoutS3, SWIFT_STARTS_WITHIN_MS } from "@twofold/test-servers/swift";
import { createDiskStorage } from "./disk-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

interface Opened {
  readonly storage: Storage;
  stop?(): Promise<void>;
}

async function openOnDisk(files: ScratchFiles): Promise<Opened> {
  return { storage: createDiskStorage(join(files.folder, "storage")) };
}

/** The minimum part size of the protocol. */
const PART = 5 * 1_048_576;

async function openOnS3(): Promise<Opened> {
  const { options, stop } = await createBucket();
  // Small batches, so that a few files need several calls.
  const often = { listBatch: 3, removeBatch: 3, partBytes: PART };
  return { storage: createS3Storage({ ...options, ...often }), stop };
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

for (const { where, open, isLeftOut } of [
  { where: "disk", open: openOnDisk, isLeftOut: false },
  { where: "S3", open: openOnS3, isLeftOut: isWithoutS3 },
])
  describe.skipIf(isLeftOut)(`storage on ${where}`, () => {
    let files: ScratchFiles;
    let opened: Opened;
    let storage: Storage;
    beforeAll(async () => {
      files = await createScratchFiles();
      opened = await open(files);
      storage = opened.storage;
    }, SWIFT_STARTS_WITHIN_MS);
    afterAll(async () => {
      storage?.close();
      await opened?.stop?.();
      await files.remove();
    });

    /** A prefix that no other test uses. */
    const newPlace = () => `test/${randomUUID()}`;
    const put = async (key: string, bytes: Buffer | string) =>
      storage.put(key, await files.holding(bytes));
    const read = async (...args: Parameters<Storage["read"]>) => {
      const stream = await storage.read(...args);
      if (!stream) throw new Error(`${args[0]} is not there`);
      return buffer(stream);
    };
    const list = async (prefix: string): Promise<StoredFile[]> => {
      const found: StoredFile[] = [];
      for await (const file of storage.list(prefix)) found.push(file);
      return found;
    };

    test("a put is readable, and a second put replaces it", async () => {
      const key = `${newPlace()}/original.jpg`;
      await put(key, "first");
      expect((await read(key)).toString()).toBe("first");
      await put(key, "and the second");
      expect((await read(key)).toString()).toBe("and the second");
      await put(key, "");
      expect((await read(key)).length).toBe(0);
    });

    test.each([0, 1, PART - 1, PART, PART + 1, 2 * PART + 12_345])(
      "a stream of %i bytes is stored completely",
      async (length) => {
        const key = `${newPlace()}/export.zip`;
        const bytes = randomBytes(length);
        async function* pieces() {
          for (let at = 0; at < length; at += 70_001) yield bytes.subarray(at, at + 70_001);
        }
        const file = { bytes: pieces(), type: "application/zip" };
        expect(await storage.putStream(key, file)).toBe(length);
        expect(sha256(await read(key))).toBe(sha256(bytes));
      },
      30_000,
    );

    test.each([1, PART + 1])(
      "a stream that fails after %i bytes stores nothing",
      async (length) => {
        const place = newPlace();
        async function* broken() {
          yield randomBytes(length);
          throw new Error("broke off");
        }
        const file = { bytes: broken(), type: "application/zip" };
        await expect(storage.putStream(`${place}/export.zip`, file)).rejects.toThrow("broke off");
        expect(await list(place)).toEqual([]);
      },
    );

    test("a range is readable", async () => {
      const key = `${newPlace()}/a`;
      await put(key, "0123456789");
      const part = async (start: number, end: number) =>
        (await read(key, { start, end })).toString();
      expect(await part(0, 0)).toBe("0");
      expect(await part(3, 6)).toBe("3456");
      expect(await part(9, 9)).toBe("9");
      expect(await part(0, 9)).toBe("0123456789");
      expect(await part(8, 99), "as in HTTP, no more than there is").toBe("89");
    });

    test("an invalid range or one beyond the end is rejected", async () => {
      const key = `${newPlace()}/a`;
      await put(key, "0123456789");
      for (const [start, end] of [
        [-1, 5],
        [5, 4],
        [0, 1.5],
        [0, Number.NaN],
        [10, 12],
      ] as const)
        await expect(storage.read(key, { start, end }), `${start}-${end}`).rejects.toThrow(
          /range/i,
        );
    });

    test("a missing file is undefined", async () => {
      const place = newPlace();
      await put(`${place}/a/b`, "x");
      expect(await storage.read(`${newPlace()}/a`)).toBeUndefined();
      expect(await storage.read(`${newPlace()}/a`, { start: 0, end: 0 })).toBeUndefined();
      expect(await storage.read(`${place}/a`), "a folder").toBeUndefined();
      expect(await storage.read(`${place}/a/b/c`), "below a file").toBeUndefined();
    });

    test("remove deletes files and ignores missing ones", async () => {
      const place = newPlace();
      const names = ["a", "b", "c", "d", "e", "f", "g"];
      for (const name of names) await put(`${place}/1/${name}`, name);
      await put(`${place}/10/a`, "stays");
      const keys = names.flatMap((name) => [`${place}/1/${name}`, `${place}/none/${name}`]);
      await storage.remove(keys);
      expect((await list(place)).map(({ key }) => key)).toEqual([`${place}/10/a`]);
      await storage.remove(keys);
      await storage.remove([]);
      await put(`${place}/1/a`, "again");
      expect((await read(`${place}/1/a`)).toString()).toBe("again");
    });

    test("list returns keys in order, across several pages", async () => {
      const place = newPlace();
      const names = ["a/x", "a-b/x", "a.b", "a0", "a/y/z", "B/1", "a/y/a", "b"];
      const before = Date.now();
      for (const name of names) await put(`${place}/${name}`, name);
      const orderEngines = names.toSorted((a, b) => (a < b ? -1 : 1));
      expect(orderEngines.slice(0, 4)).toEqual(["B/1", "a-b/x", "a.b", "a/x"]);

      const found = await list(`${place}/`);
      expect(found.map(({ key }) => key)).toEqual(orderEngines.map((name) => `${place}/${name}`));
      expect(found.map(({ bytes }) => bytes)).toEqual(orderEngines.map((name) => name.length));
      // Servers report full seconds only.
      for (const { storedAt } of found)
        expect(Math.abs(storedAt.getTime() - before)).toBeLessThan(10_000);

      const namesBelow = async (prefix: string) =>
        (await list(`${place}/${prefix}`)).map(({ key }) => key.slice(place.length + 1));
      expect(await namesBelow("a/")).toEqual(["a/x", "a/y/a", "a/y/z"]);
      expect(await namesBelow("a/y")).toEqual(["a/y/a", "a/y/z"]);
      expect(await namesBelow("a.")).toEqual(["a.b"]);
      expect(await namesBelow("c")).toEqual([]);
      expect(await namesBelow("a/x/none")).toEqual([]);
    });

    test("invalid keys are rejected by every method", async () => {
      const odd = [
        "",
        "/",
        "/a",
        "a/",
        "a//b",
        "..",
        "../a",
        "a/../b",
        "a/..",
        ".",
        "./a",
        "a/./b",
      ];
      odd.push(
        "a b",
        "a\\b",
        "a\0b",
        "ä",
        "~a",
        "a?b",
        "a%2e",
        "a\n",
        "a".repeat(256),
        "a/".repeat(600),
      );
      const file = await files.holding("x");
      for (const key of odd) {
        await expect(storage.put(key, file), `put ${key}`).rejects.toThrow(/key/);
        await expect(storage.read(key), `read ${key}`).rejects.toThrow(/key/);
        await expect(storage.remove(["a", key]), `remove ${key}`).rejects.toThrow(/key/);
      }
      for (const prefix of ["/", "../", "a/../", "a//", "ä", "~"])
        await expect(list(prefix), `list ${prefix}`).rejects.toThrow(/prefix/);
    });

    test("a large file is stored byte for byte", async () => {
      const key = `${newPlace()}/large`;
      const bytes = randomBytes(12 * 1024 * 1024);
      await put(key, bytes);
      const got = await read(key);
      expect(got.length).toBe(bytes.length);
      expect(sha256(got)).toBe(sha256(bytes));
      const [file] = await list(key);
      expect(file).toMatchObject({ key, bytes: bytes.length });
    });

    test("two concurrent puts leave one complete file", async () => {
      const versions = [randomBytes(3_000_000), randomBytes(2_000_000)];
      for (let round = 0; round < 4; round += 1) {
        const key = `${newPlace()}/contested`;
        await Promise.all(versions.map((bytes) => put(key, bytes)));
        expect(versions.map(sha256)).toContain(sha256(await read(key)));
      }
    });

    test("a reader during a replacement gets one complete version", async () => {
      const key = `${newPlace()}/replaced`;
      const versions = [randomBytes(4_000_000), randomBytes(3_500_000)] as const;
      const known = versions.map(sha256);
      await put(key, versions[0]);

      const begun = await storage.read(key);
      await put(key, versions[1]);
      expect(sha256(await buffer(begun!))).toBe(known[0]);
      expect(sha256(await read(key))).toBe(known[1]);

      const replacing = (async () => {
        for (let turn = 0; turn < 6; turn += 1) await put(key, versions[turn % 2]!);
      })();
      const seen: string[] = [];
      const reading = (async () => {
        for (let turn = 0; turn < 12; turn += 1) seen.push(sha256(await read(key)));
      })();
      await Promise.all([replacing, reading]);
      for (const one of seen) expect(known).toContain(one);
    });

    test("an unreadable source file fails and stores nothing", async () => {
      const key = `${newPlace()}/a`;
      const missing = { path: join(files.folder, "none"), type: "image/jpeg" };
      await expect(storage.put(key, missing)).rejects.toThrow(/ENOENT/);
      expect(await storage.read(key)).toBeUndefined();
    });
  });
