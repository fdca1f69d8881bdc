import { createNatsServer, isWithoutNats } from "@twofold/test-servers/nats-server";
import { describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { onServer } from "#testing/database.ts";

describe.skipIf(isWithoutNats)("readiness with NATS", () => {
  const statusOf = async ({ server }: TestApp) => (await server.inject("/readyz")).statusCode;

  test("NATS not reachable at start › /readyz answers 503 until it is, and 200 in a later outage", async () => {
    const server = await createNatsServer({ isStarted: false });
    const other = await startTestApp({ env: { LIVE: server.url } });
    expect(await statusOf(other)).toBe(503);
    await server.start();
    await expect.poll(() => statusOf(other)).toBe(200);
    // All nodes would be out of service together, and only live events are missing.
    await server.stop();
    await expect.poll(() => other.live.isListening()).toBe(false);
    expect(await statusOf(other)).toBe(200);
    await other.stop();
    await server.close();
  });

  test("database connection lost › /readyz answers 503 until it is back", async () => {
    const server = await createNatsServer();
    const other = await startTestApp({ env: { LIVE: server.url } });
    await expect.poll(() => statusOf(other)).toBe(200);
    await onServer((client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen database_check' and datname = '${new URL(other.config.DATABASE_URL).pathname.slice(1)}'`,
      ),
    );
    await expect.poll(() => statusOf(other), { interval: 20 }).toBe(503);
    await expect.poll(() => statusOf(other)).toBe(200);
    await other.stop();
    await server.close();
  });
});
