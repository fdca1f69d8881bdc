import { beforeEach, describe, expect, test, vi } from "vitest";
import { networkOrCache } from "./network-or-cache.ts";

const kept = new Response("kept");
const cached = async () => kept;
const notCached = async () => undefined;
const never = new Promise<Response>(() => {});

beforeEach(() => void vi.useFakeTimers());

describe("networkOrCache", () => {
  test("returns the server's response, also an error", async () => {
    for (const status of [200, 401, 404, 500]) {
      const response = new Response(null, { status });
      expect(await networkOrCache(Promise.resolve(response), cached)).toBe(response);
    }
  });

  test("returns the cached response if the server is unreachable", async () => {
    expect(await networkOrCache(Promise.reject(new TypeError("Failed to fetch")), cached)).toBe(
      kept,
    );
    for (const status of [502, 503, 504])
      expect(await networkOrCache(Promise.resolve(new Response(null, { status })), cached)).toBe(
        kept,
      );
  });

  test("returns the cached response if the server is slow", async () => {
    const response = networkOrCache(never, cached);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await response).toBe(kept);
  });

  test("without a cached response returns the server's response or failure, however late", async () => {
    const busy = new Response(null, { status: 503 });
    expect(await networkOrCache(Promise.resolve(busy), notCached)).toBe(busy);
    const failed = networkOrCache(Promise.reject(new TypeError("Failed to fetch")), notCached);
    await expect(failed).rejects.toThrow("Failed to fetch");
    const late = new Response("late");
    const response = networkOrCache(
      new Promise((resolve) => setTimeout(() => resolve(late), 9_000)),
      notCached,
    );
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await response).toBe(late);
  });
});
