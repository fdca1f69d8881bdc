import { undoAction } from "@twofold/contract/admin/audit";
import * as contract from "@twofold/contract/admin/banners";
import { listBanners } from "@twofold/contract/templates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUpAdmin } from "#testing/admins.ts";
import { startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { syncTemplates } from "../sync-templates.ts";
import { firstBannerFinder } from "./first-banner.ts";

let app: TestApp;
let editor: Person;
let by: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  editor = await signUpAdmin(app, ["editor"]);
  by = { token: editor.token };
});
afterAll(() => app.stop());

const list = async (): Promise<contract.AdminBanner[]> =>
  (await app.call(contract.listAdminBanners, {}, by)).json.banners;
const carousel = async (): Promise<string[]> =>
  (await app.call(listBanners, { query: {} })).json.map(({ name }: { name: string }) => name);
const undo = (seq: number) => app.call(undoAction, { params: { seq } }, by);

async function firstBanner(): Promise<contract.AdminBanner> {
  const [first] = await list();
  if (!first) throw new Error("there is no banner");
  return first;
}

const valuesOf = ({ template, live_from, live_until, is_active }: contract.AdminBanner) => ({
  template_id: template.id,
  live_from,
  live_until,
  is_active,
});

const change = (banner: contract.AdminBanner, values: object) =>
  app.call(
    contract.changeBanner,
    {
      params: { id: banner.id },
      body: { ...valuesOf(banner), ...values, version: banner.version },
    },
    by,
  );

test("every template of the release is a banner, and a second sync adds none", async () => {
  const before = await carousel();
  expect(before.length).toBeGreaterThanOrEqual(13);
  await syncTemplates(app.db);
  expect(await carousel()).toEqual(before);
});

describe("picture that the document of the dashboard names", () => {
  const find = () => {
    let now = Date.now();
    const finder = firstBannerFinder(() => ({ db: app.db, clock: () => new Date(now) }));
    return { finder, pass: (ms: number) => (now += ms) };
  };

  test("is the first of the carousel, in two sizes", async () => {
    const [first = ""] = await carousel();
    expect(await find().finder()).toEqual({
      phone: `/ai_gallery/${first}.webp?size=portrait`,
      wide: `/ai_gallery/${first}.webp`,
    });
  });

  test("follows a change after a minute, without a visit that waits", async () => {
    const { finder, pass } = find();
    const before = await finder();
    const { json } = await change(await firstBanner(), { is_active: false });
    const changed = `/ai_gallery/${(await carousel())[0]}.webp`;
    expect(await finder()).toEqual(before);
    pass(60_000);
    expect(await finder()).toEqual(before);
    await expect.poll(async () => (await finder())?.wide).toBe(changed);
    await undo(json.seq);
  });
});

describe("banner", () => {
  test.each([
    ["switched off", { is_active: false }],
    ["before its start", { live_from: "2999-01-01T00:00:00.000Z" }],
    ["after its end", { live_until: "2020-01-01T00:00:00.000Z" }],
  ])("%s is not in the carousel, and undo shows it again", async (_, values) => {
    const first = await firstBanner();
    const before = await carousel();
    const { status, json } = await change(first, values);
    expect(status).toBe(200);
    expect(await carousel()).toEqual(before.slice(1));
    expect((await firstBanner()).is_visible).toBe(false);
    expect((await undo(json.seq)).status).toBe(204);
    expect(await carousel()).toEqual(before);
  });

  test("that someone else changed is not overwritten, and undo is refused", async () => {
    const first = await firstBanner();
    const { json } = await change(first, { is_active: false });
    const stale = await change(first, { live_until: "2999-01-01T00:00:00.000Z" });
    expect([stale.status, stale.json.code]).toEqual([409, "changed_meanwhile"]);
    expect(stale.json.params).toMatchObject({
      current: { is_active: false, version: first.version + 1 },
      changed_by: editor.user.username,
    });
    const current = await firstBanner();
    expect(current).toMatchObject({ is_active: false, changed_by: editor.user.username });
    await change(current, { is_active: true });
    expect((await undo(json.seq)).json.code).toBe("changed_meanwhile");
  });

  test("that ends before it begins is refused at its end", async () => {
    const { status, json } = await change(await firstBanner(), {
      live_from: "2027-02-01T00:00:00.000Z",
      live_until: "2027-01-01T00:00:00.000Z",
    });
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain("live_until");
  });

  test("is added at the end, can be removed, and undo puts it back in its place", async () => {
    const before = await carousel();
    const { template } = await firstBanner();
    const body = { template_id: template.id, live_from: null, live_until: null, is_active: true };
    expect((await app.call(contract.createBanner, { body }, by)).status).toBe(200);
    expect(await carousel()).toEqual([...before, template.name]);

    const { id, version } = await firstBanner();
    const removed = await app.call(
      contract.deleteBanner,
      { params: { id }, body: { version } },
      by,
    );
    expect(await carousel()).toEqual([...before.slice(1), template.name]);
    await undo(removed.json.seq);
    expect(await carousel()).toEqual([...before, template.name]);
  });
});

describe("order", () => {
  test("is visible in the carousel with the next request, and can be undone", async () => {
    const before = await carousel();
    const seen = (await list()).map(({ id }) => id);
    const { status, json } = await app.call(
      contract.orderBanners,
      { body: { ids: seen.toReversed(), seen } },
      by,
    );
    expect(status).toBe(200);
    expect(await carousel()).toEqual(before.toReversed());
    await undo(json.seq);
    expect(await carousel()).toEqual(before);
  });

  test("is refused if it was made from another order, or from other banners", async () => {
    const seen = (await list()).map(({ id }) => id);
    for (const body of [
      { ids: seen, seen: seen.toReversed() },
      { ids: seen.slice(1), seen },
    ]) {
      const { json } = await app.call(contract.orderBanners, { body }, by);
      expect(json.code).toBe("changed_meanwhile");
    }
  });
});
