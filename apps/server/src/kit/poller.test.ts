import { expect, test, vi } from "vitest";
import { openLog } from "./log.ts";
import { createPoller } from "./poller.ts";

test("a round that found something is followed at once, one that found nothing after a pause", async () => {
  const rounds = createPoller(openLog("silent"), { pauseMs: 60_000 });
  let left = 5;
  const round = vi.fn(async () => (left -= 1) >= 0);
  rounds.repeat("count", round);
  rounds.start();
  await vi.waitFor(() => expect(left).toBe(-1));
  expect(round).toHaveBeenCalledTimes(6);
  await rounds.stop();
});

test("stopping waits for what is under way and begins nothing new", async () => {
  const rounds = createPoller(openLog("silent"), { pauseMs: 1 });
  let finish = () => {};
  let begun = 0;
  rounds.repeat("slow", async () => {
    begun += 1;
    await new Promise<void>((resolve) => (finish = resolve));
    return true;
  });
  rounds.start();
  await vi.waitFor(() => expect(begun).toBe(1));
  let hasStopped = false;
  const stopping = rounds.stop().then(() => (hasStopped = true));
  await new Promise(setImmediate);
  expect(hasStopped).toBe(false);
  finish();
  await stopping;
  expect(begun).toBe(1);
});

test("a round that fails is told once and tried again", async () => {
  let lines = "";
  const log = openLog("error", { write: (line: string) => void (lines += line) });
  const rounds = createPoller(log, { pauseMs: 1, afterFailureMs: 1 });
  let calls = 0;
  rounds.repeat("faulty", async () => {
    calls += 1;
    if (calls < 3) throw new Error("away");
    return false;
  });
  rounds.start();
  await vi.waitFor(() => expect(calls).toBeGreaterThanOrEqual(3));
  expect(lines.match(/round failed/g)).toHaveLength(1);
  await rounds.stop();
});
