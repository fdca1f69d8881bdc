import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("runs at once, then once for all that was asked in between", () => {
  const run = vi.fn();
  const often = throttle(run, 2000);
  often();
  expect(run).toHaveBeenCalledTimes(1);
  often();
  often();
  vi.advanceTimersByTime(1999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
});

it("keeps its distance after the late run too, and rests when nothing is asked", () => {
  const run = vi.fn();
  const often = throttle(run, 2000);
  often();
  often();
  vi.advanceTimersByTime(2000);
  often();
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2000);
  expect(run).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(3);
  often();
  expect(run).toHaveBeenCalledTimes(4);
});
