import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sql } from "drizzle-orm";
import { AppError } from "#kit/app-error.ts";
import { createServer } from "#kit/http/server.ts";
import { openLog } from "#kit/log.ts";
import { purgeJob } from "#features/admin/admin.queues.ts";
import { createAllMetrics } from "#testing/all-metrics.ts";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { createProductFigures, createProductMetrics } from "./metrics.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ENGINE_BUDGET_USD_PER_DAY: "20" } });
});
afterAll(() => app.stop());

function createReader() {
  const metrics = createProductMetrics();
  const figures = createProductFigures(metrics, app.wiring.context().settings);
  const read = async (name: string): Promise<Record<string, number>> => {
    const { values } = (await metrics.registry.getSingleMetric(name)?.get()) ?? { values: [] };
    return Object.fromEntries(
      values.map(({ labels, value }) => [Object.values(labels).join(), value]),
    );
  };
  return { figures, read };
}

const endLease = () =>
  app.db.execute(
    sql`update app_settings set value = value || '{"until": "2026-01-01"}' where name = 'figures'`,
  );

describe("figures of the database", () => {
  test("one process reads them, and another one when its lease is over", async () => {
    const first = createReader();
    const second = createReader();
    expect(await first.figures.read(app.db)).toBe(true);
    expect(await second.figures.read(app.db)).toBe(false);
    expect(await first.figures.read(app.db)).toBe(true);
    expect(await first.read("holds_overdue")).toEqual({ "": 0 });
    expect(await second.read("holds_overdue")).toEqual({});
    await endLease();
    expect(await second.figures.read(app.db)).toBe(true);
    expect(await first.figures.read(app.db)).toBe(false);
    expect(await first.read("holds_overdue")).toEqual({});
    expect(await first.read("figures_read_timestamp_seconds")).toEqual({});
  });

  test("the database fails › no old values remain", async () => {
    await endLease();
    const { figures, read } = createReader();
    await figures.read(app.db);
    const failing = Object.assign(Object.create(app.db) as typeof app.db, {
      execute: () => Promise.reject(new Error("the database is unavailable")),
    });
    await expect(figures.read(failing)).rejects.toThrow("unavailable");
    expect(await read("queue_jobs_waiting")).toEqual({});
  });

  test("they show what waits, what is late and what is overdue", async () => {
    const { user } = await signUp(app);
    const { jobs } = app.wiring.context();
    await jobs.enqueue(purgeJob, {});
    await jobs.enqueue(purgeJob, {}, { delaySeconds: 600 });
    await app.db.execute(
      sql`update pgboss.job set start_after = now() - interval '90 seconds'
          where name = ${purgeJob.name} and start_after <= now()`,
    );
    await app.db.execute(sql`
      insert into reminders (user_id, event_id, lead, event_date, due_at)
      values (${user.id}, gen_random_uuid(), 0, now(), now() - interval '5 minutes')`);
    await app.db.execute(sql`
      insert into deliveries (user_id, notification_id, channel, target, state, due_at)
      values (${user.id}, gen_random_uuid(), 'email', ${user.id}, 'waiting', now() - interval '3 minutes'),
        (${user.id}, gen_random_uuid(), 'email', ${user.id}, 'waiting', now() + interval '3 minutes')`);
    // Its attempts fail, and each moves due_at.
    await app.db.execute(sql`
      insert into erasures (user_id, asked_at, started_at, receipt_to, due_at)
      values (gen_random_uuid(), now() - interval '8 days', now() - interval '2 hours', '', now()),
        (gen_random_uuid(), now() - interval '8 days', now() - interval '10 minutes', '', now())`);
    await app.db.execute(sql`
      insert into held_erasures (id, trashed_before, images, of_images, held_at)
      values (gen_random_uuid(), now(), 100, 200, now())`);
    await app.db.execute(sql`
      insert into engine_health (engine, calls, failures, error_rate, openings, open_until)
      values ('open', 9, 9, 1, 1, now() + interval '1 minute'), ('closed', 9, 0, 0, 0, null)
      on conflict do nothing`);

    await app.db.execute(sql`
      insert into engine_settings (engine, usd_per_day) values ('stored', 4), ('free', 0), ('unlimited', null)`);
    await app.db.execute(sql`
      insert into engine_spend (day, engine, usd)
      select (now() at time zone 'UTC')::date - days, engine, usd
      from (values (0, '*', 5), (1, '*', 19), (1, 'stored', 3), (0, 'unlimited', 5)) as row (days, engine, usd)`);

    await endLease();
    const { figures, read } = createReader();
    await figures.read(app.db);
    expect((await read("queue_jobs_waiting"))[purgeJob.name]).toBe(1);
    expect((await read("queue_jobs_waiting"))["images.derive"]).toBe(0);
    const oldest = await read("queue_oldest_seconds");
    expect(oldest[purgeJob.name]).toBeGreaterThanOrEqual(90);
    expect(oldest[purgeJob.name]).toBeLessThan(150);
    expect((await read("queue_dead_letters"))[purgeJob.name]).toBe(0);
    expect((await read("reminders_late_seconds"))[""]).toBeGreaterThanOrEqual(300);
    expect(await read("deliveries_waiting")).toEqual({ push: 0, email: 1 });
    const late = await read("deliveries_late_seconds");
    expect(late["push"]).toBe(0);
    expect(late["email"]).toBeGreaterThanOrEqual(180);
    expect(await read("erasures_overdue")).toEqual({ "": 1 });
    expect(await read("trash_purges_held")).toEqual({ "": 1 });
    expect(await read("engine_resting")).toMatchObject({ open: 1, closed: 0 });
    // Only today's spending, and only where there is a budget.
    expect(await read("engine_budget_usage")).toEqual({ "*": 0.25, stored: 0 });
  });
});

test("ends of generations › every outcome has a series from the start", async () => {
  const { generations, registry } = createProductMetrics();
  generations.ended("engine_failed");
  const { values } = (await registry.getSingleMetric("generations_ended_total")?.get()) ?? {
    values: [],
  };
  const counts = Object.fromEntries(values.map(({ labels, value }) => [labels["outcome"], value]));
  expect(counts).toMatchObject({ succeeded: 0, cancelled: 0, engine_failed: 1 });
});

test("request that a switch refuses › is counted, another 503 is not", async () => {
  const metrics = createProductMetrics();
  const server = await createServer({
    log: openLog("silent"),
    metrics,
    publicUrl: "http://localhost",
    trustProxy: 0,
    floodLimit: 1_000,
    isReady: () => true,
  });
  onTestFinished(() => server.close());
  const params = { capability: "uploads", message_en: "", message_de: "", until: "" } as const;
  server.get("/off", () => Promise.reject(new AppError("switched_off", params)));
  server.get("/busy", () => Promise.reject(new AppError("unavailable", { reason: "busy" })));
  for (const url of ["/off", "/busy", "/off"])
    expect((await server.inject(url)).statusCode).toBe(503);
  const { values } = (await metrics.registry.getSingleMetric("http_switched_off_total")?.get()) ?? {
    values: [],
  };
  expect(values).toEqual([{ value: 2, labels: { capability: "uploads" } }]);
});

test("docs/operations.md describes every metric, and no other", async () => {
  const own = createAllMetrics()
    .getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => !/^(nodejs_|process_(?!task))/.test(name));
  const text = await readFile(new URL("../../../docs/operations.md", import.meta.url), "utf8");
  const section = text.split("\n## Metrics\n")[1]?.split("\n## ")[0] ?? "";
  const described = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(described.toSorted()).toEqual(own.toSorted());
});
