import { getAdminAccess } from "@twofold/contract/admin/access";
import * as contract from "@twofold/contract/admin/team";
import { deleteAccount } from "@twofold/contract/account";
import type { AdminRole } from "@twofold/contract/admin/rights";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { usersTable } from "#features/users/users.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { grantRole } from "./grant-role.ts";
import { adminRoles } from "./team.tables.ts";

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.delete(adminRoles);
  owner = await signUpAdmin(app, ["owner"]);
});

const reason = "Joins the team";
const grant = (by: Person, to: Person, role: AdminRole) =>
  app.call(
    contract.grantRole,
    { body: { username: to.user.username, role, reason } },
    { token: by.token },
  );
const remove = (by: Person, from: Person, role: AdminRole) =>
  app.call(
    contract.removeRole,
    { params: { user_id: from.user.id, role }, body: { reason } },
    { token: by.token },
  );
const isAdmin = async ({ user }: Person) => {
  const rows = await app.db.select().from(usersTable).where(eq(usersTable.id, user.id));
  return rows[0]?.isAdmin;
};
const entriesAbout = async ({ user }: Person) => {
  const { rows } = await app.db.execute(
    sql`select action, reason, before, after, outcome from audit_entries
      where subject_id = ${user.id} order by seq`,
  );
  return rows;
};
const countOwners = () => app.db.$count(adminRoles, eq(adminRoles.role, "owner"));

test("a role is given and removed; the account says so, and both are in the audit log", async () => {
  const ann = await signUp(app);
  const given = await grant(owner, ann, "support");
  expect(given.status).toBe(200);
  expect(given.json.people).toContainEqual({
    user_id: ann.user.id,
    username: ann.user.username,
    roles: [{ role: "support", granted_at: expect.any(String), granted_by: owner.user.username }],
    has_second_factor: false,
  });
  expect(await isAdmin(ann)).toBe(true);
  expect((await remove(owner, ann, "support")).status).toBe(200);
  expect(await isAdmin(ann)).toBe(false);
  expect(await entriesAbout(ann)).toEqual([
    {
      action: "team.role_given",
      reason,
      before: null,
      after: { role: "support" },
      outcome: "done",
    },
    {
      action: "team.role_removed",
      reason,
      before: { role: "support" },
      after: null,
      outcome: "done",
    },
  ]);
});

test("an account stays an administrator until its last role is removed", async () => {
  const ann = await signUpAdmin(app, ["support", "editor"]);
  await remove(owner, ann, "support");
  expect(await isAdmin(ann)).toBe(true);
  await remove(owner, ann, "editor");
  expect(await isAdmin(ann)).toBe(false);
});

test("all owners receive an email about a role, also the owner who loses it", async () => {
  const [second, ann] = [await signUpAdmin(app, ["owner"]), await signUp(app)];
  await grant(owner, ann, "operator");
  for (const { email } of [owner, second]) {
    const { text } = await app.mailbox.waitFor(email, "An administrator has a new role");
    expect(text).toContain(ann.user.username);
  }
  await remove(owner, second, "owner");
  for (const { email } of [owner, second])
    await app.mailbox.waitFor(email, "An administrator lost a role");
});

describe("the last owner", () => {
  test("no one changes their own roles", async () => {
    for (const call of [grant(owner, owner, "editor"), remove(owner, owner, "owner")])
      expect(await call).toMatchObject({ status: 409, json: { code: "own_role" } });
  });

  test("cannot delete the account; the last of two can after the other is there", async () => {
    const leave = ({ token, password }: Person) =>
      app.call(deleteAccount, { body: { password } }, { token });
    expect(await leave(owner)).toMatchObject({ status: 409, json: { code: "last_owner" } });
    const second = await signUpAdmin(app, ["owner"]);
    expect((await leave(owner)).status).toBe(204);
    expect(await leave(second)).toMatchObject({ status: 409, json: { code: "last_owner" } });
  });

  test("two owners who remove each other at the same time leave one", async () => {
    for (let round = 0; round < 10; round += 1) {
      await app.db.delete(adminRoles);
      const [a, b] = [await signUpAdmin(app, ["owner"]), await signUpAdmin(app, ["owner"])];
      const replies = await Promise.all([remove(a, b, "owner"), remove(b, a, "owner")]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      expect(await countOwners()).toBe(1);
    }
  });
});

test("the command line makes the first owner, and the audit log names no account for it", async () => {
  await app.db.delete(adminRoles);
  const ann = await signUp(app);
  await grantRole(app.wiring.context(), "command_line", { userId: ann.user.id, role: "owner" });
  expect(await countOwners()).toBe(1);
  const { rows } = await app.db.execute(
    sql`select admin_id, request_id from audit_entries where subject_id = ${ann.user.id}`,
  );
  expect(rows).toEqual([{ admin_id: null, request_id: null }]);
});

test("everyone learns their own roles, and a user learns that there are none", async () => {
  const ann = await signUp(app);
  const read = async ({ token }: Person) => (await app.call(getAdminAccess, {}, { token })).json;
  expect(await read(ann)).toEqual({
    roles: [],
    rights: [],
    has_second_factor: false,
    open: { moderation: 0, support: 0 },
  });
  expect(await read(owner)).toMatchObject({ roles: ["owner"], has_second_factor: true });
});
