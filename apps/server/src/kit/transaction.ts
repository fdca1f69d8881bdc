import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { isConflict, isSkipped, type Db } from "./db.ts";
import type { Jobs } from "./jobs.ts";
import type { Publish, Publisher } from "./live.ts";

/** What a transaction may change: data, jobs and live events, all committed or all rolled back. */
export interface Tx {
  readonly db: Db;
  /** When the transaction began, so that all its rows carry the same instant. */
  readonly now: Date;
  readonly jobs: Jobs;
  readonly live: Publisher;
  /** Runs once and only if the transaction commits. */
  afterCommit(act: () => void): void;
}

/** The part of a context that a transaction starts from. */
export type TxRoot = Pick<Tx, "db" | "jobs"> & {
  readonly live: Publish;
  readonly clock: () => Date;
};

const open = new AsyncLocalStorage<Tx>();

/**
 * Runs `work` in one transaction without ports; `forbidInTransaction` rejects calls through a closure.
 * A deadlock or serialization failure is retried, which is safe because nothing was sent outside.
 */
export async function inTransaction<T>(root: TxRoot, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (open.getStore()) throw new Error("a transaction is open already: pass its tx on");
  for (let attempt = 1; ; attempt += 1) {
    try {
      const committed: (() => void)[] = [];
      const done = await root.db.transaction(async (db) => {
        const failures: unknown[] = [];
        const recordFailure = (error: unknown): never => {
          failures.push(error);
          throw error;
        };
        const afterCommit = (act: () => void) => void committed.push(act);
        const jobs = root.jobs.within(db, afterCommit);
        const tx: Tx = {
          db,
          now: root.clock(),
          jobs: { ...jobs, enqueue: (...job) => jobs.enqueue(...job).catch(recordFailure) },
          live: root.live.within(afterCommit),
          afterCommit,
        };
        const result = await open.run(tx, () => work(tx));
        // The sign-in library swallows the error of a failed email, so the rollback is forced here.
        if (failures.length > 0) throw failures[0];
        return result;
      });
      for (const act of committed) act();
      return done;
    } catch (error) {
      if (attempt === 3 || !isConflict(error)) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}

/**
 * Sends the statements of independent steps without waiting in between; they run in this order. It
 * fails with the first error, but only after all steps have ended: a step that continued after the
 * rollback would write outside the transaction.
 */
export async function pipelined<T extends readonly unknown[] | []>(
  steps: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // A query of Drizzle runs each time when it is awaited, so each step is awaited once.
  const begun = steps.map((step) => Promise.resolve(step));
  const errors: unknown[] = [];
  for (const step of await Promise.allSettled(begun))
    if (step.status === "rejected") errors.push(step.reason);
  // A later step may reject before the one that failed, and its error does not name the reason.
  if (errors.length > 0) throw errors.find((error) => !isSkipped(error)) ?? errors[0];
  return Promise.all(begun) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
}

/** Returns the transaction around this call, and throws without one. */
export function currentTx(): Tx {
  const tx = open.getStore();
  if (!tx) throw new Error("no transaction is open here");
  return tx;
}

/** For a library with its own SQL: it joins the transaction of its caller. */
export function ambientDb(db: Db): Db {
  return new Proxy(db, {
    get(target, key) {
      const current = open.getStore()?.db ?? target;
      const value: unknown = Reflect.get(current, key);
      return typeof value === "function" ? value.bind(current) : value;
    },
  });
}

/** Wraps a port so that no transaction waits for an external system. */
export function forbidInTransaction<P extends object>(name: string, port: P): P {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        if (open.getStore()) throw new Error(`${name} was called inside an open transaction`);
        return Reflect.apply(value, target, args) as unknown;
      };
    },
  });
}
