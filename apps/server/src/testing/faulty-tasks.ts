// Entry point of the child processes in kit/process-pool.test.ts.
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { servePoolTasks, type TaskTools } from "#kit/pool-worker.ts";

const held: Buffer[] = [];
const heap: unknown[] = [];

const tasks = {
  echo: (input: { text: string }) => `you sent ${input.text}`,
  surroundings: () => ({ pid: process.pid, env: process.env, flags: process.execArgv }),
  throws: (input: { text: string }): never => {
    throw new RangeError(input.text);
  },
  throwsString: (): never => {
    // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
    throw "just a string";
  },
  unwritable: () => ({ big: 10n }) as unknown as { big: number },
  exits: (input: { code: number }): never => process.exit(input.code),
  segfaults: async (): Promise<void> => {
    process.kill(process.pid, "SIGSEGV");
    await wait(60_000);
  },
  fillsTheHeap: (): never => {
    for (;;) heap.push(Array.from({ length: 10_000 }, () => ({})));
  },
  growsOutsideTheHeap: async (): Promise<never> => {
    for (;;) {
      held.push(Buffer.alloc(20 * 2 ** 20, 1));
      await wait(5);
    }
  },
  rejectsUnhandled: async (): Promise<void> => {
    void Promise.reject(new Error("unhandled rejection"));
    await wait(60_000);
  },
  hangsUp: async (): Promise<void> => {
    process.disconnect();
    process.removeAllListeners("disconnect");
    await wait(60_000);
  },
  babbles: async (): Promise<void> => {
    process.send?.(null);
    await wait(60_000);
  },
  talks: (): string => {
    process.stdout.write("on stdout\n");
    process.stderr.write("on stderr\n");
    return "said";
  },
  holds: (input: { mb: number }): number => {
    held.push(Buffer.alloc(input.mb * 2 ** 20, 1));
    return process.pid;
  },
  counts: async (input: { to: number }, { onProgress }: TaskTools<{ at: number }>) => {
    for (let at = 1; at <= input.to; at += 1) onProgress({ at });
    return input.to;
  },
  /** Reports its start, so that the test knows when it runs. */
  waits: async (_input: object, { signal, onProgress }: TaskTools<{ pid: number }>) => {
    onProgress({ pid: process.pid });
    await wait(60_000, undefined, { signal });
  },
  spins: (_input: object, { onProgress }: TaskTools<{ pid: number }>): never => {
    onProgress({ pid: process.pid });
    for (;;);
  },
  callsAndWaits: async (input: { port: number }): Promise<void> => {
    await once(connect(input.port, "127.0.0.1"), "close");
  },
  callsAndSpins: async (input: { port: number }): Promise<never> => {
    await once(connect(input.port, "127.0.0.1"), "connect");
    for (;;);
  },
};
export type OddTasks = typeof tasks;

servePoolTasks(tasks);
