import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Problem } from "@twofold/contract/problem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openLog } from "../log.ts";
import { sendNotFound } from "./problems.ts";
import { createServer } from "./server.ts";

let server: Awaited<ReturnType<typeof createServer>>;
let port: number;
let logged = "";
beforeAll(async () => {
  const log = openLog("warn", { write: (line) => void (logged += line) });
  server = await createServer({
    log,
    publicUrl: "http://two.example",
    trustProxy: 0,
    floodLimit: 4,
    isReady: () => true,
  });
  server.setNotFoundHandler(sendNotFound);
  server.post("/api/take", async () => "taken");
  const body = z.object({ name: z.string().min(1) });
  server.post("/api/name", { schema: { body } }, async () => "named");
  await server.listen({ host: "127.0.0.1", port: 0 });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Sends bytes that no client would, and reads until the server hangs up. */
async function send(text: string, { hangUp = false } = {}): Promise<string> {
  const socket = connect({ host: "127.0.0.1", port });
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString("latin1")));
  socket.on("error", () => {});
  socket.write(text);
  if (hangUp) setTimeout(() => socket.destroy(), 50);
  await once(socket, "close");
  return received;
}

const line = "POST /api/take HTTP/1.1\r\nhost: x\r\nconnection: close\r\n";

test.each([
  ["no HTTP", "hello\r\n\r\n", "could not be read"],
  ["an unknown method", "FOO / HTTP/1.1\r\nhost: x\r\n\r\n", "could not be read"],
  ["a length that is no number", `${line}content-length: x\r\n\r\n`, "could not be read"],
  ["too many headers", `${line}x: ${"x".repeat(20_000)}\r\n\r\n`, "could not be read"],
  [
    "a path that cannot be decoded",
    `GET /%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    "read",
  ],
])("%s is refused with a problem document", async (_, text, detail) => {
  const [head = "", body = ""] = (await send(text)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 400 .*application\/problem\+json/s);
  expect(head.toLowerCase()).toContain("connection: close");
  const problem = Problem.parse(JSON.parse(body));
  expect(problem).toMatchObject({ status: 400, code: "unreadable_request" });
  expect(problem.detail).toContain(detail);
});

test.each([
  ["a length that is nested too deeply", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ["a length that cannot be converted", `{"toString":"x","valueOf":"x"}`],
])("JSON with %s is refused", async (_, length) => {
  const response = await server.inject({
    method: "POST",
    url: "/api/name",
    headers: { "content-type": "application/json" },
    payload: `{"name":{"length":${length}}}`,
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: "unreadable_request" });
  expect(logged).toBe("");
});

test("an unknown Expect header is ignored", async () => {
  expect(await send(`${line}expect: wonders\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
});

test("a connection closed while sending is not logged as an error", async () => {
  await send(`${line}content-type: application/json\r\ncontent-length: 99\r\n\r\n{`, {
    hangUp: true,
  });
  await pause(50);
  expect(logged).toBe("");
});

test("no other spelling of a path avoids the flood limit", async () => {
  const spellings = ["/api/take", "/%61pi/take", "http://x/api/take"];
  const statuses = [];
  for (let index = 0; index < 9; index += 1) {
    const url = spellings[index % spellings.length] ?? "";
    statuses.push(
      (await server.inject({ method: "POST", url, remoteAddress: "192.0.2.7" })).statusCode,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429]);
});
