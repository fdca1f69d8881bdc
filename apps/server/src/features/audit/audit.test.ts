import * as contract from "@twofold/contract/admin/audit";
import { grantRole, removeRole } from "@twofold/contract/admin/team";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { inTransaction } from "#kit/transaction.ts";
import { adminAction } from "./admin-action.ts";
import { findHead } from "./audit.store.ts";
import { recordAction } from "./record-action.ts";
import { verifyAudit } from "./verify-audit.ts";

let app: TestApp;
let owner: Person;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp();
  [owner, ann] = [await signUpAdmin(app, ["owner"]), await signUp(app)];
});
afterAll(() => app.stop());

const reason = "Joins the team";
const as = () => ({ token: owner.token });
const grant = (body = {}) =>
  app.call(
    grantRole,
    { body: { username: ann.user.username, role: "editor", reason, ...body } },
    as(),
  );
const list = async (query = {}, person = owner) =>
  (await app.call(contract.listAudit, { query }, { token: person.token })).json;
async function faults(expected?: { seq: number; hash: string }): Promise<string[]> {
  const found: string[] = [];
  for await (const fault of verifyAudit(app.db, expected)) found.push(fault);
  return found;
}
const countEntries = async () => (await list({ limit: 100 })).entries.length;

/** As a superuser, who can switch the triggers off. */
const tamper = (statement: string) =>
  app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(statement));
  });

test("a call that is refused or invalid is in the log, with its code and without its content", async () => {
  await grant({ username: "nobody-with-this-name" });
  await grant({ reason: "x" });
  const { entries } = await list();
  expect(entries.slice(0, 2)).toMatchObject([
    { action: "PUT /api/admin/team/roles", outcome: "refused", after: { code: "invalid_request" } },
    { action: "PUT /api/admin/team/roles", outcome: "refused", after: { code: "not_found" } },
  ]);
  expect(JSON.stringify(entries)).not.toContain("nobody-with-this-name");
});

test.each([`a\0${"b".repeat(300)}`, "ann@x.example"])(
  "a call with %j instead of an id is in the log, without it",
  async (user_id) => {
    const params = { user_id, role: "editor" as const };
    await app.call(removeRole, { params, body: { reason } }, { token: owner.token });
    const { entries } = await list();
    const after = { code: "invalid_request" };
    expect(entries[0]).toMatchObject({ outcome: "refused", after, subject_id: null });
  },
);

test("only the fields of the action are recorded", async () => {
  const action = adminAction({ name: "test.done", subject: "user", fields: ["count"] });
  const values = { count: 2, email: ann.email };
  await inTransaction(app.wiring.context(), (tx) =>
    recordAction(tx, "command_line", action, { subjectId: ann.user.id, after: values }),
  );
  const { entries } = await list({ action: "test.done" });
  expect(entries).toMatchObject([{ after: { count: 2 }, before: null, admin: null }]);
  expect(JSON.stringify(entries)).not.toContain(ann.email);
});

test("entries are listed by administrator, subject and outcome, and page by page", async () => {
  await grant();
  const own = await list({ admin: owner.user.id, outcome: "done", subject: ann.user.id });
  expect(own.entries).toMatchObject([{ action: "team.role_given", reason }]);
  expect(own.entries[0].admin).toEqual({ id: owner.user.id, username: owner.user.username });
  const first = await list({ limit: 1 });
  const second = await list({ limit: 1, cursor: first.next_cursor });
  expect(second.entries[0].seq).toBe(first.entries[0].seq - 1);
});

test("an administrator without the right to the team sees only own entries", async () => {
  const editor = await signUpAdmin(app, ["editor"]);
  await app.call(
    grantRole,
    { body: { username: "x", role: "editor", reason } },
    { token: editor.token },
  );
  const { entries } = await list({}, editor);
  expect(entries).toMatchObject([{ outcome: "refused", admin: { id: editor.user.id } }]);
  expect((await list({ admin: owner.user.id }, editor)).entries).toHaveLength(1);
});

test("200 calls, 50 at a time, make consecutive entries", async () => {
  const before = await countSeq();
  const remove = { params: { user_id: ann.user.id, role: "editor" as const }, body: { reason } };
  // In waves, because a call that waits too long for a connection is refused without an entry.
  for (let wave = 0; wave < 4; wave += 1)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? grant() : app.call(removeRole, remove, as()),
      ),
    );
  expect((await countSeq()) - before).toBe(200);
  expect(await faults()).toEqual([]);
}, 60_000);

async function countSeq(): Promise<number> {
  return (await findHead(app.db))?.seq ?? 0;
}

test("an entry and its effect are rolled back together", async () => {
  const before = await countSeq();
  const action = adminAction({ name: "test.failed", subject: "user", fields: [] });
  const failing = inTransaction(app.wiring.context(), async (tx) => {
    await recordAction(tx, "command_line", action, { subjectId: ann.user.id });
    throw new Error("after the entry");
  });
  await expect(failing).rejects.toThrow("after the entry");
  expect(await countSeq()).toBe(before);
});

describe("the log proves itself", () => {
  test.each([
    "update audit_entries set reason = 'other' where seq = 1",
    "delete from audit_entries where seq = 1",
    "truncate audit_entries",
  ])("%s fails", async (statement) => {
    const failed = await app.db.execute(sql.raw(statement)).catch((error: Error) => error);
    expect(String((failed as Error).cause)).toMatch(/audit entries are never changed/);
    expect(await countEntries()).toBeGreaterThan(0);
  });

  test("a changed, a removed and a cut entry are found with their number", async () => {
    await grant();
    const head = await findHead(app.db);
    if (!head) throw new Error("the log is empty");
    const named = { seq: head.seq, hash: head.hash.toString("hex") };
    expect(await faults(named)).toEqual([]);

    await tamper("create table saved_entries as select * from audit_entries");
    const restore = () =>
      tamper("delete from audit_entries; insert into audit_entries select * from saved_entries");
    await tamper("update audit_entries set reason = 'other reason' where seq = 2");
    expect(await faults()).toEqual(["entry 2 was changed"]);
    await restore();
    await tamper("delete from audit_entries where seq = 3");
    expect(await faults()).toEqual(["entry 3 is missing", "entry 4 was changed"]);
    await restore();

    await tamper(`delete from audit_entries where seq = ${head.seq}`);
    expect(await faults()).toEqual([
      `the log ends with entry ${head.seq - 1} but its head is ${head.seq}`,
    ]);
    await tamper(
      `update audit_head set seq = ${head.seq - 1},
        hash = (select hash from audit_entries where seq = ${head.seq - 1})`,
    );
    expect(await faults()).toEqual([]);
    expect(await faults(named)).toEqual([
      `entry ${head.seq} is not the one that the log line named`,
    ]);
  });
});
