import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { OddTasks } from "#testing/faulty-tasks.ts";
import {
  PoolClosedError,
  ProcessNotStartedError,
  TaskCrashedError,
  TaskFailedError,
  TaskTimedOutError,
} from "./pool-errors.ts";
import {
  createProcessPool,
  PoolBusyError,
  type TaskCounts,
  type TaskFigures,
} from "./process-pool.ts";

const module = new URL("../testing/faulty-tasks.ts", import.meta.url);

function openPool(options: Partial<Parameters<typeof createProcessPool>[0]> = {}) {
  const figures: TaskFigures[] = [];
  const pool = createProcessPool<OddTasks>({
    module,
    size: 1,
    taskSeconds: 60,
    maxRssMb: 1_000,
    maxWaiting: 10,
    onTask: (task) => figures.push(task),
    ...options,
  });
  onTestFinished(() => pool.close());
  const pid = async () => (await pool.run("surroundings", undefined)).pid;
  return { ...pool, pid, figures };
}

/** Resolves when the task has begun, with the process that does it. */
function beginning() {
  const { promise, resolve } = Promise.withResolvers<number>();
  return { onProgress: ({ pid }: { pid: number }) => resolve(pid), begun: promise };
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("a task", () => {
  test("returns its result; the next task reuses the process", async () => {
    const pool = openPool();
    expect(await pool.run("echo", { text: "hello" })).toBe("you sent hello");
    expect(await pool.pid()).toBe(await pool.pid());
    expect(await pool.pid()).not.toBe(process.pid);
  });

  test("running and waiting tasks are counted", async () => {
    let count: () => TaskCounts = () => ({ running: -1, waiting: -1 });
    const pool = openPool({ watch: (counts) => (count = counts) });
    expect(count()).toEqual({ running: 0, waiting: 0 });
    const all = [pool.run("echo", { text: "a" }), pool.run("echo", { text: "b" })];
    expect(count()).toEqual({ running: 1, waiting: 1 });
    await Promise.all(all);
    expect(count()).toEqual({ running: 0, waiting: 0 });
  });

  test("reports its progress in order, before its result", async () => {
    const pool = openPool();
    const steps: number[] = [];
    const onProgress = ({ at }: { at: number }) => steps.push(at);
    expect(await pool.run("counts", { to: 5 }, { onProgress })).toBe(5);
    expect(steps).toEqual([1, 2, 3, 4, 5]);
  });

  test("sees only the given environment and none of our flags", async () => {
    for (const name of ["SECRET", "DATABASE_URL", "NODE_OPTIONS"])
      vi.stubEnv(name, "--no-warnings");
    const pool = openPool({ env: { ONLY: "this" }, maxRssMb: 500 });
    const { env, flags } = await pool.run("surroundings", undefined);
    expect(Object.keys(env).filter((name) => !name.startsWith("NODE_CHANNEL"))).toEqual(["ONLY"]);
    expect(flags).toEqual(["--max-old-space-size=500"]);
  });

  test("runs in parallel with as many others as there are processes", async () => {
    const pool = openPool({ size: 2 });
    const stop = new AbortController();
    const first = beginning();
    const second = beginning();
    const both = [first, second].map(({ onProgress }) =>
      pool.run("waits", {}, { signal: stop.signal, onProgress }),
    );
    expect(await first.begun).not.toBe(await second.begun);
    stop.abort();
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});

describe("a task that fails", () => {
  test("by throwing rejects with its message, and its process stays", async () => {
    const pool = openPool();
    const before = await pool.pid();
    const failure = pool.run("throws", { text: "no such colour" });
    await expect(failure).rejects.toThrow(new TaskFailedError("RangeError", "no such colour"));
    await expect(failure).rejects.toMatchObject({ thrown: "RangeError" });
    await expect(pool.run("throwsString", undefined)).rejects.toThrow("just a string");
    await expect(pool.run("unwritable", undefined)).rejects.toThrow(/BigInt/);
    expect(await pool.pid()).toBe(before);
  });

  test("because of an input that cannot be sent or an unknown name rejects", async () => {
    const pool = openPool();
    const before = await pool.pid();
    await expect(pool.run("echo", { text: 1n as never })).rejects.toThrow(/BigInt/);
    await expect(pool.run("nonsense" as "echo", { text: "" })).rejects.toThrow(/no task nonsense/);
    expect(await pool.pid()).toBe(before);
  });

  test.each([
    ["exits", { code: 0 }, "exited with 0"],
    ["exits", { code: 3 }, "exited with 3"],
    ["segfaults", undefined, "ended by SIGSEGV"],
    ["fillsTheHeap", undefined, "ended by SIGABRT"],
    ["rejectsUnhandled", undefined, "exited with 1"],
    ["hangsUp", undefined, "ended by SIGKILL"],
    ["babbles", undefined, "sent an invalid message"],
  ] as const)("by %s %o fails alone, and its process is replaced", async (name, input, how) => {
    const pool = openPool({ size: 2, maxRssMb: 60 });
    const stop = new AbortController();
    const neighbour = beginning();
    const beside = pool.run("waits", {}, { ...neighbour, signal: stop.signal });
    beside.catch(() => {});
    const neighboursPid = await neighbour.begun;
    const failure = await pool.run(name, input as never).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TaskCrashedError);
    expect((failure as TaskCrashedError).message).toContain(how);
    expect(await pool.run("echo", { text: "again" })).toBe("you sent again");
    expect(isRunning(neighboursPid)).toBe(true);
    stop.abort("enough");
    await expect(beside).rejects.toBe("enough");
  });

  test("by crashing rejects with the end of its output", async () => {
    const pool = openPool();
    const failure = await pool.run("rejectsUnhandled", undefined).catch((error: unknown) => error);
    expect((failure as TaskCrashedError).stderr).toContain("unhandled rejection");
  });

  test("because its process cannot start rejects once and does not hang", async () => {
    const pool = openPool({ module: new URL("./no-such-program.ts", import.meta.url) });
    await expect(pool.run("echo", { text: "" })).rejects.toThrow(ProcessNotStartedError);
    await expect(pool.run("echo", { text: "" })).rejects.toThrow(ProcessNotStartedError);
  });

  test("because its progress listener throws rejects with that error", async () => {
    const pool = openPool();
    const onProgress = () => {
      throw new Error("cannot listen");
    };
    await expect(pool.run("spins", {}, { onProgress })).rejects.toThrow("cannot listen");
    expect(await pool.run("echo", { text: "again" })).toBe("you sent again");
  });
});

describe("a task that takes too long", () => {
  test.each(["waits", "spins"] as const)("and %s is killed", async (name) => {
    const pool = openPool();
    const { onProgress, begun } = beginning();
    const late = pool.run(name, {}, { onProgress, seconds: 0.2 });
    const [[outcome], pid] = await Promise.all([Promise.allSettled([late]), begun]);
    expect(outcome).toMatchObject({ reason: new TaskTimedOutError(name, 0.2) });
    expect(isRunning(pid)).toBe(false);
    expect(await pool.pid()).not.toBe(pid);
  });

  test("is limited by the pool's default if it sets no limit", async () => {
    const pool = openPool({ taskSeconds: 0.2 });
    await expect(pool.run("spins", {})).rejects.toThrow(TaskTimedOutError);
  });
});

describe("a task that is cancelled", () => {
  test("stops by itself if it handles the signal, and its process stays", async () => {
    const pool = openPool();
    const stop = new AbortController();
    const { onProgress, begun } = beginning();
    const task = pool.run("waits", {}, { onProgress, signal: stop.signal });
    const pid = await begun;
    stop.abort(new Error("changed my mind"));
    await expect(task).rejects.toThrow("changed my mind");
    expect(await pool.pid()).toBe(pid);
  });

  test("is killed otherwise, before the caller is notified", async () => {
    const pool = openPool();
    const stop = new AbortController();
    const { onProgress, begun } = beginning();
    const task = pool.run("spins", {}, { onProgress, signal: stop.signal });
    const pid = await begun;
    stop.abort(new Error("changed my mind"));
    await expect(task).rejects.toThrow("changed my mind");
    expect(isRunning(pid)).toBe(false);
    expect(await pool.run("echo", { text: "again" })).toBe("you sent again");
  });

  test("while it waits never starts", async () => {
    const pool = openPool();
    const stopFirst = new AbortController();
    const first = beginning();
    const running = pool.run("waits", {}, { ...first, signal: stopFirst.signal });
    await first.begun;
    const stop = new AbortController();
    const second = vi.fn();
    const waiting = pool.run("waits", {}, { onProgress: second, signal: stop.signal });
    stop.abort("not any more");
    await expect(waiting).rejects.toBe("not any more");
    await expect(pool.run("echo", { text: "" }, { signal: stop.signal })).rejects.toBe(
      "not any more",
    );
    stopFirst.abort("done");
    await expect(running).rejects.toBe("done");
    expect(await pool.run("echo", { text: "next" })).toBe("you sent next");
    expect(second).not.toHaveBeenCalled();
  });
});

test("tasks beyond the queue limit are rejected immediately, the others run in order", async () => {
  const pool = openPool({ maxWaiting: 2 });
  const stop = new AbortController();
  const { onProgress, begun } = beginning();
  const running = pool.run("waits", {}, { onProgress, signal: stop.signal });
  await begun;
  const order: string[] = [];
  const waiting = ["a", "b"].map(async (text) => {
    await pool.run("echo", { text });
    order.push(text);
  });
  await expect(pool.run("echo", { text: "c" })).rejects.toThrow(PoolBusyError);
  stop.abort("go on");
  await expect(running).rejects.toBe("go on");
  await Promise.all(waiting);
  expect(order).toEqual(["a", "b"]);
});

describe("usage", () => {
  test("a process that uses too much memory after a task is replaced", async () => {
    const pool = openPool({ maxRssMb: 250 });
    const before = await pool.pid();
    expect(await pool.run("holds", { mb: 10 })).toBe(before);
    expect(await pool.run("holds", { mb: 300 })).toBe(before);
    expect(await pool.pid()).not.toBe(before);
    await vi.waitFor(() => expect(isRunning(before)).toBe(false), 5_000);
  });

  test("a task that uses too much memory is killed while it runs", async () => {
    const pool = openPool({ maxTaskMb: 300 });
    const before = await pool.pid();
    const growing = pool.run("growsOutsideTheHeap", undefined);
    await expect(growing).rejects.toThrow("used more than 300 MB");
    expect(isRunning(before)).toBe(false);
    expect(await pool.run("echo", { text: "again" })).toBe("you sent again");
  });

  test("is reported for every task, at its end and at its peak", async () => {
    const pool = openPool();
    await pool.run("holds", { mb: 100 });
    await pool.run("throws", { text: "" }).catch(() => {});
    expect(pool.figures).toMatchObject([
      { name: "holds", hasSucceeded: true },
      { name: "throws", hasSucceeded: false },
    ]);
    for (const { rssMb, peakMb, cpuMs, ms } of pool.figures) {
      expect(rssMb).toBeGreaterThan(100);
      expect(peakMb).toBeGreaterThanOrEqual(rssMb);
      expect(cpuMs).toBeGreaterThan(0);
      expect(ms).toBeGreaterThan(0);
    }
  });
});

describe("closing", () => {
  test("ends running tasks, waiting tasks and every process", async () => {
    const pool = openPool({ size: 2 });
    const first = beginning();
    const second = beginning();
    const tasks = [
      pool.run("spins", {}, first),
      pool.run("waits", {}, second),
      pool.run("echo", { text: "never" }),
    ];
    const pids = [await first.begun, await second.begun];
    const outcomes = Promise.allSettled(tasks);
    await pool.close();
    expect(pids.map(isRunning)).toEqual([false, false]);
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ reason: expect.any(PoolClosedError) as unknown });
    await expect(pool.run("echo", { text: "late" })).rejects.toThrow(PoolClosedError);
  });

  test("ends an idle process, and can be called twice", async () => {
    const pool = openPool();
    const pid = await pool.pid();
    await Promise.all([pool.close(), pool.close()]);
    expect(isRunning(pid)).toBe(false);
  });
});
