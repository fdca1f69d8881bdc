import { describe, expect, test, vi } from "vitest";
import { ApiError } from "./errors.ts";
import { clearQueries, queryClientOf } from "./query-client.ts";

describe("query client", () => {
  test.each([
    [new ApiError(500), 2],
    [new ApiError(401), 1],
  ])("after %s sends the request %i times", async (refusal, times) => {
    vi.useFakeTimers();
    const queryFn = vi.fn().mockRejectedValue(refusal);
    const read = queryClientOf("a").fetchQuery({ queryKey: ["x", refusal.status], queryFn });
    const [[outcome]] = await Promise.all([Promise.allSettled([read]), vi.runAllTimersAsync()]);
    expect(outcome).toEqual({ status: "rejected", reason: refusal });
    expect(queryFn).toHaveBeenCalledTimes(times);
  });

  test("does not share responses between users", () => {
    const first = queryClientOf("a");
    first.setQueryData(["x"], 1);
    expect(queryClientOf("a")).toBe(first);
    expect(queryClientOf("b").getQueryData(["x"])).toBeUndefined();
    expect(first.getQueryData(["x"])).toBeUndefined();
  });

  test("is cleared at sign-out", () => {
    queryClientOf("a").setQueryData(["x"], 1);
    clearQueries();
    expect(queryClientOf("a").getQueryData(["x"])).toBeUndefined();
  });
});
