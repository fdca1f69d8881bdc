import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { requireBudgets } from "#features/engines/engines.ts";
import { enginesSettings, readEngineConfig } from "#features/engines/engines.settings.ts";
import { readConfig } from "../settings.ts";
import { openLog } from "#kit/log.ts";
import type { Engine, RenderRequest } from "#features/engines/engine.port.ts";
import { comfyWorkflow } from "@twofold/test-servers/providers/comfyui-server";
import { googleDialect } from "@twofold/test-servers/providers/google-server";
import { KEY, createProviderServer } from "@twofold/test-servers/providers/provider-server";
import { samplePhoto, samples } from "#testing/studio-files.ts";
import { readWorkflow } from "./comfyui/workflow.ts";
import { knownEngines, createEngines } from "./engines.ts";

vi.setConfig({ testTimeout: 60_000 });

const log = openLog("silent");
const EXAMPLE = fileURLToPath(new URL("../testing/example-engine.ts", import.meta.url));
const GEMINI = "google:gemini-2.5-flash-image";

let folder: string;
const closings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "twofold-registry-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(closings.splice(0).map((close) => close()));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function opened(env: Record<string, string>) {
  const engines = await createEngines(readEngineConfig(env), log);
  closings.push(() => engines.close());
  return engines;
}

async function render(engine: Engine, given: Partial<RenderRequest> = {}) {
  const photo = await samplePhoto("smiling", folder);
  return engine.render(
    {
      sceneFolder: folder,
      prompt: "Two people.",
      personCount: 2,
      references: ["person A", "person B"].map((label) => ({ label, path: photo })),
      width: 256,
      height: 320,
      seed: 7,
      folder: await mkdtemp(join(folder, "out-")),
      ...given,
    },
    { signal: new AbortController().signal, onProgress: () => {}, idempotencyKey: "one" },
  );
}

describe("ENGINES", () => {
  test("engines are created in the operator's order, with their facts", async () => {
    const workflow = join(folder, "workflow.json");
    await writeFile(workflow, JSON.stringify(comfyWorkflow));
    const { engines } = await opened({
      ENGINES: "openai:gpt-image-1.5, studio ,comfyui,fal:fal-ai/flux-2-pro/edit",
      OPENAI_API_KEY: KEY,
      FAL_KEY: KEY,
      COMFYUI_URL: "http://127.0.0.1:1/",
      COMFYUI_WORKFLOW: workflow,
    });
    expect(engines.map(({ id, facts }) => [id, facts.provider])).toEqual([
      ["openai:gpt-image-1.5", "OpenAI"],
      ["studio", "this server"],
      ["comfyui", "our own graphics machine"],
      ["fal:fal-ai/flux-2-pro/edit", "fal"],
    ]);
  });

  test.each([
    [{ ENGINES: "nobody" }, "there is no engine 'nobody'"],
    [{ ENGINES: "google:gemini-9", GOOGLE_API_KEY: KEY }, "there are gemini-3-pro-image-preview, "],
    [{ ENGINES: GEMINI }, "needs GOOGLE_API_KEY, from https://aistudio.google.com"],
    [{ ENGINES: "comfyui" }, "needs COMFYUI_URL and COMFYUI_WORKFLOW"],
    [{ ENGINES: "studio", ENGINE_PRICES: "studio:2" }, "ENGINE_PRICES: is not of the form"],
    [{ ENGINES: " , " }, "ENGINES names no engine"],
  ])("an unusable setting fails at the start: %o", async (env, message) => {
    await expect(opened(env as Record<string, string>)).rejects.toThrow(message);
  });

  test("missing API keys are reported together with all other configuration errors", () => {
    const read = () =>
      readConfig({
        SECRET: "short",
        DATABASE_URL: "postgres://localhost/x",
        SMTP_URL: "smtp://localhost",
        ENGINES: "studio,google:x,openai:y,fal:z,replicate:v,black-forest-labs:w,comfyui",
      });
    expect(read).toThrow(/9 fault\(s\)/);
    expect(read).toThrow(/SECRET: needs at least/);
    expect(read).toThrow("GOOGLE_API_KEY: is not set, and ENGINES names google");
    for (const name of ["OPENAI_API_KEY", "FAL_KEY", "REPLICATE_API_TOKEN", "BFL_API_KEY"])
      expect(read).toThrow(`${name}: is not set, and ENGINES names`);
    expect(read).toThrow("COMFYUI_WORKFLOW: is not set, and ENGINES names comfyui");
  });

  describe("engine that costs money", () => {
    const read = (env: Record<string, string>) =>
      readConfig({
        SECRET: "a secret that is only good for tests, 1234567890",
        DATABASE_URL: "postgres://localhost/x",
        SMTP_URL: "smtp://localhost",
        GOOGLE_API_KEY: KEY,
        ENGINES: `${GEMINI},studio`,
        ...env,
      });
    const missing = `ENGINE_BUDGET_USD_PER_DAY: is not set, and ENGINES names ${GEMINI}, which costs money`;

    test("without a daily budget › the start fails", () => {
      expect(() => read({})).toThrow(missing);
      expect(() => read({ ENGINE_BUDGETS_USD_PER_DAY: "other=5" })).toThrow(missing);
      read({ ENGINE_BUDGETS_USD_PER_DAY: `${GEMINI}=5` });
      read({ ENGINE_BUDGET_USD_PER_DAY: "5" });
      read({ ENGINES: "studio" });
    });

    test("of a module without a daily budget › the start fails", async () => {
      const { engines } = await opened({ ENGINES: EXAMPLE });
      const budgets = (env: Record<string, string>) =>
        requireBudgets(engines, enginesSettings(readEngineConfig(env)));
      expect(() => budgets({})).toThrow("ENGINE_BUDGET_USD_PER_DAY: is not set");
      budgets({ ENGINE_BUDGET_USD_PER_DAY: "5" });
      budgets({ ENGINE_BUDGETS_USD_PER_DAY: `${engines[0]?.id}=5` });
    });
  });
});

test("knownEngines lists every engine and its missing settings", () => {
  const known = knownEngines(readEngineConfig({ GOOGLE_API_KEY: KEY }));
  expect(new Set(known.map(({ id }) => id.split(":")[0]))).toEqual(
    new Set(["studio", "comfyui", "google", "openai", "fal", "replicate", "black-forest-labs"]),
  );
  const missing = new Map(known.map((each) => [each.id, each.missing]));
  expect(missing.get(GEMINI)).toBeUndefined();
  expect(missing.get("openai:gpt-image-2")).toMatch(/^OPENAI_API_KEY, from https:/);
});

test("photo check runs on this machine even if the studio engine is not enabled", async () => {
  const server = await createProviderServer(googleDialect);
  closings.push(() => server.close());
  const { engines, photos } = await opened({
    ENGINES: GEMINI,
    GOOGLE_API_KEY: KEY,
    GOOGLE_BASE_URL: `${server.url}/`,
  });
  const photo = await samplePhoto("smiling", folder);
  expect(await photos.check(photo)).toMatchObject({ faces: 1, problem: undefined });
  expect(server.received).toEqual([]);

  // A model may draw three people instead of two; the image is delivered, and the face count shows
  // it.
  const crowd = await sharp(samples[4]).resize(1_024, 1_280, { fit: "contain" }).png().toBuffer();
  server.behave({ kind: "success", picture: crowd });
  const made = await render(engines[0]!, { width: 1_024, height: 1_280 });
  const { faces } = await photos.check(made.path);
  expect(faces).toBeGreaterThan(2);
});

describe("engine module in one file", () => {
  test("is loaded by its path, renders, and maps HTTP statuses to the port's errors", async () => {
    const picture = await sharp({
      create: { width: 256, height: 320, channels: 3, background: "#369" },
    })
      .jpeg()
      .toBuffer();
    const bodies: { prompt: string; images: string[] }[] = [];
    let status = 200;
    const server = createServer((asked, response) => {
      const chunks: Buffer[] = [];
      asked.on("data", (chunk: Buffer) => chunks.push(chunk));
      asked.on("end", () => {
        bodies.push(JSON.parse(Buffer.concat(chunks).toString()) as (typeof bodies)[number]);
        response.writeHead(status).end(status === 200 ? picture : "");
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    closings.push(async () => void (await once(server.close(), "close")));
    vi.stubEnv("EXAMPLE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

    const { engines } = await opened({ ENGINES: EXAMPLE });
    const [example] = engines;
    const made = await render(example!);
    expect((await readFile(made.path)).equals(picture)).toBe(true);
    expect(bodies[0]?.images).toHaveLength(2);
    expect(bodies[0]?.prompt).toContain('Image 2 is labelled "person B".');

    for (const [answer, name] of [
      [451, "EngineRefusedError"],
      [429, "EngineBusyError"],
      [500, "EngineFailedError"],
    ] as const) {
      status = answer;
      await expect(render(example!)).rejects.toMatchObject({ name });
    }
  });

  test("equals the example in the documentation", async () => {
    expect(await doc("engines.md")).toContain(await readFile(EXAMPLE, "utf8"));
  });
});

const doc = (name: string) =>
  readFile(new URL(`../../../../docs/${name}`, import.meta.url), "utf8");

describe("documentation", () => {
  test("lists each engine with its price", async () => {
    const text = (await doc("engines.md")).replaceAll(/ +/g, " ");
    for (const { id, estimateUsd } of knownEngines(readEngineConfig({}))) {
      const price = estimateUsd === 0 ? "free" : `$${estimateUsd.toFixed(2)}`;
      expect(text).toContain(`| \`${id}\` | ${price} |`);
    }
  });

  test("contains a workflow that uses all inputs", async () => {
    const { has } = readWorkflow(await doc("comfyui-workflow.json"));
    expect([...has].toSorted()).toEqual([
      "height",
      "person_a",
      "person_b",
      "prompt",
      "seed",
      "style",
      "width",
    ]);
  });
});
