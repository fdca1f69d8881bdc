import { getOverview } from "@twofold/contract/admin/overview";
import { openTicket } from "@twofold/contract/support";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deadLetterOf } from "#kit/jobs.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { updateMetrics } from "./statistics/update-metrics.ts";

let app: TestApp;
let owner: Person;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpAdmin(app, ["owner"]);
  ann = await signUp(app);
});
afterAll(() => app.stop());

const overview = async (person: Person, days?: "7" | "30" | "90") =>
  (await app.call(getOverview, { query: days ? { days } : {} }, person)).json as z.infer<
    typeof getOverview.reply
  >;

const insertGeneration = (daysAgo: number, state: string) =>
  app.db.execute(sql`
    insert into generations (user_id, id, template_name, prompt, composed_prompt, prompt_version, person_count,
      engine, price, source_image_ids, state, progress, deadline_at, created_at, ended_at, image_id)
    values (${ann.user.id}, gen_random_uuid(), 't', '', '', '', 1, 'studio', 1, '[]', ${state}, 0, now(),
      now() - ${daysAgo}::int * interval '1 day', now(), ${state === "succeeded" ? crypto.randomUUID() : null})`);

describe("figures", () => {
  test("count each day in UTC, the last one is today", async () => {
    for (const [daysAgo, state] of [
      [0, "succeeded"],
      [0, "failed"],
      [1, "succeeded"],
      [1, "cancelled"],
      [6, "succeeded"],
      [7, "succeeded"],
    ] as const)
      await insertGeneration(daysAgo, state);
    // A recorded day, so that only the days since are summed up.
    await app.db.execute(
      sql`insert into metric_days values (current_date - 8, 'registrations', '{}', 0, 0)`,
    );
    await updateMetrics(app.wiring.context());
    const { days } = await overview(owner, "7");
    expect(days).toHaveLength(7);
    expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
    expect(days.at(-1)).toMatchObject({ requested: 2, delivered: 1, failed: 1, registrations: 2 });
    expect(days.at(-2)).toMatchObject({ requested: 2, delivered: 1, failed: 0, registrations: 0 });
    expect(days[0]).toMatchObject({ requested: 1, delivered: 1 });
    expect((await overview(owner)).days).toHaveLength(30);
  });
});

describe("money", () => {
  test("is in the reply only with the right to see it", async () => {
    const editor = await signUpAdmin(app, ["editor"]);
    const [seen, hidden] = [await overview(owner), await overview(editor)];
    expect(seen.days.at(-1)?.cost).toBe(0);
    expect(seen.revenue).toEqual([]);
    expect(
      hidden.days.every(({ cost, wasted_cost }) => cost === null && wasted_cost === null),
    ).toBe(true);
    expect(hidden.revenue).toBeNull();
  });
});

describe("attention", () => {
  test("a ticket › is listed with the person who waits longest, only with the right", async () => {
    const { json } = await app.call(openTicket, { body: { message: "Where is it?" } }, ann);
    await app.call(openTicket, { body: { message: "And the other one?" } }, ann);
    const { attention } = await overview(owner);
    expect(attention).toMatchObject([{ kind: "support", open: 2, ticket_id: json.id }]);
    const editor = await signUpAdmin(app, ["editor"]);
    expect((await overview(editor)).attention).toEqual([]);
  });

  test("failed jobs, a held erasure and overdue renewals › are listed by deadline", async () => {
    const plan = crypto.randomUUID();
    await app.db.execute(sql`
      insert into plans (id, name, rank, description, features, daily_credits, shows_ads, priority, picture_scale, trial_days, is_active, is_shipped)
      values (${plan}, 'Late', 9, '', '{}', 1, false, 0, 1, 0, true, false)`);
    await app.db.execute(sql`
      insert into subscriptions (user_id, id, provider, provider_id, plan_id, interval, amount_cents, currency, state, cancels_at_end,
        period_start, period_end, anchor_at, grace_until, question, due_at, created_at)
      values (${ann.user.id}, gen_random_uuid(), 'stripe', 'sub_late', ${plan}, 'month', 999, 'USD', 'past_due', false,
        now(), now(), now(), now() + interval '2 hours', 1, now(), now())`);
    await app.db.execute(sql`
      insert into held_erasures values (gen_random_uuid(), now(), 90, 100, now() - interval '20 hours', null)`);
    await app.db.execute(sql`
      insert into pgboss.job (name, data, start_after, created_on, state)
      values (${deadLetterOf("auth.sweep")}, '{}', now() - interval '9 hours', now() - interval '9 hours', 'created')`);
    const operator = await signUpAdmin(app, ["operator"]);
    const { attention } = await overview(owner);
    expect(attention).toMatchObject([
      { kind: "renewals", count: 1 },
      { kind: "held_erasure", images: 90, of_images: 100 },
      { kind: "jobs", queue: "auth.sweep", failed: 1 },
      { kind: "support" },
    ]);
    expect((await overview(operator)).attention.map(({ kind }) => kind)).toEqual([
      "held_erasure",
      "jobs",
    ]);
  });
});
