import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Counts connections, and never responds. */
export async function startSilentServer() {
  let visits = 0;
  const server = createServer((_, response) => {
    visits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    visits: () => visits,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
