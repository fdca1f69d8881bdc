import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { job, createJobs, prepareJobs } from "./jobs.ts";
import { createJobWorker } from "./jobs-worker.ts";
import { createListener } from "./listener.ts";
import { openLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { WAKE_CHANNEL } from "./job-wakes.ts";
import { inTransaction } from "./transaction.ts";

const greet = job({
  name: "test.greet",
  payload: z.object({ name: z.string() }),
  retryLimit: 1,
  retryDelaySeconds: 1,
});
const fair = job({ name: "test.fair", payload: z.object({ user: z.string() }) });
const idle = job({ name: "test.idle", payload: z.object({}) });
const orphan = job({ name: "test.orphan", payload: z.object({}) });
const late = job({ name: "test.late", payload: z.object({}) });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await prepareJobs(app.config.DATABASE_URL, [greet, fair, idle, orphan, late]);
  // Each release does it again.
  await prepareJobs(app.config.DATABASE_URL, [greet, fair, idle, orphan, late]);
});
afterAll(() => app.stop());

const states = async (name: string) =>
  (
    await app.db.execute<{ state: string; n: number }>(
      sql`select state::text, count(*)::int as n from pgboss.job where name = ${name} group by 1`,
    )
  ).rows;

test("a failing job is retried, then moved to the dead-letter queue", async () => {
  const metrics = createMetrics();
  const worker = createJobWorker({
    payloads: app.wiring.payloads,
    url: app.config.DATABASE_URL,
    log: openLog("silent"),
    observe: metrics.job,
  });
  const seen: string[] = [];
  worker.work(greet, async ({ name }) => {
    seen.push(name);
    if (name === "trouble") throw new Error("cannot greet");
  });
  await worker.start();
  const { jobs } = app.wiring.context();
  await jobs.enqueue(greet, { name: "ann" });
  await jobs.enqueue(greet, { name: "trouble" });
  await expect
    .poll(() => seen.toSorted(), { timeout: 20_000 })
    .toEqual(["ann", "trouble", "trouble"]);
  await expect
    .poll(() => states("test.greet.dead"), { timeout: 20_000 })
    .toEqual([{ state: "created", n: 1 }]);
  expect(await metrics.registry.metrics()).toMatch(
    /job_seconds_count\{job="test.greet",outcome="failed"\} 2/,
  );
  await worker.stop(5);
});

test("an idle worker starts a new job before it would check what is due", async () => {
  const log = openLog("silent");
  const listener = createListener(app.config.DATABASE_URL, log);
  const worker = createJobWorker({
    payloads: app.wiring.payloads,
    url: app.config.DATABASE_URL,
    log,
    messages: { listener, notifier: app.wiring.notifier },
  });
  let isStarted = false;
  worker.work(idle, async () => void (isStarted = true), { concurrency: 1 });
  await worker.start();
  // The first check is at the earliest after a second and a half.
  await expect.poll(() => listener.isListening()).toBe(true);
  await wait(300);
  await inTransaction(app.wiring.context(), (tx) => tx.jobs.enqueue(idle, {}));
  await wait(700);
  expect(isStarted).toBe(true);
  await worker.stop(5);
  await listener.close();
});

test("a job whose message was lost is found by the next check", async () => {
  const worker = createJobWorker({
    payloads: app.wiring.payloads,
    url: app.config.DATABASE_URL,
    log: openLog("silent"),
  });
  let starts = 0;
  worker.work(idle, async () => void (starts += 1), { concurrency: 1 });
  await worker.start();
  await wait(500);
  for (let n = 0; n < 20; n += 1) await app.wiring.context().jobs.enqueue(idle, {});
  // Far less than the slots' own poll of five minutes, and without a check for each.
  await expect.poll(() => starts, { timeout: 10_000 }).toBe(20);
  await worker.stop(5);
});

test("process killed between the commit and the notification › the job is found by the next check", async () => {
  const log = openLog("silent");
  const listener = createListener(app.config.DATABASE_URL, log);
  const messages: string[] = [];
  for (const channel of ["live", WAKE_CHANNEL])
    listener.listen(channel, { onMessage: (payload) => void messages.push(payload) });
  const worker = createJobWorker({
    payloads: app.wiring.payloads,
    url: app.config.DATABASE_URL,
    log,
    messages: { listener, notifier: app.wiring.notifier },
  });
  let starts = 0;
  worker.work(orphan, async () => void (starts += 1), { concurrency: 1 });
  await worker.start();
  await expect.poll(() => listener.isListening()).toBe(true);

  const program = fileURLToPath(new URL("../testing/killed-after-commit.ts", import.meta.url));
  const { DATABASE_URL, SECRET = "", SMTP_URL, STORAGE_DIR } = app.config;
  const child = spawn(process.execPath, [program, orphan.name, "topic"], {
    env: { DATABASE_URL, SECRET, SMTP_URL, STORAGE_DIR, PICTURE_SCREEN: "off" },
    stdio: "inherit",
  });
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
  await expect.poll(() => starts, { timeout: 20_000 }).toBe(1);
  // What was sent later than the lost messages has arrived, so they were not only late.
  await app.wiring.context().live.publish("topic", { type: "user_changed" });
  await expect.poll(() => messages.some((each) => each.includes("user_changed"))).toBe(true);
  expect(messages.filter((each) => /images_changed|"wake":"test\.orphan"/.test(each))).toEqual([]);
  await worker.stop(5);
  await listener.close();
}, 60_000);

test("the job of a killed worker runs again", async () => {
  const worker = createJobWorker({
    payloads: app.wiring.payloads,
    url: app.config.DATABASE_URL,
    log: openLog("silent"),
  });
  let starts = 0;
  worker.work(idle, async () => void (starts += 1), { concurrency: 1 });
  await app.wiring.context().jobs.enqueue(idle, {}, { delaySeconds: 3_600 });
  await app.db.execute(sql`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '11 s'
    where name = 'test.idle' and state = 'created'`);
  await worker.start();
  await expect.poll(() => starts, { timeout: 20_000 }).toBe(1);
  await worker.stop(5);
});

test("an invalid payload is rejected when it is enqueued", async () => {
  const { jobs } = app.wiring.context();
  await expect(jobs.enqueue(greet, { name: 7 } as never)).rejects.toThrow(/name/);
});

test("many jobs of one user do not delay another user's job", async () => {
  const worker = createJobWorker({
    url: app.config.DATABASE_URL,
    log: openLog("silent"),
    payloads: app.wiring.payloads,
  });
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  worker.work(
    fair,
    async ({ user }) => {
      order.push(user);
      if (user === "busy") await gate.promise;
    },
    { concurrency: 2 },
  );
  const { jobs } = app.wiring.context();
  for (let i = 0; i < 5; i += 1) await jobs.enqueue(fair, { user: "busy" }, { group: "busy" });
  await jobs.enqueue(fair, { user: "quick" }, { group: "quick" });
  await worker.start();
  await expect.poll(() => order, { timeout: 20_000 }).toEqual(["busy", "quick"]);
  gate.resolve();
  await expect.poll(() => order.length, { timeout: 20_000 }).toBe(6);
  await worker.stop(5);
});

test("a stopping worker finishes its running job", async () => {
  const worker = createJobWorker({
    url: app.config.DATABASE_URL,
    log: openLog("silent"),
    payloads: app.wiring.payloads,
  });
  const started = Promise.withResolvers<void>();
  let isDone = false;
  worker.work(greet, async () => {
    started.resolve();
    await new Promise((resolve) => setTimeout(resolve, 700));
    isDone = true;
  });
  await worker.start();
  await app.wiring.context().jobs.enqueue(greet, { name: "slow" });
  await started.promise;
  await worker.stop(5);
  expect(isDone).toBe(true);
});

describe("jobs", () => {
  test("database has a newer queue schema › the API starts and enqueues, the worker works", async () => {
    const { rows } = await app.db.execute(
      sql`update pgboss.version set version = version + 1 returning version`,
    );
    const { jobs, stop } = await createJobs(app.db, {
      payloads: app.wiring.payloads,
      notifier: { send: () => {} },
      onError: (error) => expect.unreachable(error.message),
    });
    const worker = createJobWorker({
      url: app.config.DATABASE_URL,
      log: openLog("silent"),
      payloads: app.wiring.payloads,
    });
    const seen: string[] = [];
    worker.work(greet, async ({ name }) => void seen.push(name));
    await worker.start();
    await jobs.enqueue(greet, { name: "newer" });
    await expect.poll(() => seen, { timeout: 20_000 }).toEqual(["newer"]);
    await worker.stop(5);
    await stop();
    expect((await app.db.execute(sql`select version from pgboss.version`)).rows).toEqual(rows);
    await app.db.execute(sql`update pgboss.version set version = version - 1`);
  });
});

test("a server that vanishes without closing its connections › the worker takes jobs of the next one", async () => {
  const { port, hostname } = new URL(app.config.DATABASE_URL);
  const pairs = new Map<Socket, Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    pairs.set(client, server);
    client.pipe(server).pipe(client);
    for (const each of [client, server]) each.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const url = new URL(app.config.DATABASE_URL);
  url.port = String((proxy.address() as AddressInfo).port);
  url.hostname = "127.0.0.1";
  const worker = createJobWorker({
    payloads: app.wiring.payloads,
    url: url.href,
    log: openLog("silent"),
    queryTimeoutMs: 1_000,
  });
  let done = 0;
  worker.work(late, async () => void (done += 1));
  await worker.start();
  await expect.poll(() => pairs.size).toBeGreaterThan(0);
  for (const [client, server] of pairs) {
    client.unpipe(server);
    server.unpipe(client);
    // Otherwise nothing reads what the worker sends, and its socket has a full buffer.
    client.resume();
    server.destroy();
  }
  await app.wiring.context().jobs.enqueue(late, {});
  await expect.poll(() => done, { timeout: 20_000 }).toBe(1);
  await worker.stop(5);
  for (const client of pairs.keys()) client.destroy();
  await once(proxy.close(), "close");
});
