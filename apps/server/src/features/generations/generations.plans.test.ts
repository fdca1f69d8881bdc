import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#kit/db.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople, idAt, fill } from "#testing/many-rows.ts";
import { plansOf } from "#testing/plans.ts";
import * as store from "./generations.store.ts";

let app: TestApp;
const userId = "00000000-0000-7000-8000-000000000001";
const id = "00000000-0000-7000-8000-0000000000ff";
const now = new Date();

/** With this many rows among 2,000 users a sequential scan is the worse plan; one in a hundred is queued. */
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app.db, 2_000);
  await fill(
    app.db,
    sql`
    insert into generations (user_id, id, idempotency_key, template_name, prompt, person_count, engine, price,
      source_image_ids, state, progress, image_id, deadline_at, created_at, ended_at)
    select ${idAt("n % 2000 + 1")}, ${idAt("n")}, ${idAt("n")}, 't', 'p', 2, 'studio', 1, '[]',
      case when n % 100 = 0 then 'queued' else 'succeeded' end, 0, case when n % 100 > 0 then ${idAt("n")} end,
      now() - n * interval '1 minute', now() - n * interval '1 minute', case when n % 100 > 0 then now() end
    from generate_series(1, 60000) n`,
  );
  await fill(app.db, sql`analyze`);
}, 60_000);
afterAll(() => app.stop());

const key = { userId, id };
const end = { state: "failed", imageId: null, detail: "x" } as const;
test.each<[string, (db: Db) => Promise<unknown>]>([
  ["finding a generation", (db) => store.findGeneration(db, key)],
  [
    "finding by idempotency key",
    (db) => store.findGenerationByKey(db, { userId, idempotencyKey: id }),
  ],
  ["finding by image", (db) => store.findGenerationOfImage(db, { userId, imageId: id })],
  ["the number of samples", (db) => store.countSamples(db, { userId })],
  ["finding the last finished", (db) => store.findLastSucceeded(db, { userId })],
  ["starting", (db) => store.updateToRunning(db, key, ["queued"], now)],
  [
    "recording progress",
    (db) => store.updateProgress(db, key, { stage: "finding", progress: 0.5 }),
  ],
  ["ending", (db) => store.updateToEnded(db, key, ["running"], end, now)],
  ["listing overdue generations", (db) => store.listOverdue(db, { now, limit: 200 })],
  ["the queue position", (db) => store.countWaitingBefore(db, { priority: 1, createdAt: now })],
])("%s uses an index", async (_, work) => {
  const plans = await plansOf(app.wiring.database.pool, work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    expect(plan).toContain("Index");
    expect(plan).not.toContain("Seq Scan");
  }
});
