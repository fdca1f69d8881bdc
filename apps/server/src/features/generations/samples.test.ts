import { randomUUID } from "node:crypto";
import { getDashboard } from "@twofold/contract/account";
import { creditBalance } from "@twofold/contract/credits";
import { chooseEngine } from "@twofold/contract/engines";
import * as contract from "@twofold/contract/generations";
import { reportNotUs } from "@twofold/contract/generations/not-us";
import { deleteImage, listImages, uploadImage } from "@twofold/contract/images";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ports } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { holdCredits, verifyLedger } from "#features/credits/credits.ts";
import { EngineRefusedError } from "#features/engines/engine.port.ts";
import { multipartOf, signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { portEngine } from "#testing/port-engines.ts";
import { createGeneration } from "./create-generation.ts";
import { findGeneration } from "./generations.store.ts";
import { generations } from "./generations.tables.ts";
import { runGeneration } from "./run-generation.ts";

let app: TestApp;
let isRefusing = false;
const dear = portEngine("dear", { price: 0, estimateUsd: 0.1 });
const studio = portEngine("studio", { price: 1 }, async () => {
  if (isRefusing) throw new EngineRefusedError("no_face", "no face");
});
beforeAll(async () => {
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  Object.assign(app.wiring.ports, { engines: [dear, studio] } satisfies Partial<Ports>);
});
afterAll(() => app.stop());
beforeEach(() => {
  isRefusing = false;
});

interface Sent {
  readonly fields?: Readonly<Record<string, string>>;
  readonly key?: string;
}

async function start({ token }: Person, { fields = {}, key }: Sent = {}) {
  const form = { template_name: "dinner", person_count: "2", is_sample: "true", ...fields };
  const { headers, payload } = await multipartOf(form, {});
  const response = await app.server.inject({
    method: "POST",
    url: contract.startGeneration.path,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(key && { "idempotency-key": key }),
    },
    payload,
  });
  return { status: response.statusCode, json: response.json() };
}

/** Requests a sample and renders it here, because this app has no worker. */
async function make(who: Person): Promise<contract.Generation> {
  const { status, json } = await start(who);
  expect([status, json.is_sample]).toEqual([202, true]);
  const key = { userId: who.user.id, id: json.id };
  await runGeneration(app.wiring.context(), key, AbortSignal.timeout(10_000));
  return get(who, json.id);
}

const get = async ({ token }: Person, id: string): Promise<contract.Generation> =>
  contract.Generation.parse(
    (await app.call(contract.getGeneration, { params: { id } }, { token })).json,
  );

const dashboardOf = async ({ token }: Person) => (await app.call(getDashboard, {}, { token })).json;

const countEntries = async ({ user }: Person): Promise<number> => {
  const { rows } = await app.db.execute(
    sql`select (select count(*) from credit_entries where user_id = ${user.id})
             + (select count(*) from credit_holds where user_id = ${user.id}) as count`,
  );
  return Number(rows[0]?.["count"]);
};

describe("sample", () => {
  test("is rendered by the studio, costs nothing and is marked", async () => {
    const ann = await signUp(app);
    await app.call(chooseEngine, { body: { engine: "dear" } }, ann);
    const [entries, paid] = [await countEntries(ann), dear.calls()];
    const sample = await make(ann);
    expect(sample).toMatchObject({
      status: "succeeded",
      engine: "studio",
      is_sample: true,
      image: { is_sample: true, source: "generated", is_couple_image: true },
      receipt: { state: "free", credits: 0 },
      source_image_ids: [],
    });
    expect([await countEntries(ann), dear.calls()]).toEqual([entries, paid]);
    const generated = { query: { source: "generated" as const } };
    expect((await app.call(listImages, generated, ann)).json).toMatchObject({
      total: 1,
      images: [{ id: sample.image?.id, is_sample: true }],
    });
    expect((await app.call(listImages, { query: {} }, ann)).json.total).toBe(0);
    const faults: string[] = [];
    for await (const fault of verifyLedger(app.db)) faults.push(fault);
    expect(faults).toEqual([]);
  });

  test("is made without credits, also with none left", async () => {
    const ann = await signUp(app);
    await inTransaction(app.wiring.context(), (tx) =>
      holdCredits(tx, app.wiring, {
        userId: ann.user.id,
        generationId: randomUUID(),
        amount: 5,
        template: "Paris night",
      }),
    );
    expect((await app.call(creditBalance, {}, ann)).json.current_balance).toBe(0);
    expect(await make(ann)).toMatchObject({ status: "succeeded" });
  });

  test("leaves the first step and the last photos as they were", async () => {
    const ann = await signUp(app);
    const photo = { form: {}, files: { file: [await aPhoto()] } };
    await make(ann);
    expect(await dashboardOf(ann)).toMatchObject({
      first_step: "picture",
      samples_left: 2,
      total_generated_images: 1,
    });
    const { json: image } = await app.call(uploadImage, photo, ann);
    const fields = { template_name: "studio1", person_count: "1", is_sample: "false" };
    const own = await start(ann, { fields: { ...fields, gallery_image_ids: image.id } });
    await runGeneration(
      app.wiring.context(),
      { userId: ann.user.id, id: own.json.id },
      AbortSignal.timeout(10_000),
    );
    await make(ann);
    const { json } = await app.call(contract.listLastPhotos, {}, ann);
    expect(json.images).toMatchObject([{ id: image.id }]);
    expect(await dashboardOf(ann)).toMatchObject({ first_step: "date", samples_left: 1 });
  });

  test("cannot be combined with photos, and the number of people is the template's", async () => {
    const ann = await signUp(app);
    const fields = { gallery_image_ids: randomUUID() };
    expect((await start(ann, { fields })).json.code).toBe("photo_count");
    expect((await start(ann, { fields: { person_count: "1" } })).json.code).toBe(
      "person_count_mismatch",
    );
    expect((await dashboardOf(ann)).samples_left).toBe(contract.MAX_SAMPLES);
  });

  test("reported as 'not us' returns no credits", async () => {
    const ann = await signUp(app);
    const { id } = await make(ann);
    const entries = await countEntries(ann);
    const body = { reason: "other" as const };
    const { json } = await app.call(reportNotUs, { params: { id }, body }, ann);
    expect(json).toEqual({ credits_returned: 0, already_reported: false });
    expect(await countEntries(ann)).toBe(entries);
  });

  test("without the studio is unavailable and not offered", async () => {
    const ann = await signUp(app);
    Object.assign(app.wiring.ports, { engines: [dear] } satisfies Partial<Ports>);
    try {
      expect((await start(ann)).json).toMatchObject({ code: "unavailable" });
      expect((await dashboardOf(ann)).samples_left).toBe(0);
    } finally {
      Object.assign(app.wiring.ports, { engines: [dear, studio] } satisfies Partial<Ports>);
    }
  });
});

describe("limit of samples", () => {
  test("10 parallel requests › three start", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(ann)));
    const started = answers.filter(({ status }) => status === 202);
    expect(started).toHaveLength(contract.MAX_SAMPLES);
    const refused = answers.filter(({ status }) => status !== 202).map(({ json }) => json);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["too_many_samples"]));
    expect((await dashboardOf(ann)).samples_left).toBe(0);
    expect((await dashboardOf(bob)).samples_left).toBe(contract.MAX_SAMPLES);
  });

  test("10 parallel transactions, as of several servers › three are stored", async () => {
    const ann = await signUp(app);
    const { json } = await start(ann);
    const first = await findGeneration(app.db, { userId: ann.user.id, id: json.id });
    if (!first) throw new Error("the generation is missing");
    const create = () =>
      createGeneration(app.wiring.context(), {
        row: { ...first, id: randomUUID() },
        sources: [],
        title: "",
      });
    const results = await Promise.allSettled(Array.from({ length: 10 }, create));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const rows = await app.db.select().from(generations).where(eq(generations.userId, ann.user.id));
    expect(rows).toHaveLength(contract.MAX_SAMPLES);
  });

  test("the same key at the limit › returns the same sample", async () => {
    const ann = await signUp(app);
    await start(ann);
    await start(ann);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(ann, { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  });

  test("a failed or cancelled sample returns its place, a deleted image does not", async () => {
    const ann = await signUp(app);
    isRefusing = true;
    expect(await make(ann)).toMatchObject({ status: "failed", receipt: { state: "free" } });
    isRefusing = false;
    const { json } = await start(ann);
    await app.call(contract.cancelGeneration, { params: { id: json.id } }, ann);
    expect((await dashboardOf(ann)).samples_left).toBe(contract.MAX_SAMPLES);
    const { id, image } = await make(ann);
    await app.call(deleteImage, { params: { id: image?.id ?? "" } }, ann);
    expect(await get(ann, id)).toMatchObject({ status: "succeeded", image: null });
    expect((await dashboardOf(ann)).samples_left).toBe(contract.MAX_SAMPLES - 1);
  });

  test("another user › sees no sample of it", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const sample = await make(ann);
    const { status } = await app.call(contract.getGeneration, { params: { id: sample.id } }, bob);
    expect(status).toBe(404);
    const file = await app.server.inject({
      url: sample.generated_image_url ?? "",
      headers: { authorization: `Bearer ${bob.token}` },
    });
    expect(file.statusCode).toBe(404);
  });
});
