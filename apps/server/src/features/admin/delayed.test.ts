import * as contract from "@twofold/contract/admin/delayed";
import { listAudit } from "@twofold/contract/admin/audit";
import { eraseUserLater } from "@twofold/contract/admin/user-access";
import { getUser } from "@twofold/contract/admin/users";
import { login } from "@twofold/contract/auth";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { verifyAudit } from "#features/audit/verify-audit.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { claimDueAction } from "./delayed.store.ts";
import { runDueDelayed } from "./run-due-delayed.ts";

let app: TestApp;
let ann: Person;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpAdmin(app, ["owner"]);
}, 40_000);
afterAll(() => app.stop());
beforeEach(async () => {
  ann = await signUp(app);
});

const reason = "Asked by post";
const HOUR_MS = 3_600_000;
const at = (hours: number) => {
  const now = new Date(Date.now() + hours * HOUR_MS);
  return { ...app.wiring.context(), clock: () => now };
};
const erase = (who: Person, by = owner) =>
  app.call(eraseUserLater, { params: { id: who.user.id }, body: { reason } }, { token: by.token });
const stop = (id: string, by = owner) =>
  app.call(contract.stopDelayed, { params: { id }, body: { reason } }, { token: by.token });
const list = async (by = owner): Promise<contract.DelayedAction[]> =>
  (await app.call(contract.listDelayed, {}, { token: by.token })).json.actions;
const isErased = async ({ user }: Person) =>
  (await app.call(getUser, { params: { id: user.id } }, { token: owner.token })).status === 404;
const outcomesOf = async ({ user }: Person) => {
  const query = { subject: user.id, action: "users.erased" };
  const { json } = await app.call(listAudit, { query }, { token: owner.token });
  return json.entries.map(({ outcome }: { outcome: string }) => outcome);
};
async function runAll(hours: number): Promise<void> {
  while (await runDueDelayed(at(hours)));
}

describe("erasure by an administrator", () => {
  test("waits 24 hours, visibly, and then runs", async () => {
    const { status, json } = await erase(ann);
    expect(status).toBe(200);
    expect(Date.parse(json.executes_at) - Date.now()).toBeGreaterThan(23.9 * HOUR_MS);
    const { json: user } = await app.call(
      getUser,
      { params: { id: ann.user.id } },
      { token: owner.token },
    );
    expect(user.delayed_erasure).toEqual(json);
    expect(await list()).toContainEqual(
      expect.objectContaining({
        id: json.id,
        subject_name: ann.user.username,
        reason,
        can_stop: true,
        created_by: { id: owner.user.id, username: owner.user.username },
      }),
    );
    await runAll(23.9);
    expect(await isErased(ann)).toBe(false);
    await runAll(24.1);
    expect(await isErased(ann)).toBe(true);
    const { email, password } = ann;
    const signIn = await app.call(login, { body: { email, password } });
    expect(signIn.json.code).toBe("invalid_credentials");
    expect(await outcomesOf(ann)).toEqual(["done", "delayed"]);
    expect(await list()).toEqual([]);
    // The log has ids alone, so the erasure leaves it unchanged and valid.
    for await (const fault of verifyAudit(app.db)) throw new Error(fault);
    const { rows } = await app.db.execute(
      sql`select 1 from audit_entries e where e::text like ${`%${email}%`} or e::text like ${`%${ann.user.username}%`}`,
    );
    expect(rows).toEqual([]);
  });

  test("stopped in its last seconds does not run", async () => {
    const { id } = (await erase(ann)).json;
    // Ten seconds before its time, because the test itself takes some.
    await runAll(24 - 10 / 3600);
    expect(await isErased(ann)).toBe(false);
    expect((await stop(id)).status).toBe(204);
    await runAll(25);
    expect(await isErased(ann)).toBe(false);
    expect(await outcomesOf(ann)).toEqual(["stopped", "delayed"]);
    expect((await stop(id)).json.code).toBe("not_found");
    expect((await erase(ann)).status).toBe(200);
    await stop((await list())[0]?.id ?? "");
  });

  test("20 workers and stops at the same time: it runs once or is stopped, with one entry", async () => {
    const people = [ann, await signUp(app), await signUp(app)];
    for (const who of people) await erase(who);
    const ids = (await list()).map(({ id }) => id);
    await Promise.all([
      ...Array.from({ length: 20 }, () => runDueDelayed(at(25))),
      stop(ids[0] ?? ""),
    ]);
    await runAll(25);
    for (const who of people) {
      const outcomes = await outcomesOf(who);
      expect(outcomes).toHaveLength(2);
      expect(outcomes[0]).toBe((await isErased(who)) ? "done" : "stopped");
    }
  });

  test("a worker that is killed in between leaves it to another one", async () => {
    await erase(ann);
    const killed = inTransaction(at(25), async (tx) => {
      expect((await claimDueAction(tx.db, tx.now))?.subjectId).toBe(ann.user.id);
      // Another worker does not wait for the same row.
      expect(await claimDueAction(app.db, tx.now)).toBe(undefined);
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    expect(await outcomesOf(ann)).toEqual(["delayed"]);
    await runAll(25);
    expect(await outcomesOf(ann)).toEqual(["done", "delayed"]);
    expect(await isErased(ann)).toBe(true);
  });

  test("of a user who was erased meanwhile ends as stopped", async () => {
    await erase(ann);
    await app.db.execute(sql`update users set erased_at = now() where id = ${ann.user.id}`);
    await runAll(25);
    expect(await outcomesOf(ann)).toEqual(["stopped", "delayed"]);
  });

  test("is planned once, needs the right, and never reaches the last owner", async () => {
    const { id } = (await erase(ann)).json;
    expect((await erase(ann)).json).toMatchObject({
      code: "already_done",
      params: { what: "erasure_planned" },
    });
    const support = await signUpAdmin(app, ["support"]);
    expect((await erase(ann, support)).json.code).toBe("role_missing");
    expect(await list(support)).toMatchObject([{ id, can_stop: false }]);
    expect((await stop(id, support)).json.code).toBe("role_missing");
    expect((await erase(owner)).json.code).toBe("last_owner");
    const second = await signUpAdmin(app, ["owner"]);
    expect((await erase(owner, second)).status).toBe(200);
    await app.db.execute(sql`delete from admin_roles where user_id = ${second.user.id}`);
    await runAll(25);
    expect(await isErased(owner)).toBe(false);
    expect(await outcomesOf(owner)).toEqual(["stopped", "delayed"]);
  });
});
