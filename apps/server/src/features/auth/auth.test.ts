import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "@twofold/contract/auth";
import * as sessionsContract from "@twofold/contract/auth/sessions";
import { eq, sql } from "drizzle-orm";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { tokenIn } from "@twofold/test-servers/mailbox";
import { purgeJob } from "./auth.queues.ts";
import { sessions, verifications } from "./auth.tables.ts";
import { usersTable } from "#features/users/users.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app.stop());

const problem = (status: number, code: string) =>
  expect.objectContaining({
    status,
    json: expect.objectContaining({
      status,
      code,
      detail: expect.stringMatching(/\S/),
      request_id: expect.any(String),
    }),
  });

describe("register", () => {
  test("returns a valid token and the user, and sets the cookies of files and device", async () => {
    const body = {
      username: "Ann",
      email: "Ann@Example.com",
      full_name: "Ann B",
      password: "an-odd-one",
    };
    const { status, json, cookies } = await app.call(
      contract.register,
      { body },
      { headers: { "x-time-zone": "Pacific/Auckland" } },
    );
    expect(status).toBe(201);
    expect(json.user).toEqual({
      id: expect.any(String),
      username: "Ann",
      email: "ann@example.com",
      full_name: "Ann B",
      is_admin: false,
      email_verified: false,
    });
    const me = await app.call(contract.me, {}, { token: json.access_token });
    expect(me.json).toEqual(json.user);
    expect(cookies).toEqual([
      expect.objectContaining({
        name: "twofold_files",
        path: "/uploads",
        httpOnly: true,
        sameSite: "Strict",
      }),
      expect.objectContaining({ name: "twofold_device", path: "/", httpOnly: true }),
    ]);
    const [row] = await app.db.select().from(usersTable).where(eq(usersTable.id, json.user.id));
    expect(row).toMatchObject({
      timeZone: "Pacific/Auckland",
      termsVersion: expect.stringMatching(/^\d{4}-/),
    });
  });

  test("an unknown time zone is stored as UTC", async () => {
    const body = {
      username: "zoneless",
      email: "zoneless@example.com",
      full_name: "Z",
      password: "an-odd-one",
    };
    const { status, json } = await app.call(
      contract.register,
      { body },
      { headers: { "x-time-zone": "Mars/Olympus" } },
    );
    expect(status).toBe(201);
    const [row] = await app.db.select().from(usersTable).where(eq(usersTable.id, json.user.id));
    expect(row?.timeZone).toBe("UTC");
  });

  test("rejects a taken email and a taken username regardless of case", async () => {
    const { user } = await signUp(app);
    const fresh = {
      username: "fresh-1",
      email: "fresh-1@example.com",
      full_name: "F",
      password: "an-odd-one",
    };
    expect(
      await app.call(contract.register, { body: { ...fresh, email: user.email.toUpperCase() } }),
    ).toEqual(problem(409, "email_taken"));
    expect(
      await app.call(contract.register, {
        body: { ...fresh, username: user.username.toUpperCase() },
      }),
    ).toEqual(problem(409, "username_taken"));
  });

  test("20 concurrent requests with one email create exactly one user and no orphaned rows", async () => {
    const registerAs = (username: string) =>
      app.call(contract.register, {
        body: { username, email: "race@example.com", full_name: "R", password: "an-odd-one" },
      });
    const names = Array.from({ length: 20 }, (_, i) => `racer-${i}`);
    const responses = await Promise.all(names.map(registerAs));
    // On a busy machine some wait too long for a connection. They are repeated, as clients do.
    for (const [i, { status }] of responses.entries())
      if (status === 503) responses[i] = await registerAs(`racer-${i}`);
    const counts = Object.groupBy(responses, ({ status }) => String(status));
    expect(counts["201"]).toHaveLength(1);
    expect(counts["409"]).toHaveLength(19);
    const { rows } = await app.db.execute(
      sql`select (select count(*)::int from users where username like 'racer-%') as users,
                 (select count(*)::int from credentials c left join users u on u.id = c.user_id where u.id is null) as orphans`,
    );
    expect(rows[0]).toEqual({ users: 1, orphans: 0 });
  });

  test.each([
    ["a short username", { username: "ab" }, "username", "username_too_short"],
    ["a short password", { password: "abcde" }, "password", "password_too_short"],
    ["an invalid email", { email: "not-an-email" }, "email", "email_invalid"],
    ["an empty name", { full_name: "  " }, "full_name", "full_name_required"],
    ["a NUL character", { full_name: "a\0b" }, "full_name", "invalid_characters"],
    ["half a surrogate pair", { full_name: "a\ud800" }, "full_name", "invalid_characters"],
  ])("rejects %s and names the field", async (_, change, field, code) => {
    const body = {
      username: "valid-name",
      email: "valid@example.com",
      full_name: "V",
      password: "an-odd-one",
      ...change,
    };
    const response = await app.call(contract.register, { body });
    expect(response).toEqual(problem(400, "invalid_request"));
    expect(response.json.errors).toMatchObject([{ field, code }]);
  });
});

describe("login", () => {
  test("returns a new token for each sign-in", async () => {
    const { email, password, token } = await signUp(app);
    const { status, json } = await app.call(contract.login, {
      body: { email: email.toUpperCase(), password },
    });
    expect(status).toBe(200);
    expect(json.access_token).not.toBe(token);
    expect((await app.call(contract.me, {}, { token: json.access_token })).status).toBe(200);
  });

  test("rejects a wrong password and an unknown address with the same message", async () => {
    const { email } = await signUp(app);
    const wrong = await app.call(contract.login, { body: { email, password: "not this" } });
    const unknown = await app.call(contract.login, {
      body: { email: "unknown@example.com", password: "not this" },
    });
    expect(wrong).toEqual(problem(400, "invalid_credentials"));
    expect(unknown).toEqual(problem(400, "invalid_credentials"));
    expect(wrong.json.detail).toBe(unknown.json.detail);
  });

  test("returns no hash, password or session secret", async () => {
    const { email, password } = await signUp(app);
    const { json } = await app.call(contract.login, { body: { email, password } });
    expect(JSON.stringify(json)).not.toMatch(/hash|"password"|file_?key/i);
  });
});

describe("access token", () => {
  test.each([
    ["without a signature", (token: string) => token.split(".")[0] ?? ""],
    [
      "with a changed character",
      (token: string) => `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`,
    ],
    ["with another signature", (token: string) => `${token.split(".")[0]}.${"A".repeat(43)}=`],
    ["of no characters", () => ""],
    ["that is too long", (token: string) => token + "x".repeat(5000)],
  ])("a token %s is rejected", async (_, corrupt) => {
    const { token } = await signUp(app);
    const response = await app.call(
      contract.me,
      {},
      { headers: { authorization: `Bearer ${corrupt(token)}` } },
    );
    expect(response).toEqual(problem(401, "unauthenticated"));
  });

  test("an expired token is rejected", async () => {
    const { token, user } = await signUp(app);
    await app.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, user.id));
    expect(await app.call(contract.me, {}, { token })).toEqual(problem(401, "unauthenticated"));
  });

  test("a session in use is extended at most once a day", async () => {
    const { token, user } = await signUp(app);
    const old = new Date(Date.now() - 2 * 86_400_000);
    const soon = new Date(Date.now() + 86_400_000);
    await app.db
      .update(sessions)
      .set({ updatedAt: old, expiresAt: soon })
      .where(eq(sessions.userId, user.id));
    await app.call(contract.me, {}, { token });
    const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    await app.call(contract.me, {}, { token });
    const [again] = await app.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(again?.updatedAt).toEqual(row?.updatedAt);
  });

  test("the token in the database is rejected without its signature", async () => {
    const { user } = await signUp(app);
    const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(await app.call(contract.me, {}, { token: row?.token })).toEqual(
      problem(401, "unauthenticated"),
    );
    expect(row?.ipAddress ?? "").toBe("");
  });

  test("the file cookie identifies the session but is rejected as an access token", async () => {
    const { user, cookies } = await signUp(app);
    const cookie = cookies[0]?.value ?? "";
    const { authenticator } = app.wiring.services;
    expect((await authenticator.byFileCookie(cookie, new Date()))?.user.id).toBe(user.id);
    expect(await authenticator.byToken(cookie, new Date())).toBeUndefined();
    expect(await authenticator.byFileCookie(`${cookie}x`, new Date())).toBeUndefined();
  });

  test("signing out ends the session and its file cookie", async () => {
    const { token, cookies } = await signUp(app);
    expect((await app.call(contract.logout, {}, { token })).status).toBe(204);
    expect(await app.call(contract.me, {}, { token })).toEqual(problem(401, "unauthenticated"));
    expect(
      await app.wiring.services.authenticator.byFileCookie(cookies[0]?.value ?? "", new Date()),
    ).toBeUndefined();
  });
});

describe("sessions", () => {
  test("are listed with their device, and one can be ended", async () => {
    const { email, password, token } = await signUp(app);
    const agent =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
    const other = await app.call(
      contract.login,
      { body: { email, password } },
      { headers: { "user-agent": agent } },
    );
    const { json } = await app.call(sessionsContract.listSessions, {}, { token });
    expect(json).toHaveLength(2);
    expect(json[0]).toMatchObject({ device: "Firefox on Windows", is_current: false });
    expect(json[1]).toMatchObject({ is_current: true });
    expect(
      (await app.call(sessionsContract.endSession, { params: { id: json[0].id } }, { token }))
        .status,
    ).toBe(204);
    expect(await app.call(contract.me, {}, { token: other.json.access_token })).toEqual(
      problem(401, "unauthenticated"),
    );
    expect((await app.call(contract.me, {}, { token })).status).toBe(200);
  });

  test("of another user cannot be ended and appear as not found", async () => {
    const [ann, bob] = await Promise.all([signUp(app), signUp(app)]);
    const { json } = await app.call(sessionsContract.listSessions, {}, { token: bob.token });
    expect(
      await app.call(
        sessionsContract.endSession,
        { params: { id: json[0].id } },
        { token: ann.token },
      ),
    ).toEqual(problem(404, "not_found"));
    expect((await app.call(contract.me, {}, { token: bob.token })).status).toBe(200);
  });

  test("all others can be ended by one request", async () => {
    const { email, password, token } = await signUp(app);
    const other = await app.call(contract.login, { body: { email, password } });
    expect((await app.call(sessionsContract.endOtherSessions, {}, { token })).status).toBe(204);
    expect((await app.call(contract.me, {}, { token: other.json.access_token })).status).toBe(401);
    expect((await app.call(contract.me, {}, { token })).status).toBe(200);
  });
});

describe("email verification", () => {
  test("the link in the sign-up email verifies the address", async () => {
    const { email, token, user } = await signUp(app, { isConfirmed: false });
    const mail = await app.mailbox.waitFor(email, "Confirm");
    // A stranger who registered the address could write a message as the name.
    expect(mail.text).toMatch(/^Hi,\n/);
    expect(mail.text).not.toContain(user.full_name);
    const body = { token: tokenIn(mail) };
    expect((await app.call(contract.verifyEmail, { body }, { token })).status).toBe(204);
    expect((await app.call(contract.me, {}, { token })).json.email_verified).toBe(true);
    const welcome = await app.mailbox.waitFor(email, "Welcome to Twofold");
    expect(welcome.text).toMatch(/^Hi Test,\n/);
    expect((await app.call(contract.verifyEmail, { body }, { token })).status).toBe(204);
    const jobs = await app.db.execute(
      sql`select id from pgboss.job where name = 'notifications.mail' and data->>'template' = 'welcome'
        and data->>'user_id' = ${user.id}`,
    );
    expect(jobs.rowCount).toBe(1);
  });

  test("an invalid token is rejected", async () => {
    const { token } = await signUp(app, { isConfirmed: false });
    expect(await app.call(contract.verifyEmail, { body: { token: "made-up" } }, { token })).toEqual(
      problem(400, "link_expired"),
    );
  });

  test("resending sends another email, but not to a verified address", async () => {
    const { email, token } = await signUp(app, { isConfirmed: false });
    const first = await app.mailbox.waitFor(email, "Confirm");
    expect((await app.call(contract.resendVerification, {}, { token })).status).toBe(202);
    await expect
      .poll(() => app.mailbox.mails.filter(({ to }) => to === email).length, { timeout: 20_000 })
      .toBe(2);
    await app.call(contract.verifyEmail, { body: { token: tokenIn(first) } }, { token });
    await app.call(contract.resendVerification, {}, { token });
    const { rows } = await app.db.execute(
      sql`select count(*)::int as n from pgboss.job where name = 'notifications.mail' and data->>'template' = 'verify_email' and data->>'user_id' = ${(await app.call(contract.me, {}, { token })).json.id}`,
    );
    expect(rows[0]).toEqual({ n: 2 });
  });
});

describe("password reset", () => {
  const requestReset = (email: string) => app.call(contract.forgotPassword, { body: { email } });

  test("the response does not reveal whether the address is known", async () => {
    const { email } = await signUp(app);
    const known = await requestReset(email);
    const unknown = await requestReset("stranger@example.com");
    expect(known.status).toBe(202);
    expect(unknown.status).toBe(202);
    expect(unknown.json).toEqual(known.json);
  });

  test("the link sets a new password once, ends all sessions and sends an email", async () => {
    const { email, password, token } = await signUp(app);
    await requestReset(email);
    const link = tokenIn(await app.mailbox.waitFor(email, "Set a new password"));
    expect(
      (await app.call(contract.resetPassword, { body: { token: link, password: "brand-new" } }))
        .status,
    ).toBe(204);
    expect((await app.call(contract.me, {}, { token })).status).toBe(401);
    expect((await app.call(contract.login, { body: { email, password } })).status).toBe(400);
    expect(
      (await app.call(contract.login, { body: { email, password: "brand-new" } })).status,
    ).toBe(200);
    expect(
      await app.call(contract.resetPassword, { body: { token: link, password: "another-1" } }),
    ).toEqual(problem(400, "link_expired"));
    await app.mailbox.waitFor(email, "Your password was changed");
  });

  test("of two concurrent requests with one link only one succeeds", async () => {
    const { email } = await signUp(app);
    await requestReset(email);
    const link = tokenIn(await app.mailbox.waitFor(email, "Set a new password"));
    const responses = await Promise.all(
      ["first-one", "second-one"].map((password) =>
        app.call(contract.resetPassword, { body: { token: link, password } }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  });

  test("a link older than 30 minutes is rejected", async () => {
    const { email } = await signUp(app);
    await requestReset(email);
    const link = tokenIn(await app.mailbox.waitFor(email, "Set a new password"));
    const { rows } = await app.db.execute<{ minutes: number }>(
      sql`select extract(epoch from max(expires_at) - now())::float / 60 as minutes from verifications`,
    );
    expect(rows[0]?.minutes).toBeGreaterThan(29);
    expect(rows[0]?.minutes).toBeLessThanOrEqual(30);
    await app.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(
      await app.call(contract.resetPassword, { body: { token: link, password: "too-late" } }),
    ).toEqual(problem(400, "link_expired"));
  });

  test("the database does not contain the usable link", async () => {
    const { email } = await signUp(app);
    await requestReset(email);
    const link = tokenIn(await app.mailbox.waitFor(email, "Set a new password"));
    const rows = await app.db.select().from(verifications);
    expect(JSON.stringify(rows)).not.toContain(link);
  });
});

describe("password change", () => {
  test("requires the current password, keeps this session, ends the others and sends an email", async () => {
    const { email, password, token } = await signUp(app);
    const other = await app.call(contract.login, { body: { email, password } });
    const change = (from: string) =>
      app.call(
        contract.changePassword,
        { body: { current_password: from, new_password: "changed-1" } },
        { token },
      );
    expect(await change("wrong")).toEqual(problem(400, "wrong_password"));
    expect((await change(password)).status).toBe(204);
    expect((await app.call(contract.me, {}, { token })).status).toBe(200);
    expect((await app.call(contract.me, {}, { token: other.json.access_token })).status).toBe(401);
    expect(
      (await app.call(contract.login, { body: { email, password: "changed-1" } })).status,
    ).toBe(200);
    await app.mailbox.waitFor(email, "Your password was changed");
  });
});

test("the sweep job removes all expired rows of several batches and nothing else", async () => {
  const { user, token } = await signUp(app);
  await app.db
    .execute(sql`insert into sessions (id, user_id, token, user_agent, created_at, updated_at, expires_at)
    select gen_random_uuid(), ${user.id}, 'old-' || n, '', now(), now(), now() - interval '1 hour' from generate_series(1, 12000) n`);
  await app.db.execute(
    sql`insert into rate_limits select 'old-' || n, 1, 1 from generate_series(1, 6000) n`,
  );
  await app.wiring.context().jobs.enqueue(purgeJob, {});
  await expect
    .poll(
      async () =>
        (
          await app.db
            .execute(sql`select (select count(*)::int from sessions where token like 'old-%') as sessions,
          (select count(*)::int from rate_limits where key like 'old-%') as limits`)
        ).rows[0],
      { timeout: 20_000 },
    )
    .toEqual({ sessions: 0, limits: 0 });
  expect((await app.call(contract.me, {}, { token })).status).toBe(200);
});
