import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { isConflict, type Db } from "./db.ts";
import type { Jobs } from "./jobs.ts";
import type { Publish } from "./live.ts";

/** What may happen inside a transaction: data, jobs and live events, all kept or all undone. */
export interface Tx {
  readonly db: Db;
  readonly now: Date;
  readonly jobs: Jobs;
  readonly live: Publish;
}

const open = new AsyncLocalStorage<Tx>();

/**
 * Runs `work` in one transaction. It gets no ports, and a port that it reaches through a closure
 * refuses to be called (`forbidInTransaction`). A deadlock or a serialisation failure is tried again,
 * which is safe because nothing that leaves the process can have happened.
 */
export async function inTransaction<T>(root: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (open.getStore()) throw new Error("a transaction is open already: pass its tx on");
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await root.db.transaction(async (db) => {
        const failures: unknown[] = [];
        const note = (error: unknown): never => {
          failures.push(error);
          throw error;
        };
        const jobs = root.jobs.within(db);
        const live = root.live.within(db);
        const tx: Tx = {
          db,
          now: root.now,
          jobs: { ...jobs, enqueue: (...job) => jobs.enqueue(...job).catch(note) },
          live: { ...live, publish: (...event) => live.publish(...event).catch(note) },
        };
        const result = await open.run(tx, () => work(tx));
        // A library that sends letters swallows it when one fails: then nothing may be kept either.
        if (failures.length > 0) throw failures[0];
        return result;
      });
    } catch (error) {
      if (attempt === 3 || !isConflict(error)) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}

/**
 * Steps of a transaction that do not need each other's results: their statements are sent without
 * waiting in between, and run in this order. Fails with what failed first, but not before all have
 * ended: a step that went on after the rollback would write outside of the transaction.
 */
export async function together<T extends readonly unknown[] | []>(
  steps: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const all = Promise.all(steps);
  await Promise.allSettled([all, ...steps]);
  return all;
}

/** The transaction around this call; without one there is nothing that could be kept together. */
export function currentTx(): Tx {
  const tx = open.getStore();
  if (!tx) throw new Error("no transaction is open here");
  return tx;
}

/** For a library that brings its own SQL: it joins the transaction that is open where it is called. */
export function ambientDb(db: Db): Db {
  return new Proxy(db, {
    get(target, key) {
      const current = open.getStore()?.db ?? target;
      const value: unknown = Reflect.get(current, key);
      return typeof value === "function" ? value.bind(current) : value;
    },
  });
}

/** Wraps a port so that no transaction ever waits for the outside world. */
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
