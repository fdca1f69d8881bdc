import * as admin from "@twofold/contract/admin/ads";
import { undoAction } from "@twofold/contract/admin/audit";
import { adImageAddress, listAds, type Ad } from "@twofold/contract/ads";
import { subscribe } from "@twofold/contract/subscriptions";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { ads } from "./ads.tables.ts";

let app: TestApp;
let ann: Person;
let by: { token: string };
let image: admin.AdImage;
beforeAll(async () => {
  app = await startTestApp();
  const editor = await signUpAdmin(app, ["editor"]);
  [ann, by] = [await signUp(app), { token: editor.token }];
  const picture = await sharp({
    create: { width: 640, height: 160, channels: 3, background: "#c42a5b" },
  })
    .withExif({ IFD0: { Artist: "planted" } })
    .jpeg()
    .toBuffer();
  const uploaded = await app.call(
    admin.uploadAdImage,
    { form: {}, files: { file: [new Blob([picture], { type: "image/jpeg" })] } },
    by,
  );
  expect(uploaded.status).toBe(200);
  image = uploaded.json;
});
afterAll(() => app.stop());

const values = (): admin.AdValues => ({
  ...image,
  place: "dashboard_wide",
  alt: { en: "Rings by Ito", de: "Ringe von Ito" },
  url: "https://rings.example/",
  live_from: null,
  live_until: null,
  is_active: true,
});
const create = (of: Partial<admin.AdValues> = {}) =>
  app.call(admin.createAd, { body: { ...values(), ...of } }, by);
const visible = async (): Promise<Ad[]> => (await app.call(listAds, {}, { token: ann.token })).json;
const listed = async (): Promise<admin.AdminAd[]> =>
  (await app.call(admin.listAdminAds, {}, by)).json.ads;

test("the image is served from our origin without its metadata", async () => {
  const { statusCode, headers, rawPayload } = await app.server.inject(adImageAddress(image));
  expect([statusCode, headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 640, height: 160 });
  expect(rawPayload.includes("planted")).toBe(false);
});

test("the newest active ad of a place is shown, within its dates", async () => {
  await create();
  await create({ alt: { en: "Newer", de: "Neuer" } });
  await create({ is_active: false });
  await create({ live_until: "2020-01-01T00:00:00.000Z" });
  await create({ live_from: "2999-01-01T00:00:00.000Z" });
  await create({ place: "dashboard_tall", alt: { en: "Tall", de: "Hoch" } });
  const shown = await visible();
  expect(shown.map(({ place, alt }) => [place, alt.en])).toEqual([
    ["dashboard_tall", "Tall"],
    ["dashboard_wide", "Newer"],
  ]);
  expect((await listed()).filter((ad) => ad.is_visible)).toHaveLength(2);
});

test.each(["http://rings.example", "javascript:alert(1)", "rings", "//rings.example"])(
  "the link %s is refused",
  async (url) => {
    expect((await create({ url })).status).toBe(400);
  },
);

test("an ad needs both languages", async () => {
  expect((await create({ alt: { en: "Rings", de: " " } })).status).toBe(400);
});

test("a subscriber gets none", async () => {
  const sam = await signUp(app);
  const { status } = await app.call(
    subscribe,
    { body: { plan_name: "Premium", price: 9.99 } },
    { token: sam.token },
  );
  expect(status).toBeLessThan(300);
  expect((await app.call(listAds, {}, { token: sam.token })).json).toEqual([]);
  expect(await visible()).not.toEqual([]);
});

describe("two administrators", () => {
  test("the second change of the same version is refused and loses nothing", async () => {
    const [first] = await listed();
    if (!first) throw new Error("there is no ad");
    const send = (of: Partial<admin.AdValues>) =>
      app.call(
        admin.changeAd,
        { params: { id: first.id }, body: { ...values(), ...of, version: first.version } },
        by,
      );
    expect((await send({ url: "https://one.example/" })).status).toBe(200);
    const { json } = await send({ url: "https://two.example/" });
    expect(json).toMatchObject({
      code: "changed_meanwhile",
      params: { current: { url: "https://one.example/", version: first.version + 1 } },
    });
    const [row] = await app.db.select().from(ads).where(eq(ads.id, first.id));
    expect(row?.url).toBe("https://one.example/");
  });

  test("a removed ad returns by undo with everything that it had", async () => {
    const before = (await listed())[0];
    if (!before) throw new Error("there is no ad");
    const { json } = await app.call(
      admin.deleteAd,
      { params: { id: before.id }, body: { version: before.version } },
      by,
    );
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id: before.id }));
    await app.call(undoAction, { params: { seq: json.seq } }, by);
    const { version: _, changed_at: __, ...kept } = before;
    expect((await listed())[0]).toMatchObject(kept);
  });
});
