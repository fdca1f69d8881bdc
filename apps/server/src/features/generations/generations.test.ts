import { randomUUID } from "node:crypto";
import {
  creditBalance,
  creditTransactions,
  type CreditTransaction,
} from "@twofold/contract/credits";
import * as contract from "@twofold/contract/generations";
import { deleteImage, imageAddress, listImages, type Image } from "@twofold/contract/images";
import { problems } from "@twofold/contract/problem";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { verifyLedger } from "#features/credits/credits.ts";
import { updateLanguage } from "#features/users/users.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { generations } from "./generations.tables.ts";
import { runGeneration } from "./run-generation.ts";
import { failOverdueGenerations } from "./fail-overdue-generations.ts";

let app: TestApp;
let off: TestApp;
let couple: string;
let single: string;
beforeAll(async () => {
  app = await startTestApp({ worker: true, env: { GENERATION_REPLY_MS: "200" } });
  // Its requests wait for the result, however slow the machine is.
  off = await startTestApp({
    worker: true,
    env: { CREDIT_SYSTEM: "off", GENERATION_REPLY_MS: "60000" },
  });
  couple = "dinner";
  single = "studio1";
}, 60_000);
afterAll(async () => {
  await app.stop();
  await off.stop();
});

const as = ({ token }: Person) => ({ token });

interface GenerationRequest {
  readonly template?: string;
  readonly prompt?: string;
  readonly people?: number;
  readonly files?: readonly Blob[];
  readonly ids?: readonly string[];
  readonly isGalleryFirst?: boolean;
  readonly isPhotoOfBoth?: boolean;
  readonly key?: string;
  readonly on?: TestApp;
}

async function start(who: Person, request: GenerationRequest = {}) {
  const { template = single, prompt = "draw", people = 1, ids = [], key, on = app } = request;
  const files = request.files ?? (ids.length > 0 ? [] : [await aPhoto()]);
  const form = new FormData();
  form.append("template_name", template);
  form.append("prompt", prompt);
  form.append("person_count", String(people));
  for (const file of files) form.append("user_images", file);
  for (const id of ids) form.append("gallery_image_ids", id);
  if (request.isGalleryFirst) form.append("is_gallery_first", "true");
  if (request.isPhotoOfBoth) form.append("is_photo_of_both", "true");
  const body = new Response(form);
  const response = await on.server.inject({
    method: "POST",
    url: contract.startGeneration.path,
    headers: {
      authorization: `Bearer ${who.token}`,
      "content-type": body.headers.get("content-type") ?? "",
      ...(key && { "idempotency-key": key }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: response.statusCode, headers: response.headers, json: response.json() };
}

const get = async (who: Person, id: string, on = app): Promise<contract.Generation> =>
  (await on.call(contract.getGeneration, { params: { id } }, as(who))).json;

const balanceOf = async (who: Person, on = app): Promise<number> =>
  (await on.call(creditBalance, {}, as(who))).json.current_balance;

const ended = (who: Person, id: string, on = app) =>
  vi.waitFor(
    async () => {
      const generation = await get(who, id, on);
      expect(generation.status).not.toMatch(/queued|running/);
      return generation;
    },
    { timeout: 20_000, interval: 50 },
  );

/** Requests a generation and waits for its end. */
async function generate(
  who: Person,
  request: GenerationRequest = {},
): Promise<contract.Generation> {
  const { status, json } = await start(who, request);
  expect(status).toBe(json.status === "succeeded" ? 200 : 202);
  return ended(who, json.id, request.on);
}

async function ledgerFaults(): Promise<string[]> {
  const found: string[] = [];
  for await (const fault of verifyLedger(app.db)) found.push(fault);
  return found;
}

describe("generation", () => {
  test("is delivered, charged once, private, and in the gallery of generated images", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    await updateLanguage(app.db, { id: ann.user.id }, { page: "de" });
    const generation = contract.Generation.parse(await generate(ann));
    expect(generation).toMatchObject({
      status: "succeeded",
      template_name: single,
      progress: 1,
      receipt: { state: "charged", credits: 1 },
    });
    const file = (who: Person) =>
      app.server.inject({
        url: generation.generated_image_url ?? "",
        headers: { authorization: `Bearer ${who.token}` },
      });
    expect((await sharp((await file(ann)).rawPayload).metadata()).format).toBe("jpeg");
    expect((await file(bob)).statusCode).toBe(404);
    expect(await balanceOf(ann)).toBe(4);
    const generated = { query: { source: "generated" as const } };
    expect((await app.call(listImages, generated, as(ann))).json).toMatchObject({
      total: 1,
      images: [{ id: generation.image?.id, source: "generated", title: "Porträt im Studio" }],
    });
    const { json: own } = await app.call(listImages, { query: {} }, as(ann));
    expect(own.total).toBe(1);
    expect(generation.source_image_ids).toEqual([own.images[0].id]);

    const params = { id: generation.image?.id ?? "" };
    expect((await app.call(contract.imageGeneration, { params }, as(ann))).json).toEqual({
      ...generation,
      source_images: own.images,
    });
    await app.call(deleteImage, { params: { id: own.images[0].id } }, as(ann));
    expect((await app.call(contract.imageGeneration, { params }, as(ann))).json).toEqual({
      ...generation,
      source_images: [],
    });
  });

  test("quick one is in the response to the request", async () => {
    const { status, json } = await start(await signUp(off), { on: off });
    expect(status).toBe(200);
    expect(json).toMatchObject({ status: "succeeded", receipt: { state: "free" } });
    expect(json.generated_image_url).toMatch(/^\/uploads\/users\//);
  });

  test("of two people takes a photo of each, uploaded or from the gallery", async () => {
    const ann = await signUp(app);
    const first = await generate(ann, {
      template: couple,
      people: 2,
      files: [await aPhoto(), await aPhoto()],
    });
    expect(first).toMatchObject({ status: "succeeded" });
    const again = await generate(ann, {
      template: couple,
      people: 2,
      ids: first.source_image_ids,
    });
    expect(again).toMatchObject({
      status: "succeeded",
      source_image_ids: first.source_image_ids,
    });
    const [one = ""] = first.source_image_ids;
    const mixed = await generate(ann, {
      template: couple,
      people: 2,
      ids: [one],
      files: [await aPhoto()],
    });
    expect(mixed).toMatchObject({ status: "succeeded" });
    expect(await balanceOf(ann)).toBe(2);
    // Each photo is used for the person at its position.
    expect(mixed.source_image_ids[1]).toBe(one);
    const turned = await generate(ann, {
      template: couple,
      people: 2,
      ids: [one],
      files: [await aPhoto()],
      isGalleryFirst: true,
    });
    expect(turned.source_image_ids[0]).toBe(one);
  });

  test("slow one is answered with 202 and its location, and continues", async () => {
    const ann = await signUp(app);
    const { status, headers, json } = await start(ann, { prompt: "hang" });
    expect(status).toBe(202);
    expect(json).toMatchObject({
      status: expect.stringMatching(/queued|running/),
      generated_image_url: null,
      receipt: { state: "held" },
    });
    expect(headers["location"]).toBe(`/api/generations/${json.id}`);
    expect(await balanceOf(ann)).toBe(4);
    const params = { id: json.id };
    const cancelled = await app.call(contract.cancelGeneration, { params }, as(ann));
    expect(cancelled.json).toMatchObject({ status: "cancelled", receipt: { state: "returned" } });
    expect((await app.call(contract.cancelGeneration, { params }, as(ann))).status).toBe(409);
    expect(await balanceOf(ann)).toBe(5);
  }, 30_000);

  test("concurrent requests with the same key are one generation, charged once", async () => {
    const ann = await signUp(app);
    const key = randomUUID();
    const photo = await aPhoto();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => start(ann, { key, files: [photo] })),
    );
    const later = await start(ann, { key, files: [photo] });
    expect(new Set([...answers, later].map(({ json }) => json.id)).size).toBe(1);
    expect((await get(ann, later.json.id)).idempotency_key).toBe(key);
    expect(await balanceOf(ann)).toBe(4);
  });

  test("with the credit system off is delivered and not charged", async () => {
    const ann = await signUp(off);
    for (let n = 0; n < 6; n += 1) {
      expect(await generate(ann, { on: off })).toMatchObject({
        status: "succeeded",
        receipt: { state: "free", credits: 0 },
      });
    }
    expect(await balanceOf(ann, off)).toBe(0);
  });
});

describe("rejected or failed generation is not charged", () => {
  test.each([
    ["no photo", { files: [] }, "photo_count", { reason: "too_few", count: 1 }],
    ["too many photos", { files: 2 }, "photo_count", { reason: "too_many", count: 1 }],
    [
      "too few",
      { template: "dinner", people: 2, files: 1 },
      "photo_count",
      { reason: "too_few", count: 2 },
    ],
    ["an unknown template", { template: "no such" }, "not_found", { resource: "template" }],
    [
      "a count that is not the template's",
      { people: 2, files: 2 },
      "person_count_mismatch",
      { count: 1 },
    ],
    ["a count of zero", { people: 0 }, "invalid_request", undefined],
    [
      "an unknown image",
      { ids: ["0190aaaa-0000-7000-8000-000000000000"] },
      "not_found",
      { resource: "photo" },
    ],
    ["an invalid id", { ids: ["nonsense"] }, "invalid_request", undefined],
    ["a photo without a face", { files: "small" }, "photo_unusable", { reason: "no_face" }],
  ] as const)("%s", async (_, request, code, params) => {
    const ann = await signUp(app);
    const given = "files" in request ? request.files : undefined;
    const files =
      given === "small"
        ? [await aPhoto({ width: 40, height: 40 })]
        : typeof given === "number"
          ? await Promise.all(Array.from({ length: given }, () => aPhoto()))
          : (given as Blob[] | undefined);
    const answer = await start(ann, { ...request, ...(files && { files }) } as GenerationRequest);
    expect(answer.status).toBe(problems[code].status);
    expect([answer.json.code, answer.json.params]).toEqual([code, params]);
    expect(await balanceOf(ann)).toBe(5);
    expect((await app.call(listImages, { query: {} }, as(ann))).json.total).toBe(0);
  });

  test("image of another user", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const theirs = await start(bob);
    expect((await start(ann, { ids: theirs.json.source_image_ids })).status).toBe(404);
    expect(await balanceOf(ann)).toBe(5);
  });

  test("two people in one of two photos", async () => {
    const ann = await signUp(app);
    const files = [await aPhoto({ width: 777 }), await aPhoto()];
    const { status, json } = await start(ann, { template: couple, people: 2, files });
    expect([status, json.code]).toEqual([422, "photo_unusable"]);
  });

  test("engine that refuses: the reason is shown", async () => {
    const ann = await signUp(app);
    const { json } = await start(ann, { prompt: "refuse" });
    const generation = await ended(ann, json.id);
    expect(generation).toMatchObject({ status: "failed", receipt: { state: "returned" } });
    expect(generation.failure).toBe("photo_no_face");
    expect(await balanceOf(ann)).toBe(5);
  });

  test("engine that fails each time: retried, then failed and the credits returned", async () => {
    const ann = await signUp(app);
    const { json } = await start(ann, { prompt: "fail" });
    const generation = await ended(ann, json.id);
    expect(generation).toMatchObject({
      status: "failed",
      failure: "engine_failed",
      detail: "Failed to generate image",
      receipt: { state: "returned" },
    });
    expect(await balanceOf(ann)).toBe(5);
    const { json: page } = await app.call(creditTransactions, { query: {} }, as(ann));
    const amounts = page.transactions.map(({ amount }: CreditTransaction) => amount);
    expect(amounts).toEqual([1, -1, 5]);
  }, 30_000);

  test("photo deleted before the start: the failure is the reason", async () => {
    const ann = await signUp(app);
    const key = { userId: ann.user.id, id: randomUUID() };
    const now = new Date();
    await app.db.insert(generations).values({
      ...key,
      templateName: single,
      prompt: "draw",
      composedPrompt: "",
      promptVersion: "",
      personCount: 1,
      engine: "test",
      price: 1,
      sourceImageIds: [randomUUID()],
      state: "queued",
      progress: 0,
      deadlineAt: new Date(now.getTime() + 60_000),
      createdAt: now,
    });
    await runGeneration(app.wiring.context(), key, AbortSignal.timeout(10_000));
    expect(await get(ann, key.id)).toMatchObject({
      status: "failed",
      failure: "photo_deleted",
    });
  });

  test("past its deadline: failed, and a late result is not charged", async () => {
    const ann = await signUp(app);
    const { json } = await start(ann, { prompt: "hang" });
    await app.db
      .update(generations)
      .set({ deadlineAt: new Date(Date.now() - 1) })
      .where(eq(generations.id, json.id));
    expect(await failOverdueGenerations(app.wiring.context())).toBe(1);
    expect(await get(ann, json.id)).toMatchObject({
      status: "failed",
      receipt: { state: "returned" },
    });
    expect(await balanceOf(ann)).toBe(5);
  }, 30_000);

  test("each end is counted once by its outcome, for the alerts", async () => {
    const counted = vi.spyOn(app.wiring.services.generationMetrics, "ended");
    onTestFinished(() => counted.mockRestore());
    const ann = await signUp(app);
    await generate(ann);
    const { json } = await start(ann, { prompt: "hang" });
    const params = { id: json.id };
    await app.call(contract.cancelGeneration, { params }, as(ann));
    await app.call(contract.cancelGeneration, { params }, as(ann));
    expect(counted.mock.calls).toEqual([["succeeded"], ["cancelled"]]);
  }, 30_000);

  test("without credits: rejected", async () => {
    const ann = await signUp(app);
    for (let n = 0; n < 5; n += 1) await start(ann);
    const { status, json } = await start(ann);
    expect([status, json.code]).toEqual([402, "not_enough_credits"]);
    expect(await balanceOf(ann)).toBe(0);
  }, 30_000);
});

test("200 concurrent requests of a user with five credits: exactly five start", async () => {
  const ann = await signUp(app);
  const photo = await aPhoto();
  const ids = (await start(ann, { files: [photo] })).json.source_image_ids;
  const before = await balanceOf(ann);
  const answers = await Promise.all(Array.from({ length: 200 }, () => start(ann, { ids })));
  const count = (status: number) => answers.filter((each) => each.status === status).length;
  expect(before).toBe(4);
  expect(count(200) + count(202)).toBe(before);
  const others = new Set(answers.map(({ status }) => status).filter((status) => status > 202));
  expect(others).toEqual(new Set([402]));
  expect(await balanceOf(ann)).toBe(0);
  expect(await ledgerFaults()).toEqual([]);
}, 90_000);

describe("photos of the last image", () => {
  test("are those of the latest finished one, in order, until one is deleted", async () => {
    const ann = await signUp(app);
    const list = async () => {
      const { json } = await app.call(contract.listLastPhotos, {}, as(ann));
      return json.images.map((image: Image) => image.id);
    };
    expect(await list()).toEqual([]);
    const first = await generate(ann);
    expect(await list()).toEqual(first.source_image_ids);
    const second = await generate(ann, { files: [await aPhoto({ width: 641 })] });
    expect(second.source_image_ids).not.toEqual(first.source_image_ids);
    expect(await list()).toEqual(second.source_image_ids);
    await app.call(deleteImage, { params: { id: second.source_image_ids[0] ?? "" } }, as(ann));
    expect(await list()).toEqual([]);
    const bob = await signUp(app);
    expect((await app.call(contract.listLastPhotos, {}, as(bob))).json.images).toEqual([]);
  });
});

describe("photo of both people", () => {
  /** The test engine sees two people in a photo of this width. */
  const ofTwo = () => aPhoto({ width: 777 });
  const both = async (file: Blob) => ({
    template: couple,
    people: 2,
    isPhotoOfBoth: true,
    files: [file],
  });

  test("alone makes a picture, and another one from the gallery", async () => {
    const ann = await signUp(app);
    const { status, source_image_ids, sources } = await generate(ann, await both(await ofTwo()));
    expect([status, source_image_ids.length, sources.length]).toEqual(["succeeded", 1, 1]);
    const again = { ...(await both(await ofTwo())), files: [], ids: source_image_ids };
    expect(await generate(ann, again)).toMatchObject({ status: "succeeded", source_image_ids });
    const last = await app.call(contract.listLastPhotos, {}, as(ann));
    expect(last.json.images.map(({ id }: Image) => id)).toEqual(source_image_ids);
  });

  test("is refused if it shows one person, and costs nothing", async () => {
    const ann = await signUp(app);
    const before = await balanceOf(ann);
    const { status, json } = await start(ann, await both(await aPhoto()));
    expect([status, json.code, json.params]).toEqual([
      422,
      "photo_unusable",
      { reason: "too_few_faces" },
    ]);
    expect(await balanceOf(ann)).toBe(before);
  });

  test("is refused with a second photo, and for a template of one person", async () => {
    const ann = await signUp(app);
    const request = await both(await ofTwo());
    const second = await start(ann, { ...request, files: [await ofTwo(), await aPhoto()] });
    expect([second.status, second.json.code]).toEqual([400, "photo_count"]);
    const alone = await start(ann, { ...request, template: single, people: 1 });
    expect([alone.status, alone.json.code]).toEqual([400, "person_count_mismatch"]);
  });
});

describe("photo check", () => {
  test("accepts an upload or a gallery image, and stores nothing", async () => {
    const ann = await signUp(app);
    const check = async (file: Blob) =>
      (await app.call(contract.checkPhoto, { form: {}, files: { file: [file] } }, as(ann))).json;
    expect(await check(await aPhoto())).toEqual({
      is_usable: true,
      faces: 1,
      shows_both: false,
      reason: null,
      weaknesses: [],
      detail: null,
      face: { x: 0.5, y: 0.4, height: 0.25, sides: { left: 0, right: 0 } },
    });
    expect(await check(await aPhoto({ width: 777 }))).toMatchObject({
      is_usable: false,
      faces: 2,
      shows_both: true,
    });
    expect(await check(await aPhoto({ width: 40, height: 40 }))).toMatchObject({
      is_usable: false,
      faces: 0,
    });
    expect(await check(new Blob(["words"]))).toMatchObject({ is_usable: false });
    expect((await app.call(listImages, { query: {} }, as(ann))).json.total).toBe(0);

    const { source_image_ids, image, generated_image_url } = await generate(ann);
    const params = { id: source_image_ids[0] ?? "" };
    expect((await app.call(contract.checkImage, { params }, as(ann))).json).toMatchObject({
      is_usable: true,
    });
    await app.call(deleteImage, { params }, as(ann));
    expect((await app.call(contract.checkImage, { params }, as(ann))).status).toBe(404);
    expect(image && imageAddress(image)).toBe(generated_image_url);
  });
});
