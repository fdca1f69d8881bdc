import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Log } from "#kit/log.ts";
import {
  EngineBusyError,
  EngineFailedError,
  EngineRefusedError,
  type Engine,
  type Progress,
  type RenderRequest,
} from "#features/engines/engine.port.ts";
import { KEY, type ProviderServer } from "@twofold/test-servers/providers/provider-server";
import { engineCases } from "#testing/engine-cases.ts";
import { prepareReferences } from "./results/references.ts";

// Images are encoded and decoded on a shared, busy machine.
vi.setConfig({ testTimeout: 30_000 });

const log = { error: vi.fn<Log["error"]>() };

const WIDTH = 256;
const HEIGHT = 320;

let root: string;
let photos: { large: string; one: string; other: string; style: string };
let picture: Buffer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "twofold-engines-"));
  photos = {
    large: join(root, "large.jpg"),
    one: join(root, "one.jpg"),
    other: join(root, "other.jpg"),
    style: join(root, "style.webp"),
  };
  // Rotated by its EXIF orientation and with the name of the camera's maker, as from a phone.
  await noise(2_000, 1_200)
    .withExif({ IFD0: { Make: "Camera maker" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(photos.large);
  await noise(300, 400).jpeg().toFile(photos.one);
  await noise(400, 300).jpeg().toFile(photos.other);
  await noise(160, 200).webp().toFile(photos.style);
  picture = await noise(WIDTH, HEIGHT).png().toBuffer();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });

async function request(given: Partial<RenderRequest> = {}): Promise<RenderRequest> {
  return {
    sceneFolder: root,
    prompt: "Two people on a bridge.",
    personCount: 2,
    references: [
      { label: "person A", path: photos.one },
      { label: "person B", path: photos.other },
    ],
    style: photos.style,
    width: WIDTH,
    height: HEIGHT,
    // The largest seed of the product.
    seed: 0xff_ff_ff_ff,
    folder: await mkdtemp(join(root, "out-")),
    ...given,
  };
}

let attempts = 0;

function options(given: { signal?: AbortSignal; onProgress?: (step: Progress) => void } = {}) {
  attempts += 1;
  return {
    signal: new AbortController().signal,
    onProgress: () => {},
    idempotencyKey: `picture-${attempts}`,
    ...given,
  };
}

describe.each(engineCases)("$name", (engineCase) => {
  const { serve, open, costUsd, isBilled, hasKey, hasJobs, refusals } = engineCase;
  let server: ProviderServer;
  let engine: Engine;

  beforeAll(async () => {
    server = await serve();
    engine = open(server.url, { log });
  });
  beforeEach(() => {
    log.error.mockClear();
    server.behave({ kind: "success", picture });
  });
  afterAll(async () => {
    await engine.close();
    await server.close();
  });

  /** Returns the error after checking that it contains no secret and that no file remains. */
  async function failure(
    of: Engine = engine,
    given: Parameters<typeof options>[0] = {},
  ): Promise<unknown> {
    const asked = await request();
    const error: unknown = await of
      .render(asked, options(given))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    const { message, cause } = error as Error;
    expect(message).not.toContain(KEY);
    expect(JSON.stringify({ ...(error as object), message, cause }).length).toBeLessThan(1_000);
    expect(await readdir(asked.folder)).toEqual([]);
    return error;
  }

  const billed = { isBilled };

  test("sends all photos byte for byte in one paid call", async () => {
    const references = [
      { label: "person A", path: photos.large },
      { label: "person B", path: photos.other },
    ];
    const asked = await request({ references });
    const made = await engine.render(asked, options());

    expect(server.paid()).toBe(1);
    const sent = await prepareReferences(asked, { takesStyle: true });
    expect(sent.map(({ label }) => label)).toEqual(["person A", "person B", "style"]);
    const seen = server.seen()!;
    expect(seen.images.map((image, index) => image.equals(sent[index]!.bytes))).toEqual([
      true,
      true,
      true,
    ]);
    expect(seen.prompt).toMatch(
      /^Image 1 is labelled "person A"\.\nImage 2 is labelled "person B"\.\nImage 3 has no label/,
    );
    expect(seen.prompt).toContain("Two people on a bridge.");
    const first = await sharp(seen.images[0]).metadata();
    expect([first.width, first.height, first.exif, first.orientation]).toEqual([
      922,
      1_536,
      undefined,
      undefined,
    ]);

    expect((await readFile(made.path)).equals(picture)).toBe(true);
    expect(made.costUsd?.toFixed(6)).toBe(costUsd?.toFixed(6));
  });

  test("renders one person, and two people from one photo that shows both", async () => {
    const references = [{ label: "person A", path: photos.one }];
    await engine.render(await request({ references, personCount: 1 }), options());
    expect(server.seen()?.prompt).toMatch(/^Image 1 is labelled "person A"\.\nImage 2 has no/);
    await engine.render(await request({ references }), options());
    expect(server.seen()?.prompt).toMatch(/^Image 1 is the photo of all 2, from left to right/);
  });

  test.runIf(hasJobs)(
    "accepted job: is stored without photos before it is polled, and another worker collects it unpaid",
    async () => {
      const stored: { job: string; requests: number }[] = [];
      const onAccepted = async (job: string) =>
        void stored.push({ job, requests: server.received.length });
      await engine.render(await request(), { ...options(), onAccepted });
      expect(stored).toMatchObject([{ requests: 1 }]);
      const [{ job: providerJob } = { job: "" }] = stored;
      expect(providerJob.length).toBeLessThan(500);
      expect(providerJob).not.toContain("base64");

      const other = open(server.url, { log });
      const collected = await other.render(await request(), {
        ...options(),
        providerJob,
        onAccepted,
      });
      expect(server.paid()).toBe(1);
      expect(stored).toHaveLength(1);
      expect((await readFile(collected.path)).equals(picture)).toBe(true);
      expect(collected.costUsd?.toFixed(6)).toBe(costUsd?.toFixed(6));
    },
  );

  test.runIf(hasJobs)("rejected request: no job is stored", async () => {
    server.behave({ kind: "fault", status: 500 });
    const accepted: string[] = [];
    const onAccepted = async (job: string) => void accepted.push(job);
    const drawing = engine.render(await request(), { ...options(), onAccepted });
    await expect(drawing).rejects.toBeInstanceOf(EngineFailedError);
    expect(accepted).toEqual([]);
  });

  test("slow provider: the reported progress never decreases", async () => {
    server.behave({ kind: "success", picture, afterMs: 1_600 });
    const steps: Progress[] = [];
    await engine.render(await request(), options({ onProgress: (step) => steps.push(step) }));
    expect(steps.filter(({ stage }) => stage === "drawing").length).toBeGreaterThanOrEqual(3);
    expect(steps.at(-1)?.stage).toBe("finishing");
    const shares = steps.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(Math.max(...shares)).toBeLessThan(1);
    expect(server.paid()).toBe(1);
  });

  test("busy provider: the error contains the time to wait", async () => {
    server.behave({ kind: "busy", retryAfter: 7 });
    const error = await failure();
    expect(error).toBeInstanceOf(EngineBusyError);
    expect(error).toMatchObject({ retryAfterMs: 7_000 });
    expect(server.paid()).toBe(1);
  });

  test("response 500: fails, is possibly billed and is not repeated", async () => {
    server.behave({ kind: "fault", status: 500 });
    const error = await failure();
    expect(error).toBeInstanceOf(EngineFailedError);
    expect(error).toMatchObject(billed);
    expect(server.paid()).toBe(1);
  });

  test("response 400: fails and is not billed", async () => {
    server.behave({ kind: "fault", status: 400 });
    expect(await failure()).toMatchObject({ name: "EngineFailedError", isBilled: false });
    expect(server.paid()).toBe(1);
  });

  test.each(["before", "within"] as const)(
    "connection cut %s the response: fails",
    async (when) => {
      server.behave({ kind: "cut", when });
      expect(await failure()).toMatchObject({ name: "EngineFailedError", ...billed });
      expect(server.paid()).toBe(1);
    },
  );

  test("invalid response: fails", async () => {
    server.behave({ kind: "garbage" });
    expect(await failure()).toMatchObject({ name: "EngineFailedError", ...billed });
    expect(server.paid()).toBe(1);
  });

  test("endless response: fails and is not read to the end", async () => {
    server.behave({ kind: "oversize" });
    const error = await failure();
    expect(error).toMatchObject({ name: "EngineFailedError", ...billed });
    expect((error as Error).message).toMatch(/longer than \d+ bytes/);
  });

  test.each(Array.from({ length: refusals }, (_, way) => way))(
    "refusal of kind %i: is reported as unsafe",
    async (way) => {
      server.behave({ kind: "refusal", way });
      const error = await failure();
      expect(error).toBeInstanceOf(EngineRefusedError);
      expect(error).toMatchObject({ reason: "unsafe" });
      expect(server.paid()).toBe(1);
    },
  );

  test("cancelled during rendering: rejects with the reason before the provider has answered", async () => {
    server.behave({ kind: "endless" });
    const stop = new AbortController();
    const reason = new Error("cancelled by the user");
    const drawing = failure(engine, { signal: stop.signal });
    await vi.waitFor(() => expect(server.paid()).toBe(1), 10_000);
    stop.abort(reason);
    expect(await drawing).toBe(reason);
    expect(server.paid()).toBe(1);
  });

  test("cancelled before rendering: sends no request", async () => {
    const reason = new Error("not wanted");
    expect(await failure(engine, { signal: AbortSignal.abort(reason) })).toBe(reason);
    expect(server.received).toEqual([]);
  });

  test("unreachable provider: fails and is not billed", async () => {
    const gone = await serve();
    await gone.close();
    const lonely = open(gone.url, { log });
    expect(await failure(lonely)).toMatchObject({ name: "EngineFailedError", isBilled: false });
  });

  test("too many people or no photo: sends no paid request", async () => {
    for (const given of [{ personCount: engine.facts.mostPeople + 1 }, { references: [] }]) {
      const drawing = engine.render(await request(given), options());
      await expect(drawing).rejects.toMatchObject({ name: "EngineFailedError", isBilled: false });
    }
    expect(server.paid()).toBe(0);
  });

  test.runIf(hasKey)("rejected API key: is logged as an error and not billed", async () => {
    const wrong = open(server.url, { log, key: "wrong" });
    expect(await failure(wrong)).toMatchObject({ name: "EngineFailedError", isBilled: false });
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { engine: engine.id },
      expect.stringMatching(/rejects the key in [A-Z_]+ \(40[01]\)/),
    );
  });

  test.runIf(hasKey)("provider that never finishes: fails at the time limit", async () => {
    server.behave({ kind: "endless" });
    const error = await failure(open(server.url, { log, mostSeconds: 2 }));
    expect(error).toMatchObject({ name: "EngineFailedError", isBilled: !engine.facts.canCancel });
    expect(server.paid()).toBe(1);
  });

  test("has the facts for users and operators", () => {
    const { facts } = engine;
    expect(facts.mostPeople).toBe(2);
    expect(facts.takesStyle).toBe(true);
    expect(facts.composesOwnPhotos).toBe(false);
    expect(facts.price).toBeGreaterThan(0);
    expect(facts.photoRetention.kind).not.toBe("none");
  });
});
