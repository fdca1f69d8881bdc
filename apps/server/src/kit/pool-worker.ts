import { readFileSync, writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { z } from "zod";

export interface TaskTools<Progress = never> {
  /** Aborted when the task is cancelled. A task that ignores it is killed shortly after. */
  readonly signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** Input, progress and result are JSON, so a compromised child can only return forged values. */
export type Task = (input: never, tools: TaskTools) => unknown;
export type Tasks = Readonly<Record<string, Task>>;

export type ToChild =
  | { readonly run: number; readonly name: string; readonly input: unknown }
  | { readonly cancel: number };

const Usage = z.object({
  /** Of all threads. */
  cpuMs: z.number(),
  /** Memory after the task. */
  rssMb: z.number(),
  /** Peak memory. */
  peakMb: z.number(),
});
export type Usage = z.infer<typeof Usage>;

const Fault = z.object({ name: z.string(), message: z.string() });
type Fault = z.infer<typeof Fault>;

export const FromChild = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ progressOf: z.int(), progress: z.unknown().optional() }),
  // JSON leaves out what is undefined.
  z.object({
    done: z.int(),
    usage: Usage,
    result: z.unknown().optional(),
    fault: Fault.optional(),
  }),
]);
type FromChild = z.infer<typeof FromChild>;

/** The main function of a child process: runs tasks sequentially until its parent ends. */
export function servePoolTasks(tasks: Tasks): void {
  let current: { id: number; abort: AbortController } | undefined;

  async function run(id: number, name: string, input: unknown): Promise<void> {
    const abort = new AbortController();
    current = { id, abort };
    const before = process.cpuUsage();
    const outcome = await settle(tasks[name], name, input, {
      signal: abort.signal,
      onProgress: (progress: unknown) => send({ progressOf: id, progress }),
    });
    current = undefined;
    const usage = usageSince(before);
    try {
      send({ done: id, usage, ...outcome });
    } catch (error) {
      // A result that cannot be serialized must not leave the caller waiting.
      send({ done: id, usage, fault: faultOf(error) });
    }
  }

  process.on("message", (message: ToChild) => {
    if ("run" in message) void run(message.run, message.name, message.input);
    else if (current?.id === message.cancel) current.abort.abort();
  });
  endWithParent();
  sacrificeFirst();
  send({ ready: true });
}

async function settle(
  task: Task | undefined,
  name: string,
  input: unknown,
  tools: TaskTools<unknown>,
): Promise<{ result: unknown } | { fault: Fault }> {
  try {
    if (!task) throw new Error(`there is no task ${name}`);
    return { result: await task(input as never, tools) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function faultOf(error: unknown): Fault {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: "Error", message: String(error) };
}

function send(message: FromChild): void {
  // `endWithParent` handles a parent that has ended.
  process.send?.(message, undefined, {}, () => {});
}

function endWithParent(): void {
  process.on("disconnect", () => process.exit(0));
  // A task may block this thread, so another thread waits for the event. Its code is a string,
  // because a thread that strips types needs 10 MB more.
  const watch = `setInterval(() => {
    if (process.ppid !== ${process.ppid}) process.kill(process.pid, "SIGKILL");
  }, 500);`;
  new Worker(watch, { eval: true }).unref();
  // The parent handles a signal to the whole group, because it may still wait for the result.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
}

/** If memory runs out, the kernel should end the child and not the server. */
function sacrificeFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "800");
  } catch {
    // Only Linux has it.
  }
}

function usageSince(before: NodeJS.CpuUsage): Usage {
  const { user, system } = process.cpuUsage(before);
  const rssMb = process.memoryUsage.rss() / 2 ** 20;
  return { cpuMs: (user + system) / 1000, rssMb, peakMb: Math.max(rssMb, highWaterMb()) };
}

/** Unlike getrusage, this excludes the memory of the parent at the fork. */
function highWaterMb(): number {
  try {
    const [, kb = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    return Number(kb) / 1024;
  } catch {
    return 0;
  }
}
