import { LiveEvent } from "@twofold/contract/live";
import { z } from "zod";
import type { Listener } from "./listener.ts";
import type { Log } from "./log.ts";
import type { Notifier } from "./notifier.ts";

const CHANNEL = "live";
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
  isListening(): boolean;
  /** Closes the listener too. */
  close(): Promise<void>;
}

function readMessage(payload: string) {
  try {
    return Message.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

/** The events that the listener receives, by their topic. */
export function createLive(listener: Listener, log: Log): Live {
  const topics = new Map<string, Set<Subscriber>>();
  const followers = new Set<Follower>();
  const skippedTypes = new Set<string>();

  /** A node of a newer release may send events that this one does not know. */
  function skip(payload: string): void {
    const type = /"type":"(\w{1,64})"/.exec(payload)?.[1] ?? "none";
    if (skippedTypes.has(type)) return;
    skippedTypes.add(type);
    log.warn({ type }, "live: event skipped");
  }

  listener.listen(CHANNEL, {
    onMessage(payload) {
      const message = readMessage(payload);
      if (!message) return skip(payload);
      const [topic, event] = message;
      for (const follower of followers) follower.onEvent(topic, event);
      for (const subscriber of topics.get(topic) ?? []) subscriber.onEvent(event);
    },
    onListening(isAgain) {
      for (const follower of followers) follower.onListening();
      if (!isAgain) return;
      for (const subscribers of topics.values()) for (const each of subscribers) each.onGap();
    },
    onLost() {
      for (const follower of followers) follower.onLost();
    },
  });

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
      if (listener.isListening()) follower.onListening();
    },
    isListening: () => listener.isListening(),
    close: () => listener.close(),
  };
}
