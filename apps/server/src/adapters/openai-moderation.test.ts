import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  startModerationServer,
  type ModerationServer,
} from "@twofold/test-servers/moderation-server";
import { createOpenAiModeration } from "./openai-moderation.ts";

let server: ModerationServer;
let folder: string;
let photo: string;
const moderator = () =>
  createOpenAiModeration({ key: "sk-test", url: server.url, reach: "own", timeoutMs: 1_000 });

beforeAll(async () => {
  server = await startModerationServer();
  folder = await mkdtemp(join(tmpdir(), "twofold-moderation-"));
  photo = join(folder, "photo.jpg");
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#c86" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "who took it" } })
    .toFile(photo);
});
beforeEach(() => server.reset());
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

test("text is sent with the API key", async () => {
  expect(await moderator().text("in Paris")).toBeUndefined();
  expect(server.requests[0]).toMatchObject({
    authorization: "Bearer sk-test",
    body: { model: "omni-moderation-latest", input: [{ type: "text", text: "in Paris" }] },
  });
});

test("isFor depends on the engine and the configured reach, and excludes local engines", () => {
  const isFor = (reach: "own" | "every", engine: string) =>
    createOpenAiModeration({ key: "sk-test", url: server.url, reach }).isFor(engine);
  expect(isFor("own", "openai:gpt-image-2")).toBe(true);
  expect(isFor("own", "google:gemini")).toBe(false);
  expect(isFor("every", "google:gemini")).toBe(true);
  for (const engine of ["studio", "comfyui"]) expect(isFor("every", engine)).toBe(false);
});

test("an image is sent reduced and without its metadata", async () => {
  expect(await moderator().image(photo)).toBeUndefined();
  const [part] = server.requests[0]!.body.input as { image_url: { url: string } }[];
  const [head, data = ""] = part?.image_url.url.split(",") ?? [];
  expect(head).toBe("data:image/jpeg;base64");
  const { width, height, exif } = await sharp(Buffer.from(data, "base64")).metadata();
  expect({ width, height, exif }).toEqual({ width: 768, height: 576, exif: undefined });
});

test.each([
  [["sexual"], "sexual"],
  [["sexual", "sexual/minors"], "minors"],
  [["violence/graphic", "violence"], "violence"],
  [["self-harm/intent"], "violence"],
  [["hate"], "hate"],
  // Fencing or a quarrel between two people is harmless.
  [["violence"], undefined],
  [["harassment"], undefined],
  [["illicit"], undefined],
] as const)("categories %s map to %s", async (flags, harm) => {
  server.flags = flags;
  expect(await moderator().text("…")).toBe(harm);
});

test("a temporary error is retried once; repeated errors, rejection and silence fail", async () => {
  server.statuses = [429];
  expect(await moderator().text("…")).toBeUndefined();
  expect(server.requests).toHaveLength(2);
  server.statuses = [500, 503];
  await expect(moderator().text("…")).rejects.toThrow("moderation answered 503");
  server.reset();
  server.statuses = [401];
  await expect(moderator().text("…")).rejects.toThrow("moderation answered 401");
  expect(server.requests).toHaveLength(1);
  server.isSilent = true;
  await expect(moderator().text("…")).rejects.toThrow(/timeout/i);
});

test("an unexpected response fails and is not treated as harmless", async () => {
  server.answer = { results: [] };
  await expect(moderator().text("…")).rejects.toThrow("too_small");
  server.answer = "<html>";
  await expect(moderator().text("…")).rejects.toThrow("JSON");
});
