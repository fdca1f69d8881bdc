import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createDelayProxy } from "./delay-proxy.ts";

const ROUND_TRIP_MS = 40;
const endings: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** Sends back what it receives. */
async function connectToEcho(roundTripMs: number): Promise<Socket> {
  const echo = createServer({ allowHalfOpen: true }, (socket) => socket.pipe(socket));
  echo.listen(0, "127.0.0.1");
  await once(echo, "listening");
  endings.push(() => echo.close());
  const { port } = echo.address() as AddressInfo;
  const proxy = await createDelayProxy(`tcp://127.0.0.1:${port}/name`, roundTripMs);
  endings.push(proxy.close);
  expect(new URL(proxy.url).pathname).toBe("/name");
  const socket = connect({ port: Number(new URL(proxy.url).port), host: "127.0.0.1" });
  await once(socket, "connect");
  return socket;
}

async function receive(socket: Socket, bytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of socket) {
    parts.push(part as Buffer);
    if (parts.reduce((sum, { length }) => sum + length, 0) >= bytes) break;
  }
  return Buffer.concat(parts);
}

describe("delay proxy", () => {
  test("a request and its response › take the round trip longer", async () => {
    const socket = await connectToEcho(ROUND_TRIP_MS);
    const started = performance.now();
    socket.write("ping");
    expect((await receive(socket, 4)).toString()).toBe("ping");
    expect(performance.now() - started).toBeGreaterThanOrEqual(ROUND_TRIP_MS);
  });

  test("many messages without waiting › arrive in order, and not one after the other's delay", async () => {
    const socket = await connectToEcho(ROUND_TRIP_MS);
    const block = Buffer.alloc(64 * 1024);
    const sent = Array.from({ length: 200 }, (_, n) => {
      const copy = Buffer.from(block);
      copy.writeUInt32LE(n);
      return copy;
    });
    const started = performance.now();
    for (const each of sent) socket.write(each);
    const received = await receive(socket, sent.length * block.length);
    expect(received.equals(Buffer.concat(sent))).toBe(true);
    expect(performance.now() - started).toBeLessThan((sent.length * ROUND_TRIP_MS) / 2);
  });

  test("the end of a connection › follows what was sent before it", async () => {
    const socket = await connectToEcho(ROUND_TRIP_MS);
    socket.end("last");
    expect((await receive(socket, Infinity)).toString()).toBe("last");
  });
});
