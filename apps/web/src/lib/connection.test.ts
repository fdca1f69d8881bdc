import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isConnected, setServerReachable, watchConnection } from "./connection.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setServerReachable(true);
  vi.useRealTimers();
});

it("doubts a server for a moment before it gives it up, and takes it back at once", () => {
  const heard = vi.fn();
  const stop = watchConnection(heard);
  setServerReachable(false);
  expect(isConnected()).toBe(true);
  vi.advanceTimersByTime(1_500);
  expect(isConnected()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(1);
  setServerReachable(true);
  expect(isConnected()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

it("does not mind one call that fails among others that arrive", () => {
  const heard = vi.fn();
  const stop = watchConnection(heard);
  for (let time = 0; time < 10; time += 1) {
    setServerReachable(false);
    vi.advanceTimersByTime(1_000);
    setServerReachable(true);
  }
  vi.advanceTimersByTime(5_000);
  expect(isConnected()).toBe(true);
  expect(heard).not.toHaveBeenCalled();
  stop();
});

it("believes a browser that says it has no network", () => {
  const heard = vi.fn();
  const stop = watchConnection(heard);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  expect(isConnected()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});
