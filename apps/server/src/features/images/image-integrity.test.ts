import { rm, writeFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as contract from "@twofold/contract/images";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { createVariants } from "./create-variants.ts";
import { purgeConfirmed } from "./purge-confirmed.ts";
import { purgeTrash } from "./purge-trash.ts";
import { findOrphans, type Mismatch } from "./find-orphans.ts";
import { heldErasures, images, assets } from "./images.tables.ts";
import { keyOf } from "./asset-files.ts";
import type { Storage } from "./storage.port.ts";
import { repairAssets } from "./repair-assets.ts";

let app: TestApp;
let ann: Person;
beforeEach(async () => {
  app = await startTestApp({ env: { ERASE_SHARE: "0.1", ERASE_FLOOR: "2" } });
  ann = await signUp(app);
});
afterEach(() => app.stop());

const day = 86_400_000;
const ctx = () => app.wiring.context();

async function upload(file?: Blob): Promise<contract.Image> {
  const { json, status } = await app.call(
    contract.uploadImage,
    { form: {}, files: { file: [file ?? (await aPhoto({ width: 60, height: 40 }))] } },
    { token: ann.token },
  );
  expect(status).toBe(201);
  return json;
}

async function uploadMany(count: number): Promise<contract.Image[]> {
  const all: contract.Image[] = [];
  for (let n = 0; n < count; n += 1) all.push(await upload());
  return all;
}

const trash = (image: contract.Image, daysAgo: number) =>
  app.db
    .update(images)
    .set({ trashedAt: new Date(Date.now() - daysAgo * day) })
    .where(eq(images.id, image.id));

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of ctx().ports.storage.list("users/")) keys.push(key);
  return keys;
}

const countOf = async (table: typeof images | typeof assets) =>
  (await app.db.select({ n: sql<number>`count(*)::int` }).from(table))[0]?.n;

async function mismatches(): Promise<Mismatch[]> {
  const all: Mismatch[] = [];
  for await (const mismatch of findOrphans(ctx(), { olderThanMs: -1_000 })) all.push(mismatch);
  return all;
}

/** The same context with some storage methods replaced. */
const withStorage = (change: Partial<Storage>) => {
  const real = ctx();
  return { ...real, ports: { ...real.ports, storage: { ...real.ports.storage, ...change } } };
};

describe("trash purge", () => {
  test("erases an image and its files after 30 days, not earlier", async () => {
    const [early, due] = await uploadMany(10);
    await trash(early!, 29.9);
    await trash(due!, 30.1);
    expect(await storedKeys()).toHaveLength(20);
    expect(await purgeTrash(ctx())).toEqual({ images: 1, assets: 1 });
    expect(await countOf(images)).toBe(9);
    expect(await countOf(assets)).toBe(9);
    expect(await storedKeys()).toHaveLength(18);
    expect(await mismatches()).toEqual([]);
  });

  test("keeps an asset that another image uses, also if that image is in the trash", async () => {
    const file = await aPhoto({ width: 60, height: 40 });
    const [one, two] = [await upload(file), await upload(file)];
    await trash(one, 40);
    await trash(two, 1);
    expect(await purgeTrash(ctx())).toEqual({ images: 1, assets: 0 });
    expect(await storedKeys()).toHaveLength(2);
    await trash(two, 40);
    expect(await purgeTrash(ctx())).toEqual({ images: 1, assets: 1 });
    expect(await storedKeys()).toEqual([]);
  });

  describe("more images than the limit", () => {
    test("erases nothing until an operator confirms", async () => {
      const all = await uploadMany(12);
      for (const image of all.slice(0, 3)) await trash(image, 31);
      const outcome = await purgeTrash(ctx());
      if (!("held" in outcome)) throw new Error("the purge was not held");
      expect(outcome.held).toMatchObject({ images: 3, ofImages: 12, confirmedAt: null });
      expect(await countOf(images)).toBe(12);
      expect(await storedKeys()).toHaveLength(24);

      // The next run stays held under the same id.
      expect(await purgeTrash(ctx())).toMatchObject({ held: { id: outcome.held.id } });
      expect(await purgeConfirmed(ctx(), crypto.randomUUID())).toBeUndefined();
      // An image trashed later was not part of what the operator confirmed.
      await app.db
        .update(images)
        .set({ trashedAt: new Date(outcome.held.trashedBefore.getTime() + 1_000) })
        .where(eq(images.id, all[4]!.id));
      expect(await purgeConfirmed(ctx(), outcome.held.id)).toEqual({ images: 3, assets: 3 });
      expect(await purgeConfirmed(ctx(), outcome.held.id)).toBeUndefined();
      expect(await countOf(images)).toBe(9);
      expect(await storedKeys()).toHaveLength(18);
    });

    test("drops the held run when the owners restore enough images", async () => {
      const all = await uploadMany(12);
      for (const image of all.slice(0, 3)) await trash(image, 31);
      expect(await purgeTrash(ctx())).toHaveProperty("held");
      await app.db.update(images).set({ trashedAt: null }).where(eq(images.id, all[0]!.id));
      expect(await purgeTrash(ctx())).toEqual({ images: 2, assets: 2 });
      expect(await app.db.select().from(heldErasures)).toEqual([]);
    });
  });
});

describe("repair", () => {
  test("completes an erasure that was killed between the files and the row", async () => {
    const [image] = await uploadMany(10);
    await trash(image!, 31);
    const failing = withStorage({
      remove: async (keys) => {
        await ctx().ports.storage.remove(keys);
        throw new Error("killed");
      },
    });
    await expect(purgeTrash(failing)).rejects.toThrow("killed");
    expect(await countOf(assets)).toBe(10);
    await repairAssets(ctx());
    expect(await countOf(assets)).toBe(9);
    expect(await mismatches()).toEqual([]);
  });

  test("erases nothing if too many assets are marked for erasure", async () => {
    await uploadMany(5);
    await app.db.update(assets).set({ state: "erasing" });
    await repairAssets(ctx());
    expect(await countOf(assets)).toBe(5);
    expect(await storedKeys()).toHaveLength(10);
  });

  test("removes the files of an upload that failed with 503 because of the storage", async () => {
    const { storage } = app.wiring.ports;
    const real = storage.put.bind(storage);
    let puts = 0;
    storage.put = (key, file) => {
      puts += 1;
      return puts === 2 ? Promise.reject(new Error("connection reset")) : real(key, file);
    };
    const file = await aPhoto({ width: 60, height: 40 });
    const request = { form: {}, files: { file: [file] } };
    const failed = await app.call(contract.uploadImage, request, { token: ann.token });
    expect([failed.status, failed.json.code]).toEqual([503, "unavailable"]);
    expect(failed.headers["retry-after"]).toBe("5");
    storage.put = real;

    expect((await upload(file)).id).toBeDefined();
    expect(await countOf(assets)).toBe(2);
    await repairAssets(ctx(), { olderThanMs: -1_000 });
    expect(await countOf(assets)).toBe(1);
    expect(await mismatches()).toEqual([]);
  });

  test("erases an abandoned upload, but not while it may be in progress", async () => {
    const image = await upload();
    await app.db.update(assets).set({ state: "arriving" });
    await app.db.delete(images).where(eq(images.id, image.id));
    await repairAssets(ctx());
    expect(await countOf(assets)).toBe(1);
    await app.db.update(assets).set({ changedAt: new Date(Date.now() - 3_700_000) });
    await repairAssets(ctx());
    expect(await countOf(assets)).toBe(0);
    expect(await storedKeys()).toEqual([]);
  });

  test("enqueues variants whose job was lost", async () => {
    await upload();
    await app.db.update(assets).set({ changedAt: new Date(Date.now() - 3_700_000) });
    const enqueue = vi.fn(async () => {});
    const real = ctx();
    await repairAssets({ ...real, jobs: { ...real.jobs, enqueue } });
    expect(enqueue).toHaveBeenCalledOnce();
    const [asset] = await app.db.select().from(assets);
    await createVariants(ctx(), asset!);
    await repairAssets({ ...real, jobs: { ...real.jobs, enqueue } });
    expect(enqueue).toHaveBeenCalledOnce();
    expect(await storedKeys()).toHaveLength(5);
  });

  test("leaves no files of an asset that was erased while its variants were rendered", async () => {
    await upload();
    const [asset] = await app.db.select().from(assets);
    const erasedMeanwhile = withStorage({
      put: async (key, file) => {
        await ctx().ports.storage.put(key, file);
        await app.db.update(assets).set({ state: "erasing" });
      },
    });
    await createVariants(erasedMeanwhile, asset!);
    await app.db.delete(images);
    await repairAssets(ctx());
    expect(await storedKeys()).toEqual([]);
    expect(await countOf(assets)).toBe(0);
  });
});

describe("orphan finder", () => {
  test("reports files without a row and rows without a file, and changes nothing", async () => {
    const all = await uploadMany(3);
    const rows = await app.db.select().from(assets).orderBy(assets.id);
    const root = app.config.STORAGE_DIR;
    const orphan = keyOf(ann.user.id, crypto.randomUUID(), "original.jpg");
    await mkdir(dirname(join(root, orphan)), { recursive: true });
    await writeFile(join(root, orphan), "left behind");
    const missing = keyOf(ann.user.id, rows[1]!.id, "original.jpg");
    await rm(join(root, missing));

    const found = await mismatches();
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({ kind: "missing", key: missing });
    expect(found).toContainEqual({
      kind: "orphan",
      file: { key: orphan, bytes: 11, storedAt: expect.any(Date) },
    });
    expect(await storedKeys()).toHaveLength(all.length * 2);
    // A new file may belong to an upload in progress.
    const young: Mismatch[] = [];
    for await (const mismatch of findOrphans(ctx())) young.push(mismatch);
    expect(young).toEqual([{ kind: "missing", key: missing }]);
  });
});
