import { describe, expect, test, vi } from "vitest";
import { openLog } from "./log.ts";
import { createPoller } from "./poller.ts";

describe("poller", () => {
  test("polls again immediately after a result, and after a pause otherwise", async () => {
    const poller = createPoller(openLog("silent"), { pauseMs: 60_000 });
    let left = 5;
    const poll = vi.fn(async () => (left -= 1) >= 0);
    poller.repeat("count", poll);
    poller.start();
    await vi.waitFor(() => expect(left).toBe(-1));
    expect(poll).toHaveBeenCalledTimes(6);
    await poller.stop();
  });

  test("stop waits for the running poll and starts no other", async () => {
    const poller = createPoller(openLog("silent"), { pauseMs: 1 });
    let finish = () => {};
    let begun = 0;
    poller.repeat("slow", async () => {
      begun += 1;
      await new Promise<void>((resolve) => (finish = resolve));
      return true;
    });
    poller.start();
    await vi.waitFor(() => expect(begun).toBe(1));
    let hasStopped = false;
    const stopping = poller.stop().then(() => (hasStopped = true));
    await new Promise(setImmediate);
    expect(hasStopped).toBe(false);
    finish();
    await stopping;
    expect(begun).toBe(1);
  });

  test("nothing is due › only one of the concurrent polls continues, and all do when something is", async () => {
    const poller = createPoller(openLog("silent"), { pauseMs: 1 });
    let running = 0;
    let highest = 0;
    let left = 0;
    let calls = 0;
    poller.repeat(
      "lanes",
      async () => {
        running += 1;
        calls += 1;
        highest = Math.max(highest, running);
        await new Promise(setImmediate);
        running -= 1;
        return (left -= 1) >= 0;
      },
      { concurrency: 4 },
    );
    poller.start();
    await vi.waitFor(() => expect(calls).toBeGreaterThan(4));
    highest = 0;
    calls = 0;
    await vi.waitFor(() => expect(calls).toBeGreaterThan(5));
    expect(highest).toBe(1);
    left = 50;
    await vi.waitFor(() => expect(left).toBeLessThan(0));
    expect(highest).toBe(4);
    await poller.stop();
  });

  test("failing poll is logged once and retried", async () => {
    let lines = "";
    const log = openLog("error", { write: (line: string) => void (lines += line) });
    const poller = createPoller(log, { pauseMs: 1, afterFailureMs: 1 });
    let calls = 0;
    poller.repeat("faulty", async () => {
      calls += 1;
      if (calls < 3) throw new Error("away");
      return false;
    });
    poller.start();
    await vi.waitFor(() => expect(calls).toBeGreaterThanOrEqual(3));
    expect(lines.match(/poll failed/g)).toHaveLength(1);
    await poller.stop();
  });

  test("reports polls that succeeded, and none that failed", async () => {
    const succeeded: string[] = [];
    const poller = createPoller(openLog("silent"), {
      pauseMs: 1,
      afterFailureMs: 1,
      onSuccess: (name) => succeeded.push(name),
    });
    let failures = 0;
    poller.repeat("good", async () => false);
    poller.repeat("bad", async () => {
      failures += 1;
      throw new Error("always");
    });
    poller.start();
    await vi.waitFor(() => expect(failures).toBeGreaterThan(2));
    await poller.stop();
    expect(new Set(succeeded)).toEqual(new Set(["good"]));
  });

  test("a poll that does not end › is stuck until it ends", async () => {
    const poller = createPoller(openLog("silent"), { pauseMs: 60_000, stuckAfterMs: 20 });
    const { promise, resolve } = Promise.withResolvers<boolean>();
    poller.repeat("hangs", () => promise);
    poller.start();
    expect(poller.isStuck()).toBe(false);
    await vi.waitFor(() => expect(poller.isStuck()).toBe(true));
    resolve(false);
    await vi.waitFor(() => expect(poller.isStuck()).toBe(false));
    await poller.stop();
  });
});
