import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Random } from "../random.ts";

/** Starts a program and waits until it reports that it is ready. */
export async function startPart(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = fork(file, [...args], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error(`${file} ended while starting`))),
  ]);
  return child;
}

interface WorkersOptions {
  readonly size: number;
  readonly random: Random;
  /** Called for each message that a server has accepted. */
  readonly arrivals: EventTarget;
}

/** Workers that may be killed at any moment; a killed worker is replaced. */
export function startWorkers(
  launch: () => Promise<ChildProcess>,
  { size, random, arrivals }: WorkersOptions,
) {
  const workers = new Set<ChildProcess>();
  const coming = new Set<Promise<void>>();
  let killed = 0;
  let isOver = false;

  function hire(): void {
    const arrival = launch().then((child) => {
      if (isOver) child.kill("SIGKILL");
      else {
        workers.add(child);
        child.once("exit", () => workers.delete(child));
      }
    });
    coming.add(arrival);
    void arrival.finally(() => coming.delete(arrival));
  }
  for (let n = 0; n < size; n += 1) hire();

  const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

  /** Resolves when the worker has nothing more to do, or was killed. */
  async function go(child: ChildProcess): Promise<void> {
    if (!isAlive(child)) return;
    const end = new AbortController();
    const done = Promise.race([
      once(child, "message", { signal: end.signal }),
      once(child, "exit", { signal: end.signal }).then(([code]: (number | null)[]) => {
        // A worker must survive every fault, so an exit without a kill is a failure.
        if (typeof code === "number") throw new Error(`a worker exited with ${code}`);
      }),
    ]);
    child.send("go", () => {});
    await done;
    end.abort();
  }

  function kill(child: ChildProcess): void {
    if (!isAlive(child)) return;
    killed += 1;
    child.kill("SIGKILL");
    workers.delete(child);
    hire();
  }

  return {
    get killed() {
      return killed;
    },
    /** Lets some or all workers process what is due; `isFatal` kills one or all during the work. */
    async goOn(isFatal: boolean): Promise<"done" | "nobody left"> {
      if (workers.size === 0) await Promise.race(coming);
      // Mostly one, because a year has many steps; sometimes all, so that they compete.
      const shuffled = random.shuffled([...workers]);
      const all = random.next() < 0.3 ? shuffled : shuffled.slice(0, 1);
      const victims = isFatal ? (random.next() < 0.2 ? shuffled : all.slice(0, 1)) : [];
      const going = Promise.all(all.map(go));
      if (victims.length > 0) {
        await fatalMoment(random, arrivals);
        for (const victim of victims) kill(victim);
      }
      await going;
      return workers.size === 0 ? "nobody left" : "done";
    },
    async end(): Promise<void> {
      isOver = true;
      await Promise.allSettled(coming);
      for (const worker of workers) worker.kill("SIGKILL");
    },
  };
}

/** At any point of the work, or between a message's acceptance and its record. */
async function fatalMoment(random: Random, arrivals: EventTarget): Promise<void> {
  const pause = new Promise((resolve) => setTimeout(resolve, random.between(0, 60)));
  if (random.next() < 0.4) return void (await pause);
  const taken = new Promise((resolve) => arrivals.addEventListener("one", resolve, { once: true }));
  const patience = new Promise((resolve) => setTimeout(resolve, 400));
  await Promise.race([taken, patience]);
}
