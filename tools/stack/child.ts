import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

const KEPT_LOG = 64 * 1024;

export interface Child {
  readonly name: string;
  readonly pid: number;
  /** The end of its output. */
  log(): string;
  isRunning(): boolean;
  /** Resolves with the exit code when it ends; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  /** Sends SIGTERM, and kills it if it has not ended after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
}

/** Starts a program with the Node that runs this one. */
export function startNode(
  name: string,
  args: readonly string[],
  options: { cwd: string; env: Readonly<Record<string, string | undefined>> },
): Child {
  const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  const keep = (chunk: Buffer) => {
    log = (log + chunk.toString("utf8")).slice(-KEPT_LOG);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} could not be started`);

  // A child must not outlive a parent that exits without stopping it.
  const killNow = () => child.kill("SIGKILL");
  process.once("exit", killNow);
  const ended = once(child, "close").then(([code]: (number | null)[]) => {
    process.off("exit", killNow);
    return code ?? null;
  });

  return {
    name,
    pid,
    log: () => log,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended,
    kill: (signal) => void child.kill(signal),
    async stop(graceMs = 10_000) {
      child.kill("SIGTERM");
      const late = new AbortController();
      const timer = wait(graceMs, undefined, { signal: late.signal }).then(
        () => child.kill("SIGKILL"),
        () => false,
      );
      await ended;
      late.abort();
      await timer;
    },
  };
}

/** Runs a program to its end; throws with its output if it fails. */
export async function runNode(...given: Parameters<typeof startNode>): Promise<string> {
  const child = startNode(...given);
  const code = await child.ended;
  if (code !== 0) throw new Error(`${child.name} ended with ${code}:\n${child.log()}`);
  return child.log();
}
