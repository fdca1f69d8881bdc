import { performance } from "node:perf_hooks";
import { PoolBusyError, PoolClosedError } from "./pool-errors.ts";
import { startPoolProcess, type PoolProcess, type PoolTask } from "./pool-process.ts";
import type { Tasks, TaskTools, Usage } from "./pool-worker.ts";

export { PoolBusyError };

interface PoolOptions extends PoolObserver {
  /** The program of the children; it calls `servePoolTasks`. */
  readonly module: URL;
  readonly size: number;
  readonly taskSeconds: number;
  /** A child that uses more after a task is replaced; this is also the limit of its JavaScript heap. */
  readonly maxRssMb: number;
  /** A task that uses more memory is killed while it runs. */
  readonly maxTaskMb?: number;
  readonly maxWaiting: number;
  /** The whole environment of the children, which process untrusted input. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface TaskCounts {
  readonly running: number;
  readonly waiting: number;
}

export interface PoolObserver {
  readonly onTask?: (figures: TaskFigures) => void;
  /** Called once, with a function that counts the tasks. */
  readonly watch?: (count: () => TaskCounts) => void;
}

/** The usage is that of the previous task if the child did not survive this one. */
export interface TaskFigures extends Usage {
  readonly name: string;
  readonly ms: number;
  readonly hasSucceeded: boolean;
}

type InputOf<T> = T extends (input: infer Input, ...rest: never[]) => unknown ? Input : never;
type ProgressOf<T> = T extends (input: never, tools: TaskTools<infer P>) => unknown ? P : never;
type ResultOf<T> = T extends (...given: never[]) => infer Result ? Awaited<Result> : never;

interface RunOptions<Progress> {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Overrides `taskSeconds` of the pool. Waiting for a child is not counted. */
  readonly seconds?: number;
  /** A user waits for it, so it runs before tasks that are not urgent. */
  readonly isUrgent?: boolean;
}

export interface ProcessPool<T extends Tasks> {
  /** When this settles no process works on the task any more, even after a cancellation or crash. */
  run<Name extends keyof T & string>(
    name: Name,
    input: InputOf<T[Name]>,
    options?: RunOptions<ProgressOf<T[Name]>>,
  ): Promise<ResultOf<T[Name]>>;
  /** Ends every child immediately and rejects running and waiting tasks. */
  close(): Promise<void>;
}

interface Waiting {
  readonly task: PoolTask;
  readonly settled: PromiseWithResolvers<unknown>;
  readonly isUrgent: boolean;
}

/**
 * Processes for work that blocks or may crash, one task at a time in each.
 *
 * A child is started when a task needs it: an idle node has no cost, and a module that cannot start
 * fails a task instead of being restarted repeatedly.
 */
export function createProcessPool<T extends Tasks>(options: PoolOptions): ProcessPool<T> {
  const {
    module,
    size,
    taskSeconds,
    maxRssMb,
    maxTaskMb,
    maxWaiting,
    env = {},
    onTask,
    watch,
  } = options;
  /** All children that can run tasks now or later. */
  const members = new Set<PoolProcess>();
  const idle: PoolProcess[] = [];
  const ending = new Set<Promise<void>>();
  const waiting: Waiting[] = [];
  let isClosed = false;
  watch?.(() => ({ running: members.size - idle.length, waiting: waiting.length }));

  function start(): PoolProcess {
    const child = startPoolProcess({ module, env, heapMb: maxRssMb, maxTaskMb });
    members.add(child);
    ending.add(child.ended);
    void child.ended.then(() => {
      leave(child);
      ending.delete(child.ended);
      dispatch();
    });
    return child;
  }

  function leave(child: PoolProcess): void {
    members.delete(child);
    const at = idle.indexOf(child);
    if (at >= 0) idle.splice(at, 1);
  }

  function free(): PoolProcess | undefined {
    const child = idle.pop();
    if (!child) return members.size < size ? start() : undefined;
    return child.isAlive() ? child : free();
  }

  function dispatch(): void {
    while (waiting.length > 0) {
      let child: PoolProcess | undefined;
      try {
        child = free();
      } catch (error) {
        // The machine cannot start another process.
        waiting.shift()?.settled.reject(error);
        continue;
      }
      if (!child) return;
      void work(child, waiting.shift() as Waiting);
    }
  }

  async function work(child: PoolProcess, { task, settled }: Waiting): Promise<void> {
    const since = performance.now();
    const outcome = await Promise.allSettled([child.run(task)]).then(([first]) => first);
    const usage = child.usage();
    if (child.isAlive() && usage.rssMb > maxRssMb) {
      leave(child);
      child.kill(new PoolClosedError());
      // A replacement is started now, so that the next task does not wait for it.
      if (!isClosed) idle.push(start());
    } else if (child.isAlive()) idle.push(child);
    else leave(child);
    const hasSucceeded = outcome.status === "fulfilled" && !task.signal?.aborted;
    onTask?.({ name: task.name, ms: performance.now() - since, hasSucceeded, ...usage });
    if (task.signal?.aborted) settled.reject(task.signal.reason);
    else if (outcome.status === "fulfilled") settled.resolve(outcome.value);
    else settled.reject(outcome.reason);
    dispatch();
  }

  /** Withdraws a task that has not begun. */
  function withdraw(one: Waiting, why: unknown): void {
    const at = waiting.indexOf(one);
    if (at < 0) return;
    waiting.splice(at, 1);
    one.settled.reject(why);
  }

  return {
    async run(name, input, { signal, onProgress, seconds = taskSeconds, isUrgent = false } = {}) {
      if (isClosed) throw new PoolClosedError();
      signal?.throwIfAborted();
      const one: Waiting = {
        task: { name, input, seconds, signal, onProgress },
        settled: Promise.withResolvers(),
        isUrgent,
      };
      const behind = isUrgent ? waiting.findIndex((other) => !other.isUrgent) : -1;
      if (behind < 0) waiting.push(one);
      else waiting.splice(behind, 0, one);
      dispatch();
      if (waiting.length > maxWaiting) withdraw(one, new PoolBusyError());
      const onAbort = () => withdraw(one, signal?.reason);
      signal?.addEventListener("abort", onAbort, { once: true });
      try {
        return (await one.settled.promise) as never;
      } finally {
        signal?.removeEventListener("abort", onAbort);
      }
    },
    async close() {
      isClosed = true;
      const why = new PoolClosedError();
      for (const { settled } of waiting.splice(0)) settled.reject(why);
      for (const child of members) child.kill(why);
      await Promise.all(ending);
    },
  };
}
