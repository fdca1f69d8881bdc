import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createWakes, wakeMessage } from "./job-wakes.ts";
import type { Receiver } from "./listener.ts";

/** Delivers each message to every worker, as PostgreSQL does. */
function createChannel() {
  const receivers: Receiver[] = [];
  const send = (payload: string) => {
    for (const each of receivers) each.onMessage(payload);
  };
  return {
    send,
    listener: { listen: (_: string, receiver: Receiver) => void receivers.push(receiver) },
    disconnect: () => void receivers.pop(),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Workers that know each other; `isFree` decides for each whether it has a free slot. */
function startWorkers(count: number, isFree: (worker: number) => boolean = () => true) {
  const channel = createChannel();
  const woken: number[] = [];
  const killed = new Set<number>();
  const workers = Array.from({ length: count }, (_, worker) => {
    const wake = () => isFree(worker) && woken.push(worker) > 0;
    const notifier = {
      send: (_channel: string, payload: string) =>
        void (killed.has(worker) || channel.send(payload)),
    };
    const { listener } = channel;
    const wakes = createWakes({ listener, notifier, queues: ["draw"], wake });
    wakes.start();
    return wakes;
  });
  vi.advanceTimersByTime(5_000);
  const kill = (worker: number) => {
    killed.add(worker);
    channel.disconnect();
  };
  return { channel, woken, workers, kill };
}

describe("wakes", () => {
  test("several workers › one of them is woken for each job, and each of them for some", () => {
    const { channel, woken } = startWorkers(4);
    for (let n = 0; n < 200; n += 1) channel.send(wakeMessage("draw", `job-${n}`));
    expect(woken).toHaveLength(200);
    expect(new Set(woken).size).toBe(4);
  });

  test("chosen worker has no free slot › passes the job on until one has", () => {
    const { channel, woken } = startWorkers(4, (worker) => worker === 2);
    for (let n = 0; n < 50; n += 1) channel.send(wakeMessage("draw", `job-${n}`));
    expect(woken).toEqual(Array(50).fill(2));
  });

  test("no worker has a free slot › the message ends", () => {
    const { channel, woken } = startWorkers(3, () => false);
    channel.send(wakeMessage("draw", "job"));
    expect(woken).toEqual([]);
  });

  test("worker stopped › is chosen no more", () => {
    const { channel, woken, workers } = startWorkers(2);
    workers[1]?.stop();
    channel.disconnect();
    for (let n = 0; n < 50; n += 1) channel.send(wakeMessage("draw", `job-${n}`));
    expect(woken).toHaveLength(50);
  });

  test("worker was killed › is chosen no more after seconds", () => {
    const { channel, woken, kill } = startWorkers(2);
    kill(1);
    vi.advanceTimersByTime(15_000);
    for (let n = 0; n < 50; n += 1) channel.send(wakeMessage("draw", `job-${n}`));
    expect(woken).toHaveLength(50);
  });

  test("queue that no worker takes, or a message of another release › wakes none", () => {
    const { channel, woken } = startWorkers(2);
    channel.send(wakeMessage("mail", "job"));
    channel.send(JSON.stringify({ of: "a later release" }));
    channel.send("{");
    expect(woken).toEqual([]);
  });

  test("name of a queue, as the previous release sends it › wakes every worker", () => {
    const { channel, woken } = startWorkers(2);
    channel.send("draw");
    expect(woken.toSorted()).toEqual([0, 1]);
  });
});
