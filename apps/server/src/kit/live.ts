import { LiveEvent } from "@twofold/contract/live";
import { sql } from "drizzle-orm";
import pg from "pg";
import { z } from "zod";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";
import { preparedSql } from "./prepared.ts";

const CHANNEL = "live";
const Message = z.tuple([z.string(), LiveEvent]);

/** Notifies every node of an event of a topic; inside a transaction, after the commit. */
export interface Publish {
  publish(topic: string, event: LiveEvent): Promise<void>;
  /** `afterCommit` is called for what this process has to do itself. */
  within(db: Db, afterCommit: (act: () => void) => void): Publish;
}

type OnEvent = (topic: string, event: LiveEvent) => void;

const notify = preparedSql(
  "live_publish",
  sql`select pg_notify(${CHANNEL}, ${sql.placeholder("message")})`,
);

/** `onPublished` is called before the caller continues; the listening connection brings the event later. */
export function createPublish(db: Db, onPublished: OnEvent = () => {}): Publish {
  return {
    async publish(topic, event) {
      await notify(db, { message: JSON.stringify([topic, event]) });
      onPublished(topic, event);
    },
    within: (tx, afterCommit) =>
      createPublish(tx, (...published) => afterCommit(() => onPublished(...published))),
  };
}

export interface Subscriber {
  onEvent(event: LiveEvent): void;
  /** Events may have been missed, so the subscriber must read its data again. */
  onGap(): void;
}

/** Receives the events of all topics. */
export interface Follower {
  readonly onEvent: OnEvent;
  /** From now on every event arrives, until `onLost`. */
  onListening(): void;
  onLost(): void;
}

export interface Live {
  subscribe(topic: string, subscriber: Subscriber): () => void;
  follow(follower: Follower): void;
  close(): Promise<void>;
}

function readMessage(payload: string) {
  try {
    return Message.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

/** Uses a dedicated connection, because a pooled one cannot LISTEN, and reconnects automatically. */
export function createLive(url: string, log: Log): Live {
  const topics = new Map<string, Set<Subscriber>>();
  const followers = new Set<Follower>();
  let isListening = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;
  const skippedTypes = new Set<string>();

  /** A node of a newer release may send events that this one does not know. */
  function skip(payload: string): void {
    const type = /"type":"(\w{1,64})"/.exec(payload)?.[1] ?? "none";
    if (skippedTypes.has(type)) return;
    skippedTypes.add(type);
    log.warn({ type }, "live: event skipped");
  }

  function deliver(payload: string): void {
    const message = readMessage(payload);
    if (!message) return skip(payload);
    const [topic, event] = message;
    for (const follower of followers) follower.onEvent(topic, event);
    for (const subscriber of topics.get(topic) ?? []) subscriber.onEvent(event);
  }

  function lost(from: pg.Client): void {
    if (closed || client !== from) return;
    client = undefined;
    isListening = false;
    for (const follower of followers) follower.onLost();
    void from.end().catch(() => {});
    failures += 1;
    if (failures === 1) log.warn("live: listening connection lost");
    const wait = Math.min(250 * 2 ** Math.min(failures, 6), 10_000);
    retry = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2));
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = next;
    next.on("error", () => lost(next));
    next.on("end", () => lost(next));
    next.on("notification", ({ payload }) => payload && deliver(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch {
      lost(next);
      return;
    }
    isListening = true;
    for (const follower of followers) follower.onListening();
    if (failures > 0) {
      failures = 0;
      log.info("live: listening again");
      for (const subscribers of topics.values()) for (const each of subscribers) each.onGap();
    }
  }

  void connect();

  return {
    subscribe(topic, subscriber) {
      const subscribers = topics.get(topic) ?? new Set();
      topics.set(topic, subscribers.add(subscriber));
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0) topics.delete(topic);
      };
    },
    follow(follower) {
      followers.add(follower);
      if (isListening) follower.onListening();
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      for (const follower of followers) follower.onLost();
      await client?.end().catch(() => {});
    },
  };
}
