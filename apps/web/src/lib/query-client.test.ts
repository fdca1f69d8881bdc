import { expect, it, vi } from "vitest";
import { ApiError } from "./errors.ts";
import { clearQueries, queryClientOf } from "./query-client.ts";

it.each([
  [new ApiError(500), 2],
  [new ApiError(401), 1],
])("asks after %s in all %i times", async (refusal, times) => {
  vi.useFakeTimers();
  const queryFn = vi.fn().mockRejectedValue(refusal);
  const read = queryClientOf("a").fetchQuery({ queryKey: ["x", refusal.status], queryFn });
  const [[outcome]] = await Promise.all([Promise.allSettled([read]), vi.runAllTimersAsync()]);
  expect(outcome).toEqual({ status: "rejected", reason: refusal });
  expect(queryFn).toHaveBeenCalledTimes(times);
  vi.useRealTimers();
});

it("keeps one person's answers from the next", () => {
  const first = queryClientOf("a");
  first.setQueryData(["x"], 1);
  expect(queryClientOf("a")).toBe(first);
  expect(queryClientOf("b").getQueryData(["x"])).toBeUndefined();
  expect(first.getQueryData(["x"])).toBeUndefined();
});

it("forgets when the person leaves", () => {
  queryClientOf("a").setQueryData(["x"], 1);
  clearQueries();
  expect(queryClientOf("a").getQueryData(["x"])).toBeUndefined();
});
