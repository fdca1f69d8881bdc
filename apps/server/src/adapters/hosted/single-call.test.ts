import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Log } from "#kit/log.ts";
import { falDialect } from "@twofold/test-servers/providers/fal-server";
import { googleDialect } from "@twofold/test-servers/providers/google-server";
import {
  KEY,
  createProviderServer,
  type Dialect,
  type ProviderServer,
} from "@twofold/test-servers/providers/provider-server";
import { replicateDialect } from "@twofold/test-servers/providers/replicate-server";
import { fal } from "./fal.ts";
import { google } from "./google.ts";
import { createHostedEngine } from "./hosted-engine.ts";
import { createCall } from "./single-call.ts";
import type { HostedProvider } from "./provider.ts";
import { replicate } from "./replicate.ts";

const log = { error: vi.fn<Log["error"]>() };
const FLUX = "black-forest-labs/flux-2-pro";

let folder: string;
let references: { label: string; path: string }[];
let picture: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "twofold-call-"));
  references = ["person A", "person B"].map((label) => ({ label, path: join(folder, label) }));
  for (const [index, { path }] of references.entries())
    await sharp({
      create: { width: 64, height: 64, channels: 3, background: { r: 90 * index, g: 9, b: 9 } },
    })
      .jpeg()
      .toFile(path);
  picture = await sharp({ create: { width: 64, height: 80, channels: 3, background: "#abc" } })
    .png()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const render = (
  server: ProviderServer,
  provider: HostedProvider,
  model: string,
  signal = new AbortController().signal,
  providerJob?: string,
) =>
  createHostedEngine(provider, model, { apiKey: KEY, baseURL: server.url, log }).render(
    {
      sceneFolder: folder,
      prompt: "Two people.",
      personCount: 2,
      references,
      width: 64,
      height: 80,
      seed: 1,
      folder,
    },
    { signal, onProgress: () => {}, idempotencyKey: "one", providerJob },
  );

async function serving<T>(dialect: Dialect, work: (server: ProviderServer) => Promise<T>) {
  const server = await createProviderServer(dialect);
  server.behave({ kind: "success", picture });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

describe("photos that would not be sent fail before a paid call", () => {
  test("fal with the SDK's default, which sends only the first person", () =>
    serving(falDialect, async (server) => {
      const careless: HostedProvider = {
        ...fal,
        prepare: (drawing, known) => ({
          ...fal.prepare(drawing, known as never),
          providerOptions: {},
        }),
      };
      const drawing = render(server, careless, "fal-ai/flux-2-pro/edit");
      await expect(drawing).rejects.toMatchObject({
        name: "EngineFailedError",
        isBilled: false,
        message: expect.stringContaining("a photo would not have reached fal"),
      });
      expect(server.received).toEqual([]);
    }));

  test("people in another order than the labels", () =>
    serving(googleDialect, async (server) => {
      const swapped: HostedProvider = {
        ...google,
        prepare: (drawing, known) =>
          google.prepare({ ...drawing, images: drawing.images.toReversed() }, known as never),
      };
      const drawing = render(server, swapped, "gemini-2.5-flash-image");
      await expect(drawing).rejects.toMatchObject({ name: "EngineFailedError", isBilled: false });
      expect(server.received).toEqual([]);
    }));

  test("a model that accepts fewer images than there are people", () =>
    serving(replicateDialect, async (server) => {
      const [known] = Object.values(replicate.models);
      const narrow = { ...replicate, models: { one: { ...known!, mostImages: 1 } } };
      const drawing = render(server, narrow, "one");
      await expect(drawing).rejects.toMatchObject({
        isBilled: false,
        message: expect.stringContaining("takes 1 pictures at most, not 2"),
      });
      expect(server.received).toEqual([]);
    }));
});

test("a second paid request is blocked", () =>
  serving(falDialect, async (server) => {
    const image = Buffer.from("somebody");
    const { signal } = new AbortController();
    const call = createCall({ provider: { name: "fal" }, images: [image], signal });
    const body = JSON.stringify({
      prompt: "",
      seed: 1,
      image_urls: [image.toString("base64")],
      image_size: { width: 1, height: 1 },
    });
    const init = { method: "POST", body, headers: { authorization: `Key ${KEY}` } };
    expect(call.fate()).toBe("kept");
    expect((await call.fetch(`${server.url}/model`, init)).status).toBe(200);
    expect(call.fate()).toBe("taken");
    await expect(call.fetch(`${server.url}/model`, init)).rejects.toMatchObject({
      name: "EngineFailedError",
      isBilled: true,
    });
    expect(server.paid()).toBe(1);
  }));

describe("cancel at replicate", () => {
  let server: ProviderServer;
  beforeAll(async () => {
    server = await createProviderServer(replicateDialect);
  });
  beforeEach(() => server.behave({ kind: "endless" }));
  afterAll(() => server.close());

  const cancels = () => server.received.filter(({ path }) => path.endsWith("/p1/cancel"));

  test("the job is cancelled with the API key", async () => {
    const stop = new AbortController();
    const drawing = render(server, replicate, FLUX, stop.signal);
    await vi.waitFor(() => expect(server.paid()).toBe(1), 10_000);
    stop.abort(new Error("cancelled by the user"));
    await expect(drawing).rejects.toThrow("cancelled by the user");
    expect(cancels()).toHaveLength(1);
    expect(cancels()[0]).toMatchObject({
      method: "POST",
      headers: { authorization: `Bearer ${KEY}` },
    });
  });

  test("a job that was taken over is cancelled as well", async () => {
    const stop = new AbortController();
    const urls = {
      get: `${server.url}/predictions/p1`,
      cancel: `${server.url}/predictions/p1/cancel`,
    };
    const providerJob = JSON.stringify({ status: "processing", urls });
    const drawing = render(server, replicate, FLUX, stop.signal, providerJob);
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(0), 10_000);
    stop.abort(new Error("cancelled by the user"));
    await expect(drawing).rejects.toThrow("cancelled by the user");
    expect(cancels()).toHaveLength(1);
    expect(server.paid()).toBe(0);
  });

  test("the API key is not sent to another host", async () => {
    const stop = new AbortController();
    const lured: HostedProvider = { ...replicate, cancelAt: () => "https://evil.example/cancel" };
    const drawing = render(server, lured, FLUX, stop.signal);
    await vi.waitFor(() => expect(server.paid()).toBe(1), 10_000);
    stop.abort(new Error("cancelled by the user"));
    await expect(drawing).rejects.toThrow("cancelled by the user");
    expect(cancels()).toEqual([]);
  });
});

test("google's retry delay is read from its response", () => {
  const details = [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "17.5s" }];
  const answer = { status: 429, headers: {}, body: { error: { details } }, metadata: undefined };
  expect(google.retryAfter?.(answer)).toBe(17.5);
});
