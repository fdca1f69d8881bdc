import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface DelayProxy {
  /** The given URL with the address of the proxy. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A proxy that delivers everything later by half of `roundTripMs` in each direction, as a network does: what follows
 * does not wait for what is on its way, so the throughput stays the same.
 */
export async function createDelayProxy(target: string, roundTripMs: number): Promise<DelayProxy> {
  const { hostname: host, port } = new URL(target);
  const open = new Set<Socket>();
  // The end of one direction must not end the other before its bytes have arrived.
  const allowHalfOpen = true;
  const server = createServer({ allowHalfOpen }, (client) => {
    const upstream = connect({ host, port: Number(port), allowHalfOpen });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      deliverLater(from, to, roundTripMs / 2);
      from.on("close", () => open.delete(from));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async close() {
      for (const socket of open) socket.destroy();
      await once(server.close(), "close");
    },
  };
}

/** Timers are accurate to a millisecond, so the last one is spent in turns of the event loop. */
const TIMER_MS = 1;

function deliverLater(from: Socket, to: Socket, ms: number): void {
  const waiting: { readonly due: number; readonly deliver: () => void }[] = [];
  const deliverDue = () => {
    while (waiting[0] && waiting[0].due <= performance.now()) waiting.shift()?.deliver();
    const [next] = waiting;
    if (!next) return;
    const left = next.due - performance.now() - TIMER_MS;
    if (left >= TIMER_MS) setTimeout(deliverDue, left);
    else setImmediate(deliverDue);
  };
  const later = (deliver: () => void) => {
    waiting.push({ due: performance.now() + ms, deliver });
    if (waiting.length === 1) deliverDue();
  };
  from.on("data", (chunk: Buffer) =>
    later(() => {
      if (to.writable && !to.write(chunk)) from.pause();
    }),
  );
  to.on("drain", () => from.resume());
  from.on("end", () => later(() => to.end()));
  from.on("error", () => to.destroy());
}
