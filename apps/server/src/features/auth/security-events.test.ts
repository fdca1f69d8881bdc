import * as auth from "@twofold/contract/auth";
import { confirmIdentity } from "@twofold/contract/auth/confirm-identity";
import * as oauth from "@twofold/contract/auth/oauth";
import * as passkeys from "@twofold/contract/auth/passkeys";
import {
  listSecurityEvents,
  secureAccount,
  SecurityEventKind,
} from "@twofold/contract/auth/security-events";
import * as sessions from "@twofold/contract/auth/sessions";
import * as twoFactor from "@twofold/contract/auth/two-factor";
import { deleteAccount } from "@twofold/contract/account";
import { requestExport } from "@twofold/contract/account/exports";
import { createCalendarFeed } from "@twofold/contract/events/calendar-files";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { usersTable } from "#features/users/users.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { tokenIn } from "@twofold/test-servers/mailbox";
import { startOidcServer, type OidcServer } from "@twofold/test-servers/oidc-server";
import { createAuthenticator } from "#testing/soft-authenticator.ts";
import { useTwoFactor } from "#testing/two-factor.ts";
import { removeExpired } from "./auth.store.ts";
import { securityEvents } from "./auth.tables.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.ts";
import { recordSecurityEvent } from "./record-security-event.ts";
import { disableTwoFactor } from "./two-factor/disable-two-factor.ts";

let app: TestApp;
let acme: OidcServer;
let log = "";
beforeAll(async () => {
  acme = await startOidcServer();
  app = await startTestApp({
    worker: true,
    env: { PUBLIC_URL: "https://two.example", ...acme.env },
    logTo: { write: (line) => void (log += line) },
  });
});
afterAll(async () => {
  await app.stop();
  await acme.stop();
});

const eventsOf = ({ user }: Person) =>
  app.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, user.id))
    .orderBy(securityEvents.id);
const kindsOf = async (person: Person) => (await eventsOf(person)).map(({ kind }) => kind);
const linesOf = ({ user }: Person) =>
  log
    .split("\n")
    .filter((line) => line.includes("auth: security event") && line.includes(user.id))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const login = (person: Person, password = person.password, headers = {}) =>
  app.call(auth.login, { body: { email: person.email, password } }, { headers });

async function addPasskey({ token }: Person) {
  const device = createAuthenticator(app.config.PUBLIC_URL);
  const { json } = await app.call(passkeys.startPasskeyRegistration, {}, { token });
  const body = { name: "My phone", credential: device.make(json) };
  return (await app.call(passkeys.addPasskey, { body }, { token })).json.id;
}

async function connectProvider({ token, user }: Person) {
  acme.accounts.set(user.username, { name: "Maya", email: user.email, email_verified: true });
  const body = { provider: "acme" };
  const { json, cookies } = await app.call(oauth.startOAuthConnection, { body }, { token });
  const redirect = await acme.signIn(json.url, user.username);
  const [state] = cookies;
  await app.call(
    oauth.finishProviderSignIn,
    { body: Object.fromEntries(redirect.searchParams) as never },
    { headers: { cookie: `${state?.name}=${state?.value}` } },
  );
}

async function challengeOf(person: Person): Promise<string> {
  return (await login(person)).json.params.challenge;
}

async function resetLink({ email }: Person): Promise<string> {
  await app.call(auth.forgotPassword, { body: { email } });
  return tokenIn(await app.mailbox.waitFor(email, "Set a new password"));
}

interface Act {
  /** Runs before the act; its events do not count. */
  readonly before?: (person: Person) => Promise<unknown>;
  readonly act: (person: Person, prepared: never) => Promise<unknown>;
  /** Other kinds that the act also records. */
  readonly also?: readonly SecurityEventKind[];
}

/** Each kind with the act that records it. A new kind needs an entry. */
const acts: Record<SecurityEventKind, Act> = {
  signed_in: { act: (person) => login(person) },
  sign_in_failed: { act: (person) => login(person, "not this") },
  signed_out: { act: ({ token }) => app.call(auth.logout, {}, { token }) },
  sessions_ended: {
    before: (person) => login(person),
    act: ({ token }) => app.call(sessions.endOtherSessions, {}, { token }),
  },
  password_changed: {
    act: ({ token, password }) =>
      app.call(
        auth.changePassword,
        { body: { current_password: password, new_password: "another-word" } },
        { token },
      ),
  },
  reset_requested: { act: resetLink },
  password_reset: {
    before: resetLink,
    act: (_, token) => app.call(auth.resetPassword, { body: { token, password: "another-word" } }),
  },
  email_confirmed: {
    before: ({ user }) =>
      app.db.update(usersTable).set({ emailVerified: false }).where(eq(usersTable.id, user.id)),
    act: async ({ email, token }) => {
      const body = { token: tokenIn(await app.mailbox.waitFor(email, "Confirm")) };
      await app.call(auth.verifyEmail, { body }, { token });
      // The link works twice, but the address is confirmed once.
      await app.call(auth.verifyEmail, { body }, { token });
    },
  },
  two_factor_enabled: { act: (person) => useTwoFactor(app, person) },
  two_factor_disabled: {
    before: (person) => useTwoFactor(app, person),
    act: ({ token }) => app.call(twoFactor.disableTwoFactor, {}, { token }),
  },
  two_factor_reset: {
    before: (person) => useTwoFactor(app, person),
    act: ({ user }) =>
      disableTwoFactor(app.wiring.context(), { userId: user.id, kind: "two_factor_reset" }),
  },
  recovery_codes_renewed: {
    before: (person) => useTwoFactor(app, person),
    act: ({ token }) => app.call(twoFactor.renewRecoveryCodes, {}, { token }),
  },
  recovery_code_used: {
    before: (person) => useTwoFactor(app, person),
    act: async (person, { recoveryCodes: [code = ""] }: { recoveryCodes: string[] }) =>
      app.call(twoFactor.sendSecondFactor, {
        body: { challenge: await challengeOf(person), code },
      }),
    also: ["signed_in"],
  },
  passkey_added: { act: addPasskey },
  passkey_removed: {
    before: addPasskey,
    act: ({ token }, id) => app.call(passkeys.removePasskey, { params: { id } }, { token }),
  },
  provider_connected: { act: connectProvider },
  provider_disconnected: {
    before: connectProvider,
    act: ({ token }) => app.call(oauth.disconnect, { params: { provider: "acme" } }, { token }),
  },
  identity_confirmation_failed: {
    act: ({ token }) => app.call(confirmIdentity, { body: { password: "not this" } }, { token }),
  },
  export_requested: {
    act: ({ token }) => app.call(requestExport, {}, { token }),
  },
  feed_created: { act: ({ token }) => app.call(createCalendarFeed, {}, { token }) },
  account_deletion_requested: {
    act: ({ token }) => app.call(deleteAccount, {}, { token }),
  },
  account_restored: {
    before: async (person) => {
      await app.call(deleteAccount, {}, { token: person.token });
      return (await login(person)).json.params.restore_token;
    },
    act: (_, restore_token) => app.call(auth.restoreAccount, { body: { restore_token } }),
    also: ["signed_in"],
  },
  account_secured: {
    before: (person) => login(person),
    act: ({ token }) =>
      app.call(secureAccount, { body: { new_password: "another-word" } }, { token }),
  },
};

describe.each(SecurityEventKind.options)("%s", (kind) => {
  test("is recorded and logged once by its act, and not without it", async () => {
    const { before, act, also = [] } = acts[kind];
    const person = await signUp(app);
    const prepared = await before?.(person);
    const known = await kindsOf(person);
    await act(person, prepared as never);
    const expected = [...known, kind, ...also].toSorted();
    await expect
      .poll(async () => (await kindsOf(person)).toSorted(), { timeout: 20_000 })
      .toEqual(expected);
    const lines = linesOf(person);
    expect(lines.map(({ event }) => event).toSorted()).toEqual(expected);
    for (const line of lines)
      expect(Object.keys(line).filter((key) => !LOGGED.has(key))).toEqual([]);
  });
});

const LOGGED = new Set(
  "level time request_id event user_id session_id network method sessions msg".split(" "),
);

test("requests that change nothing record nothing", async () => {
  const person = await signUp(app);
  const { token } = person;
  for (const endpoint of [auth.me, sessions.listSessions]) await app.call(endpoint, {}, { token });
  await app.call(listSecurityEvents, { query: {} }, { token });
  await app.call(sessions.endOtherSessions, {}, { token });
  expect(await kindsOf(person)).toEqual(["signed_in"]);
});

describe("list", () => {
  const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0";

  test("shows the newest first, page by page, with device and current session", async () => {
    const person = await signUp(app);
    await login(person, person.password, { "user-agent": firefox });
    const list = async (query: object) =>
      (await app.call(listSecurityEvents, { query }, { token: person.token })).json;
    const first = await list({ limit: "1" });
    expect(first.events).toEqual([
      {
        id: first.next_cursor,
        kind: "signed_in",
        created_at: expect.any(String),
        browser: "Firefox",
        system: "Windows",
        is_current: false,
        details: { method: "password", is_new_device: true, is_new_network: false },
      },
    ]);
    const { events } = await list({ cursor: first.next_cursor });
    expect(events).toEqual([
      expect.objectContaining({
        is_current: true,
        details: expect.objectContaining({ method: "registration" }),
      }),
    ]);
  });

  test("contains only the user's own events", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const { json } = await app.call(listSecurityEvents, { query: {} }, { token: ann.token });
    const ids = (await eventsOf(bob)).map(({ id }) => id);
    expect(json.events).toHaveLength(1);
    expect(ids).not.toContain(json.events[0].id);
  });
});

describe("network", () => {
  test("is stored as a keyed hash and marked if the user has not signed in from it", async () => {
    const person = await signUp(app);
    const elsewhere = (address: string) =>
      app.server.inject({
        method: "POST",
        url: auth.login.path,
        remoteAddress: address,
        payload: { email: person.email, password: person.password },
      });
    await elsewhere("192.0.2.7");
    await elsewhere("192.0.2.7");
    const events = await eventsOf(person);
    expect(events.map(({ details }) => details.is_new_network)).toEqual([false, true, false]);
    expect(new Set(events.map(({ networkHash }) => networkHash)).size).toBe(2);
    expect(log + JSON.stringify(events)).not.toContain("192.0.2.7");
  });
});

describe("failed sign-ins", () => {
  const fail = ({ email }: Person, networkHash: string, now = new Date()) =>
    recordFailedSignIn(
      { ...app.wiring.context(), clock: () => now },
      { email, client: { networkHash, userAgent: "" } },
    );

  test("many at the same time are one row with their number", async () => {
    const person = await signUp(app);
    await Promise.all(Array.from({ length: 30 }, (_, i) => fail(person, `network-${i % 3}`)));
    const failures = (await eventsOf(person)).filter(({ kind }) => kind === "sign_in_failed");
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({ networkHash: null, details: { times: 30 } });
  });

  test("after 15 minutes are another row", async () => {
    const person = await signUp(app);
    await fail(person, "one");
    await fail(person, "one", new Date(Date.now() + 16 * 60_000));
    const failures = (await eventsOf(person)).filter(({ kind }) => kind === "sign_in_failed");
    expect(failures.map(({ networkHash }) => networkHash)).toEqual(["one", "one"]);
  });

  test("of an unknown address record nothing", async () => {
    const count = async () => (await app.db.select().from(securityEvents)).length;
    const before = await count();
    await recordFailedSignIn(app.wiring.context(), { email: "unknown@example.com" });
    expect(await count()).toBe(before);
  });
});

test("a transaction that is rolled back leaves neither a row nor a log line", async () => {
  const person = await signUp(app);
  const ctx = app.wiring.context();
  const failing = inTransaction(ctx, async (tx) => {
    await recordSecurityEvent(tx, ctx, { userId: person.user.id, kind: "passkey_added" });
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await kindsOf(person)).toEqual(["signed_in"]);
  expect(linesOf(person)).toHaveLength(1);
});

test("events older than 90 days are purged", async () => {
  const person = await signUp(app);
  await login(person);
  await app.db.execute(sql`
    update security_events set created_at = now() - interval '91 days'
    where user_id = ${person.user.id} and details->>'method' = 'registration'`);
  await removeExpired(app.db, { now: new Date(), limit: 1_000 });
  expect((await eventsOf(person)).map(({ details }) => details.method)).toEqual(["password"]);
});
