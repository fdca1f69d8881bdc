import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** The address that all processes use for the database; it can lead to another server, as a virtual address does. */
export interface Address {
  /** The URL of a server, with this address in place of the server's. */
  urlOf(serverUrl: string): string;
  moveTo(serverUrl: string): void;
  close(): Promise<void>;
}

export async function createAddress(serverUrl: string): Promise<Address> {
  let target = portOf(serverUrl);
  const pairs = new Map<Socket, Socket>();
  const listening = createServer((client) => {
    const server = connect(target, "127.0.0.1");
    pairs.set(client, server);
    client.on("data", (chunk) => {
      // After a move nothing knows the connection, so its next packet is answered with a reset.
      if (server.destroyed) client.resetAndDestroy();
      else server.write(chunk);
    });
    client.on("error", () => {});
    client.on("close", () => {
      pairs.delete(client);
      server.destroy();
    });
    server.on("data", (chunk) => client.write(chunk));
    server.on("end", () => client.end());
    server.on("error", () => client.resetAndDestroy());
  }).listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    urlOf(url) {
      const own = new URL(url);
      own.port = String(port);
      return own.href;
    },
    moveTo(url) {
      target = portOf(url);
      // Clients are not notified: a server that is gone does not close its connections.
      for (const server of pairs.values()) server.destroy();
    },
    async close() {
      for (const client of pairs.keys()) client.destroy();
      await once(listening.close(), "close");
    },
  };
}

const portOf = (url: string) => Number(new URL(url).port);
