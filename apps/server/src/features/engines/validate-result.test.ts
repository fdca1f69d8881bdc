import { expect, test } from "vitest";
import { validateResult, type ResultChecks } from "./validate-result.ts";
import {
  EngineFailedError,
  EngineRefusedError,
  type Engine,
  type RenderRequest,
} from "./engine.port.ts";

const request: RenderRequest = {
  sceneFolder: "scene",
  prompt: "",
  personCount: 2,
  references: [],
  width: 960,
  height: 1200,
  seed: 1,
  folder: "folder",
};
const size = { width: 960, height: 1200 };

function engineThat(render: Engine["render"]): Engine {
  return { id: "google:x", facts: {} as Engine["facts"], render, close: async () => {} };
}
const drawn = { path: "drawn.jpg", type: "image/jpeg", ...size } as const;

const good: ResultChecks = {
  measure: async () => size,
  faces: { check: async () => ({ faces: 2, facesInFront: 2, problem: undefined }) },
  isUnsafe: async () => false,
};
const faces = (all: number, inFront: number): ResultChecks => ({
  ...good,
  faces: { check: async () => ({ faces: all, facesInFront: inFront, problem: undefined }) },
});

const render = (checks: ResultChecks, signal = new AbortController().signal) =>
  validateResult(
    engineThat(async () => drawn),
    checks,
  ).render(request, {
    signal,
    onProgress: () => {},
    idempotencyKey: "key",
  });

test("valid image is returned unchanged", async () => {
  expect(await render(good)).toBe(drawn);
  expect(await render({ ...good, measure: async () => ({ width: 1024, height: 1280 }) })).toBe(
    drawn,
  );
});

test("people in the background are permitted", async () => {
  expect(await render(faces(5, 2))).toBe(drawn);
});

test.each<[string, ResultChecks, string]>([
  ["is not an image", { ...good, measure: async () => undefined }, "not a complete image"],
  [
    "has the wrong orientation",
    { ...good, measure: async () => ({ width: 1200, height: 960 }) },
    "instead of",
  ],
  ["is tiny", { ...good, measure: async () => ({ width: 240, height: 300 }) }, "only 240 × 300"],
  ["shows one person", faces(1, 1), "1 people instead of 2"],
  ["shows no one", faces(0, 0), "0 people instead of 2"],
  ["shows three people", faces(3, 3), "3 people instead of 2"],
  ["is unsafe", { ...good, isUnsafe: async () => true }, "unsafe content"],
])("image that %s counts as failed and billed", async (_, checks, message) => {
  const failure = await render(checks).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EngineFailedError);
  expect(failure).toMatchObject({ isBilled: true, message: expect.stringContaining(message) });
});

test("image whose check fails is not delivered", async () => {
  const broken = { ...good, isUnsafe: () => Promise.reject(new Error("it died")) };
  await expect(render(broken)).rejects.toMatchObject({
    name: "EngineFailedError",
    isBilled: true,
    cause: expect.objectContaining({ message: "it died" }),
  });
});

test("engine that composes the photos itself: only the file is checked", async () => {
  expect(await render({ measure: good.measure })).toBe(drawn);
});

test("error of the engine is passed on unchanged", async () => {
  const refusal = new EngineRefusedError("unsafe", "no");
  const engine = validateResult(
    engineThat(async () => Promise.reject(refusal)),
    good,
  );
  const options = {
    signal: new AbortController().signal,
    onProgress: () => {},
    idempotencyKey: "key",
  };
  await expect(engine.render(request, options)).rejects.toBe(refusal);
  expect(engine.id).toBe("google:x");
});

test("cancelled during the check: throws the reason, returns no image", async () => {
  await expect(render(good, AbortSignal.abort(new Error("too late")))).rejects.toThrow("too late");
});
