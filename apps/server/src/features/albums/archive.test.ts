import { execFile } from "node:child_process";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as contract from "@twofold/contract/albums";
import {
  albumArchiveAddress,
  getAlbumArchive,
  type ArchivePart,
} from "@twofold/contract/albums/archive";
import { deleteImage, uploadImage } from "@twofold/contract/images";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readOriginal } from "#features/images/images.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { addImages } from "#testing/many-images.ts";
import { aPhoto } from "#testing/photos.ts";
import { readZip } from "#testing/read-zip.ts";
import { listItems } from "./items.store.ts";
import { planArchive } from "./plan-archive.ts";
import { openZip } from "./zip-file.ts";

const run = promisify(execFile);
let app: TestApp;
let ann: Person;
let folder: string;
let address: string;
const logged: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ logTo: { write: (line) => void logged.push(line) } });
  ann = await signUp(app);
  folder = await mkdtemp(join(tmpdir(), "twofold-albums-"));
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const as = () => ({ token: ann.token });

/** Uploads a photo and inserts more images of the same asset, which have their own titles. */
async function imagesOfOnePhoto(count: number, size = { width: 64, height: 48 }) {
  const files = { file: [await aPhoto(size)] };
  const { json } = await app.call(uploadImage, { form: {}, files }, as());
  const copies = await app.db.execute<{ id: string }>(sql`
    insert into images (user_id, id, picture_id, filename, title, source, is_couple_image, created_at)
    select user_id, gen_random_uuid(), picture_id, gen_random_uuid() || '.jpg',
      (array['Paris', 'PARIS', 'con', 'aux.', 'a/b'])[n % 5 + 1], source, false, created_at
    from images, generate_series(1, ${count - 1}) n where user_id = ${ann.user.id} and id = ${json.id}
    returning id`);
  return [json.id as string, ...copies.rows.map(({ id }) => id)];
}

async function anAlbum(imageIds: readonly string[], title = "Paris"): Promise<string> {
  const { json } = await app.call(contract.createAlbum, { body: { title } }, as());
  for (let from = 0; from < imageIds.length; from += 500) {
    const body = { image_ids: imageIds.slice(from, from + 500) };
    await app.call(contract.addAlbumItems, { params: { id: json.id }, body }, as());
  }
  return json.id;
}

const request = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${ann.token}` };
    get(`${address}${path}`, { headers, agent: false }, resolve).on("error", reject);
  });

async function download(albumId: string, part = 1) {
  const response = await request(albumArchiveAddress(albumId, part));
  const bytes = await buffer(response);
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  await writeFile(path, bytes);
  return { response, bytes, path };
}

async function getParts(id: string): Promise<ArchivePart[]> {
  const { json } = await app.call(getAlbumArchive, { params: { id } }, as());
  return json.parts;
}

describe("archive", () => {
  test.each([3, 700, 2_000])(
    "of %i items sends as many bytes as it announces, is valid, and has every image once",
    async (count) => {
      const id = await anAlbum(await imagesOfOnePhoto(count));
      const { response, bytes, path } = await download(id);
      expect(response.statusCode).toBe(200);
      expect(Number(response.headers["content-length"])).toBe(bytes.length);
      expect(await getParts(id)).toEqual([{ part: 1, item_count: count, bytes: bytes.length }]);
      await testWithUnzip(path);
      const files = await readZip(path);
      const names = [...files.keys()].filter((name) => name !== "album.json");
      expect(names).toHaveLength(count);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(count);
      expect(names).toEqual(names.toSorted());
      const page = await app.call(contract.getAlbum, { params: { id }, query: {} }, as());
      expect(page.json.album.item_count).toBe(count);
      const index = JSON.parse(files.get("album.json")!.toString());
      expect(index.items.map(({ file }: { file: string }) => file)).toEqual(names);
    },
    120_000,
  );

  test("contains the original bytes, titles, captions and days in the album's order", async () => {
    const images = await imagesOfOnePhoto(2);
    const id = await anAlbum(images, 'Mum’s "best" / 2026');
    const params = { id };
    const { items } = (await app.call(contract.getAlbum, { params, query: {} }, as())).json;
    await app.call(
      contract.changeAlbumItem,
      {
        params: { id, item_id: items[1].id },
        body: { caption: "By the Seine", happened_on: "2020-02-29" },
      },
      as(),
    );
    const { response, path } = await download(id);
    expect(response.headers["content-disposition"]).toBe(
      'attachment; filename="Mum_s best 2026.zip"; ' +
        "filename*=UTF-8''Mum%E2%80%99s%20best%202026.zip",
    );
    expect(response.headers["cache-control"]).toBe("private, no-store");
    const files = await readZip(path);
    const original = await app.server.inject({
      url: items[0].address,
      headers: { authorization: `Bearer ${ann.token}` },
    });
    const [first] = files.keys();
    expect(first).toBe(`001 photo.jpg`);
    expect(files.get(first!)!.equals(original.rawPayload)).toBe(true);
    expect(JSON.parse(files.get("album.json")!.toString())).toMatchObject({
      title: 'Mum’s "best" / 2026',
      items: [{ caption: null }, { caption: "By the Seine", happened_on: "2020-02-29" }],
    });
  });

  test("omits an image in the trash with the next request", async () => {
    const images = await imagesOfOnePhoto(3);
    const id = await anAlbum(images);
    await app.call(deleteImage, { params: { id: images[1]! } }, as());
    expect((await readZip((await download(id)).path)).size).toBe(3);
    expect(await getParts(id)).toMatchObject([{ item_count: 2 }]);
  });

  test("of an empty album, of an unknown part and of another user's album is not found", async () => {
    const empty = await anAlbum([]);
    const id = await anAlbum(await imagesOfOnePhoto(1));
    expect((await request(albumArchiveAddress(empty))).statusCode).toBe(404);
    expect((await request(albumArchiveAddress(id, 2))).statusCode).toBe(404);
    expect(await getParts(empty)).toEqual([]);
    const bob = await signUp(app);
    for (const method of ["GET", "HEAD"] as const) {
      const { statusCode } = await app.server.inject({
        method,
        url: albumArchiveAddress(id),
        headers: { authorization: `Bearer ${bob.token}` },
      });
      expect(statusCode).toBe(404);
    }
  });

  test("answers HEAD with the exact size and reads no file", async () => {
    const id = await anAlbum(await imagesOfOnePhoto(2));
    const read = vi.spyOn(app.wiring.ports.storage, "read");
    const { headers, rawPayload } = await app.server.inject({
      method: "HEAD",
      url: albumArchiveAddress(id),
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    expect(rawPayload).toHaveLength(0);
    expect(Number(headers["content-length"])).toBe((await download(id)).bytes.length);
  });

  test("is aborted, not shortened, if a file cannot be read, and the error is logged", async () => {
    const [missing] = await addImages(app.db, ann.user.id, 1, { bytes: 1_000_000 });
    const id = await anAlbum([...(await imagesOfOnePhoto(1)), missing!]);
    const response = await request(albumArchiveAddress(id));
    await expect(buffer(response)).rejects.toThrow("aborted");
    const lines = logged.filter((line) => line.includes("albums: archive aborted"));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { album_id: id, request_id: expect.any(String) },
    ]);
  });

  test("above 2 GB is planned in parts of at most 2 GB that hold every image once", async () => {
    const images = await addImages(app.db, ann.user.id, 450, { bytes: 10_000_000 });
    const parts = await getParts(await anAlbum(images));
    expect(parts.map(({ item_count }) => item_count)).toEqual([199, 199, 52]);
    for (const { bytes } of parts) expect(bytes).toBeLessThanOrEqual(2_000_000_000);
  });

  test("in several parts opens part by part, with an index and numbers that continue", async () => {
    const id = await anAlbum(await imagesOfOnePhoto(9));
    const key = { userId: ann.user.id, id };
    const items = await listItems(app.db, key, {
      ordering: "manual",
      limit: 9,
      imageUserIds: "all",
    });
    const album = { title: "Paris", description: null };
    const parts = planArchive(album, items, { hasCaptions: true, maxBytes: 24_000 });
    expect(parts.length).toBeGreaterThan(1);
    const names: string[] = [];
    for (const part of parts) {
      const zip = openZip(
        part,
        ({ item }) => readOriginal(app.wiring, { ...item, userId: item.imageUserId }),
        new Date(),
      );
      const bytes = await buffer(zip.stream);
      expect(bytes.length).toBe(zip.bytes);
      expect(bytes.length).toBeLessThanOrEqual(24_000);
      const path = join(folder, part.name);
      await writeFile(path, bytes);
      await testWithUnzip(path);
      const files = await readZip(path);
      expect(files.has("album.json")).toBe(true);
      names.push(...[...files.keys()].filter((name) => name !== "album.json"));
    }
    expect(names.map((name) => Number(name.slice(0, 3)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test("100 downloads aborted half-way leave no open file and no memory", async () => {
    const id = await anAlbum(await imagesOfOnePhoto(12, { width: 1_600, height: 1_200 }));
    const [part] = await getParts(id);
    expect(part!.bytes).toBeGreaterThan(4_000_000);
    const abort = async () => {
      const response = await request(albumArchiveAddress(id));
      await new Promise<void>((resolve) => {
        let read = 0;
        response.on("data", (chunk: Buffer) => {
          read += chunk.length;
          if (read > part!.bytes / 2) response.destroy();
        });
        response.on("error", () => {}).on("close", () => resolve());
      });
    };
    for (let count = 0; count < 10; count += 1) await abort();
    await vi.waitFor(() => expect(openStoredFiles()).toEqual([]));
    const before = usedMemory();
    for (let count = 0; count < 100; count += 1) await abort();
    await vi.waitFor(() => expect(openStoredFiles()).toEqual([]));
    // Buffers of the last connections are freed when their sockets have closed. A leak would stay.
    const grown = () => (usedMemory() - before) / 2 ** 20;
    await vi.waitFor(() => expect(grown()).toBeLessThan(10), { timeout: 30_000 });
  }, 120_000);
});

/** `readZip` verifies each file anyway; the program of the system is a second opinion where it exists. */
async function testWithUnzip(path: string): Promise<void> {
  if (!existsSync("/usr/bin/unzip")) return;
  const { stdout } = await run("/usr/bin/unzip", ["-tq", path]);
  expect(stdout).toContain("No errors detected");
}

/** The files of the storage that this process has open. */
function openStoredFiles(): string[] {
  return readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${fd}`);
      return target.startsWith(app.config.STORAGE_DIR) ? [target] : [];
    } catch {
      return [];
    }
  });
}

function usedMemory(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
