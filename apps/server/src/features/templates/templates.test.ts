import { listBanners, listTemplates, Template, templateAddress } from "@twofold/contract/templates";
import { eq, getTableColumns, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import type { Ctx } from "#kit/ctx.ts";
import { escapeHtml } from "#kit/html.ts";
import { describeSamplePage } from "./describe-sample-page.ts";
import { templates, templateVersions } from "./templates.tables.ts";
import { findTemplate, findTemplateVersion, sceneFolderOf, syncTemplates } from "./templates.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await signUp(app));
});
afterAll(() => app.stop());

const offered = async () =>
  z.array(Template).parse((await app.call(listTemplates, {}, { token })).json);

test("template list has all fields that the dialog needs", async () => {
  const list = await offered();
  expect(list.length).toBeGreaterThanOrEqual(24);
  expect(new Set(list.map(({ person_count }) => person_count))).toEqual(new Set([1, 2]));
  const winter = list.find(({ name }) => name === "winter");
  expect(winter).toMatchObject({
    title: "Winter market",
    filename: "winter.webp",
    person_count: 2,
    is_active: true,
    width: 1024,
    height: 1280,
  });
  expect(winter?.prompts).toBe(winter?.prompt);
  expect(list.map(({ faces }) => faces.length)).toEqual(list.map((each) => each.person_count));
  for (const { x, y, height } of list.flatMap(({ faces }) => faces)) {
    expect(Math.min(x, y)).toBeGreaterThan(0.15);
    expect(Math.max(x, y + height)).toBeLessThan(0.85);
  }
  expect(winter?.placeholder).toMatch(/^data:image\/webp;base64,/);
});

test("banners are public, and each has a template", async () => {
  const { status, json } = await app.call(listBanners, { query: { t: String(Date.now()) } });
  expect(status).toBe(200);
  const files = (await offered()).map(({ filename }) => filename);
  expect(json.map(({ filename }: { filename: string }) => filename)).toEqual(files);
});

test.each(["", "?t=", "?t=a&t=b", "?t[x]=1"])(
  "banner list ignores the cache parameter %j",
  async (query) => {
    expect((await app.server.inject(`${listBanners.path}${query}`)).statusCode).toBe(200);
  },
);

describe("page without script", () => {
  test.each([
    ["en", "Use this template"],
    ["de", "Vorlage verwenden"],
  ] as const)("shows every offered template in %s", async (language, use) => {
    const settings = { app: { publicUrl: "https://two.example" } } as Ctx["settings"];
    const { withoutScript, data } = await describeSamplePage(
      { db: app.db, clock: () => new Date(), settings },
      language,
    );
    const list = await offered();
    expect(withoutScript.match(/<img /g)).toHaveLength(list.length);
    for (const one of list) {
      const title = one.translations?.[language]?.title ?? one.title;
      expect(withoutScript).toContain(`${use}: ${escapeHtml(title)}`);
      expect(withoutScript).toContain(templateAddress(one, "example"));
      const contentUrl = `https://two.example${templateAddress(one, "example")}`;
      expect(data.image).toContainEqual(expect.objectContaining({ name: title, contentUrl }));
    }
  });
});

describe("template file", () => {
  test.each([
    ["banner", 1600, 900],
    ["portrait", 960, 1200],
    ["thumbnail", 480, 270],
    ["scene", 720, 900],
    ["example", 720, 900],
  ] as const)("has the right dimensions as %s", async (size, width, height) => {
    for (const template of await offered()) {
      const { statusCode, headers, rawPayload } = await app.server.inject(
        templateAddress(template, size),
      );
      expect({ name: template.name, statusCode, ...headers }).toMatchObject({
        name: template.name,
        statusCode: 200,
        "content-type": "image/webp",
        "content-length": String(rawPayload.length),
        "cache-control": "public, max-age=300",
      });
      const { info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
      expect({ name: template.name, ...info }).toMatchObject({ width, height });
    }
  });

  test("is not sent again for a known etag", async () => {
    const url = "/ai_gallery/winter.webp";
    const { etag } = (await app.server.inject(url)).headers;
    const again = await app.server.inject({ url, headers: { "if-none-match": String(etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    const thumbnail = await app.server.inject({
      url: `${url}?size=thumbnail`,
      headers: { "if-none-match": String(etag) },
    });
    expect(thumbnail.statusCode).toBe(200);
  });

  test("of an unknown size is the banner", async () => {
    const { statusCode, rawPayload } = await app.server.inject("/ai_gallery/winter.webp?size=huge");
    expect(statusCode).toBe(200);
    expect((await sharp(rawPayload).metadata()).width).toBe(1600);
  });

  test.each([
    "nothing.webp",
    "winter",
    "winter.json",
    "winter.webp.webp",
    ".webp",
    "WINTER.webp",
    "scene.json",
    "..",
    "%2e%2e%2f%2e%2e%2fpackage.json",
    "..%2fwinter%2fbg.webp",
    "winter%2fbg.webp",
    "..%5c..%5cwinter.webp",
    "../../package.json",
  ])("is not found at %s", async (filename) => {
    const { statusCode, headers } = await app.server.inject(`/ai_gallery/${filename}`);
    expect(statusCode).toBe(404);
    expect(headers["content-type"]).not.toMatch(/^image/);
  });
});

describe("repeated sync", () => {
  const versionsOf = (name: string) =>
    app.db
      .select(getTableColumns(templateVersions))
      .from(templateVersions)
      .innerJoin(templates, eq(templates.id, templateVersions.templateId))
      .where(eq(templates.name, name))
      .orderBy(templateVersions.version);
  const isListed = async (name: string) => (await offered()).some((one) => one.name === name);
  const setTitle = (title: string, origin: "release" | "operator") =>
    app.db.execute(sql`update template_versions set title = ${title}, origin = ${origin}
      where template_id = (select id from templates where name = 'autumn')`);

  beforeEach(() => syncTemplates(app.db));

  test("adds nothing if nothing changed", async () => {
    expect(await versionsOf("autumn")).toHaveLength(1);
  });

  test("lets changed texts go live if no administrator touched the template", async () => {
    await setTitle("Old", "release");
    await syncTemplates(app.db);
    const versions = await versionsOf("autumn");
    expect(versions.map(({ title, state }) => [title, state])).toEqual([
      ["Old", "retired"],
      ["Autumn park", "live"],
    ]);
    expect((await offered()).find(({ name }) => name === "autumn")?.title).toBe("Autumn park");
  });

  test("leaves an administrator's live version as it is and offers a draft, once", async () => {
    await app.db.execute(sql`delete from template_versions where version > 1`);
    await app.db.execute(sql`update template_versions set state = 'live'`);
    await setTitle("Ours", "operator");
    await syncTemplates(app.db);
    await syncTemplates(app.db);
    const versions = await versionsOf("autumn");
    expect(versions.map(({ title, state, origin }) => [title, state, origin])).toEqual([
      ["Ours", "live", "operator"],
      ["Autumn park", "draft", "release"],
    ]);
    expect((await offered()).find(({ name }) => name === "autumn")?.title).toBe("Ours");
  });

  test("keeps a template disabled that an operator disabled", async () => {
    await app.db.update(templates).set({ isActive: false }).where(eq(templates.name, "neon"));
    await syncTemplates(app.db);
    expect(await isListed("neon")).toBe(false);
    expect(await findTemplate(app.db, { name: "neon", now: new Date() })).toBeUndefined();
    expect(await findTemplateVersion(app.db, { name: "neon", version: 1 })).toMatchObject({
      name: "neon",
      isActive: false,
    });
  });

  test("keeps a removed template, and offers it again when it returns", async () => {
    await app.db.update(templates).set({ name: "gone" }).where(eq(templates.name, "winter"));
    expect(await isListed("gone")).toBe(true);
    await syncTemplates(app.db);
    expect(await isListed("gone")).toBe(false);
    expect(await isListed("winter")).toBe(true);
    expect(await findTemplateVersion(app.db, { name: "gone", version: 1 })).toMatchObject({
      isShipped: false,
      title: "Winter market",
    });
  });
});

test("scene folder has the name of the scene", () => {
  expect(sceneFolderOf({ scene: "winter" })).toMatch(/[/\\]seed[/\\]templates[/\\]winter$/);
});
