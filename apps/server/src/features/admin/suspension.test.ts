import { listAudit, undoAction } from "@twofold/contract/admin/audit";
import * as contract from "@twofold/contract/admin/user-access";
import { getUser } from "@twofold/contract/admin/users";
import { login, me } from "@twofold/contract/auth";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import { live } from "@twofold/contract/live";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessions } from "#features/auth/auth.tables.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { appCode } from "#testing/app-code.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { samplesOn } from "#testing/sample-images.ts";
import { useTwoFactor } from "#testing/two-factor.ts";
import { undoAction as undoUseCase } from "./undo-action.ts";
import { actorOf } from "#testing/actor.ts";

let app: TestApp;
let url: string;
let ann: Person;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0", SESSION_CACHE_SECONDS: "5" } });
  url = await app.server.listen({ port: 0, host: "127.0.0.1" });
  owner = await signUpAdmin(app, ["owner"]);
}, 40_000);
afterAll(() => app.stop());
beforeEach(async () => {
  ann = await signUp(app);
});

const reason = "Posts what others sent";
const message = "Your public pictures show other people.";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const versionOf = async ({ user }: Person) =>
  (await app.call(getUser, { params: { id: user.id } }, { token: owner.token })).json.version;

async function suspend(who: Person, by = owner, body: object = {}) {
  const version = await versionOf(who);
  return app.call(
    contract.suspendUser,
    { params: { id: who.user.id }, body: { until: inDays(7), message, reason, version, ...body } },
    { token: by.token },
  );
}
async function resume(who: Person, by = owner) {
  const version = await versionOf(who);
  return app.call(
    contract.resumeUser,
    { params: { id: who.user.id }, body: { reason, version } },
    { token: by.token },
  );
}
const undo = (seq: number, by = owner) =>
  app.call(undoAction, { params: { seq } }, { token: by.token });
const signIn = ({ email, password }: Person) => app.call(login, { body: { email, password } });
const read = ({ token }: Person) => app.call(me, {}, { token });

describe("suspension", () => {
  test("ends sessions and the live stream within a second, and refuses sign-in with the message", async () => {
    const stream = await fetch(url + live.path, {
      headers: { authorization: `Bearer ${ann.token}` },
    });
    const ended = (async () => {
      for await (const _ of stream.body ?? []);
      return performance.now();
    })();
    const { status, json } = await suspend(ann);
    const from = performance.now();
    expect([status, json.suspended_until !== null]).toEqual([200, true]);
    expect((await read(ann)).status).toBe(401);
    expect((await ended) - from).toBeLessThan(1_000);
    expect((await signIn(ann)).json).toMatchObject({
      status: 403,
      code: "account_suspended",
      params: { message, until: json.suspended_until },
      detail: expect.stringContaining("contact page"),
    });
  });

  test("a wrong password does not reveal it", async () => {
    await suspend(ann);
    expect((await signIn({ ...ann, password: "wrong-one" })).json.code).toBe("invalid_credentials");
  });

  test("is shown after the second factor of an account that has one", async () => {
    const bob = await useTwoFactor(app, ann);
    await suspend(bob);
    const { json: first } = await signIn(bob);
    expect(first.code).toBe("second_factor_required");
    const body = { challenge: first.params.challenge, code: appCode(bob.secret, 1) };
    const { json } = await app.call(sendSecondFactor, { body });
    expect([json.code, json.params.message]).toEqual(["account_suspended", message]);
  });

  test("a session that a concurrent sign-in left opens nothing", async () => {
    await app.db.execute(
      sql`update users set suspended_until = now() + interval '1 day' where id = ${ann.user.id}`,
    );
    expect((await read(ann)).status).toBe(401);
  });

  test("ends at its date and by resuming", async () => {
    await suspend(ann);
    await app.db.execute(
      sql`update users set suspended_until = now() - interval '1 second' where id = ${ann.user.id}`,
    );
    expect((await signIn(ann)).status).toBe(200);
    const bob = await signUp(app);
    await suspend(bob);
    expect((await resume(bob)).json.suspended_until).toBe(null);
    expect((await signIn(bob)).status).toBe(200);
  });

  test("hides public images in the same transaction, and resuming shows them again", async () => {
    const on = samplesOn(app);
    await on.allow(ann);
    const { id } = await on.show(ann);
    expect(await on.isListed(id)).toBe(true);
    await suspend(ann);
    expect(await on.isListed(id)).toBe(false);
    await resume(ann);
    expect(await on.isListed(id)).toBe(true);
  });

  test("a running generation finishes", async () => {
    const on = samplesOn(app);
    const generation = await on.start(ann);
    await suspend(ann);
    await on.finish(generation);
    const { json } = await app.call(
      getUser,
      { params: { id: ann.user.id } },
      { token: owner.token },
    );
    expect(json.generations_by_state).toEqual({ succeeded: 1 });
  });

  test("a stale version, a second suspension and a past date are refused", async () => {
    expect((await suspend(ann, owner, { version: 9 })).json.code).toBe("changed_meanwhile");
    expect((await suspend(ann, owner, { until: inDays(-1) })).json.code).toBe("invalid_request");
    await suspend(ann);
    expect((await suspend(ann)).json.code).toBe("changed_meanwhile");
    await resume(ann);
    expect((await resume(ann)).json.code).toBe("changed_meanwhile");
  });

  test("neither the log nor its undo contains the message", async () => {
    const { json } = await suspend(ann);
    await undo(json.seq);
    const query = { subject: ann.user.id };
    const log = await app.call(listAudit, { query }, { token: owner.token });
    expect(log.json.entries).toHaveLength(2);
    expect(JSON.stringify(log.json)).not.toContain(message);
  });
});

describe("administrators", () => {
  test("the last owner cannot be suspended, also by an owner who is suspended meanwhile", async () => {
    const only = await startTestApp();
    try {
      const [a, b] = [await signUpAdmin(only, ["owner"]), await signUpAdmin(only, ["owner"])];
      const put = (who: Person, by: Person) =>
        only.call(
          contract.suspendUser,
          {
            params: { id: who.user.id },
            body: { until: inDays(1), message, reason, version: 1 },
          },
          { token: by.token },
        );
      const replies = await Promise.all([put(a, b), put(b, a)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const [left] = await Promise.all(
        [a, b].map(async (who) => ((await put(who, who)).status === 401 ? undefined : who)),
      ).then((found) => found.filter((who) => who !== undefined));
      if (!left) throw new Error("no owner is left");
      expect((await put(left, left)).json.code).toBe("last_owner");
    } finally {
      await only.stop();
    }
  });

  test("support cannot lock an administrator out", async () => {
    const support = await signUpAdmin(app, ["support"]);
    const editor = await signUpAdmin(app, ["editor"]);
    expect((await suspend(editor, support)).json.code).toBe("role_missing");
    const ending = await app.call(
      contract.endUserSessions,
      { params: { id: editor.user.id }, body: { reason } },
      { token: support.token },
    );
    expect(ending.json.code).toBe("role_missing");
    expect((await read(editor)).status).toBe(200);
  });
});

describe("end sessions", () => {
  test("signs the user out everywhere, who can sign in again", async () => {
    const other = { ...ann, token: (await signIn(ann)).json.access_token };
    const { json } = await app.call(
      contract.endUserSessions,
      { params: { id: ann.user.id }, body: { reason } },
      { token: owner.token },
    );
    expect(json).toEqual({ ended: 2 });
    for (const who of [ann, other]) expect((await read(who)).status).toBe(401);
    expect((await signIn(ann)).status).toBe(200);
  });
});

describe("undo", () => {
  test("of a suspension resumes, of a resumption suspends again with the same date and message", async () => {
    const suspended = (await suspend(ann)).json;
    expect((await undo(suspended.seq)).status).toBe(204);
    expect((await signIn(ann)).status).toBe(200);
    const bob = await signUp(app);
    const until = (await suspend(bob)).json.suspended_until;
    const resumed = (await resume(bob)).json;
    expect((await undo(resumed.seq)).status).toBe(204);
    expect((await signIn(bob)).json.params).toEqual({ until, message });
    const query = { subject: bob.user.id, limit: 1 };
    const { json } = await app.call(listAudit, { query }, { token: owner.token });
    expect(json.entries).toMatchObject([
      { action: "users.suspended", undoes: resumed.seq, can_undo: true },
    ]);
  });

  test("is refused twice, after another change, and after 30 days", async () => {
    const { seq } = (await suspend(ann)).json;
    await undo(seq);
    expect((await undo(seq)).json.code).toBe("changed_meanwhile");
    const bob = await signUp(app);
    const first = (await suspend(bob)).json.seq;
    await resume(bob);
    const last = (await suspend(bob)).json.seq;
    expect((await undo(first)).json.code).toBe("changed_meanwhile");
    const later = new Date(Date.now() + 31 * 86_400_000);
    const ctx = {
      ...app.wiring.context(),
      clock: () => later,
      actor: actorOf(owner.user),
      admin: { requestId: "", rights: new Set(["team", "users"] as const), entries: 0 },
    };
    await expect(undoUseCase(ctx, last)).rejects.toMatchObject({ code: "not_found" });
  });

  test("needs the right of the action, a recent confirmation, and sight of the entry", async () => {
    const support = await signUpAdmin(app, ["support"]);
    const { seq } = (await suspend(ann, support)).json;
    const stranger = await signUpAdmin(app, ["support"]);
    expect((await undo(seq, stranger)).json.code).toBe("not_found");
    const old = new Date(0);
    const set = (at: Date) =>
      app.db
        .update(sessions)
        .set({ firstFactorAt: at, secondFactorAt: at })
        .where(eq(sessions.userId, support.user.id));
    await set(old);
    expect((await undo(seq, support)).json.code).toBe("reauthentication_required");
    await set(new Date());
    await app.db.execute(
      sql`update admin_roles set role = 'editor' where user_id = ${support.user.id}`,
    );
    expect((await undo(seq, support)).json.code).toBe("role_missing");
    expect((await undo(seq)).status).toBe(204);
    expect((await undo(999_999)).json.code).toBe("not_found");
  });
});
