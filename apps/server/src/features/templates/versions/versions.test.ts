import * as contract from "@twofold/contract/admin/templates";
import { undoAction } from "@twofold/contract/admin/audit";
import { startGeneration } from "@twofold/contract/generations";
import {
  listBanners,
  listTemplates,
  Template,
  type TemplateSize,
} from "@twofold/contract/templates";
import { sql } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { findTemplate, listOfferedTemplates } from "../templates.store.ts";

let app: TestApp;
let editor: Person;
let ann: Person;
let by: { token: string };
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  [editor, ann] = [await signUpAdmin(app, ["editor"]), await signUp(app)];
  by = { token: editor.token };
});
afterAll(() => app.stop());

const offered = async () =>
  z.array(Template).parse((await app.call(listTemplates, {}, { token: ann.token })).json);
const idOf = async (name: string): Promise<string> => {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from templates where name = ${name}`,
  );
  return rows[0]?.id ?? "";
};
const versions = async (id: string): Promise<contract.TemplateVersion[]> =>
  (await app.call(contract.listTemplateVersions, { params: { id } }, by)).json.versions;
const newest = async (id: string): Promise<contract.TemplateVersion> => {
  const [first] = await versions(id);
  if (!first) throw new Error("there is no version");
  return first;
};
const contentOf = ({
  texts,
  prompt,
  tags,
  person_count,
  occasions,
  engines,
  scene,
}: contract.TemplateVersion): contract.TemplateContent => ({
  texts,
  prompt,
  tags,
  person_count,
  occasions,
  engines,
  scene,
});
const change = (
  id: string,
  row: contract.TemplateVersion,
  content: Partial<contract.TemplateContent>,
) => {
  const { version, revision } = row;
  const body = { ...contentOf(row), ...content, version, revision };
  return app.call(contract.changeDraft, { params: { id }, body }, by);
};
const check = (id: string, { version, revision }: contract.TemplateVersion) =>
  app.call(contract.checkDraft, { params: { id }, body: { version, revision } }, by);
const publish = (
  id: string,
  version: number,
  compared_live_version: number | null,
  period: { live_from?: string; live_until?: string } = {},
) =>
  app.call(
    contract.publishTemplate,
    { params: { id }, body: { version, compared_live_version, ...period } },
    by,
  );
const undo = (seq: number) => app.call(undoAction, { params: { seq } }, by);

/** A checked draft of a shipped template, with another English title. */
async function checkedDraft(name: string, title: string) {
  const id = await idOf(name);
  const [base] = await versions(id);
  const { json } = await app.call(
    contract.startDraft,
    { params: { id }, body: { based_on: base?.version ?? 1 } },
    by,
  );
  const draft = await newest(id);
  const { texts } = draft;
  await change(id, draft, { texts: { ...texts, en: { ...texts.en, title } } });
  const checked = await check(id, await newest(id));
  expect(checked.json).toMatchObject({ state: "checked", problems: [] });
  return { id, version: json.version as number };
}

/** A draft of a shipped template, or the one that is open. */
async function startAutumn(): Promise<string> {
  const id = await idOf("autumn");
  await app.call(contract.startDraft, { params: { id }, body: { based_on: 1 } }, by);
  return id;
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#334" } });
async function upload(id: string, size: TemplateSize, picture: Sharp) {
  const { version, revision } = await newest(id);
  const file = new Blob([await picture.jpeg({ quality: 95 }).toBuffer()]);
  const form = { version, revision, size };
  return app.call(
    contract.uploadTemplateFile,
    { params: { id }, form, files: { file: [file] } },
    by,
  );
}

describe("new template", () => {
  const add = (title: string) =>
    app.call(contract.createTemplate, { body: { title, scene: null } }, by);

  test("has an unused name, also if many with one title are added concurrently", async () => {
    const added = await Promise.all(Array.from({ length: 8 }, () => add("Harbour")));
    expect(added.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  test("names everything that is missing, is refused until then, and is visible to no one", async () => {
    const before = JSON.stringify(await offered());
    const created = await add("Lake house");
    const { id } = created.json;
    const refused = await publish(id, 1, null);
    const named = refused.json.problems.map(({ code, at }: contract.TemplateProblem) =>
      at ? `${code} ${at}` : code,
    );
    expect(refused.json.seq).toBeNull();
    expect(named).toEqual([
      "description_missing en",
      "title_missing de",
      "description_missing de",
      "tags_missing",
      "prompt_missing",
      "scene_missing",
      ...["banner", "portrait", "thumbnail", "scene", "example"].map((s) => `image_missing ${s}`),
    ]);
    expect((await check(id, await newest(id))).json).toMatchObject({ state: "draft", trials: [] });
    expect(JSON.stringify(await offered())).toBe(before);
    expect((await app.server.inject("/ai_gallery/lake-house.v1.webp")).statusCode).toBe(404);
    expect(await findTemplate(app.db, { name: "lake-house", now: new Date() })).toBeUndefined();

    await change(id, await newest(id), {
      texts: {
        en: { title: "Lake house", description: "A jetty in the morning." },
        de: { title: "Haus am See", description: "Ein Steg am Morgen." },
      },
      prompt: "Two people on a jetty at a lake.",
      tags: ["2person", "romance"],
      scene: "winter",
    });
    const { json } = await check(id, await newest(id));
    expect(json).toMatchObject({ state: "checked", trials: [{ faces: 2 }] });
    expect((await publish(id, 1, null)).json.problems).toEqual([]);
    const listed = (await offered()).find(({ name }) => name === "lake-house");
    expect(listed).toMatchObject({ title: "Lake house", filename: "lake-house.v1.webp" });
    const file = await app.server.inject("/ai_gallery/lake-house.v1.webp?size=thumbnail");
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 480, height: 270 });
  });

  test.each([
    ["prompt_refused", { prompt: "A naked couple" }],
    ["title_taken", { texts: { en: { title: "Winter market" } } }],
    ["scene_people", { person_count: 1 }],
  ])("is not ready because of %s", async (code, content) => {
    const id = await idOf("autumn");
    await app.call(contract.startDraft, { params: { id }, body: { based_on: 1 } }, by);
    const draft = await newest(id);
    const texts =
      "texts" in content
        ? { ...draft.texts, en: { ...draft.texts.en, ...content.texts.en } }
        : draft.texts;
    await change(id, draft, { ...content, texts });
    const { json } = await check(id, await newest(id));
    expect(json.problems.map((each: contract.TemplateProblem) => each.code)).toContain(code);
  });

  test("an uploaded image of the wrong size is named, and its replacement is used", async () => {
    const id = await startAutumn();
    expect((await upload(id, "thumbnail", plain(100, 100))).status).toBe(200);
    const { json } = await check(id, await newest(id));
    expect(json.problems).toEqual([{ code: "image_dimensions", at: "thumbnail", found: null }]);
    await upload(id, "thumbnail", plain(480, 270));
    expect((await check(id, await newest(id))).json.state).toBe("checked");
  });

  test("an uploaded image above 400 kB is named, and publishing is refused", async () => {
    const id = await startAutumn();
    const [width, height] = contract.templateSizes.banner;
    const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
    const create = { width, height, channels: 3, background: "#000", noise } as const;
    expect((await upload(id, "banner", sharp({ create }))).status).toBe(200);
    const tooLarge = { code: "image_too_large", at: "banner", found: null };
    expect((await check(id, await newest(id))).json.problems).toEqual([tooLarge]);
    const refused = await publish(id, (await newest(id)).version, 1);
    expect(refused.json).toMatchObject({
      seq: null,
      problems: expect.arrayContaining([tooLarge]),
    });
    await upload(id, "banner", plain(width, height));
    expect((await check(id, await newest(id))).json.state).toBe("checked");
  });
});

describe("draft", () => {
  test("that someone else changed is not overwritten", async () => {
    const id = await idOf("neon");
    await app.call(contract.startDraft, { params: { id }, body: { based_on: 1 } }, by);
    const draft = await newest(id);
    expect((await change(id, draft, { prompt: "Two people in the rain." })).status).toBe(200);
    const { json } = await change(id, draft, { prompt: "Two people in the snow." });
    expect(json).toMatchObject({
      code: "changed_meanwhile",
      params: {
        current: { prompt: "Two people in the rain.", revision: draft.revision + 1 },
        changed_by: editor.user.username,
      },
    });
    expect((await newest(id)).prompt).toBe("Two people in the rain.");
  });

  test("of a live version cannot be changed: editing starts another", async () => {
    const id = await idOf("neon");
    const live = (await versions(id)).find(({ state }) => state === "live");
    if (!live) throw new Error("nothing is live");
    expect((await change(id, live, { prompt: "x" })).json.code).toBe("changed_meanwhile");
  });

  test("that is discarded returns by undo", async () => {
    const id = await idOf("neon");
    const { version, revision } = await newest(id);
    const { json } = await app.call(
      contract.discardDraft,
      { params: { id }, body: { version, revision } },
      by,
    );
    expect((await newest(id)).state).toBe("retired");
    await undo(json.seq);
    expect((await newest(id)).state).toBe("draft");
  });
});

describe("published version", () => {
  test("is live immediately, and undo and going back restore the former one", async () => {
    const { id, version } = await checkedDraft("winter", "Frost market");
    const titleNow = async () => (await offered()).find(({ name }) => name === "winter")?.title;
    const stale = await publish(id, version, null);
    expect(stale.json.code).toBe("changed_meanwhile");
    const { json } = await publish(id, version, 1);
    expect(await titleNow()).toBe("Frost market");
    await undo(json.seq);
    expect(await titleNow()).toBe("Winter market");
    await publish(id, version, 1);
    expect((await publish(id, 1, version)).json.problems).toEqual([]);
    expect(await findTemplate(app.db, { name: "winter", now: new Date() })).toMatchObject({
      title: "Winter market",
      version: 1,
    });
  });

  test.each([
    ["in the second of its start", "2027-06-01T06:00:00.000Z"],
    // 02:30 does not exist in Berlin on this night; the stored instant decides.
    ["on a daylight-saving night", "2027-03-28T01:30:00.000Z"],
  ])("that is scheduled appears %s and ends at its end, without any job", async (_, from) => {
    const until = new Date(Date.parse(from) + 86_400_000).toISOString();
    const name = from.includes("-06-") ? "paris" : "desert";
    const { id, version } = await checkedDraft(name, `Soon ${name}`);
    await publish(id, version, 1, { live_from: from, live_until: until });
    const at = async (instant: string, plusMs = 0) => {
      const now = new Date(Date.parse(instant) + plusMs);
      return (await listOfferedTemplates(app.db, { now })).find((row) => row.name === name)?.title;
    };
    expect(await at(from, -1)).not.toBe(`Soon ${name}`);
    expect(await at(from)).toBe(`Soon ${name}`);
    expect(await at(until, -1)).toBe(`Soon ${name}`);
    expect(await at(until)).toBeUndefined();
    expect((await offered()).find((row) => row.name === name)?.title).not.toBe(`Soon ${name}`);
  });

  test("that is retired is offered to no one, and undo offers it again", async () => {
    const id = await idOf("beach");
    const { json } = await app.call(
      contract.retireTemplate,
      { params: { id }, body: { compared_live_version: 1 } },
      by,
    );
    expect((await offered()).some(({ name }) => name === "beach")).toBe(false);
    const banners = (await app.call(listBanners, { query: {} })).json;
    expect(banners.some(({ name }: { name: string }) => name === "beach")).toBe(false);
    await undo(json.seq);
    expect((await offered()).some(({ name }) => name === "beach")).toBe(true);
  });
});

test("a generation stores the version that was live when it started", async () => {
  const generate = async (): Promise<number | null> => {
    const form = new FormData();
    form.append("template_name", "noir");
    form.append("person_count", "1");
    form.append("user_images", await aPhoto());
    const body = new Response(form);
    const response = await app.server.inject({
      method: "POST",
      url: startGeneration.path,
      headers: {
        authorization: `Bearer ${ann.token}`,
        "content-type": body.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    const json = response.json<{ id?: string; code?: string }>();
    expect(json.code).toBeUndefined();
    const { rows } = await app.db.execute<{ version: number | null }>(
      sql`select template_version as version from generations where id = ${json.id}`,
    );
    return rows[0]?.version ?? null;
  };
  const { id, version } = await checkedDraft("noir", "Noir again");
  await publish(id, version, 1);
  expect(await generate()).toBe(version);
  await publish(id, 1, version);
  expect(await generate()).toBe(1);
});

test("order is changed for users, refused if it was made from another one, and undone", async () => {
  const { json } = await app.call(contract.listAdminTemplates, {}, by);
  const seen = json.templates.map((each: contract.AdminTemplate) => each.id);
  const before = (await offered()).map(({ name }) => name);
  const body = { ids: seen.toReversed(), seen };
  const done = await app.call(contract.orderTemplates, { body }, by);
  expect((await offered()).map(({ name }) => name)).toEqual(before.toReversed());
  expect((await app.call(contract.orderTemplates, { body }, by)).json.code).toBe(
    "changed_meanwhile",
  );
  await undo(done.json.seq);
  expect((await offered()).map(({ name }) => name)).toEqual(before);
});
