import type { FastifyReply } from "fastify";

const HEARTBEAT_MS = 15_000;
/** Then the client comes back and shows its token again. */
const LIFETIME_MS = 60 * 60_000;
const MAX_UNREAD_BYTES = 256 * 1024;

export interface OpenStream {
  send(event: unknown): void;
  end(): void;
}

export interface Streams {
  serve(reply: FastifyReply, open: (stream: OpenStream) => () => void): void;
  endAll(): void;
}

/** Server-sent events. A client that does not read is cut off: it can always come back. */
export function openStreams(): Streams {
  const ends = new Set<() => void>();
  return {
    serve(reply, open) {
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
        close();
      });
      // The first bytes tell the client that it is connected.
      write("retry: 2000\n\n");
    },
    endAll() {
      for (const end of ends) end();
    },
  };
}
