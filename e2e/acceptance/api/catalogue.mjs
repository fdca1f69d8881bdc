import { check, expect, once, show } from "../harness.mjs";
import { call, fields, good, goodJson, listOf, persons, templates, users } from "../fixtures.mjs";
import { kindOf } from "../test-images.mjs";

const banners = once(async () => {
  const list = listOf(
    goodJson(await call("GET", `/api/gallery/banners?t=${Date.now()}`, { user: await users.a() })),
  );
  expect(list.length > 0, "the banners call lists nothing");
  return list;
});

check("7.banners", "the banners are a list with id, name, filename and prompts", async () => {
  for (const b of await banners()) {
    fields(b, { id: "id", name: "string" }, "banner");
    expect("filename" in b && "prompts" in b, `banner lacks filename or prompts: ${show(b)}`);
  }
});

check(
  "7.banners.files",
  "every banner with a filename loads as an image from /ai_gallery, also in a plain img",
  async () => {
    const named = (await banners()).filter((b) => b.filename);
    expect(named.length > 0, "no banner has a filename");
    for (const b of named) {
      const r = good(
        await call("GET", `/ai_gallery/${encodeURIComponent(b.filename)}`, {
          headers: { accept: "image/*" },
        }),
      );
      expect(r.type.startsWith("image/") && kindOf(r.bytes), `${r.what} returned ${r.type}`);
    }
  },
);

check("7.templates", "the templates are a list, each with id, name and filename", async () => {
  for (const t of await templates())
    fields(t, { id: "id", name: "string", filename: "string" }, "template");
});

check(
  "3.template.fields",
  "each template has title, description, prompt, tags, person_count and is_active",
  async () => {
    for (const t of await templates()) {
      fields(
        t,
        {
          title: "string",
          description: "text or null",
          prompt: "string",
          tags: "list",
          person_count: "count",
          is_active: "boolean",
        },
        "template",
      );
      expect(persons(t) >= 1, `person_count is ${t.person_count}`);
    }
  },
);

check("7.templates.match", "every banner with a filename has its template", async () => {
  const known = new Set((await templates()).map((t) => t.filename));
  for (const b of (await banners()).filter((x) => x.filename))
    expect(known.has(b.filename), `no template for banner file ${b.filename}`);
});
