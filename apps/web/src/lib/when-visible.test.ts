import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { whenVisible } from "./when-visible.ts";

type Notify = (entries: { isIntersecting: boolean }[]) => void;

let notify: Notify;
const disconnect = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  disconnect.mockClear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: Notify) {
        notify = callback;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  document.body.innerHTML = '<div id="below"></div>';
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.innerHTML = "";
  });
});

/** Whether it is resolved now. */
async function follow(promise: Promise<void>): Promise<() => Promise<boolean>> {
  let isResolved = false;
  void promise.then(() => (isResolved = true));
  return async () => {
    await Promise.resolve();
    return isResolved;
  };
}

describe("whenVisible", () => {
  test("an element in view › resolves then, and stops observing", async () => {
    const isResolved = await follow(whenVisible("below"));
    notify([{ isIntersecting: false }]);
    expect(await isResolved()).toBe(false);
    notify([{ isIntersecting: true }]);
    expect(await isResolved()).toBe(true);
    expect(disconnect).toHaveBeenCalledOnce();
  });

  test("an element that is removed before › resolves after five seconds", async () => {
    const isResolved = await follow(whenVisible("below"));
    document.body.innerHTML = "";
    vi.advanceTimersByTime(4_999);
    expect(await isResolved()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await isResolved()).toBe(true);
  });

  test("an unknown element › resolves immediately", async () => {
    expect(await (await follow(whenVisible("missing")))()).toBe(true);
  });
});
