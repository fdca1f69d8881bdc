import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePorts } from "./ports.ts";

test("free ports › are distinct, by name, and can be listened on", async () => {
  const ports = await freePorts("api", "smtp", "mailbox");
  expect(new Set(Object.values(ports)).size).toBe(3);
  const server = createServer().listen(ports.smtp, "127.0.0.1");
  await once(server, "listening");
  server.close();
});
