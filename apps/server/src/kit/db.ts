import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

export type Db = NodePgDatabase;
export type Pool = pg.Pool;
export type Connection = pg.PoolClient;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** In milliseconds. A pooler sets the same for its connections (deploy/pgbouncer.ini). */
export const TIME_LIMITS = {
  statement_timeout: 8_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

interface DatabaseUrls {
  readonly DATABASE_URL: string;
  readonly DATABASE_DIRECT_URL?: string | undefined;
}

/** For what a pooler in transaction mode cannot do: listen, keep a lock, or run longer than the limits. */
export const directUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL }: DatabaseUrls) =>
  DATABASE_DIRECT_URL;

export const hasPooler = (urls: DatabaseUrls) => directUrl(urls) !== urls.DATABASE_URL;

interface DatabaseOptions {
  readonly max?: number;
  readonly isPooled?: boolean;
  readonly onError?: (error: Error) => void;
}

export function connectDatabase(
  url: string,
  { max = 10, isPooled = false, onError = () => {} }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // A pooler accepts no such parameters, because its connections serve several processes.
    ...(!isPooled && TIME_LIMITS),
    // A server that stops responding must not block a request indefinitely.
    query_timeout: 9_000,
    keepAlive: true,
    // Statements of `pipelined` are sent without waiting; all others wait for their result.
    pipeline: true,
  });
  // An unhandled error of a lost connection would end the process. The pool handles only idle
  // connections, so each checked-out one needs a listener too.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => {});
  return {
    pool,
    db: withReturnedConnections(drizzle({ client: pool }), pool),
    close: () => pool.end(),
  };
}

/**
 * Drizzle's own transaction keeps a connection of the pool permanently if `begin` fails, so each lost
 * connection would leave the process with one less.
 */
function withReturnedConnections(db: Db, pool: pg.Pool): Db {
  const transaction: Db["transaction"] = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await drizzle({ client }).transaction(work, config);
    } catch (error) {
      isLost = isUnreachable(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return Object.assign(db, { transaction });
}

/**
 * A read that every request performs: parsed and planned once per connection, and sent without
 * building it each time, which costs a fifth of the query.
 */
export function preparedRead<Row extends object>(
  pool: pg.Pool,
  name: string,
  text: string,
): (...values: unknown[]) => Promise<Row | undefined> {
  const first = ({ rows }: { rows: Row[] }) => rows[0];
  return (...values) => pool.query<Row>({ name, text, values }).then(first);
}

function causes(error: unknown): { code?: unknown; message: string }[] {
  const list = [];
  for (let at = error; at instanceof Error; at = at.cause) list.push(at);
  return list;
}

export function isConflict(error: unknown): boolean {
  return causes(error).some(({ code }) => code === "40001" || code === "40P01");
}

/** Whether a statement was skipped because an earlier one of its transaction had failed. */
export function isSkipped(error: unknown): boolean {
  return causes(error).some(({ code }) => code === "25P02");
}

export function isUniqueViolation(error: unknown): boolean {
  return causes(error).some(({ code }) => code === "23505");
}

export function isForeignKeyViolation(error: unknown): boolean {
  return causes(error).some(({ code }) => code === "23503");
}

/**
 * Whether the database was unreachable, the connection was lost, or it led to a standby that does not accept
 * writes yet (25006). The caller may retry.
 */
export function isUnreachable(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) =>
      (typeof code === "string" &&
        /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|08|25006|57P0|53300)/.test(code)) ||
      /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client .*not queryable$)/.test(
        message,
      ),
  );
}

/** Whether a statement took too long or waited too long for a lock. The caller may retry later. */
export function isOverloaded(error: unknown): boolean {
  return causes(error).some(({ code }) => code === "55P03" || code === "57014");
}
