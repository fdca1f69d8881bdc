import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isConnected, setServerReachable, watchConnection } from "./connection.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setServerReachable(true);
});

describe("connection", () => {
  test("server is marked unreachable after a delay, and reachable immediately", () => {
    const listener = vi.fn();
    const stop = watchConnection(listener);
    setServerReachable(false);
    expect(isConnected()).toBe(true);
    vi.advanceTimersByTime(1_500);
    expect(isConnected()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
    setServerReachable(true);
    expect(isConnected()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  test("one failed call among successful ones changes nothing", () => {
    const listener = vi.fn();
    const stop = watchConnection(listener);
    for (let time = 0; time < 10; time += 1) {
      setServerReachable(false);
      vi.advanceTimersByTime(1_000);
      setServerReachable(true);
    }
    vi.advanceTimersByTime(5_000);
    expect(isConnected()).toBe(true);
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  test("a browser without a network is disconnected", () => {
    const listener = vi.fn();
    const stop = watchConnection(listener);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    dispatchEvent(new Event("offline"));
    expect(isConnected()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });
});
