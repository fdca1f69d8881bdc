import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getGeneration } from "@twofold/contract/generations";
import { uploadImage } from "@twofold/contract/images";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Ports } from "#kit/ctx.ts";
import { verifyLedger } from "#features/credits/credits.ts";
import { discardEndedCalls } from "#features/generations/discard-ended-calls.ts";
import { failGeneration } from "#features/generations/fail-generation.ts";
import { runGeneration } from "#features/generations/run-generation.ts";
import { startGeneration } from "#features/generations/start-generation.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { blackForestLabsDialect } from "@twofold/test-servers/providers/black-forest-labs-server";
import { comfyWorkflow, createComfyServer } from "@twofold/test-servers/providers/comfyui-server";
import { falDialect } from "@twofold/test-servers/providers/fal-server";
import { googleDialect } from "@twofold/test-servers/providers/google-server";
import { openaiDialect } from "@twofold/test-servers/providers/openai-server";
import {
  KEY,
  createProviderServer,
  type Behaviour,
  type ProviderServer,
} from "@twofold/test-servers/providers/provider-server";
import { replicateDialect } from "@twofold/test-servers/providers/replicate-server";
import { samplePhoto, samples } from "#testing/studio-files.ts";
import { actorOf } from "#testing/actor.ts";

// Faces are looked for in photos and pictures, on cores that others want too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const providers = [
  { engine: "google:gemini-3-pro-image-preview", key: "GOOGLE_API_KEY", url: "GOOGLE_BASE_URL" },
  { engine: "openai:gpt-image-2", key: "OPENAI_API_KEY", url: "OPENAI_BASE_URL" },
  { engine: "fal:fal-ai/flux-2-pro/edit", key: "FAL_KEY", url: "FAL_BASE_URL" },
  {
    engine: "replicate:black-forest-labs/flux-2-pro",
    key: "REPLICATE_API_TOKEN",
    url: "REPLICATE_BASE_URL",
  },
  { engine: "black-forest-labs:flux-2-pro", key: "BFL_API_KEY", url: "BFL_BASE_URL" },
  { engine: "comfyui", key: undefined, url: "COMFYUI_URL" },
] as const;

let folder: string;
let app: TestApp;
let servers: ProviderServer[];
let allEngines: Ports["engines"];
let ann: Person;
let imageIds: string[];
let couple: Buffer;
let crowd: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "twofold-hosted-"));
  const workflow = join(folder, "workflow.json");
  await writeFile(workflow, JSON.stringify(comfyWorkflow));
  servers = await Promise.all([
    ...[googleDialect, openaiDialect, falDialect, replicateDialect, blackForestLabsDialect].map(
      (dialect) => createProviderServer(dialect),
    ),
    createComfyServer(),
  ]);
  const settings = providers.flatMap(({ key, url }, index) => [
    [url, servers[index]!.url],
    ...(key ? [[key, KEY]] : []),
  ]);
  app = await startTestApp({
    env: {
      ...Object.fromEntries(settings),
      ENGINES: providers.map(({ engine }) => engine).join(","),
      COMFYUI_WORKFLOW: workflow,
      ENGINE_BUDGET_USD_PER_DAY: "1000",
      // The test server of OpenAI's images has no moderation.
      MODERATION: "off",
      DAILY_FREE_CREDITS: "1000",
      // No call waits for a slot.
      ENGINE_CALLS_PER_MINUTE: providers.map(({ engine }) => `${engine}=6000`).join(","),
    },
  });
  allEngines = app.wiring.ports.engines;
  ann = await signUp(app);
  imageIds = await Promise.all([upload("leaning"), upload("smiling")]);
  const portrait = { width: 1_024, height: 1_280 };
  const pair = await samplePhoto("pair", folder);
  couple = await sharp(pair).resize(portrait).jpeg().toBuffer();
  crowd = await sharp(samples[4])
    .resize({ ...portrait, fit: "contain" })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await app.stop();
  await Promise.all(servers.map((server) => server.close()));
  await rm(folder, { recursive: true, force: true });
});

async function upload(name: "leaning" | "smiling"): Promise<string> {
  const bytes = await readFile(await samplePhoto(name, folder));
  const photo = new File([new Uint8Array(bytes)], `${name}.jpg`, { type: "image/jpeg" });
  const { json } = await app.call(uploadImage, { form: {}, files: { file: [photo] } }, ann);
  return (json as { id: string }).id;
}

async function start(): Promise<string> {
  const actor = actorOf(ann.user);
  const { id } = await startGeneration(
    { ...app.wiring.context({ actor }), actor },
    {
      templateName: "paris",
      prompt: "",
      personCount: 2,
      files: [],
      imageIds,
      isGalleryFirst: false,
      idempotencyKey: undefined,
    },
  );
  return id;
}

const keyOf = (id: string) => ({ userId: ann.user.id, id });
const run = (id: string, ctx = app.wiring.context()) =>
  runGeneration(ctx, keyOf(id), AbortSignal.timeout(60_000));

/** A worker that renders and then cannot store the image in the gallery. */
function createFailingWorker() {
  const ctx = app.wiring.context();
  const { storage } = ctx.ports;
  const put: typeof storage.put = (key, file) =>
    key.includes("/results/")
      ? storage.put(key, file)
      : Promise.reject(new Error("the gallery is not reachable"));
  return { ...ctx, ports: { ...ctx.ports, storage: { ...storage, put } } };
}

async function countKept(id: string): Promise<{ rows: number; files: number }> {
  const sql = "select from engine_paid_calls where generation_id = $1";
  const { rowCount } = await app.wiring.database.pool.query(sql, [id]);
  let files = 0;
  for await (const file of app.wiring.ports.storage.list(`users/${ann.user.id}/results/${id}`))
    files += file.bytes > 0 ? 1 : 0;
  return { rows: rowCount ?? 0, files };
}

/** What the queue does when it has tried often enough. */
const letGo = (id: string) => failGeneration(app.wiring.context(), keyOf(id), "engine_failed");

async function outcome(id: string) {
  const { json } = await app.call(getGeneration, { params: { id } }, ann);
  const { pool } = app.wiring.database;
  const ends = await pool.query<{ kind: string }>(
    "select kind from credit_entries where generation_id = $1 and kind <> 'hold'",
    [id],
  );
  const attempts = await pool.query<{ outcome: string }>(
    "select outcome from engine_attempts where generation_id = $1 order by attempt",
    [id],
  );
  const { status } = json as { status: string };
  return {
    status,
    ends: ends.rows.map(({ kind }) => kind),
    attempts: attempts.rows.map((row) => row.outcome),
  };
}

describe.each(providers)("$engine", ({ engine }) => {
  let server: ProviderServer;
  beforeEach(async () => {
    server = servers[providers.findIndex((each) => each.engine === engine)]!;
    const alone = allEngines.filter(({ id }) => id === engine);
    Object.assign(app.wiring.ports, { engines: alone } satisfies Partial<Ports>);
    // Who failed in the case before would rest.
    await app.wiring.database.pool.query("delete from engine_health");
  });

  test("renders › settled once, for one paid call", async () => {
    server.behave({ kind: "success", picture: couple });
    const id = await start();
    await run(id);
    await run(id);
    expect(await outcome(id)).toEqual({
      status: "succeeded",
      ends: ["settle"],
      attempts: ["drawn"],
    });
    expect(server.paid()).toBe(1);
    expect(server.seen()?.images).toHaveLength(3);
    expect(server.seen()?.prompt).toContain('Image 2 is labelled "person B".');
  });

  test.skipIf(engine === "comfyui")(
    "worker dies before delivery › the next one delivers the stored result, for one paid call",
    async () => {
      server.behave({ kind: "success", picture: couple });
      const id = await start();
      await expect(run(id, createFailingWorker())).rejects.toThrow("could not store this image");
      expect(await countKept(id)).toEqual({ rows: 1, files: 1 });
      await run(id);
      expect(await outcome(id)).toEqual({
        status: "succeeded",
        ends: ["settle"],
        attempts: ["drawn"],
      });
      expect(server.paid()).toBe(1);
      expect(await countKept(id)).toEqual({ rows: 0, files: 0 });
    },
  );

  test.skipIf(engine === "comfyui")(
    "worker dies and the generation fails › the stored result is erased a minute later",
    async () => {
      server.behave({ kind: "success", picture: couple });
      const id = await start();
      await expect(run(id, createFailingWorker())).rejects.toThrow("could not store this image");
      await letGo(id);
      const ctx = app.wiring.context();
      const sweepAfter = (ms: number) =>
        discardEndedCalls({ ...ctx, clock: () => new Date(ctx.clock().getTime() + ms) });
      await sweepAfter(0);
      expect(await countKept(id)).toEqual({ rows: 1, files: 1 });
      await sweepAfter(120_000);
      expect(await countKept(id)).toEqual({ rows: 0, files: 0 });
    },
  );

  test("refuses › released once, without another call", async () => {
    server.behave({ kind: "refusal", way: 0 });
    const id = await start();
    await run(id);
    await run(id);
    expect(await outcome(id)).toEqual({
      status: "failed",
      ends: ["release"],
      attempts: ["refused"],
    });
    expect(server.paid()).toBe(1);
  });

  test.each<[string, Behaviour]>([
    ["500", { kind: "fault", status: 500 }],
    ["a cut connection", { kind: "cut", when: "before" }],
    ["garbage", { kind: "garbage" }],
  ])("fails with %s, then renders › settled once", async (_, behaviour) => {
    server.behave(behaviour);
    const id = await start();
    await expect(run(id)).rejects.toMatchObject({ name: "EngineFailedError" });
    expect((await outcome(id)).ends).toEqual([]);
    server.behave({ kind: "success", picture: couple });
    await run(id);
    expect(await outcome(id)).toEqual({
      status: "succeeded",
      ends: ["settle"],
      attempts: ["failed", "drawn"],
    });
  });

  test("renders too many people › not delivered, released once", async () => {
    server.behave({ kind: "success", picture: crowd });
    const id = await start();
    await expect(run(id)).rejects.toThrow(/people instead of 2/);
    await letGo(id);
    await letGo(id);
    const { status, ends } = await outcome(id);
    expect({ status, ends }).toEqual({ status: "failed", ends: ["release"] });
  });
});

test("the ledger of all accounts is consistent", async () => {
  const faults: string[] = [];
  for await (const fault of verifyLedger(app.db)) faults.push(fault);
  expect(faults).toEqual([]);
});
