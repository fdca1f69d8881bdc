import { changeAlbumItem, getAlbum, type Album } from "@twofold/contract/albums";
import type { Image } from "@twofold/contract/images";
import type { ShareLink } from "@twofold/contract/sharing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { albumLinksOn, tokenOf } from "#testing/album-links.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { isFullRun } from "#testing/full-run.ts";
import { variantsReady } from "#testing/image-variants.ts";
import { describeSharedPage } from "./describe-shared-page.ts";

/**
 * Combinations of settings × every stage of a link: all responses to a visitor together contain no
 * byte that the settings forbid at this stage, and what they allow is there.
 */
let app: TestApp;
let on: ReturnType<typeof albumLinksOn>;
let ann: Person;
let image: Image;
let album: Album;
let itemId: string;
let otherCookie: string | undefined;

const CAPTION = "The table by the window";
const PASSWORD = "pancakes";

beforeAll(async () => {
  app = await startTestApp({ worker: true });
  on = albumLinksOn(app);
  ann = await signUp(app, { full_name: "Annabelle Quark" });
  image = await on.upload(ann, { width: 2_000, height: 1_500 });
  await variantsReady(app, image);
  album = await on.album(ann, [image.id], "Secret title");
  const { json } = await app.call(getAlbum, { params: { id: album.id }, query: {} }, ann);
  itemId = json.items[0].id;
  const params = { id: album.id, item_id: itemId };
  await app.call(changeAlbumItem, { params, body: { caption: CAPTION } }, ann);
  const other = await on.link(ann, album.id, { password: PASSWORD });
  otherCookie = (await on.enter(tokenOf(other), PASSWORD)).cookie;
}, 60_000);
afterAll(() => app.stop());

interface Settings {
  readonly hasPassword: boolean;
  readonly allows_download: boolean;
  readonly shows_captions: boolean;
  readonly shows_name: boolean;
  readonly shows_preview: boolean;
}

const names = ["hasPassword", "allows_download", "shows_captions", "shows_name", "shows_preview"];

const combinations = Array.from({ length: 2 ** names.length }, (_, bits) => {
  const settings = Object.fromEntries(names.map((name, at) => [name, ((bits >> at) & 1) === 1]));
  const title = names.filter((name) => settings[name]).join(", ") || "nothing";
  return [title, settings as unknown as Settings] as const;
}).filter(([, settings]) => {
  const enabled = Object.values(settings).filter(Boolean).length;
  // Without the full run: no setting, each alone, all but one, and all.
  return isFullRun || enabled <= 1 || enabled >= names.length - 1;
});

/** Everything that a visitor can request, with its status and its bytes. */
async function everything(token: string, cookie?: string) {
  const base = `/api/shared/${token}`;
  const files = ["thumbnail", "preview", "original"].map(
    (size) => [size, `${base}/items/${itemId}/picture?size=${size}`] as const,
  );
  const paths = {
    link: base,
    items: `${base}/items`,
    ...Object.fromEntries(files),
    single: `${base}/picture`,
    parts: `${base}/archive`,
    archive: `${base}/archive.zip`,
  };
  const responses = await Promise.all(
    Object.entries(paths).map(
      async ([name, path]) => [name, await on.visit(path, cookie)] as const,
    ),
  );
  const head = await describeSharedPage(
    app.wiring.context(),
    { token, network: "here", pass: cookie },
    "en",
  );
  const text = [
    JSON.stringify(head),
    ...responses.map(([, { headers, rawPayload }]) => {
      // The id of a request differs each time and says nothing about the link.
      const { "x-request-id": _, ...rest } = headers;
      return JSON.stringify(rest) + rawPayload.toString("latin1");
    }),
  ].join("\n");
  const status = Object.fromEntries(responses.map(([name, { statusCode }]) => [name, statusCode]));
  const widths = await Promise.all(
    responses
      .filter(([, { headers }]) => String(headers["content-type"]).startsWith("image/"))
      .map(async ([, { rawPayload }]) => (await sharp(rawPayload).metadata()).width),
  );
  return { text, status, width: Math.max(0, ...widths) };
}

const facts = () => ({
  title: "Secret title",
  description: "A year in places",
  caption: CAPTION,
  name: "Annabelle",
  placeholder: image.placeholder,
  item: itemId,
  // The archive names its files by the titles of the images.
  file: "secret-file-name",
});

/** Never part of any response. */
const secrets = () => [ann.user.id, image.id, image.filename, album.id, "Quark"];

/** What a visitor gets while the link shows its album. */
const allowedBy = (settings: Settings) => ({
  status: {
    link: 200,
    items: 200,
    thumbnail: 200,
    preview: 200,
    original: settings.allows_download ? 200 : 403,
    single: 404,
    parts: settings.allows_download ? 200 : 403,
    archive: settings.allows_download ? 200 : 403,
  },
  width: settings.allows_download ? 2_000 : 1_600,
  found: [
    "title",
    "description",
    ...(settings.shows_captions ? ["caption"] : []),
    ...(settings.shows_name ? ["name"] : []),
    "placeholder",
    "item",
    ...(settings.allows_download ? ["file"] : []),
    ...(settings.hasPassword ? [] : ["card"]),
  ],
});

/** What a visitor gets before the password (403), or after the end (404). */
const nothing = (status: 403 | 404) => ({
  status: {
    link: status,
    items: status,
    thumbnail: status,
    preview: status,
    original: status,
    single: status,
    parts: status,
    archive: status,
  },
  width: 0,
  found: [],
});

async function seen(link: ShareLink, cookie?: string) {
  const { text, status, width } = await everything(tokenOf(link), cookie);
  for (const secret of secrets()) expect([secret, text.includes(secret)]).toEqual([secret, false]);
  const found = Object.entries({ ...facts(), card: "og:site_name" })
    .filter(([, value]) => text.includes(value))
    .map(([name]) => name);
  return { status, width, found };
}

describe.each(combinations)("link with %s", (_, { hasPassword, ...settings }) => {
  let link: ShareLink;
  let cookie: string | undefined;
  beforeAll(async () => {
    link = await on.link(ann, album.id, {
      ...settings,
      ...(hasPassword && { password: PASSWORD }),
    });
  });

  test.runIf(hasPassword)("shows nothing before the password", async () => {
    expect(await seen(link)).toEqual(nothing(403));
  });

  test.runIf(hasPassword)("shows nothing after a wrong password", async () => {
    const wrong = await on.enter(tokenOf(link), "waffles");
    expect([wrong.status, wrong.cookie]).toEqual([400, undefined]);
    expect(await seen(link, wrong.cookie)).toEqual(nothing(403));
  });

  test.runIf(hasPassword)("shows nothing with the cookie of another link", async () => {
    expect(await seen(link, otherCookie)).toEqual(nothing(403));
  });

  test("shows what its settings allow", async () => {
    if (hasPassword) ({ cookie } = await on.enter(tokenOf(link), PASSWORD));
    expect(await seen(link, cookie)).toEqual(allowedBy({ hasPassword, ...settings }));
  });

  test("follows every change with the next request", async () => {
    const changed = {
      allows_download: !settings.allows_download,
      shows_captions: !settings.shows_captions,
    };
    const next = { hasPassword, ...settings, ...changed };
    expect((await on.change(ann, link.id, changed)).status).toBe(200);
    expect(await seen(link, cookie)).toEqual(allowedBy(next));
    expect((await on.change(ann, link.id, { password: "waffles" })).status).toBe(200);
    expect(await seen(link, cookie)).toEqual(nothing(403));
    const entered = await on.enter(tokenOf(link), "waffles");
    expect(await seen(link, entered.cookie)).toEqual(allowedBy({ ...next, hasPassword: true }));
    expect((await on.change(ann, link.id, { password: null })).status).toBe(200);
    expect(await seen(link)).toEqual(allowedBy({ ...next, hasPassword: false }));
  });

  test("shows nothing after its end, with and without the cookie", async () => {
    expect((await on.end(ann, link.id)).status).toBe(204);
    expect(await seen(link)).toEqual(nothing(404));
    expect(await seen(link, cookie)).toEqual(nothing(404));
  });
});
