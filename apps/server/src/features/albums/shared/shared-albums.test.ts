import * as contract from "@twofold/contract/albums";
import { albumItemAddress } from "@twofold/contract/albums/shared";
import { deleteImage, imageAddress, restoreImage } from "@twofold/contract/images";
import type { LiveEvent } from "@twofold/contract/live";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { eraseUserData } from "#features/account/erase-user-data.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { sharedAlbumsOn } from "#testing/shared-albums.ts";

let app: TestApp;
let on: ReturnType<typeof sharedAlbumsOn>;
let ann: Person;
let bob: Person;
let shared: Awaited<ReturnType<(typeof on)["couple"]>>;
beforeAll(async () => {
  app = await startTestApp();
  on = sharedAlbumsOn(app);
}, 60_000);
afterAll(() => app.stop());
/** Ann owns the album, and it has one image of each. */
beforeEach(async () => {
  ann = await signUp(app, { full_name: "Ann Quark" });
  bob = await signUp(app, { full_name: "Bob Lepton" });
  shared = await on.couple(ann, bob);
});

const imagesOf = async (person: Person) =>
  (await on.itemsOf(person, shared.id)).map(({ image }) => image.id);
const fileOf = (person: Person, itemId: string, headers = {}) =>
  on.file(person, albumItemAddress(shared.id, itemId), headers);

/** For everyone who has no part in the album, each call answers as if it did not exist. */
const refused = {
  "read it": 404,
  "rename it": 404,
  "add an own image": 404,
  "move an item": 404,
  "write a caption": 404,
  "read the file": 404,
  "list the archive": 404,
  "download the archive": 404,
  "remove an item": 404,
  "list what was removed": 404,
  "put it back": 404,
  "stop sharing": 404,
  "delete it": 404,
  "restore it": 404,
};

/** Only its owner decides about the album itself. */
const allowedToPartner = {
  ...Object.fromEntries(Object.keys(refused).map((name) => [name, 200])),
  "stop sharing": 404,
  "delete it": 404,
  "restore it": 404,
};

describe("who may do what", () => {
  const callAs = async (person: Person) => {
    const { id: imageId } = await on.upload(person);
    return on.everyCall(person, shared.id, shared.herItem, imageId);
  };

  test("the owner › everything", async () => {
    const { "delete it": deleted, ...rest } = await callAs(ann);
    expect(deleted).toBe(204);
    expect(new Set(Object.values(rest))).toEqual(new Set([200]));
  });

  test("the partner › everything but stopping, deleting and restoring", async () => {
    expect(await callAs(bob)).toEqual(allowedToPartner);
    expect(await on.listOf(ann)).toMatchObject([{ id: shared.id, title: "New" }]);
  });

  test("the partner while the owner does not allow albums › nothing", async () => {
    await on.allow(ann, "album", false);
    expect(await callAs(bob)).toEqual(refused);
    expect(await on.listOf(bob)).toEqual([]);
  });

  test("the former partner › nothing", async () => {
    await on.unlink(bob);
    expect(await callAs(bob)).toEqual(refused);
    expect(await on.listOf(bob)).toMatchObject([{ is_mine: true, is_shared: false }]);
  });

  test("the partner of an album that is not shared, or no longer › nothing", async () => {
    const mine = await on.album(ann, [shared.hers.id], "Only mine");
    const itemId = (await on.itemsOf(ann, mine.id))[0]?.id ?? "";
    expect(await on.everyCall(bob, mine.id, itemId, shared.his.id)).toEqual(refused);
    await on.share(ann, shared.id, false);
    expect(await callAs(bob)).toEqual(refused);
  });

  test("a stranger, and a person with another partner › nothing", async () => {
    const [eve, dan] = [await signUp(app), await signUp(app)];
    expect(await callAs(eve)).toEqual(refused);
    await on.couple(eve, dan);
    expect(await callAs(eve)).toEqual(refused);
  });
});

describe("what each person sees", () => {
  test("the album is in both lists, with the name of the other person", async () => {
    const album = { id: shared.id, is_shared: true, item_count: 2 };
    expect(await on.listOf(ann)).toMatchObject([{ ...album, is_mine: true, partner_name: "Bob" }]);
    expect(await on.listOf(bob)).toMatchObject([{ ...album, is_mine: false, partner_name: "Ann" }]);
  });

  test("the image of the other person has an address in the album, and never its owner's", async () => {
    const items = await on.itemsOf(bob, shared.id);
    const hers = albumItemAddress(shared.id, shared.herItem);
    expect(items.map(({ is_mine, address }) => [is_mine, address])).toEqual([
      [false, hers],
      [true, imageAddress(shared.his)],
    ]);
    const [album] = await on.listOf(bob);
    expect(album?.cover.map(({ address }) => address)).toContain(hers);
    for (const { address } of items) expect((await on.file(bob, address)).statusCode).toBe(200);
    for (const size of ["original", "preview", "thumbnail"] as const)
      expect((await on.file(bob, imageAddress(shared.hers, size))).statusCode).toBe(404);
  });

  test("each size is private, checked again each time, and has another ETag for each viewer", async () => {
    for (const size of ["original", "preview", "thumbnail"]) {
      const url = `${albumItemAddress(shared.id, shared.herItem)}?size=${size}`;
      const [one, other] = [await on.file(ann, url), await on.file(bob, url)];
      expect(other.headers["cache-control"]).toBe("private, no-cache");
      expect(other.headers.etag).not.toBe(one.headers.etag);
      const headers = { "if-none-match": String(other.headers.etag) };
      expect((await on.file(bob, url, headers)).statusCode).toBe(304);
      expect((await on.file(ann, url, headers)).statusCode).toBe(200);
    }
  });

  test("what one person marked as a favourite is not shown to the other", async () => {
    await app.db.execute(sql`update images set is_favourite = true where id = ${shared.hers.id}`);
    const favourites = async (person: Person) =>
      (await on.itemsOf(person, shared.id)).map(({ image }) => image.is_favourite);
    expect(await favourites(ann)).toEqual([true, false]);
    expect(await favourites(bob)).toEqual([false, false]);
  });

  test("an image in its owner's trash leaves the album for both, and returns to its place", async () => {
    const params = { id: shared.hers.id };
    await app.call(deleteImage, { params }, ann);
    expect((await on.read(bob, shared.id)).json).toMatchObject({
      album: { item_count: 1 },
      hidden_count: 1,
    });
    expect(await imagesOf(bob)).toEqual([shared.his.id]);
    expect((await fileOf(bob, shared.herItem)).statusCode).toBe(404);
    await app.call(restoreImage, { params }, ann);
    expect(await imagesOf(bob)).toEqual([shared.hers.id, shared.his.id]);
  });

  test("no one moves an image of the other person to the trash", async () => {
    expect((await app.call(deleteImage, { params: { id: shared.hers.id } }, bob)).status).toBe(404);
    expect((await app.call(deleteImage, { params: { id: shared.his.id } }, ann)).status).toBe(404);
  });

  test("one person removes an item of the other, and either puts it back", async () => {
    expect((await on.remove(bob, shared.id, shared.herItem)).json.item_ids).toHaveLength(1);
    expect(await imagesOf(ann)).toEqual([shared.his.id]);
    expect((await on.putBack(ann, shared.id, shared.herItem)).json.item_ids).toHaveLength(1);
    await on.remove(ann, shared.id, shared.hisItem);
    expect((await on.putBack(bob, shared.id, shared.hisItem)).json.item_ids).toHaveLength(1);
    expect(await imagesOf(bob)).toEqual([shared.hers.id, shared.his.id]);
  });

  test("the partner hides the album from the own list, and only there", async () => {
    const body = { album_ids: [], hidden_ids: [shared.id] };
    for (const person of [ann, bob])
      expect((await app.call(contract.orderAlbums, { body }, person)).status).toBe(204);
    expect(await on.listOf(bob)).toMatchObject([{ id: shared.id, is_hidden: true }]);
    expect(await on.listOf(ann)).toMatchObject([{ id: shared.id, is_hidden: false }]);
    expect((await on.read(bob, shared.id)).status).toBe(200);
  });
});

describe("the permission of one person", () => {
  test("withdrawn by the partner › their images leave the owner's view, and return with it", async () => {
    const etag = String((await fileOf(ann, shared.hisItem)).headers.etag);
    await on.allow(bob, "album", false);
    const headers = { "if-none-match": etag };
    expect((await fileOf(ann, shared.hisItem, headers)).statusCode).toBe(404);
    expect((await on.read(ann, shared.id)).json).toMatchObject({
      album: { item_count: 1, is_shared: true },
      items: [{ image: { id: shared.hers.id } }],
      hidden_count: 0,
    });
    expect(await on.listOf(ann)).toMatchObject([{ item_count: 1 }]);
    // The partner still sees the album, which its owner shares.
    expect(await imagesOf(bob)).toEqual([shared.hers.id, shared.his.id]);
    await on.allow(bob, "album");
    expect(await on.listOf(ann)).toMatchObject([{ item_count: 2 }]);
  });

  test("withdrawn by the partner › the owner changes nothing of what is hidden", async () => {
    await on.remove(bob, shared.id, shared.hisItem);
    await on.allow(bob, "album", false);
    expect((await on.putBack(ann, shared.id, shared.hisItem)).json.item_ids).toEqual([]);
    const params = { id: shared.id };
    const removed = await app.call(contract.listRemovedItems, { params, query: {} }, ann);
    expect(removed.json.items).toEqual([]);
    await on.putBack(bob, shared.id, shared.hisItem);
    expect((await on.remove(ann, shared.id, shared.hisItem)).json.item_ids).toEqual([]);
    const body = { version: 1, cover_item_id: shared.hisItem };
    expect((await app.call(contract.changeAlbum, { params, body }, ann)).status).toBe(404);
    const caption = { params: { ...params, item_id: shared.hisItem }, body: { caption: "Mine" } };
    expect((await app.call(contract.changeAlbumItem, caption, ann)).status).toBe(404);
  });

  test("withdrawn by the owner › bytes are refused, also with If-None-Match", async () => {
    const etag = String((await fileOf(bob, shared.herItem)).headers.etag);
    await on.allow(ann, "album", false);
    const headers = { "if-none-match": etag };
    expect((await fileOf(bob, shared.herItem, headers)).statusCode).toBe(404);
    expect(await imagesOf(ann)).toEqual([shared.hers.id, shared.his.id]);
  });

  test("missing › an album cannot be shared or created for both, nor images added", async () => {
    await on.allow(ann, "album", false);
    const { json, status } = await on.share(ann, shared.id);
    expect([status, json.code, json.params]).toEqual([
      403,
      "consent_missing",
      { consent: "album" },
    ]);
    const body = { title: "For both", is_shared: true };
    expect((await app.call(contract.createAlbum, { body }, ann)).status).toBe(403);
    await on.allow(ann, "album");
    await on.allow(bob, "album", false);
    const { id: imageId } = await on.upload(bob);
    expect((await on.add(bob, shared.id, imageId)).json.code).toBe("consent_missing");
    expect((await app.call(contract.createAlbum, { body }, ann)).json.is_shared).toBe(true);
  });

  test("without a partner › sharing is refused", async () => {
    const eve = await signUp(app);
    const { id } = await on.album(eve, []);
    expect((await on.share(eve, id)).json.code).toBe("not_linked");
  });
});

describe("the end of sharing", () => {
  const rowsOf = async () => {
    const { rows } = await app.db.execute<{ images: string; count: number }>(sql`
      select string_agg(image_user_id::text, ' ') as images, max(item_count) as count
      from album_items join albums on albums.id = album_id where album_id = ${shared.id}`);
    return rows[0];
  };

  test("stopped by the owner › the images of the partner leave the album", async () => {
    expect((await on.share(ann, shared.id, false)).json).toMatchObject({
      is_shared: false,
      item_count: 1,
      partner_name: null,
    });
    expect(await rowsOf()).toEqual({ images: ann.user.id, count: 1 });
    expect(await on.listOf(bob)).toEqual([]);
  });

  test("unlinked › no row of either album refers to the other person", async () => {
    const etag = String((await fileOf(bob, shared.herItem)).headers.etag);
    await on.unlink(bob, "immediate");
    const headers = { "if-none-match": etag };
    expect((await fileOf(bob, shared.herItem, headers)).statusCode).toBe(404);
    expect((await fileOf(ann, shared.hisItem)).statusCode).toBe(404);
    expect(await rowsOf()).toEqual({ images: ann.user.id, count: 1 });
    expect(await on.listOf(ann)).toMatchObject([{ is_shared: false, item_count: 1 }]);
    const [his] = await on.listOf(bob);
    expect(his).toMatchObject({ is_mine: true, is_shared: false, item_count: 1 });
    expect(his?.id).not.toBe(shared.id);
  });

  test("unlinked while the album is deleted, and linked again › it is restored for its owner alone", async () => {
    const params = { id: shared.id };
    await app.call(contract.deleteAlbum, { params }, ann);
    await on.unlink(ann);
    await on.link(ann, bob);
    for (const each of [ann, bob]) await on.allow(each, "album");
    await app.call(contract.restoreAlbum, { params }, ann);
    expect(await on.listOf(ann)).toMatchObject([{ is_shared: false, item_count: 1 }]);
    expect(await on.listOf(bob)).toEqual([]);
  });

  test("the account of one person erased › the album of the other opens, and the count is right", async () => {
    await eraseUserData(app.wiring.context(), bob.user.id, () => Promise.resolve());
    expect(await on.listOf(ann)).toMatchObject([{ is_shared: false, item_count: 2 }]);
    expect(await imagesOf(ann)).toEqual([
      shared.hers.id,
      expect.not.stringContaining(shared.his.id),
    ]);
  });

  test("the owner deletes the account and can still restore it › the partner sees nothing", async () => {
    await app.db.execute(
      sql`update users set erases_at = now() + interval '1 day' where id = ${ann.user.id}`,
    );
    expect(await on.listOf(bob)).toEqual([]);
    expect((await fileOf(bob, shared.herItem)).statusCode).toBe(404);
  });
});

describe("news of the album", () => {
  test("the other person is notified once per album and day", async () => {
    const titles = async (person: Person) =>
      (await on.noticesOf(person))
        .filter(({ title }) => /album|pictures/.test(title))
        .map(({ title }) => title);
    for (let n = 0; n < 2; n += 1) await on.add(bob, shared.id, (await on.upload(bob)).id);
    expect(await titles(ann)).toEqual(["Bob added pictures"]);
    expect(await titles(bob)).toEqual(["Ann shares an album with you"]);
  });

  test("live › a change reaches the other person only while they see the album", async () => {
    const events: LiveEvent[] = [];
    const stop = app.live.subscribe(bob.user.id, {
      onEvent: (event) => void events.push(event),
      onGap: () => {},
    });
    const changes = () => events.filter(({ type }) => type === "album_changed").length;
    const change = async (title: string) => {
      const { version } = (await on.listOf(ann))[0] ?? { version: 0 };
      const request = { params: { id: shared.id }, body: { version, title } };
      expect((await app.call(contract.changeAlbum, request, ann)).status).toBe(200);
    };
    await change("Ours");
    await vi.waitFor(() => expect(changes()).toBe(1));
    await on.allow(ann, "album", false);
    await vi.waitFor(() => expect(changes()).toBe(2));
    await change("Mine");
    await on.allow(ann, "album");
    const permissions = () => events.filter(({ type }) => type === "partner_changed").length;
    await vi.waitFor(() => expect(permissions()).toBe(2));
    expect(changes()).toBe(3);
    stop();
  });
});
