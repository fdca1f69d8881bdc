import * as contract from "@twofold/contract/auth";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { removeSessions } from "./sessions/sessions.store.ts";
import { login } from "./login.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Simulates another device that ends all sessions directly after a new one starts. */
function whileEnding(userId: string, times: number): Ctx {
  const ctx = app.wiring.context();
  const { authenticator } = ctx.services;
  let left = times;
  const byToken: typeof authenticator.byToken = async (token, now) => {
    if (left > 0) await removeSessions(app.db, { userId, keepId: undefined });
    left -= 1;
    return authenticator.byToken(token, now);
  };
  return { ...ctx, services: { ...ctx.services, authenticator: { ...authenticator, byToken } } };
}

const device = { userAgent: "", network: "192.0.2.1" };

test("login starts another session if the first is ended immediately", async () => {
  const { email, password, user } = await signUp(app);
  const { session } = await login(whileEnding(user.id, 1), { email, password, ...device });
  expect(session.user).toEqual(user);
});

test("login is rejected if the second session is ended immediately too", async () => {
  const { email, password, user } = await signUp(app);
  await expect(
    login(whileEnding(user.id, 2), { email, password, ...device }),
  ).rejects.toMatchObject({ code: "invalid_credentials" });
});

test("a session that starts during a password change is removed", async () => {
  const { email, password, user } = await signUp(app);
  const ctx = app.wiring.context();
  const { hash } = await app.wiring.services.identity.hash("changed-meanwhile");
  const deleted = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const change = inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`update credentials set password = ${hash} where user_id = ${user.id}`);
    await tx.db.execute(sql`delete from sessions where user_id = ${user.id}`);
    deleted.resolve();
    await finish.promise;
  });
  await deleted.promise;
  const attempt = app.call(contract.login, { body: { email, password } });
  const sessionsOf = async () =>
    (
      await app.db.execute(
        sql`select id from sessions where user_id = ${user.id} and created_at > now() - interval '1 minute'`,
      )
    ).rows;
  // The old password was still valid at the check, so a session exists briefly.
  await expect.poll(async () => (await sessionsOf()).length, { timeout: 20_000 }).toBe(2);
  finish.resolve();
  await change;
  expect((await attempt).status).toBe(400);
  expect(await sessionsOf()).toEqual([]);
});
