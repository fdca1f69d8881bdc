import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople, fill, idAt } from "#testing/many-rows.ts";
import { retentionWeeks, sessions, userActivity } from "../auth.tables.ts";
import { updateSessionSeen } from "./activity.store.ts";
import { createRetentionCounter } from "./retention-counter.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

describe("request of a session", () => {
  test("sends no statement more for the week of the user, new or not", async () => {
    const { token, user } = await signUp(app);
    const { authenticator, retentionCounter } = app.wiring.services;
    const query = vi.spyOn(app.wiring.database.pool, "query");
    const statements = async (minutesAgo: number) => {
      const seenAt = new Date(Date.now() - minutesAgo * MINUTE_MS);
      await app.db.update(sessions).set({ seenAt }).where(eq(sessions.userId, user.id));
      query.mockClear();
      await authenticator.byToken(token, new Date());
      return query.mock.calls.length;
    };
    expect(await statements(4)).toBe(1);
    // Reads the session, and writes when it was last seen.
    expect(await statements(6)).toBe(2);
    expect(await app.db.$count(userActivity, eq(userActivity.userId, user.id))).toBe(1);
    expect(await statements(6)).toBe(2);
    query.mockRestore();
    await retentionCounter.flush();
    await retentionCounter.flush();
    const [cell] = await app.db.select().from(retentionWeeks);
    expect(cell).toMatchObject({ week: 0, people: 1 });
  });
});

describe("retention over 63 weeks", () => {
  test("equals a count of the people and weeks that were simulated", async () => {
    await app.db.delete(retentionWeeks);
    const people = 300;
    await addPeople(app.db, people);
    // A Wednesday evening far east of UTC is the same day in UTC; sign-ups are spread over three weeks.
    await fill(
      app.db,
      sql`update users set created_at = '2025-01-01T23:30:00Z'::timestamptz + (substr(email, 2, 1)::int % 3) * interval '7 days'
        where email like '%@x.example'`,
    );
    await fill(
      app.db,
      sql`insert into sessions (id, user_id, token, user_agent, created_at, updated_at, expires_at)
        select ${idAt("n")}, ${idAt("n")}, 'token' || n, '', now(), now(), now()
        from generate_series(1, ${sql.raw(String(people))}) n`,
    );
    const counter = createRetentionCounter(app.db, app.wiring.log);
    const expected = new Map<string, Set<number>>();
    const visits = Array.from({ length: people * 4 }, (_, index) => {
      const n = (index % people) + 1;
      const cohort = Number(String(n)[0]) % 3;
      // The last weeks are beyond the counted ones, and each person comes twice in one of the weeks.
      const week = index < 2 * people ? n % 66 : (n * 7 + index) % 66;
      const monday = Date.parse("2024-12-30T00:00:00Z") + cohort * WEEK_MS;
      if (week < 63) {
        const cell = `${new Date(monday).toISOString().slice(0, 10)} ${week}`;
        expected.set(cell, (expected.get(cell) ?? new Set()).add(n));
      }
      return { n, now: new Date(monday + week * WEEK_MS + 3.5 * WEEK_MS * 0.25) };
    });
    const id = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
    for (const { n, now } of visits.toSorted(
      (one, other) => one.now.getTime() - other.now.getTime(),
    )) {
      const seen = await updateSessionSeen(app.db, { id: id(n) }, { now, unlessSince: now });
      if (seen) counter.count(seen);
    }
    await counter.close();
    const rows = await app.db.select().from(retentionWeeks);
    const counted = rows.map((row) => [`${row.cohortWeek} ${row.week}`, row.people] as const);
    expect(new Map(counted)).toEqual(
      new Map([...expected].map(([cell, seen]) => [cell, seen.size])),
    );
    expect(Math.max(...rows.map(({ week }) => week))).toBe(62);
  });

  test("does not change when a user is erased", async () => {
    const before = await app.db.select().from(retentionWeeks);
    const id = "00000000-0000-7000-8000-000000000001";
    await app.db.execute(sql`delete from sessions where user_id = ${id}`);
    await app.db.execute(sql`delete from users where id = ${id}`);
    expect(await app.db.$count(userActivity, eq(userActivity.userId, id))).toBe(0);
    expect(await app.db.select().from(retentionWeeks)).toEqual(before);
  });
});
