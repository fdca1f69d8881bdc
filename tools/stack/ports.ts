import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** Returns free ports, requested together, so that no two are the same. */
export async function freePorts<const Names extends readonly string[]>(
  ...names: Names
): Promise<Record<Names[number], number>> {
  const servers = names.map(() => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as Record<
    Names[number],
    number
  >;
}
