import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * What happens to a connection; `after` counts its bytes in both directions. The client sees a
 * reset as an error and a hang-up as an orderly end; a black hole sends nothing more, and a flip
 * changes one bit.
 */
export type Fault =
  | { readonly kind: "none" | "refuse" }
  | {
      readonly kind: "reset" | "hang-up" | "blackhole" | "flip";
      readonly after: number;
      /** The number of affected connections; all by default. */
      readonly times?: number;
    };

export interface FaultProxy {
  readonly url: string;
  /** The number of connections since the fault was set. */
  connections(): number;
  /** Applies to new connections; open ones are closed. */
  set(fault: Fault): void;
  close(): Promise<void>;
}

/** A proxy between a client and a local server that simulates network faults. */
export async function createFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let fault: Fault = { kind: "none" };
  let connections = 0;

  const server = createServer((client) => {
    connections += 1;
    const { kind } = fault;
    if (kind === "refuse") {
      client.resetAndDestroy();
      return;
    }
    const allowed =
      "after" in fault && connections <= (fault.times ?? Infinity) ? fault.after : Infinity;
    const upstream = connect(Number(port), hostname);
    let passed = 0;

    const pass = (chunk: Buffer, from: Socket, to: Socket) => {
      const left = Math.max(0, Math.min(chunk.length, allowed - passed));
      const isWhole = left === chunk.length;
      if (kind === "flip" && !isWhole && passed <= allowed) chunk[left]! ^= 1;
      passed += chunk.length;
      const through = kind === "flip" ? chunk : chunk.subarray(0, left);
      if (through.length > 0 && !to.write(through)) from.pause();
      if (isWhole || kind === "flip" || kind === "blackhole") return;
      upstream.destroy();
      if (kind === "reset") client.resetAndDestroy();
      else client.end();
    };
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on("data", (chunk: Buffer) => pass(chunk, from, to));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        open.delete(from);
        to.end();
      });
      to.on("drain", () => from.resume());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    set(next) {
      fault = next;
      connections = 0;
      cutAll();
    },
    async close() {
      cutAll();
      await once(server.close(), "close");
    },
  };
}
