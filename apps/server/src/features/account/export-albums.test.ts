import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { exportAddress, requestExport } from "@twofold/contract/account/exports";
import {
  addAlbumItems,
  createAlbum,
  deleteAlbum,
  removeAlbumItems,
} from "@twofold/contract/albums";
import { uploadImage } from "@twofold/contract/images";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#kit/id.ts";
import { listOwnedImages, readOriginal } from "#features/images/images.ts";
import { startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { fullAccount } from "#testing/full-account.ts";
import { aPhoto } from "#testing/photos.ts";
import { readZip } from "#testing/read-zip.ts";
import { buildExport } from "./build-export.ts";

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "twofold-export-test-"));
}, 30_000);
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function originalsOf({ user }: Person): Promise<string[]> {
  const ctx = app.wiring.context();
  const hashes: string[] = [];
  for await (const image of listOwnedImages(app.db, { userId: user.id })) {
    const original = await readOriginal(ctx, { ...image, userId: user.id });
    if (original) hashes.push(sha256(await buffer(original)));
  }
  return hashes.toSorted();
}

async function exportOf({ user, token }: Person): Promise<Map<string, Buffer>> {
  const { id } = (await app.call(requestExport, {}, { token })).json;
  await buildExport(app.wiring.context(), { userId: user.id, id }, new AbortController().signal);
  const path = join(folder, `${id}.zip`);
  const headers = { authorization: `Bearer ${token}` };
  const sent = await app.server.inject({ url: exportAddress(id), headers });
  await writeFile(path, sent.rawPayload);
  return readZip(path);
}

interface AlbumOf {
  readonly userId: string;
  readonly id: string;
}

/** The oldest album and the oldest image of a full account. */
async function oldestOf({ user }: Person): Promise<{ album: AlbumOf; imageId: string }> {
  const { rows } = await app.db.execute<{ album: string; image: string }>(sql`
    select (select min(id::text) from albums where user_id = ${user.id}) as album,
      (select min(id::text) from images where user_id = ${user.id} and trashed_at is null) as image`);
  const { album = "", image = "" } = rows[0] ?? {};
  return { album: { userId: user.id, id: album }, imageId: image };
}

/** As if the owner of the image had added it to an album that another person owns. */
async function addTo(album: AlbumOf, image: { userId: string; id: string }, caption: string) {
  await app.db.execute(sql`
    insert into album_items (album_user_id, album_id, id, image_user_id, image_id, caption, happened_on,
      position, created_at)
    values (${album.userId}, ${album.id}, ${newId()}, ${image.userId}, ${image.id}, ${caption},
      '2026-01-01', 'b0', now())`);
}

test("albums of two people with images of each other › the export has the own albums and images only", async () => {
  const ann = await fullAccount(app, "zqxann");
  const bob = await fullAccount(app, "zqxbob");
  const as = { token: ann.token };
  const [ofAnn, ofBob] = [await oldestOf(ann), await oldestOf(bob)];
  // One item that was removed, and one album in the trash.
  const files = { file: [await aPhoto({ name: "zqxann second.jpg" })] };
  const { json: image } = await app.call(uploadImage, { form: {}, files }, as);
  const params = { id: ofAnn.album.id };
  await app.call(addAlbumItems, { params, body: { image_ids: [image.id] } }, as);
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from album_items where image_id = ${image.id}`,
  );
  const removed = { item_ids: rows.map(({ id }) => id) };
  await app.call(removeAlbumItems, { params, body: removed }, as);
  const body = { title: "zqxann discarded", image_ids: [image.id] };
  const { json: discarded } = await app.call(createAlbum, { body }, as);
  await app.call(deleteAlbum, { params: { id: discarded.id } }, as);

  await addTo(ofAnn.album, { userId: bob.user.id, id: ofBob.imageId }, "zqxann about both");
  await addTo(ofBob.album, { userId: ann.user.id, id: ofAnn.imageId }, "zqxbob about both");
  await app.db.execute(sql`
    insert into album_places (user_id, album_user_id, album_id, position)
    values (${ann.user.id}, ${bob.user.id}, ${ofBob.album.id}, 'z0')`);

  const exported = await exportOf(ann);
  const rowsOf = (file: string) =>
    JSON.parse(exported.get(`data/${file}.json`)?.toString() ?? "[]") as Record<string, unknown>[];
  expect(rowsOf("albums")).toMatchObject([
    { id: ofAnn.album.id, title: "zqxann album", description: "zqxann days", trashed_at: null },
    { id: discarded.id, title: "zqxann discarded", trashed_at: expect.any(String) },
  ]);
  const items = rowsOf("album-items").map(({ album_id, image_id, caption, removed_at }) => [
    album_id === discarded.id ? "discarded" : "album",
    image_id,
    caption,
    removed_at !== null,
  ]);
  expect(items).toHaveLength(4);
  expect(items).toEqual(
    expect.arrayContaining([
      ["album", expect.any(String), "zqxann caption", false],
      ["album", image.id, null, true],
      ["discarded", image.id, null, false],
      // The place of the other image belongs to the album; the image itself does not.
      ["album", ofBob.imageId, "zqxann about both", false],
    ]),
  );

  const pictures = [...exported].filter(([name]) => /^(photos|pictures|trash)\//.test(name));
  const hashes = pictures.map(([, bytes]) => sha256(bytes)).toSorted();
  expect(hashes).toEqual(await originalsOf(ann));
  const others = await originalsOf(bob);
  expect(others.length).toBeGreaterThan(1);
  for (const hash of others) expect(hashes).not.toContain(hash);

  const text = [...exported].filter(([name]) => /json|html|csv|ics/.test(name)).join();
  for (const other of ["zqxbob", bob.user.id, bob.email]) expect(text).not.toContain(other);
}, 60_000);
