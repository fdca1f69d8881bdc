import { once } from "node:events";
import type { Pool } from "#kit/db.ts";
import type { PoolClient } from "pg";

type Query = (...args: unknown[]) => unknown;
type Callback = (error: Error | undefined, result?: unknown) => void;

/** The socket of a connection, which the types of pg do not name. */
interface Socketed {
  readonly connection: { readonly stream: { destroy(): void } };
}

/**
 * Lets a test kill the process, as the database sees it: after a chosen statement its connections are
 * cut, and no further statement arrives until `revive`.
 */
export function createMortalPool(pool: Pool) {
  const wrapped = new WeakSet<PoolClient>();
  let left = Number.POSITIVE_INFINITY;
  let isDead = false;
  let count = 0;

  async function cut(client: PoolClient): Promise<never> {
    const ended = once(client, "end");
    (client as unknown as Socketed).connection.stream.destroy();
    // The pool keeps a connection that does not know yet that it was cut.
    await ended;
    throw new Error("Connection terminated unexpectedly");
  }

  function wrap(client: PoolClient): void {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    const original = client.query.bind(client) as Query;
    let isCut = false;

    async function run(args: readonly unknown[]): Promise<unknown> {
      if (isCut) throw new Error("Client was closed and is not queryable");
      if (!isDead) {
        const result = await (original(...args) as Promise<unknown>);
        left -= 1;
        count += 1;
        if (left > 0) return result;
        isDead = true;
      }
      isCut = true;
      return cut(client);
    }

    const query: Query = (...args) => {
      const last = args.at(-1);
      if (typeof last !== "function") return run(args);
      const callback = last as Callback;
      run(args.slice(0, -1)).then(
        (result) => callback(undefined, result),
        (error: Error) => callback(error),
      );
      return undefined;
    };
    client.query = query as typeof client.query;
  }
  pool.on("acquire", wrap);

  return {
    /** How many statements have run so far. */
    statements: () => count,
    dieAfter(statements: number): void {
      left = statements;
    },
    /** Returns whether the process was dead. */
    revive(): boolean {
      const wasDead = isDead;
      [left, isDead] = [Number.POSITIVE_INFINITY, false];
      return wasDead;
    },
  };
}
