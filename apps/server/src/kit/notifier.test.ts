import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app.ts";
import type { Db } from "./db.ts";
import { openLog } from "./log.ts";
import { createNotifier } from "./notifier.ts";

let app: TestApp;
let listener: pg.Client;
let received: string[];
beforeAll(async () => {
  app = await startTestApp();
  listener = new pg.Client(app.config.DATABASE_URL);
  await listener.connect();
  listener.on("notification", ({ payload }) => received.push(payload ?? ""));
  await listener.query("listen test_notifier");
});
afterAll(async () => {
  await listener.end();
  await app.stop();
});
beforeEach(() => {
  received = [];
});

const log = openLog("silent");
const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);

/** Counts the statements, and fails the first ones. */
function watched({ failing = 0 } = {}) {
  let statements = 0;
  const prepareQuery: Db["_"]["session"]["prepareQuery"] = (...query) => {
    statements += 1;
    if (statements <= failing) throw new Error("connection lost");
    return app.db._.session.prepareQuery(...query);
  };
  const db = { _: { session: { prepareQuery } } } as unknown as Db;
  return { db, count: () => statements };
}

describe("notifications", () => {
  test("added together › are sent in one statement, in order", async () => {
    const { db, count } = watched();
    const notifier = createNotifier(db, log);
    for (const name of names(500)) notifier.send("test_notifier", name);
    await expect.poll(() => received).toEqual(names(500));
    expect(count()).toBe(1);
  });

  test("database not reachable › are sent later, in order", async () => {
    const { db } = watched({ failing: 2 });
    const notifier = createNotifier(db, log);
    for (const name of names(3)) notifier.send("test_notifier", name);
    await expect.poll(() => received).toEqual(names(3));
  });

  test("more than 10,000 during an outage › are discarded", async () => {
    const { db } = watched({ failing: 1 });
    const notifier = createNotifier(db, log);
    for (const name of names(10_001)) notifier.send("test_notifier", name);
    await new Promise((resolve) => setTimeout(resolve, 500));
    notifier.send("test_notifier", "after");
    await expect.poll(() => received).toEqual(["after"]);
  });

  test("process stops › are sent before", async () => {
    const notifier = createNotifier(app.db, log);
    notifier.send("test_notifier", "last");
    await notifier.close();
    await expect.poll(() => received).toEqual(["last"]);
  });

  test("database gone while the process stops › does not wait for it", async () => {
    const notifier = createNotifier(watched({ failing: Infinity }).db, log);
    notifier.send("test_notifier", "lost");
    await notifier.close();
    expect(received).toEqual([]);
  });
});
