import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startModerationServer, type ModerationServer } from "#testing/moderation-server.ts";
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

test("words go as text, with the key", async () => {
  expect(await moderator().words("in Paris")).toBeUndefined();
  expect(server.requests[0]).toMatchObject({
    authorization: "Bearer sk-test",
    body: { model: "omni-moderation-latest", input: [{ type: "text", text: "in Paris" }] },
  });
});

test("they see what OpenAI gets anyway, or what anybody gets, and never what stays here", () => {
  const isFor = (reach: "own" | "every", engine: string) =>
    createOpenAiModeration({ key: "sk-test", url: server.url, reach }).isFor(engine);
  expect(isFor("own", "openai:gpt-image-2")).toBe(true);
  expect(isFor("own", "google:gemini")).toBe(false);
  expect(isFor("every", "google:gemini")).toBe(true);
  for (const engine of ["studio", "comfyui"]) expect(isFor("every", engine)).toBe(false);
});

test("a picture goes small and without its metadata", async () => {
  expect(await moderator().picture(photo)).toBeUndefined();
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
  // Two people who fence, or who row with each other, harm nobody.
  [["violence"], undefined],
  [["harassment"], undefined],
  [["illicit"], undefined],
] as const)("%s is %s", async (flags, harm) => {
  server.flags = flags;
  expect(await moderator().words("…")).toBe(harm);
});

test("who is busy once is asked again; who stays broken, refuses or is silent is an error", async () => {
  server.statuses = [429];
  expect(await moderator().words("…")).toBeUndefined();
  expect(server.requests).toHaveLength(2);
  server.statuses = [500, 503];
  await expect(moderator().words("…")).rejects.toThrow("moderation answered 503");
  server.reset();
  server.statuses = [401];
  await expect(moderator().words("…")).rejects.toThrow("moderation answered 401");
  expect(server.requests).toHaveLength(1);
  server.isSilent = true;
  await expect(moderator().words("…")).rejects.toThrow(/timeout/i);
});

test("an answer in another shape is an error, and no all-clear", async () => {
  server.answer = { results: [] };
  await expect(moderator().words("…")).rejects.toThrow("too_small");
  server.answer = "<html>";
  await expect(moderator().words("…")).rejects.toThrow("JSON");
});
