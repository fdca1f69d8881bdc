import { LiveEvent } from "@twofold/contract/live";
import pg from "pg";
import { z } from "zod";
import type { Log } from "./log.ts";
import type { Notifier } from "./notifier.ts";

const CHANNEL = "live";
const LISTEN = `listen ${CHANNEL}`;
const Message = z.tuple([z.string(), LiveEvent]);

/** Notifies every node of an event of a topic; inside a transaction, after the commit. */
export interface Publisher {
  publish(topic: string, event: LiveEvent): Promise<void>;
}

export interface Publish extends Publisher {
  /** Inside a transaction, whose commit calls what is passed to `afterCommit`. */
  within(afterCommit: (act: () => void) => void): Publisher;
}

type OnEvent = (topic: string, event: LiveEvent) => void;

/** `onPublished` is called before the caller continues; the listening connection brings the event later. */
export function createPublish(
  notifier: Pick<Notifier, "send">,
  onPublished: OnEvent = () => {},
): Publish {
  const publish: OnEvent = (topic, event) => {
    notifier.send(CHANNEL, JSON.stringify([topic, event]));
    onPublished(topic, event);
  };
  return {
    publish: async (topic, event) => publish(topic, event),
    within: (afterCommit) => ({
      publish: async (topic, event) => afterCommit(() => publish(topic, event)),
    }),
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
  /** Whether events arrive. PostgreSQL does not allow listening on a standby. */
  isListening(): boolean;
  close(): Promise<void>;
}

function readMessage(payload: string) {
  try {
    return Message.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

/** A connection that no longer responds is noticed after this and the time for a query. */
const CHECK_EVERY_MS = 2_000;
const QUERY_TIMEOUT_MS = 3_000;

/** Uses a dedicated connection, because a pooled one cannot LISTEN, and reconnects automatically. */
export function createLive(url: string, log: Log): Live {
  const topics = new Map<string, Set<Subscriber>>();
  const followers = new Set<Follower>();
  let isListening = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;
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
    clearInterval(check);
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
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    client = next;
    next.on("error", () => lost(next));
    next.on("end", () => lost(next));
    next.on("notification", ({ payload }) => payload && deliver(payload));
    try {
      await next.connect();
      await next.query(LISTEN);
    } catch {
      lost(next);
      return;
    }
    isListening = true;
    check = setInterval(() => void next.query(LISTEN).catch(() => lost(next)), CHECK_EVERY_MS);
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
    isListening: () => isListening,
    async close() {
      closed = true;
      isListening = false;
      clearTimeout(retry);
      clearInterval(check);
      for (const follower of followers) follower.onLost();
      await client?.end().catch(() => {});
    },
  };
}
