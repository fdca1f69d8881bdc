import { deleteAccount } from "@twofold/contract/account";
import { getGeneration, startGeneration, type Generation } from "@twofold/contract/generations";
import { deleteImage, restoreImage, uploadImage, type Image } from "@twofold/contract/images";
import * as contract from "@twofold/contract/sharing";
import { verifyImage } from "@twofold/contract/provenance";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { images, assets } from "#features/images/images.tables.ts";
import { multipartOf, signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { decideImage } from "#testing/moderation.ts";
import { isForeignKeyViolation } from "#kit/db.ts";
import { variantsReady } from "#testing/image-variants.ts";
import { aPhoto } from "#testing/photos.ts";
import { serveSharedFile } from "./serve-shared-file.ts";
import { reviewJob } from "./sharing.queues.ts";
import { reviewReported } from "./review-reported.ts";
import { createKeyRing } from "#kit/key-ring.ts";
import { createLinkTokens } from "./link-token.ts";
import { shareLinks, shareReports } from "./sharing.tables.ts";
import { purgeLinks } from "./purge-links.ts";

let app: TestApp;
let ann: Person;
let bob: Person;
let image: Image;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  [ann, bob] = [await signUp(app, { full_name: "Ann Marie Quark" }), await signUp(app)];
  image = await uploaded(ann, { width: 2_000, height: 1_500 });
  await variantsReady(app, image);
}, 60_000);
afterAll(() => app.stop());

const as = ({ token }: Person) => ({ token });

async function uploaded(person: Person, size = { width: 320, height: 240 }): Promise<Image> {
  const file = await aPhoto(size);
  const { json } = await app.call(uploadImage, { form: {}, files: { file: [file] } }, as(person));
  return json;
}

async function generated({ token }: Person): Promise<Image> {
  const form = { template_name: "studio1", prompt: "draw", person_count: "1" };
  const { headers, payload } = await multipartOf(form, { user_images: [await aPhoto()] });
  const started = await app.server.inject({
    method: "POST",
    url: startGeneration.path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  const { id } = started.json() as Generation;
  return vi.waitFor(
    async () => {
      const { json } = await app.call(getGeneration, { params: { id } }, { token });
      expect(json.image).not.toBeNull();
      return json.image as Image;
    },
    { timeout: 20_000, interval: 100 },
  );
}

const create = (person: Person, body: contract.NewShareLink) =>
  app.call(contract.createShareLink, { body }, as(person));

async function createdLink(person: Person, more: Partial<contract.NewShareLink> = {}) {
  const { status, json } = await create(person, { image_id: image.id, ...more });
  expect(status).toBe(201);
  return contract.ShareLink.parse(json);
}

const tokenOf = ({ url }: contract.ShareLink): string => url?.split("/s/")[1] ?? "";

async function linksOf(person: Person, query: { image_id?: string } = {}) {
  const { json } = await app.call(contract.listShareLinks, { query }, as(person));
  return contract.listShareLinks.reply.parse(json).links;
}

const open = (token: string) => app.call(contract.getShared, { params: { token } });
const fileOf = (token: string, query = "", headers: Record<string, string> = {}) =>
  app.server.inject({
    url: `/api/shared/${token}/picture${query}`,
    headers: { accept: "image/avif,image/webp,*/*", ...headers },
  });
const end = (person: Person, id: string) =>
  app.call(contract.endShareLink, { params: { id } }, as(person));

/** The response is the same as for a token that never existed. */
async function expectGone(token: string): Promise<void> {
  const never = await open("A".repeat(32));
  const gone = await open(token);
  expect(gone.status).toBe(404);
  expect({ ...gone.json, request_id: "" }).toEqual({ ...never.json, request_id: "" });
  expect((await fileOf(token)).statusCode).toBe(404);
  expect((await fileOf(token, "?size=thumbnail")).statusCode).toBe(404);
  const report = { params: { token }, body: { reason: "harmful" } } as const;
  expect((await app.call(contract.reportShared, report)).status).toBe(404);
}

describe("link creation", () => {
  test("by default the link lasts a week and shows nothing of its owner", async () => {
    const link = await createdLink(ann);
    expect(link.url).toMatch(/^http.+\/s\/[A-Za-z0-9_-]{32}$/);
    expect(link).toMatchObject({ shows_name: false, shows_preview: false, views: 0 });
    expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(7 * 86_400_000);
    const { status, json, headers } = await open(tokenOf(link));
    expect(status).toBe(200);
    expect(json).toEqual({
      kind: "image",
      source: "uploaded",
      width: 2_000,
      height: 1_500,
      placeholder: image.placeholder,
      first_name: null,
      expires_at: link.expires_at,
    });
    const body = JSON.stringify(json);
    for (const secret of [ann.user.id, image.id, image.filename, "Ann", "Quark", "photo"])
      expect(body).not.toContain(secret);
    expect(headers).toMatchObject({
      "x-robots-tag": expect.stringContaining("noindex"),
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
    const long = await createdLink(ann, { days: 30 });
    expect(Date.parse(long.expires_at) - Date.parse(long.created_at)).toBe(30 * 86_400_000);
  });

  test("the link shows only the first name if the owner allows it", async () => {
    const link = await createdLink(ann, { shows_name: true });
    expect((await open(tokenOf(link))).json.first_name).toBe("Ann");
  });

  test("the owner can list the link with its URL, but the token is not stored", async () => {
    const link = await createdLink(ann);
    const found = (await linksOf(ann, { image_id: image.id })).find(({ id }) => id === link.id);
    expect(found).toEqual(link);
    expect(await linksOf(bob)).toEqual([]);
    const rows = await app.db.select().from(shareLinks).where(eq(shareLinks.id, link.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link));
    expect(rows[0]?.tokenHash.toString("latin1")).not.toContain(tokenOf(link));
  });

  test("after a change of the secret the link works, but its URL is not listed", async () => {
    const link = await createdLink(ann);
    const keys = app.wiring.keys as { shareLinks: object };
    const own = keys.shareLinks;
    keys.shareLinks = createLinkTokens(createKeyRing(["another secret, 1234567890123456789012"]));
    try {
      const found = (await linksOf(ann)).find(({ id }) => id === link.id);
      expect(found?.url).toBeNull();
      expect((await open(tokenOf(link))).status).toBe(200);
    } finally {
      keys.shareLinks = own;
    }
  });

  test.each([
    ["a missing image", {}],
    ["an invalid image id", { image_id: "x" }],
    ["an unsupported duration", { days: 365 }],
    ["a duration of zero", { days: 0 }],
    ["text instead of a boolean", { shows_name: "yes" }],
  ])("%s is rejected", async (_, body) => {
    const link = { image_id: image.id, ...body } as contract.NewShareLink;
    const request = "image_id" in body || Object.keys(body).length > 0 ? link : ({} as typeof link);
    expect((await create(ann, request)).status).toBe(400);
  });

  test("an image that is missing, trashed or of another user is rejected", async () => {
    expect((await create(bob, { image_id: image.id })).status).toBe(404);
    expect((await create(ann, { image_id: crypto.randomUUID() })).status).toBe(404);
    const trashed = await uploaded(bob);
    await app.call(deleteImage, { params: { id: trashed.id } }, as(bob));
    expect((await create(bob, { image_id: trashed.id })).status).toBe(404);
  });

  test("concurrent requests do not exceed the limit", async () => {
    const cat = await signUp(app);
    const own = await uploaded(cat);
    for (let count = 0; count < contract.MAX_LINKS_A_USER - 8; count += 1)
      expect((await create(cat, { image_id: own.id })).status).toBe(201);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => create(cat, { image_id: own.id })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(8);
    const refused = all.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ json }) => json.code))).toEqual(new Set(["too_many_links"]));
    const links = await linksOf(cat);
    expect(links).toHaveLength(contract.MAX_LINKS_A_USER);
    // A link that ends allows one new link.
    await end(cat, links[0]?.id ?? "");
    expect((await create(cat, { image_id: own.id })).status).toBe(201);
    expect((await create(cat, { image_id: own.id })).status).toBe(409);
  });
});

describe("shared file", () => {
  let token: string;
  beforeAll(async () => {
    token = tokenOf(await createdLink(ann));
  });

  test.each([
    ["", "image/avif,*/*", "avif", 1_600],
    ["", "image/webp,*/*", "webp", 1_600],
    ["", "image/jpeg", "webp", 1_600],
    ["?size=preview", "*/*", "webp", 1_600],
    ["?size=thumbnail", "image/avif", "avif", 320],
    ["?size=thumbnail", "*/*", "webp", 320],
  ])('size "%s" with accept %s is %s', async (query, accept, type, width) => {
    const { statusCode, headers, rawPayload } = await fileOf(token, query, { accept });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": `image/${type}`,
      "cache-control": "private, no-cache",
      "x-robots-tag": expect.stringContaining("noindex"),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    expect(JSON.stringify(headers)).not.toContain(ann.user.id);
    const { width: own, exif, xmp } = await sharp(rawPayload).metadata();
    expect([own, exif, xmp]).toEqual([width, undefined, undefined]);
  });

  test("an unchanged file returns 304, and the ETag differs between links", async () => {
    const { headers } = await fileOf(token);
    const etag = String(headers["etag"]);
    expect((await fileOf(token, "", { "if-none-match": etag })).statusCode).toBe(304);
    const part = await fileOf(token, "", { range: "bytes=0-9" });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
    const other = await fileOf(tokenOf(await createdLink(ann)));
    expect(other.headers["etag"]).not.toBe(etag);
  });

  test("is never redirected to the storage, because that URL would outlive the link", async () => {
    const ctx = app.wiring.context();
    const { storage } = ctx.ports;
    const linking = { ...storage, read: storage.read, link: async () => "https://storage.example" };
    const visit = { token, network: "here", size: "preview", headers: {} } as const;
    const response = await serveSharedFile(
      { ...ctx, ports: { ...ctx.ports, storage: linking } },
      visit,
    );
    expect(response.status).toBe(200);
    expect(response.headers).not.toHaveProperty("location");
    response.body?.destroy();
  });

  test("the original is not accessible, also not by manipulated paths", async () => {
    for (const query of ["?size=original", "?size=", "?size=../original", "?size=preview&size=x"])
      expect((await fileOf(token, query)).statusCode).toBe(400);
    for (const path of [
      `/api/shared/${token}/original`,
      `/api/shared/${token}/picture/original.jpg`,
      `/api/shared/${token}/../picture`,
      `/api/shared/${token}%2f..%2f${token}/picture`,
      `/api/shared/..%2f..%2fusers%2f${ann.user.id}/picture`,
      `/api/shared/${token}%00/picture`,
      `/api/shared/${token} /picture`.replace(" ", "%20"),
      `/api/shared/${token.toLowerCase()}x/picture`,
      `/api/shared/${token.slice(0, -1)}/picture`,
      `/api/shared/%27%20or%201=1--/picture`,
    ]) {
      const { statusCode } = await app.server.inject(path);
      expect([path, [400, 404].includes(statusCode)]).toEqual([path, true]);
    }
    // The token gives access to nothing else.
    const own = await app.server.inject({
      url: `/uploads/users/${ann.user.id}/${image.filename}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(own.statusCode).toBe(404);
  });

  test("a generated image carries its provenance in every variant", async () => {
    const own = await generated(ann);
    await variantsReady(app, own);
    const link = tokenOf(await createdLink(ann, { image_id: own.id }));
    for (const query of ["", "?size=thumbnail"]) {
      for (const accept of ["image/avif", "image/webp"]) {
        const { rawPayload } = await fileOf(link, query, { accept });
        const file = new Blob([new Uint8Array(rawPayload)]);
        const { json } = await app.call(verifyImage, { form: {}, files: { file: [file] } });
        expect(json).toMatchObject({ verdict: "made_by_us", match: "exact" });
      }
    }
    expect((await open(link)).json.source).toBe("generated");
  });

  test("the thumbnail is served until the variants are ready", async () => {
    const fresh = await uploaded(ann);
    await variantsReady(app, fresh);
    await app.db
      .update(assets)
      .set({ derivedAt: null })
      .where(
        eq(
          assets.id,
          app.db.select({ id: images.assetId }).from(images).where(eq(images.id, fresh.id)),
        ),
      );
    const { headers, rawPayload } = await fileOf(
      tokenOf(await createdLink(ann, { image_id: fresh.id })),
    );
    expect(headers["content-type"]).toBe("image/webp");
    expect((await sharp(rawPayload).metadata()).width).toBe(320);
  });
});

describe("link end", () => {
  test("the owner ends the link once, also by concurrent requests; others cannot", async () => {
    const link = await createdLink(ann);
    const token = tokenOf(link);
    expect((await end(bob, link.id)).status).toBe(404);
    expect((await open(token)).status).toBe(200);
    const both = await Promise.all([end(ann, link.id), end(ann, link.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    await expectGone(token);
    expect((await linksOf(ann)).map(({ id }) => id)).not.toContain(link.id);
  });

  test("an expired link is inaccessible and purged", async () => {
    const link = await createdLink(ann, { days: 1 });
    await app.db
      .update(shareLinks)
      .set({ createdAt: new Date(Date.now() - 2_000), expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(shareLinks.id, link.id));
    await expectGone(tokenOf(link));
    expect((await linksOf(ann)).map(({ id }) => id)).not.toContain(link.id);
    expect((await end(ann, link.id)).status).toBe(404);
    await purgeLinks(app.wiring.context());
    expect(await app.db.$count(shareLinks, eq(shareLinks.id, link.id))).toBe(0);
  });

  test("deleting the image ends the link, and restoring it does not reopen it", async () => {
    const own = await uploaded(ann);
    const token = tokenOf(await createdLink(ann, { image_id: own.id }));
    expect((await open(token)).status).toBe(200);
    await app.call(deleteImage, { params: { id: own.id } }, as(ann));
    await expectGone(token);
    await app.call(restoreImage, { params: { id: own.id } }, as(ann));
    await expectGone(token);
  });

  test("a link created while its image is deleted does not survive", async () => {
    const own = await uploaded(ann);
    const [first] = await Promise.all([
      create(ann, { image_id: own.id }),
      app.call(deleteImage, { params: { id: own.id } }, as(ann)),
    ]);
    expect([201, 404]).toContain(first.status);
    await app.call(restoreImage, { params: { id: own.id } }, as(ann));
    expect(await linksOf(ann, { image_id: own.id })).toEqual([]);
  });

  test("all links of a user can be ended repeatedly", async () => {
    const dan = await signUp(app);
    const own = await uploaded(dan);
    const tokens = [
      tokenOf(await createdLink(dan, { image_id: own.id })),
      tokenOf(await createdLink(dan, { image_id: own.id })),
    ];
    for (const _ of [1, 2])
      expect((await app.call(contract.endAllShareLinks, {}, as(dan))).status).toBe(204);
    for (const token of tokens) await expectGone(token);
    expect(await linksOf(dan)).toEqual([]);
    expect((await linksOf(ann)).length).toBeGreaterThan(0);
  });

  test("deleting the account ends the link", async () => {
    const eve = await signUp(app);
    const own = await uploaded(eve);
    const token = tokenOf(await createdLink(eve, { image_id: own.id, shows_name: true }));
    expect((await open(token)).status).toBe(200);
    await app.call(deleteAccount, {}, as(eve));
    await expectGone(token);
  });

  test("each change publishes a live event", async () => {
    const events: unknown[] = [];
    const stop = app.live.subscribe(ann.user.id, {
      onEvent: (event) => void events.push(event),
      onGap: () => {},
    });
    await vi.waitFor(async () => {
      const link = await createdLink(ann);
      await end(ann, link.id);
      expect(events).toContainEqual({ type: "share_links_changed" });
    });
    stop();
  });
});

test("link views: are counted in batches, also if another link has ended", async () => {
  const link = await createdLink(ann);
  await Promise.all(Array.from({ length: 30 }, () => open(tokenOf(link))));
  await fileOf(tokenOf(link));
  const { linkViewCounter } = app.wiring.services;
  await linkViewCounter.flush();
  await linkViewCounter.flush();
  const viewsOf = async () => (await linksOf(ann)).find(({ id }) => id === link.id)?.views;
  await vi.waitFor(async () => expect(await viewsOf()).toBe(30));
  // The views of an ended link are dropped, and those of other links are kept.
  const other = await createdLink(ann);
  await open(tokenOf(other));
  await open(tokenOf(link));
  await end(ann, other.id);
  await linkViewCounter.flush();
  await vi.waitFor(async () => expect(await viewsOf()).toBe(31));
});

describe("report", () => {
  test("is counted by reason without data about the reporter", async () => {
    const own = await uploaded(ann);
    const token = tokenOf(await createdLink(ann, { image_id: own.id }));
    const report = (reason: contract.ShareReportReason) =>
      app.call(contract.reportShared, { params: { token }, body: { reason } });
    for (const _ of [1, 2]) expect((await report("shows_me")).status).toBe(204);
    expect((await report("harmful")).status).toBe(204);
    expect((await report("ugly" as never)).status).toBe(400);
    const rows = await app.db.select().from(shareReports).where(eq(shareReports.imageId, own.id));
    expect(rows.map(({ reason, times }) => [reason, times]).toSorted()).toEqual([
      ["harmful", 1],
      ["shows_me", 2],
    ]);
    expect((await open(token)).status).toBe(200);
  });

  test("a reason that a moderator decided as keep › is counted, but not checked again", async () => {
    const own = await uploaded(ann);
    const token = tokenOf(await createdLink(ann, { image_id: own.id }));
    const report = () =>
      app.call(contract.reportShared, { params: { token }, body: { reason: "harmful" } });
    const countChecks = async () =>
      (
        await app.db.execute(
          sql`select from pgboss.job where name = ${reviewJob.name} and data->>'image_id' = ${own.id}`,
        )
      ).rows.length;
    await report();
    expect(await countChecks()).toBe(1);
    await decideImage(app.wiring.context(), { userId: ann.user.id, imageId: own.id }, "keep");
    expect((await report()).status).toBe(204);
    expect(await countChecks()).toBe(1);
    const [row] = await app.db.select().from(shareReports).where(eq(shareReports.imageId, own.id));
    expect(row?.times).toBe(2);
  });

  test("an image that the content check finds harmful is blocked permanently", async () => {
    const own = await uploaded(ann);
    const token = tokenOf(await createdLink(ann, { image_id: own.id }));
    const shared = { userId: ann.user.id, imageId: own.id };
    const ctx = app.wiring.context();
    const screen = { check: vi.fn(async () => undefined), close: async () => {} };
    await reviewReported({ ...ctx, ports: { ...ctx.ports, imageScreen: screen } }, shared);
    expect(screen.check).toHaveBeenCalledOnce();
    expect((await open(token)).status).toBe(200);
    const strict = { ...screen, check: async () => "sexual" as const };
    await reviewReported({ ...ctx, ports: { ...ctx.ports, imageScreen: strict } }, shared);
    await expectGone(token);
    const { status, json } = await create(ann, { image_id: own.id });
    expect([status, json.code]).toEqual([409, "sharing_blocked"]);
    // A moderator can lift the block.
    await decideImage(ctx, shared, "keep");
    expect((await create(ann, { image_id: own.id })).status).toBe(201);
  });

  test("a moderator can block an existing image only", async () => {
    const own = await uploaded(ann);
    const token = tokenOf(await createdLink(ann, { image_id: own.id }));
    const ctx = app.wiring.context();
    const shared = { userId: ann.user.id, imageId: own.id };
    await expect(decideImage(ctx, { ...shared, userId: bob.user.id }, "block")).rejects.toSatisfy(
      isForeignKeyViolation,
    );
    const [, late] = await Promise.all([
      decideImage(ctx, shared, "block"),
      create(ann, { image_id: own.id }),
    ]);
    expect([201, 409]).toContain(late.status);
    await expectGone(token);
    expect(await linksOf(ann, { image_id: own.id })).toEqual([]);
  });
});
