import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { freePorts } from "./ports.ts";

it("gives distinct ports by name, on which one can listen", async () => {
  const ports = await freePorts("api", "smtp", "mailbox");
  expect(new Set(Object.values(ports)).size).toBe(3);
  const server = createServer().listen(ports.smtp, "127.0.0.1");
  await once(server, "listening");
  server.close();
});
