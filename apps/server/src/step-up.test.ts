import { deleteAccount } from "@twofold/contract/account";
import { requestExport } from "@twofold/contract/account/exports";
import * as auth from "@twofold/contract/auth";
import * as contract from "@twofold/contract/auth/confirm-identity";
import * as passkeys from "@twofold/contract/auth/passkeys";
import { endOtherSessions } from "@twofold/contract/auth/sessions";
import { disableTwoFactor, sendSecondFactor } from "@twofold/contract/auth/two-factor";
import type { Endpoint } from "@twofold/contract/endpoint";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credentials, sessions } from "#features/auth/auth.tables.ts";
import { makeAdmin, signUpAdmin } from "#testing/admins.ts";
import { appCode } from "#testing/app-code.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { contractEndpoints } from "#testing/endpoints.ts";
import { createAuthenticator } from "#testing/soft-authenticator.ts";
import { useTwoFactor } from "#testing/two-factor.ts";

/** Endpoints for which an open session is not enough. The contract declares the same. */
const guarded = {
  "POST /api/auth/change-password": "both",
  "POST /api/auth/secure-account": "both",
  "POST /api/auth/connections": "both",
  "DELETE /api/auth/connections/:provider": "both",
  "POST /api/auth/passkeys": "both",
  "POST /api/auth/passkeys/begin": "both",
  "DELETE /api/auth/passkeys/:id": "both",
  "POST /api/auth/two-factor": "both",
  "POST /api/auth/two-factor/begin": "both",
  "POST /api/auth/two-factor/off": "both",
  "POST /api/auth/two-factor/recovery-codes": "both",
  "POST /api/users/exports": "both",
  "DELETE /api/users/account": "both",
  "DELETE /api/auth/sessions": "password",
  "DELETE /api/auth/sessions/:id": "password",
  "POST /api/calendar/feed": "password",
  "POST /api/admin/queues/:name/cancel": "both",
  "POST /api/partner/unlink": "password",
  "PUT /api/admin/budgets/:engine": "both",
  "PUT /api/admin/engines/:id/switch": "both",
  "GET /api/admin/audit.csv": "both",
  "GET /api/admin/payments.csv": "both",
  "PATCH /api/admin/plans/:id": "both",
  "PUT /api/admin/plans/:id/prices": "both",
  "POST /api/admin/refunds": "both",
  "PUT /api/admin/switches/:name": "both",
  "PUT /api/admin/team/roles": "both",
  "DELETE /api/admin/team/:user_id/roles/:role": "both",
  "GET /api/admin/users.csv": "both",
  "POST /api/admin/users/:id/address": "both",
  "POST /api/admin/users/:id/credits": "both",
  "POST /api/admin/users/:id/credits/take-back": "both",
  "POST /api/admin/users/:id/suspend": "both",
  "POST /api/admin/users/:id/resume": "both",
  "POST /api/admin/users/:id/sessions/end": "both",
  "POST /api/admin/users/:id/erase": "both",
};

const endpoints = (await contractEndpoints()).filter((each) => each.reauthentication);
const title = ({ method, path }: Endpoint) => `${method} ${path}`;
const titled = endpoints.map((each) => [title(each), each] as const);
const byTitle = titled.filter(([, { access }]) => access !== "admin");
const ofAdmins = titled.filter(([, { access }]) => access === "admin");

let app: TestApp;
let ann: Person;
/** Has two-factor. */
let bob: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: "https://two.example" } });
  ann = await signUp(app);
  bob = await useTwoFactor(app, await signUp(app));
});
afterAll(() => app.stop());

type Proofs = Partial<Pick<typeof sessions.$inferInsert, "firstFactorAt" | "secondFactorAt">>;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Sets when the user's sessions proved their factors. */
const prove = ({ user }: Person, proofs: Proofs) =>
  app.db
    .update(sessions)
    .set({ firstFactorAt: null, secondFactorAt: null, ...proofs })
    .where(eq(sessions.userId, user.id));

async function send({ method, path }: Endpoint, { token }: Person, payload = "{}") {
  const { statusCode, body } = await app.server.inject({
    method,
    url: path.replace(/:(\w+)/g, () => crypto.randomUUID()),
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    payload,
  });
  const { code, params } = body ? JSON.parse(body) : {};
  return { status: statusCode, code, params };
}

const refusal = (proofs: string[], providers: string[] = []) => ({
  status: 403,
  code: "reauthentication_required",
  params: { proofs, providers },
});
const confirm = ({ token }: Person, body: { password?: string; code?: string }) =>
  app.call(contract.confirmIdentity, { body }, { token });
const isRefused = async (endpoint: Endpoint, person: Person) =>
  (await send(endpoint, person)).code === "reauthentication_required";

async function withPasskey(person: Person) {
  const device = createAuthenticator(app.config.PUBLIC_URL);
  const as = { token: person.token };
  const options = (await app.call(passkeys.startPasskeyRegistration, {}, as)).json;
  const body = { name: "Phone", credential: device.make(options) };
  expect((await app.call(passkeys.addPasskey, { body }, as)).status).toBe(201);
  return device;
}

test("the contract declares reauthentication for exactly these endpoints", () => {
  const declared = endpoints.map((each) => [title(each), each.reauthentication]);
  expect(Object.fromEntries(declared)).toEqual(guarded);
});

test.each(byTitle)(
  "%s refuses a session without a recent first factor, before the body is read",
  async (_, endpoint) => {
    for (const firstFactorAt of [null, minutesAgo(11)]) {
      await prove(ann, { firstFactorAt });
      expect(await send(endpoint, ann, "{")).toEqual(refusal(["password"]));
    }
  },
);

test.each(byTitle.filter(([, each]) => each.reauthentication === "both"))(
  "%s refuses a session that proved only the password where two-factor is on",
  async (_, endpoint) => {
    for (const secondFactorAt of [null, minutesAgo(11)]) {
      await prove(bob, { firstFactorAt: minutesAgo(1), secondFactorAt });
      expect(await send(endpoint, bob)).toEqual(refusal(["code"]));
    }
  },
);

test.each(ofAdmins)(
  "%s refuses an administrator without recent factors, or with the password alone",
  async (_, endpoint) => {
    const owner = await signUpAdmin(app, ["owner"]);
    for (const old of [null, minutesAgo(11)]) {
      await prove(owner, { firstFactorAt: old, secondFactorAt: old });
      expect(await send(endpoint, owner, "{")).toEqual(refusal(["password", "code"]));
      await prove(owner, { firstFactorAt: minutesAgo(1), secondFactorAt: old });
      expect(await send(endpoint, owner, "{")).toEqual(refusal(["code"]));
    }
  },
);

test("an administrator whose only second factor is a passkey confirms with it", async () => {
  const person = await signUp(app);
  await withPasskey(person);
  await makeAdmin(app, person, ["owner"], { hasTwoFactor: false });
  await prove(person, { firstFactorAt: minutesAgo(1) });
  const [, endpoint] = ofAdmins[0] ?? [];
  if (!endpoint) throw new Error("there is no such endpoint");
  expect(await send(endpoint, person, "{")).toEqual(refusal(["passkey"]));
});

test("a session that has proven its factors within ten minutes is not refused", async () => {
  await prove(ann, { firstFactorAt: minutesAgo(9) });
  await prove(bob, { firstFactorAt: minutesAgo(9) });
  expect(await isRefused(endOtherSessions, ann)).toBe(false);
  expect(await isRefused(endOtherSessions, bob)).toBe(false);
  expect(await isRefused(requestExport, ann)).toBe(false);
  await prove(bob, { firstFactorAt: minutesAgo(9), secondFactorAt: minutesAgo(9) });
  expect(await isRefused(requestExport, bob)).toBe(false);
});

describe("second factor", () => {
  test("is not bypassed by adding a passkey with an open session and the password", async () => {
    const person = await useTwoFactor(app, await signUp(app));
    await prove(person, {});
    const { password } = person;
    expect((await confirm(person, { password })).status).toBe(204);
    expect(await send(passkeys.startPasskeyRegistration, person)).toEqual(refusal(["code"]));
    const code = appCode(person.secret, 1);
    expect((await confirm(person, { password, code })).status).toBe(204);
    await withPasskey(person);
  });
});

describe("new session", () => {
  const isConfirmed = async (endpoint: Endpoint, token: string) =>
    !(await isRefused(endpoint, { token } as Person));

  test("after registration or sign-in by password can delete the account", async () => {
    for (const isNew of [true, false]) {
      const person = await signUp(app);
      const { email, password } = person;
      const body = { email, password };
      const token = isNew ? person.token : (await app.call(auth.login, { body })).json.access_token;
      expect((await app.call(deleteAccount, {}, { token })).status).toBe(204);
    }
  });

  test("after password and code has proven both factors", async () => {
    const { email, password, secret } = await useTwoFactor(app, await signUp(app));
    const { json: first } = await app.call(auth.login, { body: { email, password } });
    const body = { challenge: first.params.challenge, code: appCode(secret, 1) };
    const { json } = await app.call(sendSecondFactor, { body });
    expect(await isConfirmed(disableTwoFactor, json.access_token)).toBe(true);
  });

  test("after a passkey has proven both factors", async () => {
    const person = await signUp(app);
    const device = await withPasskey(person);
    await useTwoFactor(app, person);
    const options = (await app.call(passkeys.beginPasskeySignIn, {})).json;
    const body = { credential: device.show(options) };
    const { json } = await app.call(passkeys.signInWithPasskey, { body });
    expect(await isConfirmed(disableTwoFactor, json.access_token)).toBe(true);
  });
});

describe("confirm identity", () => {
  test("a wrong password or code confirms nothing", async () => {
    const person = await useTwoFactor(app, await signUp(app));
    const { password, secret } = person;
    await prove(person, {});
    const code = appCode(secret, 1);
    expect((await confirm(person, { password: "no", code })).json.code).toBe("wrong_password");
    expect((await confirm(person, { password, code: "000000" })).json.code).toBe("wrong_code");
    expect((await confirm(person, {})).json.code).toBe("invalid_request");
    expect((await send(disableTwoFactor, person)).params.proofs).toEqual(["password", "code"]);
    // The code was not consumed by the attempt with the wrong password.
    expect((await confirm(person, { password, code })).status).toBe(204);
    expect((await send(disableTwoFactor, person)).status).toBe(204);
  });

  test("the factors can be proven one after the other, also with a recovery code", async () => {
    const person = await useTwoFactor(app, await signUp(app));
    const [code = ""] = person.recoveryCodes;
    await prove(person, {});
    await confirm(person, { code });
    expect((await send(disableTwoFactor, person)).params.proofs).toEqual(["password"]);
    await confirm(person, { password: person.password });
    expect((await send(disableTwoFactor, person)).status).toBe(204);
  });

  test("applies to this session only", async () => {
    const person = await signUp(app);
    const { email, password } = person;
    const { json } = await app.call(auth.login, { body: { email, password } });
    await prove(person, {});
    await confirm(person, { password });
    expect(await isRefused(endOtherSessions, { ...person, token: json.access_token })).toBe(true);
    expect(await isRefused(endOtherSessions, person)).toBe(false);
  });

  test("attempts are limited, with password and with code", async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: "1" } });
    try {
      const { token } = await useTwoFactor(strict, await signUp(strict));
      for (const [body, code] of [
        [{ password: "no" }, "wrong_password"],
        [{ code: "000000" }, "wrong_code"],
      ] as const) {
        const attempts = Array.from({ length: 11 }, () =>
          strict.call(contract.confirmIdentity, { body }, { token }),
        );
        const codes = (await Promise.all(attempts)).map(({ json }) => json.code);
        expect(codes.toSorted()).toEqual([
          "rate_limited",
          ...Array.from({ length: 10 }, () => code),
        ]);
      }
    } finally {
      await strict.stop();
    }
  });

  describe("with a passkey", () => {
    const begin = async ({ token }: Person) =>
      (await app.call(contract.startPasskeyConfirmation, {}, { token })).json;
    type Assertion = ReturnType<ReturnType<typeof createAuthenticator>["show"]>;
    const present = ({ token }: Person, credential: Assertion) =>
      app.call(contract.confirmWithPasskey, { body: { credential } }, { token });

    test("proves both factors", async () => {
      const person = await signUp(app);
      const device = await withPasskey(person);
      await useTwoFactor(app, person);
      await prove(person, {});
      expect(await send(disableTwoFactor, person)).toEqual(
        refusal(["password", "code", "passkey"]),
      );
      const options = await begin(person);
      expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
      const credential = device.show(options);
      expect((await present(person, credential)).status).toBe(204);
      expect((await present(person, credential)).json.code).toBe("passkey_refused");
      expect((await send(disableTwoFactor, person)).status).toBe(204);
    });

    test("rejects a challenge of the sign-in page or another session, and another user's key", async () => {
      const [person, other] = [await signUp(app), await signUp(app)];
      const [phone, foreign] = [await withPasskey(person), await withPasskey(other)];
      const { email, password } = person;
      const { json } = await app.call(auth.login, { body: { email, password } });
      const elsewhere = { ...person, token: json.access_token };
      const signIn = (await app.call(passkeys.beginPasskeySignIn, {})).json;
      const attempts = [
        present(person, phone.show(signIn)),
        present(person, phone.show(await begin(elsewhere))),
        present(person, foreign.show(await begin(person))),
      ];
      for (const attempt of attempts) expect((await attempt).json.code).toBe("passkey_refused");
      const body = { credential: phone.show(await begin(person)) };
      const signedIn = await app.call(passkeys.signInWithPasskey, { body });
      expect(signedIn.json.code).toBe("passkey_refused");
    });
  });
});

describe("user without a password", () => {
  test("is not confirmed by a new session alone, and sets the first password when confirmed", async () => {
    const person = await signUp(app);
    const { email, token } = person;
    const device = await withPasskey(person);
    await app.db.delete(credentials).where(eq(credentials.userId, person.user.id));
    await prove(person, {});
    const body = { new_password: "my-first-one" };
    const change = () => app.call(auth.changePassword, { body }, { token });
    expect((await change()).json.params).toEqual({ proofs: ["passkey"], providers: [] });
    const options = (await app.call(contract.startPasskeyConfirmation, {}, { token })).json;
    const credential = device.show(options);
    await app.call(contract.confirmWithPasskey, { body: { credential } }, { token });
    expect((await change()).status).toBe(204);
    const credentialsNow = { email, password: "my-first-one" };
    expect((await app.call(auth.login, { body: credentialsNow })).status).toBe(200);
  });
});
