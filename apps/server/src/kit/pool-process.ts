import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import {
  ProcessNotStartedError,
  TaskCrashedError,
  TaskFailedError,
  TaskTimedOutError,
} from "./pool-errors.ts";
import { FromChild, type ToChild, type Usage } from "./pool-worker.ts";

const START_SECONDS = 30;
/** The time that a cancelled task has to stop on its own. */
const CANCEL_GRACE_MS = 1_000;
const KEPT_STDERR = 2_000;
/** A file can make a decoder allocate a gigabyte per second. */
const WATCH_MS = 50;

export interface PoolTask {
  readonly name: string;
  readonly input: unknown;
  readonly seconds: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: never) => void) | undefined;
}

/** One child as its parent sees it. */
export interface PoolProcess {
  /** Settles when the process has finished with the task; the process may have ended then. */
  run(task: PoolTask): Promise<unknown>;
  isAlive(): boolean;
  /** The usage of the last completed task. */
  usage(): Usage;
  /** Rejects the running task with `why` once the process has ended. */
  kill(why: Error): void;
  readonly ended: Promise<void>;
}

export interface ProcessOptions {
  readonly module: URL;
  readonly env: Readonly<Record<string, string>>;
  readonly heapMb: number;
  /** A task that uses more memory is killed. */
  readonly maxTaskMb: number | undefined;
}

export function startPoolProcess({ module, env, heapMb, maxTaskMb }: ProcessOptions): PoolProcess {
  // By default a child would inherit the inspector's port and every secret.
  const child = fork(module, [], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { ...env },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  // An idle child must not keep its parent running; a task does, by its timer.
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();

  const ready = Promise.withResolvers<undefined>();
  ready.promise.catch(() => {});
  let current: { id: number; task: PoolTask; settled: PromiseWithResolvers<unknown> } | undefined;
  let count = 0;
  let usage: Usage = { cpuMs: 0, rssMb: 0, peakMb: 0 };
  let stderr = "";
  let doom: Error | undefined;
  let isAlive = true;
  let isReady = false;

  function kill(why: Error): void {
    doom ??= why;
    isAlive = false;
    child.kill("SIGKILL");
    // The parent must stay alive until the child has ended.
    child.ref();
  }

  function receive(raw: unknown): void {
    const { data } = FromChild.safeParse(raw);
    if (!data) return kill(new TaskCrashedError("sent an invalid message", stderr));
    if ("ready" in data) {
      isReady = true;
      return ready.resolve(undefined);
    }
    if ("progressOf" in data) {
      if (data.progressOf === current?.id) current.task.onProgress?.(data.progress as never);
    } else if (data.done === current?.id) {
      usage = data.usage;
      if (data.fault) {
        current.settled.reject(new TaskFailedError(data.fault.name, data.fault.message));
      } else current.settled.resolve(data.result);
    }
  }

  child.on("message", (raw) => {
    try {
      receive(raw);
    } catch (error) {
      // A progress listener that throws fails its task and not the server.
      kill(error as Error);
    }
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr = (stderr + chunk.toString("utf8")).slice(-KEPT_STDERR);
  });
  child.on("disconnect", () => {
    isAlive = false;
    child.kill("SIGKILL");
  });

  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  function onEnd(how: string): void {
    isAlive = false;
    const why =
      doom ??
      (isReady ? new TaskCrashedError(how, stderr) : new ProcessNotStartedError(how, stderr));
    ready.reject(why);
    current?.settled.reject(why);
    end();
  }
  child.on("close", (code, signal) => onEnd(signal ? `ended by ${signal}` : `exited with ${code}`));
  child.on("error", (error) => {
    // A process that never started emits no close event.
    if (child.pid === undefined) onEnd(`could not be started: ${error.message}`);
    else kill(error);
  });

  function send(message: ToChild): void {
    // A closed channel means that the process has ended, which `onEnd` handles.
    child.send(message, () => {});
  }

  async function untilReady(): Promise<void> {
    const late = setTimeout(
      () => kill(new ProcessNotStartedError("took too long", stderr)),
      START_SECONDS * 1_000,
    );
    await ready.promise.finally(() => clearTimeout(late));
  }

  return {
    async run(task) {
      const { name, input, seconds, signal } = task;
      await untilReady();
      signal?.throwIfAborted();
      const id = ++count;
      const settled = Promise.withResolvers<unknown>();
      current = { id, task, settled };
      let grace: NodeJS.Timeout | undefined;
      const cancel = () => {
        send({ cancel: id });
        grace = setTimeout(() => kill(signal?.reason as Error), CANCEL_GRACE_MS);
      };
      const limit = setTimeout(() => kill(new TaskTimedOutError(name, seconds)), seconds * 1_000);
      const watch =
        maxTaskMb &&
        setInterval(() => {
          if (residentMb(child.pid) > maxTaskMb)
            kill(new TaskCrashedError(`used more than ${maxTaskMb} MB`, stderr));
        }, WATCH_MS);
      signal?.addEventListener("abort", cancel, { once: true });
      try {
        send({ run: id, name, input });
        return await settled.promise;
      } finally {
        signal?.removeEventListener("abort", cancel);
        clearTimeout(limit);
        clearInterval(watch);
        clearTimeout(grace);
        current = undefined;
      }
    },
    isAlive: () => isAlive,
    usage: () => usage,
    kill,
    ended,
  };
}

/** The memory of a process as Linux reports it; other systems report none, and the limit does not apply. */
function residentMb(pid: number | undefined): number {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "ascii")) ?? [];
    return Number(kilobytes ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
