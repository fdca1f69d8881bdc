import {
  addAlbumItems,
  deleteAlbum,
  getAlbum,
  restoreAlbum,
  type AlbumItem,
} from "@twofold/contract/albums";
import { deleteImage, restoreImage, type Image } from "@twofold/contract/images";
import * as contract from "@twofold/contract/sharing";
import type { SharedAlbum } from "@twofold/contract/sharing/shared-album";
import { eq } from "drizzle-orm";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inTempFolder } from "#kit/temp-folder.ts";
import { albumLinksOn, tokenOf } from "#testing/album-links.ts";
import { decideImage } from "#testing/moderation.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { readZip } from "#testing/read-zip.ts";
import { isValidPass, issuePass, PASS_SECONDS } from "./link-pass.ts";
import { resolveLink } from "./resolve-link.ts";
import { reviewReported } from "./review-reported.ts";
import { shareLinks, shareReports } from "./sharing.tables.ts";

let app: TestApp;
let on: ReturnType<typeof albumLinksOn>;
let ann: Person;
let bob: Person;
let pictures: Image[];
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  on = albumLinksOn(app);
  [ann, bob] = [await signUp(app, { full_name: "Ann Marie" }), await signUp(app)];
  pictures = [];
  for (let count = 0; count < 3; count += 1) pictures.push(await on.upload(ann));
}, 60_000);
afterAll(() => app.stop());

const idsOf = (images: readonly Image[]) => images.map(({ id }) => id);

const itemsOf = async (albumId: string, person = ann): Promise<AlbumItem[]> =>
  (await app.call(getAlbum, { params: { id: albumId }, query: {} }, person)).json.items;

const shown = async (token: string): Promise<SharedAlbum> => {
  const response = await on.open(token);
  expect(response.statusCode).toBe(200);
  return response.json();
};

/** The number of pictures in the visitor's archive, whose size is announced exactly. */
async function archivedCount(token: string): Promise<number> {
  const { statusCode, headers, rawPayload } = await on.visit(`/api/shared/${token}/archive.zip`);
  expect([statusCode, headers["content-length"]]).toEqual([200, String(rawPayload.length)]);
  const { parts } = (await on.visit(`/api/shared/${token}/archive`)).json();
  expect(parts[0].bytes).toBe(rawPayload.length);
  const files = await inTempFolder(async (folder) => {
    const path = join(folder, "archive.zip");
    await writeFile(path, rawPayload);
    return readZip(path);
  });
  const count = [...files.keys()].filter((name) => !name.endsWith(".json")).length;
  expect(parts[0].item_count).toBe(count);
  return count;
}

describe("duration", () => {
  test.each([1, 7, 30, 90] as const)("a link of %i days ends to the second", async (days) => {
    const album = await on.album(ann, []);
    const link = await on.link(ann, album.id, { days });
    expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(days * 86_400_000);
    const at = (ms: number) => ({
      ...app.wiring.context(),
      clock: () => new Date(Date.parse(link.expires_at) + ms),
    });
    const visit = { token: tokenOf(link), network: "here" };
    await expect(resolveLink(at(-1_000), visit)).resolves.toMatchObject({ kind: "album" });
    await expect(resolveLink(at(0), visit)).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([
    ["no end", { days: null }],
    ["another duration", { days: 45 }],
    ["a longer duration", { days: 365 }],
    ["a fraction", { days: 0.5 }],
    ["a text", { days: "90" }],
    ["an image as well", { image_id: crypto.randomUUID() }],
    ["a short password", { password: "abc" }],
    ["a long password", { password: "x".repeat(101) }],
  ])("a link with %s is rejected, also as a change", async (_, wrong) => {
    const album = await on.album(ann, []);
    const body = { album_id: album.id, ...wrong } as contract.NewShareLink;
    expect((await app.call(contract.createShareLink, { body }, ann)).status).toBe(400);
    if ("image_id" in wrong) return;
    const link = await on.link(ann, album.id);
    const changed = await on.change(ann, link.id, wrong as contract.ShareLinkChange);
    expect(changed.status).toBe(400);
  });

  test.each([
    ["90 days", { days: 90 }],
    ["a password", { password: "pancakes" }],
    ["downloads", { allows_download: true }],
    ["captions", { shows_captions: true }],
  ] as const)("a link of an image cannot have %s", async (_, more) => {
    const body = { image_id: pictures[0]?.id ?? "", ...more };
    expect((await app.call(contract.createShareLink, { body }, ann)).status).toBe(400);
  });

  test("the database refuses an album's link without a duration or an end", async () => {
    const album = await on.album(ann, []);
    const { id } = await on.link(ann, album.id);
    for (const change of [{ days: null }, { days: 2 as never }, { expiresAt: null as never }])
      await expect(
        app.db.update(shareLinks).set(change).where(eq(shareLinks.id, id)),
      ).rejects.toThrow(/Failed query/);
  });
});

describe("token", () => {
  test("ended, unknown and foreign ones get byte-identical responses", async () => {
    const album = await on.album(ann, idsOf(pictures));
    const theirs = await on.album(bob, [(await on.upload(bob)).id]);
    const [mine, foreign] = [await on.link(ann, album.id), await on.link(bob, theirs.id)];
    const ended = await on.link(ann, album.id, { password: "pancakes" });
    const [item] = await itemsOf(album.id);
    await on.end(ann, ended.id);
    const paths = (token: string) =>
      ["", "/items", `/items/${item?.id}/picture`, "/archive", "/archive.zip"].map(
        (path) => `/api/shared/${token}${path}`,
      );
    const bytes = async (path: string) => {
      const { statusCode, headers, body } = await on.visit(path);
      const { date: _, ...rest } = headers;
      const id = String(headers["x-request-id"] ?? JSON.parse(body).request_id);
      return JSON.stringify([statusCode, rest, body]).replaceAll(id, "");
    };
    const [unknown, gone] = await Promise.all(
      ["A".repeat(32), tokenOf(ended)].map((token) => Promise.all(paths(token).map(bytes))),
    );
    expect(gone).toEqual(unknown);
    // The item of one album is unknown to the link of another.
    const path = `/items/${item?.id}/picture`;
    expect(await bytes(`/api/shared/${tokenOf(foreign)}${path}`)).toBe(unknown?.[2]);
    expect((await on.visit(`/api/shared/${tokenOf(mine)}${path}`)).statusCode).toBe(200);
  });

  test("contains neither the title nor the id of the album", async () => {
    const album = await on.album(ann, [], "Paris");
    const { url } = await on.link(ann, album.id);
    expect(url).toMatch(/\/s\/[A-Za-z0-9_-]{32}$/);
    expect(url).not.toContain(album.id);
  });
});

describe("content", () => {
  test("follows the album, page by page in its order", async () => {
    const album = await on.album(ann, idsOf(pictures.slice(0, 1)));
    const link = await on.link(ann, album.id);
    expect(await shown(tokenOf(link))).toMatchObject({ item_count: 1, next_cursor: null });
    const body = { image_ids: idsOf(pictures) };
    await app.call(addAlbumItems, { params: { id: album.id }, body }, ann);
    const { items, item_count } = await shown(tokenOf(link));
    expect(item_count).toBe(3);
    expect(items.map(({ id }) => id)).toEqual((await itemsOf(album.id)).map(({ id }) => id));
  });

  test("an image in the trash is absent in the next request and returns to its place", async () => {
    const album = await on.album(ann, idsOf(pictures));
    const token = tokenOf(await on.link(ann, album.id, { allows_download: true }));
    const before = (await shown(token)).items.map(({ id }) => id);
    const params = { id: pictures[1]?.id ?? "" };
    await app.call(deleteImage, { params }, ann);
    const { items, item_count } = await shown(token);
    expect([item_count, items.map(({ id }) => id)]).toEqual([2, [before[0], before[2]]]);
    const file = `/api/shared/${token}/items/${before[1]}/picture`;
    expect((await on.visit(file)).statusCode).toBe(404);
    expect(await archivedCount(token)).toBe(2);
    await app.call(restoreImage, { params }, ann);
    expect((await shown(token)).items.map(({ id }) => id)).toEqual(before);
    expect(await archivedCount(token)).toBe(3);
  });

  test("a deleted album is not found, and its link is not listed", async () => {
    const album = await on.album(ann, []);
    const link = await on.link(ann, album.id);
    await app.call(deleteAlbum, { params: { id: album.id } }, ann);
    expect((await on.open(tokenOf(link))).statusCode).toBe(404);
    const { json } = await app.call(contract.listShareLinks, { query: {} }, ann);
    expect(JSON.stringify(json)).not.toContain(link.id);
    await app.call(restoreAlbum, { params: { id: album.id } }, ann);
    expect((await on.open(tokenOf(link))).statusCode).toBe(200);
  });

  test("a cursor of another order is refused", async () => {
    const token = tokenOf(await on.link(ann, (await on.album(ann, [])).id));
    const at = async (cursor: string) =>
      (await on.visit(`/api/shared/${token}/items?cursor=${cursor}`)).statusCode;
    const id = crypto.randomUUID();
    expect(await at(`manual_a0_${id}`)).toBe(200);
    expect(await at(`newest_2026-01-01_${id}_${id}`)).toBe(409);
    for (const cursor of ["x", "manual_a0_x", "%00", "newest_2026-01-01"])
      expect(await at(cursor)).toBe(400);
  });

  test("another user can neither share, change nor end the album's links", async () => {
    const album = await on.album(ann, []);
    const link = await on.link(ann, album.id);
    const body = { album_id: album.id };
    expect((await app.call(contract.createShareLink, { body }, bob)).status).toBe(404);
    expect((await on.change(bob, link.id, { password: null })).status).toBe(404);
    expect((await on.end(bob, link.id)).status).toBe(404);
    const { json } = await app.call(contract.listShareLinks, { query: body }, bob);
    expect(json.links).toEqual([]);
  });

  test("the link of an image has no settings to change", async () => {
    const body = { image_id: pictures[0]?.id ?? "" };
    const { json } = await app.call(contract.createShareLink, { body }, ann);
    expect((await on.change(ann, json.id, { days: 30 })).status).toBe(404);
  });
});

describe("password", () => {
  test("its cookie is for this link only, and void after a change or twelve hours", async () => {
    const album = await on.album(ann, []);
    const link = await on.link(ann, album.id, { password: "pancakes" });
    const token = tokenOf(link);
    const { header, cookie } = await on.enter(token, "pancakes");
    expect(String(header)).toMatch(
      new RegExp(
        `^twofold_link=[^;]+; Path=/api/shared/${token}; Max-Age=43200; HttpOnly; SameSite=Strict$`,
      ),
    );
    expect((await on.open(token, cookie)).statusCode).toBe(200);
    expect((await on.open(token, `${cookie}x`)).statusCode).toBe(403);
    await on.change(ann, link.id, { password: "waffles" });
    expect((await on.open(token, cookie)).statusCode).toBe(403);
    // The former password again is a change, too.
    await on.change(ann, link.id, { password: "pancakes" });
    expect((await on.open(token, cookie)).statusCode).toBe(403);
    const signer = app.wiring.keys.linkPasses;
    const key = { id: link.id, passwordVersion: 1 };
    const now = new Date();
    const pass = issuePass(signer, key, now);
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    expect(isValidPass(signer, key, { pass, now: after(PASS_SECONDS - 1) })).toBe(true);
    expect(isValidPass(signer, key, { pass, now: after(PASS_SECONDS) })).toBe(false);
    // A token of another purpose is no pass.
    const renewal = app.wiring.keys.linkRenewals.sign(`${link.id} 1 ${Number.MAX_SAFE_INTEGER}`);
    expect(isValidPass(signer, key, { pass: renewal, now })).toBe(false);
  });

  test("is neither stored nor returned, and a link without one needs no cookie", async () => {
    const album = await on.album(ann, []);
    const link = await on.link(ann, album.id, { password: "pancakes" });
    expect(link).toMatchObject({ has_password: true });
    expect(JSON.stringify(link)).not.toContain("pancakes");
    const rows = await app.db.select().from(shareLinks).where(eq(shareLinks.id, link.id));
    expect(JSON.stringify(rows)).not.toContain("pancakes");
    const open = await on.link(ann, album.id);
    const { status, header } = await on.enter(tokenOf(open), "anything");
    expect([status, header]).toEqual([204, undefined]);
    expect((await on.enter("A".repeat(32), "pancakes")).status).toBe(404);
  });
});

describe("report", () => {
  test("names the image; a block hides it and leaves the rest", async () => {
    const album = await on.album(ann, idsOf(pictures));
    const link = await on.link(ann, album.id, { allows_download: true });
    const token = tokenOf(link);
    const item = (await itemsOf(album.id))[1];
    const report = (item_id?: string) =>
      app.call(contract.reportShared, {
        params: { token },
        body: { reason: "harmful", ...(item_id && { item_id }) },
      });
    expect((await report()).status).toBe(404);
    expect((await report(crypto.randomUUID())).status).toBe(404);
    expect((await report(item?.id)).status).toBe(204);
    const imageId = item?.image.id ?? "";
    const reports = await app.db
      .select()
      .from(shareReports)
      .where(eq(shareReports.imageId, imageId));
    expect(reports).toMatchObject([{ userId: ann.user.id, reason: "harmful", times: 1 }]);

    const ctx = app.wiring.context();
    const imageScreen = { check: vi.fn(async () => "sexual" as const), close: async () => {} };
    const shared = { userId: ann.user.id, imageId };
    await reviewReported({ ...ctx, ports: { ...ctx.ports, imageScreen } }, shared);
    const { items, item_count } = await shown(token);
    expect([item_count, items.length]).toEqual([2, 2]);
    expect(items.map(({ id }) => id)).not.toContain(item?.id);
    const file = `/api/shared/${token}/items/${item?.id}/picture`;
    expect((await on.visit(file)).statusCode).toBe(404);
    expect((await report(item?.id)).status).toBe(404);
    expect(await archivedCount(token)).toBe(2);
    // The owner still sees it in the album, and that the link omits it.
    expect(await itemsOf(album.id)).toHaveLength(3);
    const query = { album_id: album.id };
    const { json } = await app.call(contract.listShareLinks, { query }, ann);
    expect(json.links).toMatchObject([{ id: link.id, subject: { omitted_count: 1 } }]);
  });

  test("a block by a moderator does not end the links of albums", async () => {
    const own = await on.upload(ann);
    const album = await on.album(ann, [own.id]);
    const token = tokenOf(await on.link(ann, album.id));
    const shared = { userId: ann.user.id, imageId: own.id };
    await decideImage(app.wiring.context(), shared, "block");
    expect(await shown(token)).toMatchObject({ item_count: 0, items: [] });
  });
});
