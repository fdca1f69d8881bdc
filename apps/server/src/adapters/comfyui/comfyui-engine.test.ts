import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Engine, Progress } from "#features/engines/engine.port.ts";
import {
  comfyWorkflow,
  createComfyServer,
  type ComfyServer,
} from "@twofold/test-servers/providers/comfyui-server";
import { createComfyEngine } from "./comfyui-engine.ts";
import { fillWorkflow, readWorkflow } from "./workflow.ts";

vi.setConfig({ testTimeout: 30_000 });

let folder: string;
let server: ComfyServer;
let engine: Engine;
let picture: Buffer;
let photo: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "twofold-comfy-"));
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#7a5" } });
  picture = await plain(64, 80).png().toBuffer();
  photo = await plain(80, 80).jpeg().toBuffer();
  await sharp(photo).toFile(join(folder, "photo.jpg"));
  server = await createComfyServer();
  engine = createComfyEngine({
    url: server.url,
    workflow: readWorkflow(JSON.stringify(comfyWorkflow)),
    pollMs: 50,
  });
});
beforeEach(() => server.behave({ kind: "success", picture }));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const path = (name: string) => join(folder, name);

interface Given {
  readonly signal?: AbortSignal;
  readonly key?: string;
  readonly steps?: Progress[];
}

function render({ signal = new AbortController().signal, key = randomUUID(), steps }: Given = {}) {
  return engine.render(
    {
      sceneFolder: folder,
      prompt: "Two people.",
      personCount: 2,
      references: ["person A", "person B"].map((label) => ({ label, path: path("photo.jpg") })),
      style: path("photo.jpg"),
      width: 64,
      height: 80,
      seed: 1,
      folder,
    },
    { signal, onProgress: (step) => void steps?.push(step), idempotencyKey: key },
  );
}

const drawn = async ({ path: made }: { path: string }) => (await readFile(made)).equals(picture);

test("progress follows the steps of the sampler", async () => {
  const steps: Progress[] = [];
  await render({ steps });
  const shares = steps.filter(({ stage }) => stage === "drawing").map(({ share }) => share);
  expect([...new Set(shares)].filter((share) => share > 0)).toEqual([0.225, 0.45, 0.675, 0.9]);
});

test("no photo, image or prompt remains on the server", async () => {
  await render();
  expect([...server.files.keys()].map((name) => name.split("/")[0])).toEqual(
    Array.from({ length: 4 }, () => "temp"),
  );
  for (const bytes of server.files.values()) expect(bytes.length).toBeLessThan(100);
  expect(server.history.size).toBe(0);
});

describe("socket", () => {
  test.each(["refuse", "drop"] as const)(
    "a lost connection (%s) is replaced by the history",
    async (how) => {
      server.behave({ kind: "success", picture, afterMs: 200 });
      server.spoilSockets(how);
      expect(await drawn(await render())).toBe(true);
      expect(server.paid()).toBe(1);
    },
  );
});

describe("cancel", () => {
  const cancelled = async () => {
    const stop = new AbortController();
    const key = randomUUID();
    const drawing = render({ signal: stop.signal, key });
    await vi.waitFor(() => expect(server.paid()).toBe(1), 10_000);
    stop.abort(new Error("cancelled by the user"));
    await expect(drawing).rejects.toThrow("cancelled by the user");
    return key;
  };

  test("a running job is interrupted by its id", async () => {
    server.behave({ kind: "endless" });
    const key = await cancelled();
    expect(server.interrupted).toEqual([key]);
    for (const bytes of server.files.values()) expect(bytes.length).toBeLessThan(100);
  });

  test("a queued job is removed, and no running job is interrupted", async () => {
    server.occupy();
    await cancelled();
    const left = (await (await fetch(`${server.url}/queue`)).json()) as { queue_pending: object[] };
    expect(left.queue_pending).toEqual([]);
    expect(server.interrupted).toEqual([]);
  });
});

describe("attempt after a lost one", () => {
  test("uses an image that is already rendered", async () => {
    const key = randomUUID();
    server.remember(key, picture);
    expect(await drawn(await render({ key }))).toBe(true);
    expect(server.paid()).toBe(0);
  });

  test("waits for the job that is already running", async () => {
    server.behave({ kind: "success", picture, afterMs: 600 });
    const key = randomUUID();
    const job = JSON.stringify({ prompt: {}, client_id: "gone", prompt_id: key });
    await fetch(`${server.url}/prompt`, { method: "POST", body: job });
    expect(await drawn(await render({ key }))).toBe(true);
    expect(server.paid()).toBe(1);
  });
});

test("a job that the server no longer knows fails", async () => {
  server.occupy();
  const drawing = render();
  await vi.waitFor(() => expect(server.paid()).toBe(1), 10_000);
  // Simulates a restart: the socket closes, and the job is unknown.
  server.spoilSockets("refuse");
  server.forget();
  await expect(drawing).rejects.toMatchObject({
    name: "EngineFailedError",
    isBilled: false,
    message: "ComfyUI has lost the job",
  });
});

test("an invalid workflow is reported with its node and reason", async () => {
  const graph = {
    ...comfyWorkflow,
    "9": { class_type: "LoadImage", inputs: { image: "gone.png" } },
  };
  engine = createComfyEngine({
    url: server.url,
    workflow: readWorkflow(JSON.stringify(graph)),
  });
  await expect(render()).rejects.toThrow(/node 9 \(LoadImage\): .*Invalid image file: gone\.png/);
});

describe("workflow", () => {
  const text = (graph: object) => JSON.stringify(graph);
  const node = (inputs: object) => ({ "1": { class_type: "Any", inputs } });

  test("numbers stay numbers, and texts may be part of a longer text", () => {
    const workflow = readWorkflow(
      text(
        node({ a: "{{seed}}", b: "Photo. {{prompt}} Sharp.", c: ["2", 0], d: "{{ person_a }}" }),
      ),
    );
    const values = { seed: 7, prompt: 'Say "$&" {{seed}}', person_a: "a.jpg" };
    expect(fillWorkflow(workflow, values)["1"]?.inputs).toEqual({
      a: 7,
      b: 'Photo. Say "$&" {{seed}} Sharp.',
      c: ["2", 0],
      d: "a.jpg",
    });
  });

  test.each([
    ["{", /not JSON/],
    [text({ nodes: [], links: [] }), /API format/],
    [text(node({ a: "{{prompt}}" })), /no \{\{person_a\}\}/],
    [text(node({ a: "{{person_a}}" })), /no \{\{prompt\}\}/],
    [text(node({ a: "{{person_a}} {{prompt}} {{mood}}" })), /\{\{mood\}\}/],
  ])("an invalid workflow is rejected at the start: %s", (given, message) => {
    expect(() => readWorkflow(given)).toThrow(message);
  });

  test("its placeholders determine the supported inputs", () => {
    const alone = readWorkflow(text(node({ a: "{{person_a}}", b: "{{prompt}}" })));
    const { facts } = createComfyEngine({ url: server.url, workflow: alone });
    expect(facts).toMatchObject({ mostPeople: 1, takesStyle: false, takesSeed: false });
  });
});
