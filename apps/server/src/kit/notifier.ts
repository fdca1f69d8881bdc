import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";
import { preparedSql } from "./prepared.ts";

/** Sends notifications to every process in the background, in the order in which they were added. */
export interface Notifier {
  send(channel: string, payload: string): void;
  /** Resolves when everything has been sent, or cannot be sent now. */
  close(): Promise<void>;
}

export interface Notification {
  readonly channel: string;
  readonly payload: string;
}

/** Sends some together, and fails if they have to be sent again. */
type SendBatch = (batch: readonly Notification[]) => Promise<unknown>;

const BATCH = 500;
/** More than this wait only during an outage, after which every node reads its data again. */
const MAX_WAITING = 10_000;
const RETRY_MS = 250;

const notifyAll = preparedSql(
  "notify_all",
  sql`select pg_notify(channel, payload)
    from unnest(${sql.placeholder("channels")}::text[], ${sql.placeholder("payloads")}::text[])
      as waiting (channel, payload)`,
);

/**
 * PostgreSQL commits transactions that notify one after the other, in the whole database and including
 * the flush of each. So a transaction does not notify, and what it announces is sent after its commit.
 */
export function createNotifier(db: Db, log: Log): Notifier {
  return createBatchingNotifier(
    (batch) =>
      notifyAll(db, {
        channels: batch.map(({ channel }) => channel),
        payloads: batch.map(({ payload }) => payload),
      }),
    log,
  );
}

export function createBatchingNotifier(sendBatch: SendBatch, log: Log): Notifier {
  let waiting: Notification[] = [];
  let sending: Promise<void> | undefined;
  let isClosing = false;

  async function sendWaiting(): Promise<void> {
    // What one commit announces is sent together.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      try {
        await sendBatch(batch);
        waiting = waiting.slice(batch.length);
      } catch (err) {
        if (isClosing) return;
        if (waiting.length > MAX_WAITING) {
          log.warn({ err, count: waiting.length }, "notifier: notifications discarded");
          waiting = [];
        }
        await pause(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  return {
    send(channel, payload) {
      waiting.push({ channel, payload });
      sending ??= sendWaiting().finally(() => (sending = undefined));
    },
    async close() {
      isClosing = true;
      await sending;
    },
  };
}
