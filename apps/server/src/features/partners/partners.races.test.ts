import * as contract from "@twofold/contract/partners";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "#kit/ctx.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { isFullRun } from "#testing/full-run.ts";
import { addPeople } from "#testing/many-rows.ts";
import { partnersOn } from "#testing/partners.ts";
import { invitePartner } from "./invite-partner.ts";
import { actorOf } from "#testing/actor.ts";

const PAIRS = isFullRun ? 500 : 100;
const ROUNDS = isFullRun ? 20 : 5;

let app: TestApp;
let on: ReturnType<typeof partnersOn>;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  on = partnersOn(app);
}, 60_000);
afterAll(() => app.stop());

const count = async (query: ReturnType<typeof sql>) => {
  const { rows } = await app.db.execute<{ count: number }>(query);
  return rows[0]?.count;
};
const linksOf = ({ user }: Person) =>
  count(sql`select count(*)::int from partnership_members
    where user_id = ${user.id} and left_at is null`);
const invite = (person: Person, email: string) =>
  app.call(contract.invitePartner, { body: { email } }, person);
const many = <T>(length: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length }, (_, index) => act(index)));
const statuses = (responses: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(responses, ({ status }) => status)].map(([key, { length }]) => [key, length]),
  );

/** In waves, because a call that waits too long for a connection of the pool is answered with 503. */
async function inWaves<T>(act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let wave = 0; wave < 4; wave += 1)
    results.push(...(await many(50, (index) => act(50 * wave + index))));
  return results;
}

describe("200 invitations, 50 at a time", () => {
  test("to different addresses › exactly 3 are accepted, and 1 is open", async () => {
    const ann = await signUp(app);
    const responses = await inWaves((n) => invite(ann, `race-${n}@example.com`));
    expect(statuses(responses)).toEqual({ 202: 3, 429: 197 });
    expect(
      await count(sql`select count(*)::int from partner_invitations
        where user_id = ${ann.user.id} and state = 'open'`),
    ).toBe(1);
  }, 60_000);

  test("to one address › exactly 2 are accepted", async () => {
    const ann = await signUp(app);
    const responses = await inWaves(() => invite(ann, "race@example.com"));
    expect(statuses(responses)).toEqual({ 202: 2, 429: 198 });
  }, 60_000);
});

describe("one invitation", () => {
  test("accepted 20 times concurrently › links once", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    await invite(ann, bob.email);
    const token = await on.tokenOf(ann);
    const responses = await many(20, () => on.accept(bob, { token }));
    expect(statuses(responses)).toEqual({ 200: 1, 400: 19 });
    const others = responses.filter(({ status }) => status === 400);
    expect(new Set(others.map(({ json }) => json.code))).toEqual(new Set(["invitation_ended"]));
    expect([await linksOf(ann), await linksOf(bob)]).toEqual([1, 1]);
  });

  test("accepted by the invited and another account concurrently › one answer counts", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [ann, bob, eve] = await Promise.all([signUp(app), signUp(app), signUp(app)]);
      await invite(ann, bob.email);
      const token = await on.tokenOf(ann);
      const responses = await Promise.all([bob, eve].map((each) => on.accept(each, { token })));
      expect(statuses(responses)).toEqual({ 200: 1, 400: 1 });
      expect(await linksOf(eve)).toBe(0);
    }
  }, 120_000);

  test("withdrawn and accepted concurrently › is one of both", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [ann, bob] = await Promise.all([signUp(app), signUp(app)]);
      await invite(ann, bob.email);
      const { id } = await on.invitationOf(ann);
      const token = await on.tokenOf(ann);
      const [, accepted] = await Promise.all([
        app.call(contract.withdrawInvitation, { params: { id } }, ann),
        on.accept(bob, { token }),
      ]);
      expect(await linksOf(ann)).toBe(accepted.status === 200 ? 1 : 0);
    }
  }, 60_000);
});

test("A accepts B's invitation while C accepts A's › A has exactly one partner", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [a, b, c] = await Promise.all([signUp(app), signUp(app), signUp(app)]);
    await Promise.all([invite(b, a.email), invite(a, c.email)]);
    const [ofB, ofA] = [await on.tokenOf(b), await on.tokenOf(a)];
    const responses = await Promise.all([
      on.accept(a, { token: ofB }),
      on.accept(c, { token: ofA }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.map(({ status }) => status)).not.toContain(500);
    expect(await linksOf(a)).toBe(1);
    expect((await linksOf(b)) ?? 0).toBe(1 - ((await linksOf(c)) ?? 0));
  }
}, 120_000);

test(`${PAIRS} pairs invite each other at the same moment › as many partnerships, no open invitation`, async () => {
  await addPeople(app.db, 2 * PAIRS);
  await app.db.execute(sql`
    update users set email_verified = true where email like 'u%@x.example'`);
  const { rows } = await app.db.execute<{ id: string; email: string }>(
    sql`select id, email from users where email like 'u%@x.example' order by id`,
  );
  const before = await count(sql`select count(*)::int from partnerships`);
  // More lanes than connections would only wait for one.
  const waiting = rows.entries();
  await many(48, async () => {
    for (const [index, self] of waiting) {
      const user = { id: self.id, is_admin: false } as Actor["user"];
      const actor = actorOf(user);
      const ctx = { ...app.wiring.context(), actor };
      await invitePartner(ctx, { email: rows[index ^ 1]?.email, language: "en" });
    }
  });
  const isPair = sql`user_id in (select id from users where email like 'u%@x.example')`;
  await vi.waitFor(
    async () =>
      expect(
        await count(sql`select count(*)::int from partner_invitations
          where ${isPair} and state in ('open', 'answered')`),
      ).toBe(0),
    { timeout: 120_000, interval: 500 },
  );
  expect(await count(sql`select count(*)::int from partnerships`)).toBe((before ?? 0) + PAIRS);
  expect(await count(sql`select count(*)::int from partnership_members where ${isPair}`)).toBe(
    2 * PAIRS,
  );
  expect(
    await count(sql`select count(*)::int from partner_invitations
      where ${isPair} and state = 'accepted'`),
  ).toBe(2 * PAIRS);
}, 180_000);
