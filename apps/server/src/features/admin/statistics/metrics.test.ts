import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sumGrantedCredits, sumSpentCredits } from "#features/credits/credits.ts";
import {
  countDeliveredByTemplate,
  countFirstImages,
  countGenerations,
  sumAttemptCosts,
} from "#features/generations/generations.ts";
import { countRegistrations } from "#features/users/users.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople, fill, idAt } from "#testing/many-rows.ts";
import { plansOf } from "#testing/plans.ts";
import { metricDays } from "../admin.tables.ts";
import { dayBefore, dayOf, mondayOf, rangeOf } from "./metric-day.ts";
import { listMetrics, sumDeliveredByTemplate } from "./metrics.store.ts";
import { updateMetrics } from "./update-metrics.ts";

/** Noon, so that the simulated rows of today are in the past. */
const now = new Date("2026-11-18T12:00:00Z");
const today = "2026-11-18";
const yesterday = "2026-11-17";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await simulate(app);
}, 30_000);
afterAll(() => app.stop());

const update = (at = now) => updateMetrics({ ...app.wiring.context(), clock: () => at });

/** 10,000 users with 20,000 generations, spread over five days that end now. */
async function simulate({ db }: TestApp): Promise<void> {
  const at = sql.raw(`('${now.toISOString()}'::timestamptz - interval '432 seconds' * (n % 1000))`);
  await addPeople(db, 10_000);
  await fill(
    db,
    sql`update users set email_verified = id::text ~ '[0-9]$', created_at = ${sql.raw(`'${now.toISOString()}'`)}::timestamptz
      - interval '432 seconds' * (substr(username, 2)::int % 1000) where email like '%@x.example'`,
  );
  await fill(
    db,
    sql`insert into generations (user_id, id, template_name, prompt, composed_prompt, prompt_version, person_count, engine, price,
        source_image_ids, state, progress, deadline_at, created_at, ended_at, image_id, failure)
      select ${idAt("n % 7001 + 1")}, ${idAt("1000000 - n % 1000 * 100 + n / 1000")}, 't', '', '', '', 1, 'studio', 1, '[]', state, 0, now(), ${at}, now(),
        case when state = 'succeeded' then ${idAt("n")} end,
        case when state = 'failed' then case when n % 2 = 0 then 'unsafe_result' else 'engine_failed' end end
      from generate_series(1, 20000) n
      cross join lateral (select (array['succeeded', 'succeeded', 'failed', 'cancelled'])[n % 4 + 1] as state) s`,
  );
  await fill(
    db,
    sql`insert into engine_attempts (user_id, generation_id, attempt, engine, model, started_at, ends_by, ms, outcome, cost_usd, is_estimate)
      select user_id, id, a, case a when 1 then 'first' else 'second' end, 'm', created_at, created_at, 5,
        case when a = 1 and right(id::text, 1) in ('1', '3') then 'failed' when right(id::text, 1) = '7' then null else 'drawn' end, 0.03, false
      from generations cross join generate_series(1, 2) a where a = 1 or right(id::text, 1) in ('1', '3')`,
  );
  await fill(
    db,
    sql`insert into credit_accounts (user_id, time_zone, next_reset, due_at, balance, earned, spent, last_seq, last_hash)
      select id, 'UTC', now(), now(), 0, 0, 0, 0, '' from users where email like '%@x.example'`,
  );
  await fill(
    db,
    sql`insert into credit_holds (user_id, generation_id, amount, parts, state, held_at, ended_at, returned)
      select user_id, id, 3, '[]', case state when 'succeeded' then 'settled' else 'released' end, created_at, created_at, 1 from generations`,
  );
  await fill(
    db,
    sql`insert into credit_entries (user_id, seq, id, kind, amount, balance, generation_id, description, created_at, hash, reason)
      select user_id, row_number() over (partition by user_id order by created_at, what), gen_random_uuid(), what, credits, 0, generation, '', created_at, '', why
      from (
        select user_id, created_at, 'settle' as what, 1 as credits, id as generation, 'generation' as why from generations where state = 'succeeded'
        union all select user_id, created_at, 'release', 3, id, 'returned' from generations where state <> 'succeeded'
        union all select id, created_at, 'daily', 5, null, 'daily_free' from users where email like '%@x.example'
        union all select id, created_at, 'bonus', 20, null, 'pack' from users where email like '%00@x.example'
      ) entries order by created_at`,
  );
  await db.execute(sql`analyze`);
}

interface Generation extends Record<string, unknown> {
  readonly user_id: string;
  readonly id: string;
  readonly state: string;
  readonly failure: string | null;
  readonly at: string;
}

/** Counts the same things from all rows, one by one. */
async function countOneByOne(day: string) {
  const rowsOf = async <Row extends Record<string, unknown>>(text: string) =>
    (await app.db.execute<Row>(sql.raw(text))).rows;
  const isOn = ({ at }: { readonly at: string }) => at.startsWith(day);
  const utc = (column: string) =>
    `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at`;
  const people = await rowsOf<{ at: string; email_verified: boolean }>(
    `select email_verified, ${utc("created_at")} from users`,
  );
  const all = await rowsOf<Generation>(
    `select user_id, id, state, failure, ${utc("created_at")} from generations`,
  );
  const stateOf = new Map(all.map((row) => [`${row.user_id} ${row.id}`, row.state]));
  const firsts = new Map<string, Generation>();
  for (const row of all) {
    const known = firsts.get(row.user_id);
    if (row.state === "succeeded" && (!known || row.at < known.at)) firsts.set(row.user_id, row);
  }
  const attempts = await rowsOf<{
    at: string;
    user_id: string;
    generation_id: string;
    outcome: string | null;
  }>(`select user_id, generation_id, outcome, ${utc("started_at")} from engine_attempts`);
  const ended = attempts.filter((row) => isOn(row) && row.outcome !== null);
  const isWasted = ({ outcome, user_id, generation_id }: (typeof ended)[number]) =>
    outcome !== "drawn" || stateOf.get(`${user_id} ${generation_id}`) !== "succeeded";
  const entries = await rowsOf<{ at: string; kind: string; amount: number }>(
    `select kind, amount, ${utc("created_at")} from credit_entries`,
  );
  const granted = entries.filter((row) => isOn(row) && /daily|bonus/.test(row.kind));
  const registered = people.filter(isOn);
  const requested = all.filter(isOn);
  const count = (state: string, failure?: string) =>
    requested.filter((row) => row.state === state && (!failure || row.failure === failure)).length;
  return {
    registrations: [registered.length, 0],
    confirmed: [registered.filter((row) => row.email_verified).length, 0],
    first_images: [[...firsts.values()].filter(isOn).length, 0],
    requested: [requested.length, 0],
    delivered: [count("succeeded"), 0],
    failed: [count("failed", "engine_failed"), 0],
    refused: [count("failed", "unsafe_result"), 0],
    credits_granted: [granted.length, granted.reduce((sum, row) => sum + row.amount, 0)],
    credits_spent: [count("succeeded"), 2 * count("succeeded")],
    cost: [ended.length, cents(ended.length * 0.03)],
    wasted_cost: [ended.filter(isWasted).length, cents(ended.filter(isWasted).length * 0.03)],
    reports: [0, 0],
    decisions: [0, 0],
  };
}

const cents = (usd: number) => Math.round(usd * 100) / 100;

async function storedOf(day: string): Promise<Record<string, number[]>> {
  const stored: Record<string, number[]> = {};
  for (const row of (await listMetrics(app.db, { since: day })).filter(
    (each) => each.day === day,
  )) {
    const [count = 0, amount = 0] = stored[row.name] ?? [];
    stored[row.name] = [count + row.count, cents(amount + row.amount)];
  }
  return stored;
}

describe("sums of 10,000 simulated users", () => {
  test("equal a count of all rows one by one, also of the days before the first run", async () => {
    await update();
    for (const day of [today, yesterday, dayBefore(today, 3)]) {
      const counted = await countOneByOne(day);
      expect(counted.first_images[0]).toBeGreaterThan(10);
      expect(counted.wasted_cost[0]).toBeGreaterThan(10);
      expect(await storedOf(day)).toEqual(counted);
    }
  });

  test("of each template equal a count of all delivered images", async () => {
    const { rows } = await app.db.execute<{ template: string; delivered: number }>(
      sql`select template_name as template, count(*)::int as delivered from generations
        where state = 'succeeded' group by 1 order by 1`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(await sumDeliveredByTemplate(app.db)).toEqual(rows);
  });

  test("are the same after a second run, and after a user of today was erased", async () => {
    const before = await listMetrics(app.db, { since: dayBefore(today, 90) });
    await update();
    expect(await listMetrics(app.db, { since: dayBefore(today, 90) })).toEqual(before);
    const id = "00000000-0000-7000-8000-000000000001";
    for (const { table, owner } of app.wiring.services.personalData.tables)
      await app.db.execute(
        sql`delete from ${sql.identifier(table)} where ${sql.identifier(owner)}::text = ${id}`,
      );
    await update();
    expect(await listMetrics(app.db, { since: dayBefore(today, 90) })).toEqual(before);
  });

  test("of a day are fixed after the next one", async () => {
    const stored = await storedOf(yesterday);
    await app.db.execute(
      sql`update users set created_at = ${`${yesterday}T10:00:00Z`}::timestamptz where email = 'u900@x.example'`,
    );
    await app.db.execute(
      sql`insert into users (id, username, email, full_name, time_zone, terms_version, created_at, updated_at)
        values (gen_random_uuid(), 'late', 'late@y.example', 'N', 'UTC', '1', ${`${yesterday}T11:00:00Z`}::timestamptz, now())`,
    );
    await update(new Date("2026-11-19T00:31:00Z"));
    expect((await storedOf(yesterday))["registrations"]).toEqual(stored["registrations"]);
  });

  test("are read from index ranges", async () => {
    const sums = [
      countRegistrations,
      countGenerations,
      countFirstImages,
      countDeliveredByTemplate,
      sumAttemptCosts,
      sumGrantedCredits,
      sumSpentCredits,
    ];
    for (const sum of sums) {
      const [plan] = await plansOf(app.wiring.database.pool, (db) => sum(db, rangeOf(today)));
      expect(plan).toMatch(
        /users_newest|generations_created|engine_attempts_started|credit_entries_written/,
      );
    }
  });

  test("are linked to no person except the weeks of use", async () => {
    const { rows } = await app.db.execute<{ table_name: string }>(sql`
      select distinct table_name from information_schema.columns
      where table_name in ('metric_days', 'retention_weeks', 'user_activity') and data_type = 'uuid'`);
    expect(rows.map((row) => row.table_name)).toEqual(["user_activity"]);
    const stored = await app.db.select().from(metricDays);
    expect(JSON.stringify(stored)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@/);
  });
});

describe("days", () => {
  test.each([
    ["2026-11-16", "2026-11-16"],
    ["2026-11-18", "2026-11-16"],
    ["2026-11-22", "2026-11-16"],
    ["2026-03-01", "2026-02-23"],
  ])("the Monday of %s is %s", (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  test("are those of UTC, across the end of a year", () => {
    expect(dayOf(new Date("2026-12-31T23:59:59Z"))).toBe("2026-12-31");
    expect(dayBefore("2027-01-01", 1)).toBe("2026-12-31");
  });
});
