import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import * as contract from "@twofold/contract/auth";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, newDatabaseName, type ThrowawayDatabase } from "#testing/database.ts";

let database: ThrowawayDatabase;
beforeAll(async () => {
  database = await createDatabase(newDatabaseName("stop"), inject("templateDatabase"));
});
afterAll(() => database.drop());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}

async function start(env: Record<string, string>) {
  const port = await freePort();
  const main = fileURLToPath(new URL("main.api.ts", import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: {
      DATABASE_URL: database.url,
      SECRET: "only for the test of stopping, 0123456789",
      SMTP_URL: "smtp://127.0.0.1:1",
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exit = once(child, "exit") as Promise<[number | null]>;
  return { child, url: `http://127.0.0.1:${port}`, exit, output: () => output };
}

test("a stop finishes running requests, flushes the log and exits with 0", async () => {
  const api = await start({});
  await expect
    .poll(
      () =>
        fetch(`${api.url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      // The start takes ten times as long while other tests compute.
      { timeout: 40_000 },
    )
    .toBe(200);
  const register = (i: number) =>
    fetch(api.url + contract.register.path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        username: `stop-${i}`,
        email: `stop-${i}@example.com`,
        full_name: "S",
        password: "an-odd-one",
      }),
    }).then(({ status }) => status);
  const answers = Array.from({ length: 6 }, (_, i) => register(i));
  // Each is counted before its work begins, so then all of them are under way.
  const started = async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query<{ n: number }>(
      "select coalesce(sum(points), 0)::int as n from rate_limits",
    );
    await client.end();
    return rows[0]?.n;
  };
  await expect.poll(started, { interval: 5, timeout: 20_000 }).toBe(6);
  api.child.kill("SIGTERM");
  expect(await Promise.all(answers)).toEqual(Array(6).fill(201));
  expect((await api.exit)[0]).toBe(0);
  await expect(fetch(`${api.url}/healthz`)).rejects.toThrow("fetch failed");
  expect(api.output()).toContain('"msg":"stopped"');
}, 80_000);

test("a stop is announced by /readyz while requests are still accepted", async () => {
  const api = await start({ DRAIN_SECONDS: "3" });
  const statusOf = (path: string) =>
    fetch(api.url + path).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => statusOf("/readyz"), { timeout: 40_000 }).toBe(200);
  api.child.kill("SIGTERM");
  await expect.poll(() => statusOf("/readyz"), { interval: 50 }).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  expect((await api.exit)[0]).toBe(0);
}, 80_000);

test("a fault in the configuration ends the start with a message, without a stack trace", async () => {
  const api = await start({ SECRET: "short", DATABASE_URL: "nonsense" });
  expect((await api.exit)[0]).toBe(1);
  expect(api.output()).toContain("The configuration has 2 fault(s)");
}, 60_000);
