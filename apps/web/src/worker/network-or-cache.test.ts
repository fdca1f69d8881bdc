import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerOr } from "./network-or-cache.ts";

const kept = new Response("kept");
const has = async () => kept;
const hasNot = async () => undefined;
const never = new Promise<Response>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is the server's, also when it refuses", async () => {
  for (const status of [200, 401, 404, 500]) {
    const response = new Response(null, { status });
    expect(await answerOr(Promise.resolve(response), has)).toBe(response);
  }
});

it("is what is kept when nobody is there", async () => {
  expect(await answerOr(Promise.reject(new TypeError("Failed to fetch")), has)).toBe(kept);
  for (const status of [502, 503, 504])
    expect(await answerOr(Promise.resolve(new Response(null, { status })), has)).toBe(kept);
});

it("is what is kept when the server takes too long", async () => {
  const answer = answerOr(never, has);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe(kept);
});

it("is the server's, however late and whatever it is, when nothing is kept", async () => {
  const busy = new Response(null, { status: 503 });
  expect(await answerOr(Promise.resolve(busy), hasNot)).toBe(busy);
  const failed = answerOr(Promise.reject(new TypeError("Failed to fetch")), hasNot);
  await expect(failed).rejects.toThrow("Failed to fetch");
  const late = new Response("late");
  const answer = answerOr(new Promise((resolve) => setTimeout(() => resolve(late), 9_000)), hasNot);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await answer).toBe(late);
});
