import * as auth from "@twofold/contract/auth";
import {
  beginProviderSignIn,
  finishProviderSignIn,
  startOAuthConnection,
} from "@twofold/contract/auth/oauth";
import * as passkeys from "@twofold/contract/auth/passkeys";
import { startTwoFactorSetup } from "@twofold/contract/auth/two-factor";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { usersTable } from "#features/users/users.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { tokenIn } from "@twofold/test-servers/mailbox";
import { startOidcServer, type OidcServer } from "@twofold/test-servers/oidc-server";
import { createAuthenticator } from "#testing/soft-authenticator.ts";
import { useTwoFactor } from "#testing/two-factor.ts";

/**
 * Any visitor can register a stranger's address. None of the ways in that such a person has may survive the
 * first proof of who owns the mailbox.
 */
let app: TestApp;
let acme: OidcServer;
beforeAll(async () => {
  acme = await startOidcServer();
  app = await startTestApp({
    worker: true,
    env: { PUBLIC_URL: "https://two.example", ...acme.env },
  });
});
afterAll(async () => {
  await app.stop();
  await acme.stop();
});

const problem = (status: number, code: string) =>
  expect.objectContaining({ status, json: expect.objectContaining({ code }) });

const newPassword = "the-owner's-own-1";

async function reset({ email }: Person): Promise<void> {
  await app.call(auth.forgotPassword, { body: { email } });
  const token = tokenIn(await app.mailbox.waitFor(email, "Set a new password"));
  const body = { token, password: newPassword };
  expect((await app.call(auth.resetPassword, { body })).status).toBe(204);
}

const signIn = (email: string, password: string) =>
  app.call(auth.login, { body: { email, password } });

/** Confirms in a new session, as the owner of the address who also knows the password. */
async function confirm({ email, password }: Person): Promise<void> {
  const { json } = await signIn(email, password);
  const token = tokenIn(await app.mailbox.waitFor(email, "Confirm"));
  const as = { token: json.access_token };
  expect((await app.call(auth.verifyEmail, { body: { token } }, as)).status).toBe(204);
}

/** An account of an older release, in which methods could be added before the confirmation. */
async function withMethod<T>(add: (person: Person) => Promise<T>) {
  const person = await signUp(app);
  const method = await add(person);
  const { id } = person.user;
  await app.db.update(usersTable).set({ emailVerified: false }).where(eq(usersTable.id, id));
  return { person, method };
}

async function addPasskey({ token, password }: Person) {
  const device = createAuthenticator(app.config.PUBLIC_URL);
  const begin = { body: { password } };
  const { json } = await app.call(passkeys.startPasskeyRegistration, begin, { token });
  const body = { name: "Thief's phone", credential: device.make(json) };
  expect((await app.call(passkeys.addPasskey, { body }, { token })).status).toBe(201);
  return device;
}

async function visitProvider(start: Awaited<ReturnType<TestApp["call"]>>, login: string) {
  const [cookie] = start.cookies;
  const redirect = await acme.signIn(start.json.url, login);
  const body = Object.fromEntries(redirect.searchParams) as never;
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
  return app.call(finishProviderSignIn, { body }, { headers });
}

async function connectProvider({ token, password }: Person) {
  const login = crypto.randomUUID();
  acme.accounts.set(login, { name: "Thief", email: `${login}@acme.example`, email_verified: true });
  const body = { provider: "acme", password };
  const start = await app.call(startOAuthConnection, { body }, { token });
  expect((await visitProvider(start, login)).json.outcome).toBe("connected");
  return login;
}

describe("before the address is confirmed", () => {
  test.each([
    ["passkey", passkeys.startPasskeyRegistration, {}],
    ["second factor", startTwoFactorSetup, {}],
    ["provider", startOAuthConnection, { provider: "acme" }],
  ] as const)("a %s cannot be added", async (_, endpoint, more) => {
    const { token, password } = await signUp(app, { isConfirmed: false });
    const request = { body: { password, ...more } as never };
    expect(await app.call(endpoint, request, { token })).toEqual(problem(403, "email_unconfirmed"));
  });
});

describe.each([
  ["a reset", reset],
  ["a confirmation", confirm],
])("after %s, which is the first proof of the mailbox", (_, prove) => {
  test("an earlier passkey does not sign in", async () => {
    const { person, method: device } = await withMethod(addPasskey);
    await prove(person);
    const { json: options } = await app.call(passkeys.beginPasskeySignIn, {});
    const body = { credential: device.show(options) };
    expect(await app.call(passkeys.signInWithPasskey, { body })).toEqual(
      problem(400, "passkey_refused"),
    );
  });

  test("an earlier session is rejected", async () => {
    const person = await signUp(app, { isConfirmed: false });
    await prove(person);
    expect((await app.call(auth.me, {}, { token: person.token })).status).toBe(401);
  });

  test("an earlier provider does not sign in", async () => {
    const { person, method: login } = await withMethod(connectProvider);
    await prove(person);
    const start = await app.call(beginProviderSignIn, { body: { provider: "acme" } });
    expect((await visitProvider(start, login)).json.outcome).toBe("new_person");
  });
});

test("an earlier second factor does not lock out the owner who resets the password", async () => {
  const { person } = await withMethod((each) => useTwoFactor(app, each));
  await reset(person);
  expect((await signIn(person.email, newPassword)).status).toBe(200);
});

test("a reset confirms the address and ends the thief's password", async () => {
  const person = await signUp(app, { isConfirmed: false });
  await reset(person);
  expect((await signIn(person.email, person.password)).status).toBe(400);
  expect((await signIn(person.email, newPassword)).json.user.email_verified).toBe(true);
});

describe("confirmation link", () => {
  async function unconfirmed() {
    const person = await signUp(app, { isConfirmed: false });
    const token = tokenIn(await app.mailbox.waitFor(person.email, "Confirm"));
    return { person, token };
  }

  test("without a session it confirms nothing, because a stranger may have registered the address", async () => {
    const { person, token } = await unconfirmed();
    expect((await app.call(auth.verifyEmail, { body: { token } })).status).toBe(401);
    const { json } = await app.call(auth.me, {}, { token: person.token });
    expect(json.email_verified).toBe(false);
  });

  test("in a session of another account it is rejected", async () => {
    const { token } = await unconfirmed();
    const other = await signUp(app, { isConfirmed: false });
    expect(await app.call(auth.verifyEmail, { body: { token } }, { token: other.token })).toEqual(
      problem(400, "link_of_another_account"),
    );
  });
});
