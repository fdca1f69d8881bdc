import { beforeEach, describe, expect, test, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

describe("throttle", () => {
  test("runs immediately, then once for all calls within the interval", () => {
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

  test("keeps the interval after the trailing run, and stays idle without calls", () => {
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
});
