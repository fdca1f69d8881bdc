import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}

/** Whether something accepts connections on a port of 127.0.0.1. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
