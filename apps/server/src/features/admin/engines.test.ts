import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ports } from "#kit/ctx.ts";
import type { Db } from "#kit/db.ts";
import { engineAttempts, engineSpend } from "#features/engines/engines.tables.ts";
import {
  countReportsByEngine,
  listEngineFigures,
  listEnginePeriods,
} from "#features/generations/generations.ts";
import { adminEnginesOf } from "#testing/admin-engines.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { fill, idAt } from "#testing/many-rows.ts";
import { plansOf } from "#testing/plans.ts";
import { portEngine } from "#testing/port-engines.ts";

const HOUR_MS = 3_600_000;
type Attempt = typeof engineAttempts.$inferInsert;

let app: TestApp;
let owner: Person;
let engines: ReturnType<typeof adminEnginesOf>;
beforeAll(async () => {
  app = await startTestApp({ env: { ENGINE_BUDGET_USD_PER_DAY: "40" } });
  const all = [portEngine("local"), portEngine("maker:best", { isOurs: false, estimateUsd: 0.1 })];
  Object.assign(app.wiring.ports, { engines: all } satisfies Partial<Ports>);
  owner = await signUpAdmin(app, ["owner"]);
  engines = adminEnginesOf(app, owner);
});
afterAll(() => app.stop());

/** A generation that ended in this state, with these attempts. */
async function make(
  state: "succeeded" | "failed",
  hoursAgo: number,
  attempts: readonly Partial<Attempt>[],
  { isReported = false } = {},
): Promise<void> {
  const at = new Date(Date.now() - hoursAgo * HOUR_MS);
  const key = { userId: owner.user.id, generationId: randomUUID() };
  await app.db.execute(sql`
    insert into generations (user_id, id, template_name, prompt, person_count, engine, price, source_image_ids, state,
      progress, image_id, deadline_at, created_at, ended_at)
    values (${key.userId}, ${key.generationId}, 't', 'p', 2, 'local', 1, '[]', ${state}, 1,
      ${state === "succeeded" ? randomUUID() : null}, now(), ${at.toISOString()}, now())`);
  await app.db.insert(engineAttempts).values(
    attempts.map((each, index) => ({
      ...key,
      attempt: index + 1,
      engine: "maker:best",
      model: "best",
      startedAt: at,
      endsBy: at,
      ms: 1_000,
      outcome: "drawn" as const,
      costUsd: 0.1,
      isEstimate: false,
      ...each,
    })),
  );
  if (isReported)
    await app.db.execute(sql`
      insert into generation_reports (user_id, generation_id, reason, template_name, engine, credits_returned, created_at)
      values (${key.userId}, ${key.generationId}, 'not_me', 't', 'maker:best', 1, now())`);
}

test("figures of each engine: outcomes, durations, cost per delivered image and wasted cost", async () => {
  await make("succeeded", 1.5, [{ ms: 1_000 }], { isReported: true });
  await make("succeeded", 1.5, [{ ms: 3_000 }]);
  // Rendered twice, because the first result could not be stored: only the last one was delivered.
  await make("succeeded", 5.5, [{ ms: 2_000 }, { ms: 2_000 }]);
  await make("succeeded", 5.5, [
    { outcome: "failed", costUsd: 0.04 },
    { engine: "local", costUsd: 0, ms: 500 },
  ]);
  await make("failed", 5.5, [
    { outcome: "timed_out", costUsd: 0.1 },
    { outcome: "refused", costUsd: 0 },
  ]);
  await make("failed", 30, [{ engine: "former:model", outcome: "lost", costUsd: 1 }]);
  await make("succeeded", 49, [{ costUsd: 9 }]);
  const day = new Date().toISOString().slice(0, 10);
  await app.db.insert(engineSpend).values({ day, engine: "maker:best", usd: 0.54 });

  const { engines: listed, total } = await engines.list();
  const [free, best] = listed;
  expect(free).toMatchObject({
    id: "local",
    position: 0,
    state: "on",
    is_free: true,
    delivered: 1,
    cost_usd: 0,
    wasted_usd: 0,
    cost_per_delivered_usd: 0,
    not_us_share: 0,
    p50_ms: 500,
  });
  expect(best).toMatchObject({
    calls: {
      drawn: 4,
      failed: 1,
      timed_out: 1,
      refused: 1,
      busy: 0,
      cancelled: 0,
      lost: 0,
      running: 0,
    },
    delivered: 3,
    cost_usd: expect.closeTo(0.54),
    wasted_usd: expect.closeTo(0.24),
    cost_per_delivered_usd: expect.closeTo(0.18),
    not_us: 1,
    not_us_share: expect.closeTo(1 / 3),
    p50_ms: 2_000,
    p95_ms: 2_850,
    budget: { spent_usd: 0.54, limit_usd: null },
  });
  expect(best?.periods).toHaveLength(48);
  expect(best?.periods[46]).toEqual({ drawn: 2, failed: 0 });
  expect(best?.periods[42]).toEqual({ drawn: 2, failed: 2 });
  expect(total).toMatchObject({ delivered: 4, cost_usd: expect.closeTo(1.54), not_us: 1 });
  expect(total.wasted_usd).toBeCloseTo(1.24);

  const month = await engines.list(720);
  expect(month.engines[1]?.periods).toHaveLength(30);
  expect(month.engines[1]?.delivered).toBe(4);
});

test("no figure reads more than the range of its hours", async () => {
  await fill(
    app.db,
    sql`insert into engine_attempts (user_id, generation_id, attempt, engine, model, started_at, ends_by, cost_usd, is_estimate)
      select ${owner.user.id}, ${idAt("n")}, 1, 'local', 'local', now() - n * interval '10 minutes', now(), 0, false
      from generate_series(1, 20000) n`,
  );
  await fill(
    app.db,
    sql`insert into generation_reports (user_id, generation_id, reason, template_name, engine, credits_returned, created_at)
      select ${owner.user.id}, ${idAt("n")}, 'other', 't', 'local', 0, now() - n * interval '10 minutes'
      from generate_series(1, 20000) n`,
  );
  await fill(app.db, sql`analyze engine_attempts, generation_reports`);
  const since = new Date(Date.now() - 48 * HOUR_MS);
  const reads: ((db: Db) => Promise<unknown>)[] = [
    async (db) => listEngineFigures(db, { since }),
    async (db) => listEnginePeriods(db, { since, periodMs: HOUR_MS }),
    (db) => countReportsByEngine(db, { since }),
  ];
  for (const read of reads) {
    const [plan] = await plansOf(app.wiring.database.pool, read);
    expect(plan).toMatch(/engine_attempts_started|generation_reports_time/);
    expect(plan).not.toMatch(/Seq Scan on (engine_attempts|generation_reports)/);
  }
});
