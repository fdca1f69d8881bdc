import { createHash } from "node:crypto";
import { me, login } from "@twofold/contract/auth";
import * as albums from "@twofold/contract/albums";
import { keepAlbumItem } from "@twofold/contract/albums/shared";
import { imageAddress, listImages, type Image } from "@twofold/contract/images";
import { listCopies, takeBackCopies } from "@twofold/contract/partners/copies";
import { UnlinkMode } from "@twofold/contract/partners/unlink";
import { offerSample } from "@twofold/contract/samples";
import { createShareLink } from "@twofold/contract/sharing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ports } from "#kit/ctx.ts";
import { eraseUserData } from "#features/account/erase-user-data.ts";
import { findGeneration } from "#features/generations/generations.store.ts";
import { albumLinksOn, tokenOf } from "#testing/album-links.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { partnerPhotosOn } from "#testing/partner-photos.ts";
import { portEngine } from "#testing/port-engines.ts";
import { sharedAlbumsOn } from "#testing/shared-albums.ts";
import { createCopiesFor } from "./create-copies-for.ts";
import { resumeCopies } from "./resume-copies.ts";

let app: TestApp;
let on: ReturnType<typeof sharedAlbumsOn>;
let ann: Person;
let bob: Person;
let shared: Awaited<ReturnType<(typeof on)["couple"]>>;
beforeAll(async () => {
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  Object.assign(app.wiring.ports, { engines: [portEngine("studio")] } satisfies Partial<Ports>);
  on = sharedAlbumsOn(app);
}, 60_000);
afterAll(() => app.stop());
/** Ann owns the album, and it has one photo of each, and a picture that Ann made with a photo of Bob. */
beforeEach(async () => {
  ann = await signUp(app, { full_name: "Ann Quark" });
  bob = await signUp(app, { full_name: "Bob Lepton" });
  shared = await on.couple(ann, bob);
  const photos = partnerPhotosOn(app);
  await on.allow(bob, "photos");
  await photos.choose(bob, shared.his.id);
  const fields = { gallery_image_ids: shared.hers.id, partner_image_id: shared.his.id };
  const made = (await photos.start(ann, fields)).json;
  await photos.run(ann, made.id);
  const row = await findGeneration(app.db, { userId: ann.user.id, id: made.id });
  await on.add(ann, shared.id, row?.imageId ?? "");
  const body = { caption: "In the park" };
  const params = { id: shared.id, item_id: shared.herItem };
  await app.call(albums.changeAlbumItem, { params, body }, ann);
});

/** What the job of each person does. */
const copy = async () => {
  for (const { user } of [ann, bob]) await createCopiesFor(app.wiring.context(), user.id);
};
const hashOf = async (person: Person, address: string) => {
  const { statusCode, rawPayload } = await on.file(person, address);
  return statusCode === 200 ? createHash("sha256").update(rawPayload).digest("hex") : statusCode;
};
/** The content of an album in its order: bytes, captions, days and places. */
const contentOf = async (person: Person, id: string) =>
  Promise.all(
    (await on.itemsOf(person, id)).map(async ({ address, caption, happened_on, position }) => ({
      bytes: await hashOf(person, address),
      caption,
      happened_on,
      position,
    })),
  );
const onlyAlbumOf = async (person: Person) => {
  const [album, ...others] = await on.listOf(person);
  expect(others).toEqual([]);
  return album;
};
const imagesOf = async (person: Person, query = {}): Promise<Image[]> => {
  const read = async (source: "uploaded" | "generated"): Promise<Image[]> =>
    (await app.call(listImages, { query: { source, ...query } }, person)).json.images;
  return [...(await read("uploaded")), ...(await read("generated"))];
};
const openCopiesOf = async (person: Person) =>
  (await app.call(listCopies, {}, person)).json as { images: Image[]; until: string | null };
const takeBack = (person: Person, ...image_ids: string[]) =>
  app.call(takeBackCopies, { body: { image_ids } }, person);
const copyRows = async () =>
  (
    await app.db.execute(
      sql`select * from partner_copies where user_id in (${ann.user.id}, ${bob.user.id})`,
    )
  ).rows.length;
const ageCopies = () =>
  app.db.execute(sql`update partner_copies set final_at = now() - interval '1 second'`);

describe("keep a copy", () => {
  const keep = (person: Person, item_id: string) =>
    app.call(keepAlbumItem, { params: { id: shared.id, item_id } }, person);

  test("of the partner's image › is an own image with the same bytes, kept after everything", async () => {
    const { status, json } = await keep(bob, shared.herItem);
    expect([status, json.user_id, json.source, json.title]).toEqual([
      201,
      bob.user.id,
      "uploaded",
      "Photo",
    ]);
    const bytes = await hashOf(ann, imageAddress(shared.hers));
    expect(await hashOf(bob, imageAddress(json))).toBe(bytes);
    await on.unlink(ann, "immediate");
    await eraseUserData(app.wiring.context(), ann.user.id, () => Promise.resolve());
    expect(await hashOf(bob, imageAddress(json))).toBe(bytes);
  });

  test("twice › returns the same image", async () => {
    const [one, other] = [await keep(bob, shared.herItem), await keep(bob, shared.herItem)];
    expect(other.json.id).toBe(one.json.id);
    expect(await imagesOf(bob)).toHaveLength(2);
  });

  test("of an own image, without permission or as a stranger › is not found", async () => {
    expect((await keep(bob, shared.hisItem)).status).toBe(404);
    expect((await keep(await signUp(app), shared.herItem)).status).toBe(404);
    await on.allow(ann, "album", false);
    expect((await keep(bob, shared.herItem)).status).toBe(404);
    expect(await imagesOf(bob)).toHaveLength(1);
  });
});

test("a kept copy is shown to no one else: no link, no public offer, omitted from links of albums", async () => {
  const { open, link } = albumLinksOn(app);
  const visibleBy = async (person: Person, albumId: string) =>
    JSON.parse((await open(tokenOf(await link(person, albumId)))).body).items.length;
  const refusals = async (image_id: string) => {
    const body = { image_id };
    const asked = [app.call(createShareLink, { body }, bob), app.call(offerSample, { body }, bob)];
    return (await Promise.all(asked)).map(({ json }) => json.code);
  };
  for (const permission of ["links", "public"] as const) await on.allow(ann, permission);
  await app.db.execute(sql`update users set allow_image_sharing = true where id = ${bob.user.id}`);
  const made = (await on.itemsOf(bob, shared.id)).find(({ image }) => image.source === "generated");
  const params = { id: shared.id, item_id: made?.id ?? "" };
  const kept = (await app.call(keepAlbumItem, { params }, bob)).json as Image;
  expect(await refusals(kept.id)).toEqual(["consent_missing", "consent_missing"]);
  await on.unlink(ann);
  await copy();
  expect(await refusals(kept.id)).toEqual(["consent_missing", "consent_missing"]);
  const suggested = await imagesOf(bob, { suggested: "true" });
  expect(suggested.map(({ id }) => id)).toEqual([shared.his.id]);
  const his = await onlyAlbumOf(bob);
  expect([his?.item_count, await visibleBy(bob, his?.id ?? "")]).toEqual([3, 1]);
  // Ann's other image was made with a photo of Bob, who no longer allows it.
  expect(await visibleBy(ann, shared.id)).toBe(1);
});

describe("calm unlinking", () => {
  test("both albums equal the shared one, and the other's images are own copies", async () => {
    const before = await contentOf(ann, shared.id);
    expect(before).toHaveLength(3);
    await on.unlink(bob);
    await copy();
    const his = await onlyAlbumOf(bob);
    expect(his).toMatchObject({ is_mine: true, is_shared: false, item_count: 3 });
    expect(await contentOf(bob, his?.id ?? "")).toEqual(before);
    expect(await onlyAlbumOf(ann)).toMatchObject({ id: shared.id, item_count: 3 });
    expect(await contentOf(ann, shared.id)).toEqual(before);
    for (const person of [ann, bob])
      for (const { image, is_mine } of await on.itemsOf(
        person,
        (await onlyAlbumOf(person))?.id ?? "",
      ))
        expect([is_mine, image.user_id]).toEqual([true, person.user.id]);
  });

  test("a second and a third run › create nothing more", async () => {
    await on.unlink(bob);
    await Promise.all([copy(), copy()]);
    await copy();
    expect(await onlyAlbumOf(bob)).toMatchObject({ item_count: 3 });
    expect(await imagesOf(bob)).toHaveLength(3);
    expect(await imagesOf(ann)).toHaveLength(3);
  });

  test("copies are in the gallery, and are not suggested", async () => {
    await on.unlink(bob);
    await copy();
    expect(await imagesOf(bob)).toHaveLength(3);
    expect((await imagesOf(bob, { suggested: "true" })).map(({ id }) => id)).toEqual([
      shared.his.id,
    ]);
  });

  test("the permission of one person is missing › their images are not copied", async () => {
    await on.allow(ann, "album", false);
    await on.unlink(bob);
    await copy();
    expect(await on.listOf(bob)).toEqual([]);
    expect(await imagesOf(bob)).toHaveLength(1);
    expect(await onlyAlbumOf(ann)).toMatchObject({ item_count: 3 });
  });

  test("linked again and unlinked again › a copy is not doubled", async () => {
    await on.unlink(bob);
    await copy();
    await on.link(ann, bob);
    for (const each of [ann, bob]) await on.allow(each, "album");
    await on.share(ann, shared.id);
    await on.unlink(ann);
    await copy();
    expect(await on.listOf(bob)).toMatchObject([{ item_count: 3 }, { item_count: 3 }]);
    const uploaded = (await imagesOf(bob)).filter(({ source }) => source === "uploaded");
    expect(uploaded.length).toBeLessThanOrEqual(3);
  });
});

describe("taking back", () => {
  test("within 7 days › the copy is erased with all sizes, and the album is right", async () => {
    await on.unlink(bob);
    await copy();
    const { images, until } = await openCopiesOf(ann);
    expect(images.map(({ id }) => id)).toEqual([shared.hers.id]);
    const days = (Date.parse(until ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const { rows } = await app.db.execute<{ image_id: string; picture_id: string }>(sql`
      select c.image_id, i.picture_id from partner_copies c
      join images i on i.user_id = c.user_id and i.id = c.image_id
      where c.source_image_id = ${shared.hers.id}`);
    const folder = `users/${bob.user.id}/${rows[0]?.picture_id}/`;
    const filesIn = async () => {
      let count = 0;
      for await (const _ of app.wiring.ports.storage.list(folder)) count += 1;
      return count;
    };
    expect(await filesIn()).toBeGreaterThan(1);

    expect((await takeBack(ann, shared.hers.id)).status).toBe(204);
    expect(await filesIn()).toBe(0);
    expect(await onlyAlbumOf(bob)).toMatchObject({ item_count: 2 });
    expect((await imagesOf(bob)).map(({ id }) => id)).not.toContain(rows[0]?.image_id);
    expect((await openCopiesOf(ann)).images).toEqual([]);
    expect((await imagesOf(ann)).map(({ id }) => id)).toContain(shared.hers.id);
  });

  test("before the copy exists › it is never created", async () => {
    await on.unlink(bob);
    await takeBack(ann, shared.hers.id);
    await copy();
    expect(await onlyAlbumOf(bob)).toMatchObject({ item_count: 2 });
    expect(await imagesOf(bob)).toHaveLength(2);
  });

  test("after 7 days › is refused, and no row connects copy and source", async () => {
    await on.unlink(bob);
    await copy();
    await ageCopies();
    expect((await takeBack(ann, shared.hers.id)).json.code).toBe("not_found");
    expect(await openCopiesOf(ann)).toEqual({ images: [], until: null });
    await resumeCopies(app.wiring.context());
    expect(await copyRows()).toBe(0);
    expect(await onlyAlbumOf(bob)).toMatchObject({ item_count: 3 });
  });

  test("of a picture, by the other person or after unlinking immediately › is refused", async () => {
    await on.unlink(bob, "immediate");
    await copy();
    expect((await takeBack(ann, shared.hers.id)).status).toBe(404);
    expect((await takeBack(bob, shared.hers.id)).status).toBe(404);
    expect(await copyRows()).toBe(0);
  });
});

describe("immediate unlinking", () => {
  test("uploads are not copied, a picture of both is; other sessions end", async () => {
    const { email, password } = ann;
    const other = (await app.call(login, { body: { email, password } })).json.access_token;
    const [hers] = await on.itemsOf(bob, shared.id);
    await on.unlink(ann, "immediate");
    expect(await hashOf(bob, hers?.address ?? "")).toBe(404);
    expect((await app.call(me, {}, { token: other })).status).toBe(401);
    await copy();
    const his = await onlyAlbumOf(bob);
    const items = await on.itemsOf(bob, his?.id ?? "");
    expect(items.map(({ image }) => image.source)).toEqual(["uploaded", "generated"]);
    expect(items[0]?.image.id).toBe(shared.his.id);
    expect(await onlyAlbumOf(ann)).toMatchObject({ item_count: 2 });
    expect(await imagesOf(ann)).toHaveLength(2);
  });
});

describe("preview", () => {
  test.each(UnlinkMode.options)("%s › equals the result in every count", async (mode) => {
    const { albums: previewed } = await on.previewOf(ann);
    expect(previewed).toEqual([
      {
        title: expect.any(String),
        pictures: { calm: 3, immediate: 2 },
        partner_pictures: { calm: 3, immediate: 2 },
        copied_photos: 1,
      },
    ]);
    await on.unlink(ann, mode);
    expect((await openCopiesOf(ann)).images).toHaveLength(mode === "calm" ? 1 : 0);
    await copy();
    expect((await onlyAlbumOf(ann))?.item_count).toBe(previewed[0].pictures[mode]);
    expect((await onlyAlbumOf(bob))?.item_count).toBe(previewed[0].partner_pictures[mode]);
  });

  test("without the permission of the partner › counts none of their images", async () => {
    await on.allow(bob, "album", false);
    const { albums: previewed } = await on.previewOf(ann);
    expect(previewed).toMatchObject([
      { pictures: { calm: 2, immediate: 2 }, partner_pictures: { calm: 2, immediate: 1 } },
    ]);
    await on.allow(ann, "album", false);
    expect((await on.previewOf(bob)).albums).toEqual([]);
  });
});

describe("account of one partner erased", () => {
  test("the other keeps copies, and nothing in them identifies the erased person", async () => {
    const before = await contentOf(ann, shared.id);
    const markers = [ann.user.id, ann.email, "Ann Quark", shared.hers.id];
    await eraseUserData(app.wiring.context(), ann.user.id, () => Promise.resolve());
    const his = await onlyAlbumOf(bob);
    expect(await contentOf(bob, his?.id ?? "")).toEqual(before);
    expect(await copyRows()).toBe(0);
    const { rows } = await app.db.execute(sql`
      select i.*, p.files, p.placeholder from images i
      join pictures p on p.user_id = i.user_id and p.id = i.picture_id
      where i.user_id = ${bob.user.id}`);
    const items = await app.db.execute(
      sql`select * from album_items where album_user_id = ${bob.user.id}`,
    );
    const stored = JSON.stringify([rows, items.rows]);
    for (const marker of markers) expect(stored).not.toContain(marker);
    expect((await on.listOf(bob))[0]?.item_count).toBe(3);
  });

  test("while copies of a calm unlinking wait › they are created first", async () => {
    const before = await contentOf(ann, shared.id);
    await on.unlink(bob);
    await eraseUserData(app.wiring.context(), ann.user.id, () => Promise.resolve());
    const his = await onlyAlbumOf(bob);
    expect(await contentOf(bob, his?.id ?? "")).toEqual(before);
  });
});
