import * as auth from "@twofold/contract/auth";
import { listNotifications } from "@twofold/contract/notifications";
import { getSignInMethods } from "@twofold/contract/auth/sign-in-methods";
import * as contract from "@twofold/contract/auth/two-factor";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { appCode } from "#testing/app-code.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { createBarrier } from "#testing/barrier.ts";
import { useTwoFactor, type TwoFactorPerson } from "#testing/two-factor.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { disableTwoFactor } from "./disable-two-factor.ts";
import { base32 } from "./one-time-code.ts";
import { bareCode } from "./recovery-code.ts";
import { codeByAccount } from "./two-factor.limits.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app.stop());

const withTwoFactor = async () => useTwoFactor(app, await signUp(app));

const login = ({ email, password }: Pick<Person, "email" | "password">) =>
  app.call(auth.login, { body: { email, password } });
const send = (challenge: string, code: string) =>
  app.call(contract.sendSecondFactor, { body: { challenge, code } });
const statusOf = async ({ token }: Person) =>
  (await app.call(getSignInMethods, {}, { token })).json.two_factor;
const me = async (token: string) => (await app.call(auth.me, {}, { token })).status;

async function challengeOf(person: Person): Promise<string> {
  const { status, json } = await login(person);
  expect({ status, code: json.code }).toEqual({ status: 403, code: "second_factor_required" });
  expect(json).not.toHaveProperty("access_token");
  return json.params.challenge;
}

/** Returns the result of the second factor at another time. */
async function sendAt(challenge: string, code: string, now: Date) {
  const ctx = { ...app.wiring.context(), clock: () => now };
  return completeSignIn(ctx, { challenge, code, userAgent: "", network: "192.0.2.9" }).then(
    () => "signed in",
    (error: { code?: string }) => error.code,
  );
}

describe("enable two-factor", () => {
  test("requires a code and returns ten recovery codes", async () => {
    const { token, password, email } = await signUp(app);
    const begin = () => app.call(contract.startTwoFactorSetup, {}, { token });
    const { json } = await begin();
    expect(json.uri).toContain(`secret=${json.secret}`);
    // The secret is only proposed, so the password alone is still enough.
    expect((await login({ email, password })).status).toBe(200);

    const enable = (code: string) =>
      app.call(contract.enableTwoFactor, { body: { code } }, { token });
    expect((await enable("000 000 0")).json.code).toBe("wrong_code");
    const { status, json: on } = await enable(appCode(json.secret));
    expect(status).toBe(200);
    expect(new Set(on.recovery_codes).size).toBe(10);
    expect((await enable(appCode(json.secret))).json.code).toBe("sign_in_expired");
    expect((await begin()).json.code).toBe("already_done");
    expect((await login({ email, password })).json.code).toBe("second_factor_required");
  });

  test("of two concurrent confirmations one returns the codes", async () => {
    const { token } = await signUp(app);
    const { json } = await app.call(contract.startTwoFactorSetup, {}, { token });
    const body = { code: appCode(json.secret) };
    const both = await Promise.all(
      [1, 2].map(() => app.call(contract.enableTwoFactor, { body }, { token })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test("an unconfirmed secret expires after 15 minutes", async () => {
    const { token, user } = await signUp(app);
    const { json } = await app.call(contract.startTwoFactorSetup, {}, { token });
    await app.db.execute(
      sql`update two_factors set created_at = now() - interval '16 minutes' where user_id = ${user.id}`,
    );
    const body = { code: appCode(json.secret) };
    const late = await app.call(contract.enableTwoFactor, { body }, { token });
    expect(late.json.code).toBe("sign_in_expired");
  });

  test("the database contains neither the secret nor a code in plain text", async () => {
    const { user, secret, recoveryCodes } = await withTwoFactor();
    const { rows } = await app.db.execute<{ row: string; stored: Buffer }>(
      sql`select row_to_json(t)::text as row, secret as stored from two_factors t where user_id = ${user.id}
        union all select row_to_json(t)::text, code_hash from recovery_codes t where user_id = ${user.id}`,
    );
    expect(rows.length).toBe(11);
    // The check covers the displayed form and the normalized form.
    for (const { row, stored } of rows) {
      const text = `${row} ${stored.toString("latin1")} ${base32(stored)}`;
      for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map(bareCode)])
        expect(text).not.toContain(plain);
    }
  });

  test("sends a notification and an email to the owner", async () => {
    const { token, email } = await withTwoFactor();
    const { text } = await app.mailbox.waitFor(email, "Two-factor was turned on");
    expect(text).toContain("/settings#security");
    const { json } = await app.call(listNotifications, { query: {} }, { token });
    expect(json.notifications[0]).toMatchObject({
      kind: "security",
      title: "Two-factor was turned on",
    });
  });
});

describe("sign-in with a second factor", () => {
  test("a code completes it once", async () => {
    const person = await withTwoFactor();
    const challenge = await challengeOf(person);
    expect((await send(challenge, "123456")).json.code).toBe("wrong_code");
    const code = appCode(person.secret, 1);
    const { status, json, cookies } = await send(
      challenge,
      ` ${code.slice(0, 3)} ${code.slice(3)} `,
    );
    expect(status).toBe(200);
    expect(json.user.id).toBe(person.user.id);
    expect(cookies.map(({ name }) => name)).toContain("twofold_files");
    expect(await me(json.access_token)).toBe(200);
    // The challenge and the code are both consumed.
    expect((await send(challenge, appCode(person.secret, 1))).json.code).toBe("sign_in_expired");
    expect((await send(await challengeOf(person), code)).json.code).toBe("wrong_code");
  });

  test("a wrong password is rejected as without two-factor", async () => {
    const person = await withTwoFactor();
    const { status, json } = await login({ ...person, password: "not this" });
    expect({ status, code: json.code }).toEqual({ status: 400, code: "invalid_credentials" });
  });

  test("the phone's clock may differ by at most one step", async () => {
    const person = await withTwoFactor();
    const now = new Date(Date.now() + 3_600_000);
    const step = Math.floor(now.getTime() / 30_000);
    const codeAt = (of: number) => appCode(person.secret, of - Math.floor(Date.now() / 30_000));
    // The challenge is created now, so its expiry is moved by an hour too.
    const challenge = async () => {
      const signed = await challengeOf(person);
      await app.db.execute(
        sql`update sign_in_challenges set expires_at = expires_at + interval '1 hour' where user_id = ${person.user.id}`,
      );
      return signed;
    };
    expect(await sendAt(await challenge(), codeAt(step - 2), now)).toBe("wrong_code");
    expect(await sendAt(await challenge(), codeAt(step + 2), now)).toBe("wrong_code");
    expect(await sendAt(await challenge(), codeAt(step - 1), now)).toBe("signed in");
    expect(await sendAt(await challenge(), codeAt(step), now)).toBe("signed in");
    // A code older than the last used one is rejected.
    expect(await sendAt(await challenge(), codeAt(step - 1), now)).toBe("wrong_code");
    expect(await sendAt(await challenge(), codeAt(step + 1), now)).toBe("signed in");
  });

  test("of two concurrent requests with one code one succeeds", async () => {
    const person = await withTwoFactor();
    const challenges = [await challengeOf(person), await challengeOf(person)];
    const code = appCode(person.secret, 1);
    const both = await Promise.all(challenges.map((challenge) => send(challenge, code)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test("a challenge expires after five attempts, also concurrent ones", async () => {
    const person = await withTwoFactor();
    const challenge = await challengeOf(person);
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => send(challenge, `00000${n}`)),
    );
    const codes = guesses.map(({ json }) => json.code);
    expect(codes.filter((code) => code === "wrong_code").length).toBeLessThanOrEqual(5);
    expect((await send(challenge, appCode(person.secret, 1))).json.code).toBe("sign_in_expired");
  });

  test("a challenge expires after five minutes", async () => {
    const person = await withTwoFactor();
    const challenge = await challengeOf(person);
    const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
    const code = (seconds: number) => appCode(person.secret, Math.ceil(seconds / 30));
    expect(await sendAt(challenge, code(301), later(301))).toBe("sign_in_expired");
    expect(await sendAt(challenge, code(290), later(290))).toBe("signed in");
  });

  test("an expired challenge does not use up the owner's rate limit", async () => {
    const person = await withTwoFactor();
    const challenge = await challengeOf(person);
    const ctx = app.wiring.context();
    const consume = vi.spyOn(ctx.limits, "consume");
    const attempt = (code: string) =>
      completeSignIn(ctx, { challenge, code, userAgent: "", network: "192.0.2.10" });
    await attempt(appCode(person.secret, 1));
    expect(consume).toHaveBeenCalledWith(codeByAccount, person.user.id);
    consume.mockClear();
    await expect(attempt("123456")).rejects.toMatchObject({ code: "sign_in_expired" });
    expect(consume).not.toHaveBeenCalledWith(codeByAccount, person.user.id);
    consume.mockRestore();
  });

  test.each(["", "x", "a.b", "e30.AAAA"])("the challenge %j is rejected", async (challenge) => {
    expect((await send(challenge, "123456")).status).toBe(400);
  });

  test("a challenge of one user rejects the codes of another", async () => {
    const [ann, bob] = [await withTwoFactor(), await withTwoFactor()];
    const response = await send(await challengeOf(ann), appCode(bob.secret, 1));
    expect(response.json.code).toBe("wrong_code");
    expect((await send(await challengeOf(ann), bob.recoveryCodes[0] ?? "")).json.code).toBe(
      "wrong_code",
    );
  });
});

describe("recovery codes", () => {
  test("each is accepted once and sends an email", async () => {
    const person = await withTwoFactor();
    const [code = ""] = person.recoveryCodes;
    expect((await send(await challengeOf(person), code.toUpperCase())).status).toBe(200);
    expect((await send(await challengeOf(person), code)).json.code).toBe("wrong_code");
    expect((await statusOf(person)).recovery_codes_left).toBe(9);
    const email = await app.mailbox.waitFor(person.email, "A recovery code was used");
    expect(email.text).toContain("9 others are left");
  });

  test("of 4 concurrent requests with one code one succeeds", async () => {
    const person = await withTwoFactor();
    const [code = ""] = person.recoveryCodes;
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(person)));
    // All four have read the code as unused when the first one consumes it.
    const barrier = await createBarrier(
      app.config.DATABASE_URL,
      "select 1 from recovery_codes where user_id = $1 for update",
      [person.user.id],
    );
    const sent = challenges.map((challenge) => send(challenge, code));
    await barrier.whenWaiting(4);
    await barrier.release();
    const responses = await Promise.all(sent);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  test("new ones replace the old ones", async () => {
    const person = await withTwoFactor();
    const renew = ({ token }: Person) => app.call(contract.renewRecoveryCodes, {}, { token });
    const { json } = await renew(person);
    expect(json.recovery_codes).toHaveLength(10);
    const [old = ""] = person.recoveryCodes;
    expect((await send(await challengeOf(person), old)).json.code).toBe("wrong_code");
    const [fresh] = json.recovery_codes;
    expect((await send(await challengeOf(person), fresh)).status).toBe(200);
    expect((await renew(await signUp(app))).json.code).toBe("already_done");
  });
});

describe("disable two-factor", () => {
  const disable = ({ token }: Person) => app.call(contract.disableTwoFactor, {}, { token });

  test("voids the codes and sends one email", async () => {
    const person = await withTwoFactor();
    expect((await disable(person)).status).toBe(204);
    expect(await statusOf(person)).toEqual({ is_on: false, since: null, recovery_codes_left: 0 });
    expect((await login(person)).status).toBe(200);
    await app.mailbox.waitFor(person.email, "Two-factor was turned off");
    const notices = async () =>
      (await app.call(listNotifications, { query: {} }, { token: person.token })).json.notifications
        .length;
    const before = await notices();
    expect((await disable(person)).status).toBe(204);
    expect(await notices()).toBe(before);
  });
});

test("a reset by the operator allows sign-in by password and sends an email", async () => {
  const person = await withTwoFactor();
  const challenge = await challengeOf(person);
  await disableTwoFactor(app.wiring.context(), { userId: person.user.id });
  expect((await login(person)).status).toBe(200);
  expect((await send(challenge, appCode(person.secret, 1))).json.code).toBe("sign_in_expired");
  await app.mailbox.waitFor(person.email, "Two-factor was turned off");
});

describe("new password", () => {
  async function resetPassword({ email }: Person, password: string): Promise<void> {
    await app.call(auth.forgotPassword, { body: { email } });
    const { text } = await app.mailbox.waitFor(email, "Set a new password");
    const token = new URL(/http\S+reset-password\S+/.exec(text)?.[0] ?? "").searchParams.get(
      "token",
    );
    await app.call(auth.resetPassword, { body: { token: token ?? "", password } });
  }

  test("after a reset still requires the second factor and voids open challenges", async () => {
    const person = await withTwoFactor();
    const before = await challengeOf(person);
    await resetPassword(person, "brand-new-password");
    expect((await send(before, appCode(person.secret, 1))).json.code).toBe("sign_in_expired");
    const challenge = await challengeOf({ ...person, password: "brand-new-password" });
    expect((await send(challenge, appCode(person.secret, 1))).status).toBe(200);
  });

  test("after a change in the settings voids open challenges", async () => {
    const person: TwoFactorPerson = await withTwoFactor();
    const before = await challengeOf(person);
    const body = { current_password: person.password, new_password: "brand-new-password" };
    await app.call(auth.changePassword, { body }, { token: person.token });
    expect((await send(before, appCode(person.secret, 1))).json.code).toBe("sign_in_expired");
  });
});
