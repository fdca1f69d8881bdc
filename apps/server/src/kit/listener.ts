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

/** A connection that no longer responds is noticed after this and the time for a query. */
const CHECK_EVERY_MS = 2_000;
const QUERY_TIMEOUT_MS = 3_000;

/** Uses a dedicated connection, because a pooled one cannot LISTEN, and reconnects automatically. */
export function createListener(url: string, log: Log): Listener {
  const receivers = new Map<string, Set<Receiver>>();
  let isListening = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  const all = () => Array.from(receivers.values(), (each) => Array.from(each)).flat();

  function lost(from: pg.Client): void {
    if (closed || client !== from) return;
    client = undefined;
    isListening = false;
    clearInterval(check);
    for (const receiver of all()) receiver.onLost?.();
    void from.end().catch(() => {});
    failures += 1;
    if (failures === 1) log.warn("live: listening connection lost");
    const wait = Math.min(250 * 2 ** Math.min(failures, 6), 10_000);
    retry = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2));
  }

  const listenTo = (to: pg.Client, channel: string) => to.query(`listen ${channel}`);

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    client = next;
    next.on("error", () => lost(next));
    next.on("end", () => lost(next));
    next.on("notification", ({ channel, payload }) => {
      if (payload) for (const each of receivers.get(channel) ?? []) each.onMessage(payload);
    });
    // Listening again changes nothing, but unlike a query it fails on a standby.
    const listenToFirst = async () => {
      const [channel] = receivers.keys();
      if (channel) await listenTo(next, channel);
    };
    try {
      await next.connect();
      for (const channel of receivers.keys()) await listenTo(next, channel);
    } catch {
      lost(next);
      return;
    }
    if (closed || client !== next) return;
    isListening = true;
    check = setInterval(() => void listenToFirst().catch(() => lost(next)), CHECK_EVERY_MS);
    const isAgain = failures > 0;
    failures = 0;
    if (isAgain) log.info("live: listening again");
    for (const receiver of all()) receiver.onListening?.(isAgain);
  }

  void connect();

  return {
    listen(channel, receiver) {
      const isNew = !receivers.has(channel);
      receivers.set(channel, (receivers.get(channel) ?? new Set()).add(receiver));
      if (!isListening || !client) return;
      const current = client;
      if (!isNew) return receiver.onListening?.(false);
      listenTo(current, channel).then(
        () => receiver.onListening?.(false),
        () => lost(current),
      );
    },
    isListening: () => isListening,
    async close() {
      closed = true;
      isListening = false;
      clearTimeout(retry);
      clearInterval(check);
      for (const receiver of all()) receiver.onLost?.();
      await client?.end().catch(() => {});
    },
  };
}
