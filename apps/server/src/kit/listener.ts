import pg from "pg";
import type { Log } from "./log.ts";

export interface Receiver {
  onMessage(payload: string): void;
  /** From now on every message arrives, until `onLost`. `isAgain`: some may have been missed. */
  onListening?(isAgain: boolean): void;
  onLost?(): void;
}

/** Receives what every process sends to a channel (kit/notifier.ts). */
export interface Listener {
  listen(channel: string, receiver: Receiver): void;
  /** Whether messages arrive. PostgreSQL does not allow listening on a standby. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** One connection, which is not used again after it was lost. */
export interface ListeningConnection {
  /** Resolves when every later message of the channel arrives. */
  listen(channel: string): Promise<unknown>;
  end(): Promise<unknown>;
}

interface OnConnection {
  onMessage(channel: string, payload: string): void;
  /** The connection has ended or no longer responds. */
  onLost(error?: unknown): void;
}

type Connect = (on: OnConnection) => Promise<ListeningConnection>;

/** Connects again on its own, and reports when messages may have been missed. */
export function createReconnectingListener(connect: Connect, log: Log): Listener {
  const receivers = new Map<string, Set<Receiver>>();
  let attempt = 0;
  let connection: ListeningConnection | undefined;
  let isListening = false;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  const all = () => Array.from(receivers.values(), (each) => Array.from(each)).flat();
  const end = async (ended: ListeningConnection | undefined) => ended?.end().catch(() => {});

  function lost(number: number, err: unknown): void {
    if (closed || number !== attempt) return;
    attempt += 1;
    const ended = connection;
    connection = undefined;
    isListening = false;
    for (const receiver of all()) receiver.onLost?.();
    void end(ended);
    failures += 1;
    if (failures === 1) log.warn({ err }, "live: listening connection lost");
    const wait = Math.min(250 * 2 ** Math.min(failures, 6), 10_000);
    retry = setTimeout(() => void start(), wait * (0.5 + Math.random() / 2));
  }

  async function start(): Promise<void> {
    const number = attempt;
    let next: ListeningConnection;
    try {
      next = await connect({
        onMessage(channel, payload) {
          for (const each of receivers.get(channel) ?? []) each.onMessage(payload);
        },
        // An attempt that fails is reported once, with its reason.
        onLost(err) {
          if (connection) lost(number, err);
        },
      });
    } catch (err) {
      lost(number, err);
      return;
    }
    if (closed || number !== attempt) return void end(next);
    connection = next;
    try {
      for (const channel of receivers.keys()) await next.listen(channel);
    } catch (err) {
      lost(number, err);
      return;
    }
    if (closed || number !== attempt) return;
    isListening = true;
    const isAgain = failures > 0;
    failures = 0;
    if (isAgain) log.info("live: listening again");
    for (const receiver of all()) receiver.onListening?.(isAgain);
  }

  void start();

  return {
    listen(channel, receiver) {
      const isNew = !receivers.has(channel);
      receivers.set(channel, (receivers.get(channel) ?? new Set()).add(receiver));
      if (!isListening || !connection) return;
      if (!isNew) return receiver.onListening?.(false);
      const number = attempt;
      connection.listen(channel).then(
        () => receiver.onListening?.(false),
        (err: unknown) => lost(number, err),
      );
    },
    isListening: () => isListening,
    async close() {
      closed = true;
      isListening = false;
      clearTimeout(retry);
      for (const receiver of all()) receiver.onLost?.();
      await end(connection);
    },
  };
}

/** A connection that no longer responds is noticed after this and the time for a query. */
const CHECK_EVERY_MS = 2_000;
const QUERY_TIMEOUT_MS = 3_000;

/** Uses a dedicated connection, because a pooled one cannot LISTEN. */
export function createListener(url: string, log: Log): Listener {
  return createReconnectingListener(async ({ onMessage, onLost }) => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on("error", onLost);
    client.on("end", () => onLost());
    client.on("notification", ({ channel, payload }) => {
      if (payload) onMessage(channel, payload);
    });
    const listen = (channel: string) => client.query(`listen ${channel}`);
    let first: string | undefined;
    let check: NodeJS.Timeout | undefined;
    const end = () => {
      clearInterval(check);
      return client.end();
    };
    try {
      await client.connect();
    } catch (error) {
      await end().catch(() => {});
      throw error;
    }
    // Listening again changes nothing, but unlike a query it fails on a standby.
    check = setInterval(() => void (first && listen(first).catch(onLost)), CHECK_EVERY_MS);
    return {
      end,
      listen(channel) {
        first ??= channel;
        return listen(channel);
      },
    };
  }, log);
}
