import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import type { Actor } from "../ctx.ts";
import type { Live } from "../live.ts";

const HEARTBEAT_MS = 15_000;
/** After this the client reconnects and authenticates again. */
const LIFETIME_MS = 60 * 60_000;
const MAX_UNREAD_BYTES = 256 * 1024;

export interface OpenStream {
  send(event: unknown): void;
  end(): void;
}

export interface Streams {
  /** The stream ends with the session of its actor. */
  serve(
    reply: FastifyReply,
    actor: Actor | undefined,
    open: (stream: OpenStream) => () => void,
  ): void;
  /** Ends the open streams one after the other, and resolves after this time. */
  endWithin(ms: number): Promise<void>;
  endAll(): void;
  /** The number of open streams. */
  count(): number;
}

interface StreamsOptions {
  readonly live: Live;
  /** Returns the sessions among `ids` that still exist. */
  readonly listActiveSessions: (
    userId: string,
    ids: readonly string[],
  ) => Promise<readonly string[]>;
}

interface UserStreams {
  /** The session of each stream, by the function that ends the stream. */
  readonly sessions: Map<() => void, string>;
  readonly unsubscribe: () => void;
}

/** Server-sent events. A client that does not read is disconnected, because it can reconnect. */
export function createStreams({ live, listActiveSessions }: StreamsOptions): Streams {
  const ends = new Set<() => void>();
  const users = new Map<string, UserStreams>();

  async function endWithSessions(userId: string, sessions: UserStreams["sessions"]) {
    const ids = [...new Set(sessions.values())];
    // If the query fails, all streams end and the clients authenticate again.
    const active = await listActiveSessions(userId, ids).catch((): string[] => []);
    for (const [end, id] of sessions) if (ids.includes(id) && !active.includes(id)) end();
  }

  function watchUser(userId: string): UserStreams {
    const sessions: UserStreams["sessions"] = new Map();
    const unsubscribe = live.subscribe(userId, {
      onEvent({ type }) {
        if (type === "session_ended") void endWithSessions(userId, sessions);
      },
      onGap() {},
    });
    const user = { sessions, unsubscribe };
    users.set(userId, user);
    return user;
  }

  function register({ user: { id }, sessionId }: Actor, end: () => void): () => void {
    const { sessions, unsubscribe } = users.get(id) ?? watchUser(id);
    sessions.set(end, sessionId);
    return () => {
      sessions.delete(end);
      if (sessions.size > 0) return;
      unsubscribe();
      users.delete(id);
    };
  }

  return {
    serve(reply, actor, open) {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        "content-type": "text/event-stream; charset=utf-8",
        "x-accel-buffering": "no",
      });
      const write = (text: string) => {
        if (raw.writableEnded) return;
        raw.write(text);
        if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
      };
      const end = () => raw.end();
      const unregister = actor && register(actor, end);
      const close = open({
        send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
        end,
      });
      const heartbeat = setInterval(() => write(":\n\n"), HEARTBEAT_MS);
      const lifetime = setTimeout(end, LIFETIME_MS * (0.9 + Math.random() / 5));
      ends.add(end);
      raw.once("close", () => {
        clearInterval(heartbeat);
        clearTimeout(lifetime);
        ends.delete(end);
        unregister?.();
        close();
      });
      // The first bytes confirm the connection to the client.
      write("retry: 2000\n\n");
    },
    async endWithin(ms) {
      for (const end of ends) setTimeout(end, Math.random() * ms);
      await wait(ms);
    },
    endAll() {
      for (const end of ends) end();
    },
    count: () => ends.size,
  };
}
