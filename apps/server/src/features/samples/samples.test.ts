import { uploadImage, deleteImage } from "@twofold/contract/images";
import * as contract from "@twofold/contract/samples";
import {
  listSampleImages,
  sampleAddress,
  sampleImageFile,
} from "@twofold/contract/samples/sample-images";
import { verifyImage } from "@twofold/contract/provenance";
import { deleteAccount } from "@twofold/contract/account";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { moderationItems } from "#features/moderation/moderation.tables.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { decideImage } from "#testing/moderation.ts";
import { aPhoto } from "#testing/photos.ts";
import { samplesOn } from "#testing/sample-images.ts";
import { checkSample } from "./check-sample.ts";
import { sampleImages } from "./samples.tables.ts";
import { showDueSamples } from "./show-due-samples.ts";
import { takeDownSamples } from "./take-down-samples.ts";

let app: TestApp;
let on: ReturnType<typeof samplesOn>;
let ann: Person;

beforeAll(async () => {
  // The generation runs in the test, so its request need not wait for it.
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  on = samplesOn(app);
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  ann = await signUp(app, { full_name: "Ann Marie Quark" });
});

const after = () => {
  const ctx = app.wiring.context();
  return {
    ...ctx,
    settings: { ...ctx.settings, samples: { isOpen: true, review: "after" } },
  } as const;
};
const statesOf = async ({ user }: Person) =>
  (
    await app.db
      .select({ state: sampleImages.state })
      .from(sampleImages)
      .where(eq(sampleImages.userId, user.id))
  ).map(({ state }) => state);
const fileOf = (id: string, size: "preview" | "thumbnail" = "preview", accept = "image/webp") =>
  app.server.inject({ url: sampleAddress({ id }, size), headers: { accept } });

describe("offer", () => {
  test("sharing is allowed, but nothing was offered › the public list has nothing of the person", async () => {
    await on.allow(ann);
    const image = await on.generate(ann);
    const list = JSON.stringify(await on.listed());
    expect(list).not.toContain(image.placeholder);
    expect(await statesOf(ann)).toEqual([]);
  });

  test("sharing is off › is refused", async () => {
    const image = await on.generate(ann);
    const { status, json } = await on.offer(ann, image.id);
    expect([status, json.code, json.params]).toEqual([
      409,
      "not_showable",
      { reason: "sharing_off" },
    ]);
  });

  test("uploaded photo › is refused", async () => {
    await on.allow(ann);
    const files = { file: [await aPhoto()] };
    const { json: photo } = await app.call(uploadImage, { form: {}, files }, ann);
    const { json } = await on.offer(ann, photo.id);
    expect([json.code, json.params]).toEqual(["not_showable", { reason: "uploaded" }]);
  });

  test("image of another user › is not found", async () => {
    await on.allow(ann);
    const image = await on.generate(await signUp(app));
    expect((await on.offer(ann, image.id)).status).toBe(404);
  });

  test("twice, concurrently › is one offer", async () => {
    await on.allow(ann);
    const image = await on.generate(ann);
    const [one, other] = await Promise.all([on.offer(ann, image.id), on.offer(ann, image.id)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.json.id).toBe(other.json.id);
  });

  test("51st image › is refused", async () => {
    await on.allow(ann);
    const image = await on.generate(ann);
    await app.db.execute(sql`
      insert into images (user_id, id, picture_id, filename, title, source, is_couple_image, created_at)
      select user_id, gen_random_uuid(), picture_id, filename || n, title, source, is_couple_image, now()
      from images, generate_series(1, 50) n where id = ${image.id}`);
    await app.db.execute(sql`
      insert into sample_images (user_id, image_id, id, template_name, occasions, state, offered_at)
      select user_id, id, gen_random_uuid(), 'dinner', '{}', 'waiting', now() from images
      where user_id = ${ann.user.id} and id <> ${image.id} and source = 'generated'`);
    const { json } = await on.offer(ann, image.id);
    expect([json.code, json.params]).toEqual(["too_many_public_images", { max: 50 }]);
  });
});

describe("image of two people", () => {
  test.each(["before", "after"] as const)(
    "review %s › needs the statement, stores its version and waits for a decision",
    async (review) => {
      await on.allow(ann);
      const image = await on.generate(ann, 2);
      const missing = await on.offer(ann, image.id);
      expect([missing.status, missing.json.code]).toEqual([403, "consent_missing"]);
      const outdated = await on.offer(ann, image.id, { statement_version: "2020-01-01" });
      expect(outdated.json.code).toBe("agreement_outdated");
      const version = contract.sampleStatementVersion;
      const { status, json } = await on.offer(ann, image.id, { statement_version: version });
      expect([status, json.state]).toEqual([201, "waiting"]);
      const ctx = review === "after" ? after() : app.wiring.context();
      await checkSample(ctx, on.keyOf(ann, image.id));
      const [row] = await app.db.select().from(sampleImages).where(eq(sampleImages.id, json.id));
      expect(row).toMatchObject({ state: "waiting", statementVersion: version });
      expect(await on.isListed(json.id)).toBe(false);
      await decideImage(app.wiring.context(), on.keyOf(ann, image.id), "keep");
      expect(await on.isListed(json.id)).toBe(true);
    },
  );
});

describe("review", () => {
  test("before › nothing appears without a decision", async () => {
    await on.allow(ann);
    const image = await on.generate(ann);
    const { json } = await on.offer(ann, image.id);
    await on.check(ann, image.id);
    expect(await on.isListed(json.id)).toBe(false);
    await decideImage(app.wiring.context(), on.keyOf(ann, image.id), "keep");
    expect(await on.isListed(json.id)).toBe(true);
  });

  test("after › appears after the safety check and is in the queue", async () => {
    await on.allow(ann);
    const image = await on.generate(ann);
    const { json } = await on.offer(ann, image.id);
    expect(await on.isListed(json.id)).toBe(false);
    await checkSample(after(), on.keyOf(ann, image.id));
    expect(await on.isListed(json.id)).toBe(true);
    const [item] = await app.db
      .select()
      .from(moderationItems)
      .where(eq(moderationItems.imageId, image.id));
    expect(item).toMatchObject({ kinds: ["sample_review"], decidedAt: null });
    expect(item!.dueAt.getTime() - item!.openedAt.getTime()).toBe(24 * 3_600_000);
  });

  test("safety check unavailable › nothing new appears, and what is shown stays", async () => {
    await on.allow(ann);
    const { id: shown } = await on.show(ann);
    const image = await on.generate(ann);
    const { json } = await on.offer(ann, image.id);
    const ctx = after();
    const imageScreen = {
      check: () => Promise.reject(new Error("unavailable")),
      close: () => Promise.resolve(),
    };
    const broken = { ...ctx, ports: { ...ctx.ports, imageScreen } };
    await expect(checkSample(broken, on.keyOf(ann, image.id))).rejects.toThrow("unavailable");
    expect(await on.isListed(json.id)).toBe(false);
    expect(await on.isListed(shown)).toBe(true);
  });

  test("safety check finds harm › is hidden automatically with a statement", async () => {
    await on.allow(ann);
    const image = await on.generate(ann);
    await on.offer(ann, image.id);
    const ctx = after();
    const imageScreen = {
      check: () => Promise.resolve("sexual" as const),
      close: () => Promise.resolve(),
    };
    await checkSample({ ...ctx, ports: { ...ctx.ports, imageScreen } }, on.keyOf(ann, image.id));
    const { json } = await app.call(contract.listSamples, {}, ann);
    const statement = { decision: "hide", code: "sexual", is_automatic: true, appeal: null };
    expect(json.samples).toMatchObject([{ state: "hidden", statement }]);
    expect(json.decisions).toMatchObject([{ image: { id: image.id }, statement }]);
  });

  test("fourth image of a day › waits, and appears the next day", async () => {
    await on.allow(ann);
    const shown = [];
    for (let n = 0; n < 4; n += 1) shown.push((await on.show(ann)).id);
    expect((await statesOf(ann)).toSorted()).toEqual(["shown", "shown", "shown", "waiting"]);
    await showDueSamples(app.wiring.context());
    expect(await on.isListed(shown[3]!)).toBe(false);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await showDueSamples({ ...app.wiring.context(), clock: () => tomorrow });
    expect(await on.isListed(shown[3]!)).toBe(true);
  }, 30_000);
});

describe("take-down", () => {
  const changes: Record<
    string,
    (person: Person, image: { id: string }, id: string) => Promise<unknown>
  > = {
    "sharing switched off": (person) => on.allow(person, { allowImageSharing: false }),
    "moved to the trash": (person, { id }) => app.call(deleteImage, { params: { id } }, person),
    "taken down by its owner": (person, _, id) =>
      app.call(contract.removeSample, { params: { id } }, person),
    "account deleted": (person) => app.call(deleteAccount, {}, person),
    blocked: (person, { id }) => decideImage(app.wiring.context(), on.keyOf(person, id), "block"),
    hidden: (person, { id }) => decideImage(app.wiring.context(), on.keyOf(person, id), "hide"),
    "all images of the person taken down": ({ user }) =>
      inTransaction(app.wiring.context(), (tx) => takeDownSamples(tx, { userId: user.id })),
    "image erased": (person, { id }) =>
      app.db.execute(sql`delete from images where user_id = ${person.user.id} and id = ${id}`),
  };
  test.each(Object.keys(changes))("%s › the image is absent in the next request", async (name) => {
    await on.allow(ann);
    const { image, id } = await on.show(ann);
    const list = await app.call(listSampleImages, { query: {} });
    expect(list.headers["cache-control"]).toBe("public, max-age=60");
    expect(list.json.images.some((each: { id: string }) => each.id === id)).toBe(true);
    expect((await fileOf(id)).headers["cache-control"]).toBe("public, max-age=60");
    await changes[name]!(ann, image, id);
    expect(await on.isListed(id)).toBe(false);
    expect((await fileOf(id)).statusCode).toBe(404);
  });

  test("switched off and on again › nothing is public", async () => {
    await on.allow(ann);
    const { id } = await on.show(ann);
    await on.allow(ann, { allowImageSharing: false });
    await on.allow(ann);
    expect(await on.isListed(id)).toBe(false);
    expect(await statesOf(ann)).toEqual([]);
  });
});

describe("public response", () => {
  test("contains nothing that identifies the owner, and no time", async () => {
    await on.allow(ann);
    const { image, id } = await on.show(ann);
    const { body, headers } = await app.server.inject({ url: `${listSampleImages.path}?limit=1` });
    const file = await fileOf(id);
    const thumbnail = await fileOf(id, "thumbnail", "image/avif");
    const [row] = await app.db.select().from(sampleImages).where(eq(sampleImages.id, id));
    const secrets = [
      ann.user.id,
      image.id,
      image.filename,
      ann.user.username,
      ann.email,
      "Quark",
      image.created_at.slice(0, 13),
      row!.visibleSince!.toISOString().slice(0, 13),
      row!.offeredAt.toISOString().slice(0, 13),
    ];
    const texts = [
      body,
      JSON.stringify({ ...headers, date: "" }),
      ...[file, thumbnail].flatMap((each) => [
        JSON.stringify({ ...each.headers, date: "" }),
        each.rawPayload.toString("latin1"),
      ]),
    ];
    for (const secret of secrets) for (const text of texts) expect(text).not.toContain(secret);
    const first = listSampleImages.reply.parse(JSON.parse(body));
    const cursor = first.next_cursor ?? "";
    expect(Buffer.from(cursor, "base64url").toString("latin1")).not.toContain("2026");
    expect(file.headers["etag"]).toContain(id);
    expect(file.headers["x-robots-tag"]).toBe("noimageindex");
    const all = await on.listed();
    const rest = await on.listed({ cursor });
    expect([...first.images, ...rest]).toEqual(all.slice(0, 1 + rest.length));
    expect(rest.length).toBeGreaterThan(0);
  });

  test("file › is a copy with provenance and without EXIF, never the original", async () => {
    await on.allow(ann);
    const { image, id } = await on.show(ann);
    const original = await app.server.inject({
      url: `/uploads/users/${ann.user.id}/${image.filename}`,
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect(original.statusCode).toBe(200);
    for (const size of ["preview", "thumbnail"] as const)
      for (const accept of ["image/avif", "image/webp", "image/jpeg", "*/*"]) {
        const { statusCode, rawPayload } = await fileOf(id, size, accept);
        expect(statusCode).toBe(200);
        expect(rawPayload.equals(original.rawPayload)).toBe(false);
        const { width, exif } = await sharp(rawPayload).metadata();
        expect(width).toBeLessThanOrEqual(size === "preview" ? 1600 : 240);
        expect(exif).toBeUndefined();
        const file = new Blob([new Uint8Array(rawPayload)]);
        const { json } = await app.call(verifyImage, { form: {}, files: { file: [file] } });
        expect(json.match).toBe("exact");
      }
    for (const size of ["original", "full", ""]) {
      const url = `${sampleImageFile.path.replace(":id", id)}?size=${size}`;
      expect((await app.server.inject({ url })).statusCode).toBe(400);
    }
  });

  test("first name › appears only if it is ticked and Profile Visibility is on", async () => {
    await on.allow(ann);
    const { id } = await on.show(ann);
    const names = async () => (await on.listed()).find((each) => each.id === id)?.names;
    expect(await names()).toEqual([]);
    const change = (shows_name: boolean) =>
      app.call(contract.changeSample, { params: { id }, body: { shows_name } }, ann);
    expect((await change(true)).json.shows_name).toBe(true);
    expect(await names()).toEqual(["Ann"]);
    await on.allow(ann, { allowProfileVisibility: false });
    expect(await names()).toEqual([]);
    await on.allow(ann);
    await change(false);
    expect(await names()).toEqual([]);
  });

  test("unknown cursor › is an invalid request", async () => {
    const { status, json } = await app.call(listSampleImages, { query: { cursor: "abc" } });
    expect([status, json.code]).toEqual([400, "invalid_request"]);
  });
});
