import { creditBalance } from "@twofold/contract/credits";
import { cancelGeneration, getGeneration, type Generation } from "@twofold/contract/generations";
import {
  listAlternatives,
  startAlternative,
  type Alternative,
  type Alternatives,
} from "@twofold/contract/generations/alternatives";
import { deleteImage, listImages } from "@twofold/contract/images";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ports } from "#kit/ctx.ts";
import { verifyLedger } from "#features/credits/credits.ts";
import type { RenderRequest } from "#features/engines/engine.port.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { partnerPhotosOn } from "#testing/partner-photos.ts";
import { partnersOn } from "#testing/partners.ts";
import { portEngine } from "#testing/port-engines.ts";
import { generations } from "./generations.tables.ts";

let app: TestApp;
let on: ReturnType<typeof partnerPhotosOn>;
let requests: RenderRequest[];
/** Runs while the engine renders, when the photos are already copied. */
let whileRendering: () => Promise<unknown>;
const facts = { price: 1, rendersAlternatives: true };
const studio = portEngine("studio", facts, async (_, request) => {
  requests.push(request);
  await whileRendering();
});
const other = portEngine("other", { price: 1 });

let ann: Person;
let photo: string;
beforeAll(async () => {
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  on = partnerPhotosOn(app);
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  Object.assign(app.wiring.ports, { engines: [studio, other] } satisfies Partial<Ports>);
  requests = [];
  whileRendering = async () => {};
  ann = await signUp(app);
  photo = await on.upload(ann);
});

const alone = { template_name: "studio1", person_count: "1" };
async function make(fields: Record<string, string> = alone): Promise<Generation> {
  const { status, json } = await on.start(ann, { gallery_image_ids: photo, ...fields });
  expect([status, json.code]).toEqual([202, undefined]);
  await on.run(ann, json.id);
  return get(json.id);
}
const get = async (id: string): Promise<Generation> =>
  (await app.call(getGeneration, { params: { id } }, ann)).json;
const list = async (id: string): Promise<Alternatives> =>
  (await app.call(listAlternatives, { params: { id } }, ann)).json;
const ask = (id: string, alternative: Alternative = "closer") =>
  app.call(startAlternative, { params: { id }, body: { alternative } }, ann);
const balance = async (): Promise<number> =>
  (await app.call(creditBalance, {}, ann)).json.current_balance;
const countPictures = async (): Promise<number> =>
  (await app.call(listImages, { query: { source: "generated" } }, ann)).json.total;
const expectSoundLedger = async () => {
  const faults: string[] = [];
  for await (const fault of verifyLedger(app.db)) faults.push(fault);
  expect(faults).toEqual([]);
};

describe("alternatives of a picture", () => {
  test("are rendered by the same engine from the same photos, without credits", async () => {
    const { id } = await make();
    const before = await balance();
    expect(await list(id)).toMatchObject({
      pictures: [{ generation_id: id, alternative: null }],
      open: ["closer", "other_side"],
    });
    for (const alternative of ["closer", "other_side"] as const) {
      const { status, json } = await ask(id, alternative);
      expect(status).toBe(202);
      await on.run(ann, json.id);
      expect(await get(json.id)).toMatchObject({
        status: "succeeded",
        engine: "studio",
        receipt: { state: "free", credits: 0 },
      });
    }
    expect(requests.map((request) => request.alternative)).toEqual([
      undefined,
      "closer",
      "other_side",
    ]);
    const [first, ...others] = requests.map(({ width, height, prompt, references }) => ({
      size: [width, height],
      prompt,
      labels: references.map(({ label }) => label),
    }));
    expect(others).toEqual([first, first]);
    expect([await balance(), await countPictures()]).toEqual([before, 3]);
    const { pictures, open } = await list(id);
    expect(pictures.map(({ alternative, image }) => [alternative, image !== null])).toEqual([
      [null, true],
      ["closer", true],
      ["other_side", true],
    ]);
    expect(open).toEqual([]);
    // The list is the same by the id of an alternative.
    expect(await list(pictures[1]!.generation_id)).toEqual({ pictures, open });
    await expectSoundLedger();
  });

  test("20 concurrent requests › make one of each kind", async () => {
    const { id } = await make();
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(id)));
    expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
    const started = replies[0]!.json.id;
    // Of two workers with the same job, one may fail and is retried.
    await Promise.allSettled([on.run(ann, started), on.run(ann, started)]);
    await on.run(ann, started);
    expect(await countPictures()).toBe(2);
    expect((await ask(id)).json).toMatchObject({ id: started, status: "succeeded" });
    await expectSoundLedger();
  });

  test("worker that dies while it renders › the next one completes it, and nothing is lost", async () => {
    const { id } = await make();
    const before = await balance();
    const { json } = await ask(id);
    whileRendering = () => Promise.reject(new Error("the worker was killed"));
    await expect(on.run(ann, json.id)).rejects.toThrow("killed");
    whileRendering = async () => {};
    expect(await list(id)).toMatchObject({ pictures: [{ status: "succeeded" }, { image: null }] });
    await on.run(ann, json.id);
    expect(await get(json.id)).toMatchObject({ status: "succeeded" });
    expect([await balance(), await countPictures()]).toEqual([before, 2]);
  });

  test("one that was cancelled › can be requested again", async () => {
    const { id } = await make();
    const { json } = await ask(id);
    await app.call(cancelGeneration, { params: { id: json.id } }, ann);
    expect((await list(id)).open).toEqual(["closer", "other_side"]);
    const again = (await ask(id)).json;
    expect(again.id).not.toBe(json.id);
    await on.run(ann, again.id);
    expect(await get(again.id)).toMatchObject({ status: "succeeded" });
  });

  test("enqueue no email about a finished picture", async () => {
    const { id } = await make();
    const { json } = await ask(id);
    await on.run(ann, json.id);
    const { rows } = await app.db.execute(
      sql`select data->>'generation_id' as id from pgboss.job where name = 'generations.picture_ready'
        and data->>'user_id' = ${ann.user.id}`,
    );
    expect(rows).toEqual([{ id }]);
  });
});

describe("alternatives are not offered", () => {
  const none = { open: [], code: "alternative_unavailable" };
  const offered = async (id: string) => {
    const [{ open }, { json }] = [await list(id), await ask(id)];
    return { open, code: "code" in json ? json.code : "" };
  };

  test("for a picture that is not finished", async () => {
    const { json } = await on.start(ann, { gallery_image_ids: photo, ...alone });
    expect(await offered(json.id)).toEqual(none);
  });

  test("for an engine without them", async () => {
    Object.assign(app.wiring.ports, { engines: [other] } satisfies Partial<Ports>);
    expect(await offered((await make()).id)).toEqual(none);
  });

  test("for a sample", async () => {
    const { json } = await on.start(ann, { is_sample: "true" });
    await on.run(ann, json.id);
    expect(await offered(json.id)).toEqual(none);
  });

  test("after a week", async () => {
    const { id } = await make();
    const endedAt = new Date(app.wiring.context().clock().getTime() - 8 * 86_400_000);
    await app.db
      .update(generations)
      .set({ endedAt })
      .where(and(eq(generations.userId, ann.user.id), eq(generations.id, id)));
    expect(await offered(id)).toEqual(none);
  });

  test("for a picture in the trash", async () => {
    const { id, image } = await make();
    await app.call(deleteImage, { params: { id: image!.id } }, ann);
    expect(await offered(id)).toEqual(none);
  });

  test("without one of the photos", async () => {
    const { id } = await make();
    await app.call(deleteImage, { params: { id: photo } }, ann);
    expect(await offered(id)).toEqual(none);
  });

  test("to another user", async () => {
    const { id } = await make();
    const bob = await signUp(app);
    const params = { params: { id }, body: { alternative: "closer" as const } };
    expect((await app.call(startAlternative, params, bob)).status).toBe(404);
    expect((await app.call(listAlternatives, { params: { id } }, bob)).status).toBe(404);
  });
});

describe("alternative with a partner's photo", () => {
  let bob: Person;
  let photosOfBob: Record<string, string>;
  beforeEach(async () => {
    bob = await signUp(app);
    await partnersOn(app).link(ann, bob);
    const his = await on.upload(bob);
    await on.set(bob, "photos", true);
    await on.choose(bob, his);
    photosOfBob = { partner_image_id: his };
  });

  test("consent withdrawn before the request › is not offered", async () => {
    const { id } = await make(photosOfBob);
    expect((await list(id)).open).toHaveLength(2);
    await on.set(bob, "photos", false);
    expect((await ask(id)).json).toMatchObject({ code: "alternative_unavailable" });
  });

  test("consent withdrawn while it is rendered › is not delivered", async () => {
    const { id } = await make(photosOfBob);
    const { json } = await ask(id);
    whileRendering = () => on.set(bob, "photos", false);
    await on.run(ann, json.id);
    expect(await get(json.id)).toMatchObject({ status: "failed", failure: "photo_deleted" });
    expect(await countPictures()).toBe(1);
  });
});
