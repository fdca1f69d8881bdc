import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Listener } from "./listener.ts";
import type { Notifier } from "./notifier.ts";

/** The channel of pg-boss, on which API processes of the previous release send the name of a queue. */
export const WAKE_CHANNEL = `pgboss_${createHash("sha224").update("pgboss").digest("hex").slice(0, 24)}`;

const Message = z.union([
  z.object({ wake: z.string(), key: z.string(), passed: z.number() }),
  z.object({ worker: z.string(), takes: z.array(z.string()) }),
  z.object({ left: z.string() }),
]);

/** A job is waiting in this queue. `passed`: how many workers had no free slot. */
export const wakeMessage = (queue: string, key: string, passed = 0) =>
  JSON.stringify({ wake: queue, key, passed });

/** Undefined for a message of a later release, which must not end the process. */
function readMessage(payload: string) {
  try {
    return Message.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

const ANNOUNCE_MS = 5_000;
const ABSENT_MS = 12_000;

export interface WakesOptions {
  readonly listener: Pick<Listener, "listen">;
  readonly notifier: Pick<Notifier, "send">;
  readonly queues: readonly string[];
  /** Returns whether a slot of the queue was free. */
  readonly wake: (queue: string) => boolean;
}

/**
 * Every worker receives every message, and one of them fetches it: all know each other, and the key of a job
 * ranks them. One without a free slot passes it to the next. A lost message costs the time until the next
 * check of what is due (kit/jobs-due.ts).
 */
export function createWakes({ listener, notifier, queues, wake }: WakesOptions) {
  const id = randomUUID();
  const takes = new Set(queues);
  const others = new Map<string, { takes: ReadonlySet<string>; seenAt: number }>();
  let timer: NodeJS.Timeout | undefined;

  const send = (message: object) => notifier.send(WAKE_CHANNEL, JSON.stringify(message));
  const announce = () => send({ worker: id, takes: queues });

  function rankOf(queue: string, key: string): { own: number; count: number } {
    const oldest = performance.now() - ABSENT_MS;
    for (const [other, { seenAt }] of others) if (seenAt < oldest) others.delete(other);
    const ids = [...others].flatMap(([other, each]) => (each.takes.has(queue) ? [other] : []));
    const scoreOf = (worker: string) =>
      createHash("sha1").update(worker).update(key).digest("base64");
    const ownScore = scoreOf(id);
    return { own: ids.filter((other) => scoreOf(other) < ownScore).length, count: ids.length + 1 };
  }

  function route(queue: string, key: string, passed: number): void {
    if (!takes.has(queue)) return;
    const { own, count } = rankOf(queue, key);
    if (own !== passed || wake(queue)) return;
    if (passed + 1 < count) notifier.send(WAKE_CHANNEL, wakeMessage(queue, key, passed + 1));
  }

  function receive(payload: string): void {
    if (!payload.startsWith("{")) return void (takes.has(payload) && wake(payload));
    const message = readMessage(payload);
    if (!message) return;
    if ("wake" in message) return route(message.wake, message.key, message.passed);
    if ("left" in message) return void others.delete(message.left);
    if (message.worker === id) return;
    const isNew = !others.has(message.worker);
    others.set(message.worker, { takes: new Set(message.takes), seenAt: performance.now() });
    if (isNew) announce();
  }

  return {
    start(): void {
      listener.listen(WAKE_CHANNEL, { onMessage: receive, onListening: announce });
      timer = setInterval(announce, ANNOUNCE_MS).unref();
    },
    stop(): void {
      clearInterval(timer);
      send({ left: id });
    },
  };
}
