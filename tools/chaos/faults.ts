import { setTimeout as wait } from "node:timers/promises";
import type { Product } from "../stack/product.ts";
import type { Cluster } from "./cluster.ts";
import type { Ledger } from "./ledger.ts";
import type { Random } from "./random.ts";

export const faultKinds = {
  "kill the API": 35,
  "kill the worker": 25,
  "kill the database": 12,
  "stop the database at once": 12,
  "freeze the database": 16,
} as const;
export type FaultKind = keyof typeof faultKinds;

const COME_BACK_MS = 60_000;

/** Checks from outside whether the product works again. */
export interface Probes {
  isReady(): Promise<boolean>;
  canSignIn(): Promise<boolean>;
  /** Whether the worker sends an email that is requested now. */
  sendsEmails(): Promise<boolean>;
}

export interface Injector {
  inject(kind: FaultKind): Promise<void>;
  readonly done: ReadonlyMap<string, number>;
  /** Seconds until recovery, by fault and by what recovered. */
  readonly recoveries: ReadonlyMap<string, readonly number[]>;
}

export interface InjectorOptions {
  readonly product: Product;
  readonly cluster: Cluster;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly probes: Probes;
}

export function createInjector(options: InjectorOptions): Injector {
  const { product, cluster, ledger, random, probes } = options;
  const done = new Map<string, number>();
  const recoveries = new Map<string, number[]>();
  const expected = new Set<number>();

  /** A process must survive every fault, so an exit without a kill is a failure. */
  function watch(name: "api" | "worker"): void {
    const child = product[name];
    void child.ended.then(() => {
      if (!expected.has(child.pid))
        ledger.fault(`the ${name} ended by itself:\n${child.log().slice(-1500)}`);
    });
  }
  watch("api");
  watch("worker");

  async function kill(name: "api" | "worker"): Promise<void> {
    const child = product[name];
    expected.add(child.pid);
    child.kill("SIGKILL");
    await child.ended;
    const started = performance.now();
    await product.revive(name);
    watch(name);
    note(`${name} killed → ${name} serves`, started);
  }

  function note(what: string, since: number): void {
    const seconds = (performance.now() - since) / 1000;
    recoveries.set(what, [...(recoveries.get(what) ?? []), seconds]);
  }

  async function comesBack(what: string, since: number, probe: () => Promise<boolean>) {
    while (performance.now() - since < COME_BACK_MS) {
      // The exit is already recorded, and waiting does not help.
      if (!product.api.isRunning() || !product.worker.isRunning()) return;
      if (await probe()) {
        note(what, since);
        return;
      }
      await wait(50);
    }
    ledger.fault(`${what}: not within ${COME_BACK_MS / 1000} s`);
  }

  async function crash(how: "kill" | "immediate"): Promise<void> {
    const pids = [product.api.pid, product.worker.pid];
    await cluster.crash(how);
    await wait(random.between(100, 1_500));
    await cluster.start();
    const since = performance.now();
    await comesBack("database back → API ready", since, probes.isReady);
    await comesBack("database back → sign-in works", since, probes.canSignIn);
    await comesBack("database back → worker sends an email", since, probes.sendsEmails);
    if (pids.join() !== [product.api.pid, product.worker.pid].join())
      ledger.fault("something was started anew to come back from a crash of the database");
  }

  const faults: Record<FaultKind, () => Promise<void>> = {
    "kill the API": () => kill("api"),
    "kill the worker": () => kill("worker"),
    "kill the database": () => crash("kill"),
    "stop the database at once": () => crash("immediate"),
    "freeze the database": () => cluster.freeze(random.between(1_000, 2_000)),
  };

  return {
    async inject(kind) {
      await faults[kind]();
      done.set(kind, (done.get(kind) ?? 0) + 1);
      for (const name of ["api", "worker"] as const)
        if (!product[name].isRunning()) {
          await product.revive(name);
          watch(name);
        }
    },
    done,
    recoveries,
  };
}
