import * as auth from "@twofold/contract/auth";
import { startOAuthConfirmation } from "@twofold/contract/auth/confirm-identity";
import * as contract from "@twofold/contract/auth/oauth";
import { startPasskeyRegistration } from "@twofold/contract/auth/passkeys";
import { getSignInMethods } from "@twofold/contract/auth/sign-in-methods";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createOidcProvider } from "#adapters/oidc-provider.ts";
import { appCode } from "#testing/app-code.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { startOidcServer, type Lie, type OidcServer } from "@twofold/test-servers/oidc-server";
import { useTwoFactor } from "#testing/two-factor.ts";
import { usernameFrom } from "./suggest-username.ts";

let app: TestApp;
let acme: OidcServer;
let zeta: OidcServer;
beforeAll(async () => {
  [acme, zeta] = await Promise.all([startOidcServer(), startOidcServer("zeta")]);
  app = await startTestApp({
    worker: true,
    env: {
      PUBLIC_URL: "https://two.example",
      ...acme.env,
      ...zeta.env,
      OIDC_PROVIDERS: "acme,zeta",
    },
  });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([acme.stop(), zeta.stop()]);
});
afterEach(() => {
  acme.lie = undefined;
});

let count = 0;
/** A person with an account at the provider and none here. */
function newcomer(more: object = {}) {
  count += 1;
  const login = `login-${count}-${crypto.randomUUID().slice(0, 8)}`;
  const account = {
    name: "Maya Okafor",
    email: `${login}@acme.example`,
    email_verified: true,
    ...more,
  };
  acme.accounts.set(login, account);
  return { login, ...account };
}

type TestResponse = Awaited<ReturnType<TestApp["call"]>>;

function stateCookieOf({ cookies, headers }: TestResponse): string {
  const [cookie] = cookies as { name: string; value: string }[];
  expect(String(headers["set-cookie"])).toMatch(
    /^__Secure-twofold_passage=[\w-]+; Path=\/api\/auth\/providers\/finish; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
  );
  return `${cookie?.name}=${cookie?.value}`;
}

interface Callback {
  readonly cookie: string;
  readonly query: Record<string, string>;
}

const begin = (provider = "acme") => app.call(contract.beginProviderSignIn, { body: { provider } });

/** Signs in at the provider and returns the parameters of its redirect. */
async function visitProvider(
  login: string,
  started?: TestResponse,
  provider = acme,
): Promise<Callback> {
  const start = started ?? (await begin());
  expect(start.status).toBe(200);
  const cookie = stateCookieOf(start);
  const redirect = await provider.signIn(start.json.url, login);
  expect(redirect.origin + redirect.pathname).toBe("https://two.example/connected");
  return { cookie, query: Object.fromEntries(redirect.searchParams) };
}

const finish = ({ cookie, query }: Callback, more: Record<string, string> = {}) =>
  app.call(
    contract.finishProviderSignIn,
    { body: { ...query, ...more } as never },
    { headers: { cookie } },
  );

const signInAs = async (login: string) => finish(await visitProvider(login));

async function registerAs({ login }: { login: string }): Promise<Person> {
  const { json: offer } = await signInAs(login);
  const body = { ticket: offer.ticket, username: offer.username, full_name: offer.full_name };
  const { status, json, cookies } = await app.call(contract.registerByProvider, { body });
  expect(status).toBe(201);
  const { access_token: token, user } = json;
  return { email: user.email, password: "", token, user, cookies };
}

const methodsOf = async ({ token }: Person) =>
  (await app.call(getSignInMethods, {}, { token })).json;

const connectAs = async (person: Person, login: string) => {
  const { token } = person;
  const body = { provider: "acme" };
  return visitProvider(login, await app.call(contract.startOAuthConnection, { body }, { token }));
};

test("the list of providers is public", async () => {
  const { json } = await app.call(contract.listProviders, {});
  expect(json).toEqual([
    { id: "acme", name: "Acme" },
    { id: "zeta", name: "Zeta" },
  ]);
  const other = await app.call(contract.beginProviderSignIn, { body: { provider: "other" } });
  expect(other.status).toBe(404);
});

test("the address of the provider contains PKCE, state and nonce", async () => {
  const { json } = await begin();
  const { searchParams, origin } = new URL(json.url);
  expect(origin).toBe(acme.issuer);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: "code",
    client_id: "twofold",
    redirect_uri: "https://two.example/connected",
    scope: "openid email profile",
    code_challenge_method: "S256",
  });
  for (const name of ["state", "nonce", "code_challenge"])
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
});

describe("new user", () => {
  test("gets an offer first, and after accepting it an account without a password", async () => {
    const maya = newcomer();
    const { json } = await signInAs(maya.login);
    expect(json).toMatchObject({
      outcome: "new_person",
      provider: "Acme",
      email: maya.email,
      full_name: "Maya Okafor",
      username: expect.stringMatching(/^maya-okafor/),
    });
    const found = sql`select count(*)::int as n from users where email = ${maya.email}`;
    expect((await app.db.execute(found)).rows[0]?.["n"]).toBe(0);

    const body = { ticket: json.ticket, username: json.username, full_name: "Maya O." };
    const made = await app.call(
      contract.registerByProvider,
      { body },
      { headers: { "x-time-zone": "Europe/Berlin", "accept-language": "de" } },
    );
    expect(made.status).toBe(201);
    expect(made.json.user).toMatchObject({
      email: maya.email,
      full_name: "Maya O.",
      email_verified: true,
      is_admin: false,
    });
    const person = { ...made.json, token: made.json.access_token };
    expect(await methodsOf(person)).toMatchObject({
      has_password: false,
      connections: [{ provider: { id: "acme", name: "Acme" }, label: maya.email }],
    });
    const { rows } = await app.db.execute(
      sql`select time_zone, page_language, terms_version <> '' as agreed from users
        where email = ${maya.email}`,
    );
    expect(rows[0]).toEqual({ time_zone: "Europe/Berlin", page_language: "de", agreed: true });
    // The next sign-in finds the account.
    const again = await signInAs(maya.login);
    expect(again.json).toMatchObject({ outcome: "signed_in", user: { email: maya.email } });
    expect((await app.call(auth.me, {}, { token: again.json.access_token })).status).toBe(200);
    // The ticket cannot be used again.
    const twice = await app.call(contract.registerByProvider, { body });
    expect(twice.json.code).toBe("email_taken");
  });

  test("of two concurrent requests with one ticket one creates an account", async () => {
    const { json } = await signInAs(newcomer().login);
    const names = ["one", "two"].map((name) => `${name}-${crypto.randomUUID().slice(0, 8)}`);
    const both = await Promise.all(
      names.map((username) =>
        app.call(contract.registerByProvider, {
          body: { ticket: json.ticket, username, full_name: "Maya" },
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test("a taken username is rejected, also for one of two concurrent requests", async () => {
    const taken = await signUp(app);
    const [ann, bob] = [await signInAs(newcomer().login), await signInAs(newcomer().login)];
    const send = ({ json }: TestResponse, username: string) =>
      app.call(contract.registerByProvider, {
        body: { ticket: json.ticket, username, full_name: "Ann" },
      });
    expect((await send(ann, taken.user.username.toUpperCase())).json.code).toBe("username_taken");
    const both = await Promise.all([ann, bob].map((each) => send(each, "the-same-name")));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe("username_taken");
  });

  test("an address that the provider has not verified gets a verification email", async () => {
    const maya = newcomer({ email_verified: false });
    const { user } = await registerAs(maya);
    expect(user.email_verified).toBe(false);
    await app.mailbox.waitFor(maya.email, "Confirm your email address");
  });

  test("an identity without an address is rejected", async () => {
    const { json } = await signInAs(newcomer({ email: undefined }).login);
    expect(json.code).toBe("provider_refused");
  });

  test.each(["", "x", "A".repeat(200)])("the ticket %j is rejected", async (ticket) => {
    const body = { ticket, username: "new-user", full_name: "New User" };
    expect((await app.call(contract.registerByProvider, { body })).status).toBe(400);
  });
});

test.each([
  ["Maya Okafor", "maya-okafor"],
  ["  Zoë   Müller-Lüdenscheidt von und zu Hohenfels ", "zoe-muller-ludenscheidt"],
  ["maya.okafor@example.com", "maya-okafor"],
  ["李", "guest"],
  ["A", "guest"],
])("the suggested username for %j is %s", (name, username) => {
  expect(usernameFrom(name)).toBe(username);
});

describe("address with an existing account", () => {
  test("does not sign in or connect by the address alone", async () => {
    const person = await signUp(app);
    const thief = newcomer({ email: person.email.toUpperCase(), email_verified: true });
    const { status, json } = await signInAs(thief.login);
    expect({ status, code: json.code }).toEqual({ status: 409, code: "email_taken" });
    expect(json.detail).toContain("connect Acme in the settings");
    expect((await methodsOf(person)).connections).toEqual([]);
  });

  test("is connected by its signed-in owner, and sends an email", async () => {
    const person = await signUp(app);
    const maya = newcomer({ email: person.email });
    const { json } = await finish(await connectAs(person, maya.login));
    expect(json).toEqual({ outcome: "connected", provider: "Acme" });
    await app.mailbox.waitFor(person.email, "Acme was connected");
    expect((await signInAs(maya.login)).json.user.id).toBe(person.user.id);
    const again = await app.call(
      contract.startOAuthConnection,
      { body: { provider: "acme" } },
      { token: person.token },
    );
    expect(again.json.code).toBe("already_done");
  });

  test("a provider account of one user cannot be connected to another", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const maya = newcomer();
    await finish(await connectAs(ann, maya.login));
    const { json } = await finish(await connectAs(bob, maya.login));
    expect(json.code).toBe("already_done");
    expect((await methodsOf(bob)).connections).toEqual([]);
    expect((await signInAs(maya.login)).json.user.id).toBe(ann.user.id);
  });

  test("the connection is rejected if the session has ended meanwhile", async () => {
    const person = await signUp(app);
    const callback = await connectAs(person, newcomer().login);
    await app.call(auth.logout, {}, { token: person.token });
    expect((await finish(callback)).json.code).toBe("provider_refused");
  });
});

describe("invalid callback", () => {
  const refusal = async (callback: Callback, more: Record<string, string> = {}) => {
    const { status, json } = await finish(callback, more);
    expect(json).not.toHaveProperty("ticket");
    return `${status} ${json.code}`;
  };

  test("a wrong state, or a missing or foreign cookie, is rejected", async () => {
    const callback = await visitProvider(newcomer().login);
    expect(await refusal(callback, { state: "x".repeat(43) })).toBe("400 provider_refused");
    expect(await refusal({ ...callback, cookie: "" })).toBe("400 provider_refused");
    expect(await refusal({ ...callback, cookie: stateCookieOf(await begin()) })).toBe(
      "400 provider_refused",
    );
    expect(await refusal({ ...callback, cookie: "__Secure-twofold_passage=AAAA" })).toBe(
      "400 provider_refused",
    );
    // The browser that started the flow can still complete it.
    expect((await finish(callback)).json.outcome).toBe("new_person");
  });

  test("a code is accepted only once", async () => {
    const callback = await visitProvider(newcomer().login);
    expect((await finish(callback)).json.outcome).toBe("new_person");
    expect(await refusal(callback)).toBe("400 provider_refused");
  });

  test("a code of another flow is rejected by its verifier", async () => {
    const [mine, theirs] = [
      await visitProvider(newcomer().login),
      await visitProvider(newcomer().login),
    ];
    expect(await refusal(mine, { code: theirs.query["code"] ?? "" })).toBe("400 provider_refused");
  });

  test("a response of another issuer is rejected", async () => {
    const callback = await visitProvider(newcomer().login);
    expect(await refusal(callback, { iss: "https://evil.example" })).toBe("400 provider_refused");
  });

  describe("of another provider (mix-up)", () => {
    /** Both providers know the person; the response of one arrives in the flow of the other. */
    async function mixUp(flow: (login: string) => Promise<Callback>) {
      const { login } = newcomer();
      zeta.accounts.set(login, acme.accounts.get(login) ?? {});
      const [mine, theirs] = [
        await flow(login),
        await visitProvider(login, await begin("zeta"), zeta),
      ];
      const { code = "", iss = "" } = theirs.query;
      return { mine, theirs, code, iss };
    }

    test("in a sign-in › is rejected, with and without its issuer", async () => {
      const { mine, theirs, code, iss } = await mixUp((login) => visitProvider(login));
      expect(iss).not.toBe(mine.query["iss"]);
      expect(await refusal(mine, { code, iss })).toBe("400 provider_refused");
      expect(await refusal(mine, { code })).toBe("400 provider_refused");
      expect(await refusal({ ...mine, cookie: theirs.cookie })).toBe("400 provider_refused");
      // Neither flow was consumed by the attempts.
      expect((await finish(theirs)).json.outcome).toBe("new_person");
    });

    test("in a connection › connects nothing", async () => {
      const person = await signUp(app);
      const { mine, code, iss } = await mixUp((login) => connectAs(person, login));
      expect(await refusal(mine, { code, iss })).toBe("400 provider_refused");
      expect(await refusal(mine, { code })).toBe("400 provider_refused");
      expect((await methodsOf(person)).connections).toEqual([]);
    });
  });

  test("a denied consent at the provider is rejected", async () => {
    const { json, ...rest } = await begin();
    const { searchParams } = new URL(json.url);
    const query = { state: searchParams.get("state") ?? "", error: "access_denied" };
    expect(await refusal({ cookie: stateCookieOf({ json, ...rest }), query })).toBe(
      "400 provider_refused",
    );
  });

  const minute = 60;
  const without = (truth: object, claim: string) =>
    Object.fromEntries(Object.entries(truth).filter(([name]) => name !== claim));
  const forgeries: [string, Lie][] = [
    ["with another nonce", { claims: (truth) => ({ ...truth, nonce: "of another flow" }) }],
    ["without a nonce", { claims: (truth) => without(truth, "nonce") }],
    [
      "that has expired",
      {
        claims: (truth) => ({ ...truth, exp: Math.floor(Date.now() / 1000) - minute }),
      },
    ],
    ["without an expiry", { claims: (truth) => without(truth, "exp") }],
    ["for another client", { claims: (truth) => ({ ...truth, aud: "another" }) }],
    [
      "for two clients and authorized for the other",
      { claims: (truth) => ({ ...truth, aud: ["twofold", "x"], azp: "x" }) },
    ],
    ["of another issuer", { claims: (truth) => ({ ...truth, iss: "https://evil.example" }) }],
    ["signed with an unknown key", { byStranger: true }],
    ["without a signature", { unsigned: true }],
  ];
  test.each(forgeries)("an id token %s is rejected", async (_, forgery) => {
    const callback = await visitProvider(newcomer().login);
    acme.lie = forgery;
    expect(await refusal(callback)).toBe("400 provider_refused");
  });

  test("an unchanged id token is accepted, so the rejections are due to the forgeries", async () => {
    acme.lie = {};
    expect((await signInAs(newcomer().login)).json.outcome).toBe("new_person");
  });

  test("an unreachable provider is unavailable and not a rejection", async () => {
    const client = { id: "gone", name: "Gone", clientId: "x", clientSecret: "y" };
    const gone = createOidcProvider(
      { ...client, issuer: "http://127.0.0.1:1" },
      "https://two.example",
    );
    const flow = { state: "s", nonce: "n", verifier: "v" };
    await expect(gone.addressFor(flow)).rejects.toMatchObject({ code: "unavailable" });
  });
});

describe("second factor", () => {
  test("is required after a provider sign-in too", async () => {
    const person = await signUp(app);
    const maya = newcomer();
    await finish(await connectAs(person, maya.login));
    const { secret } = await useTwoFactor(app, person);
    const { status, json } = await signInAs(maya.login);
    expect({ status, code: json.code }).toEqual({ status: 403, code: "second_factor_required" });
    const body = { challenge: json.params.challenge, code: appCode(secret, 1) };
    const done = await app.call(sendSecondFactor, { body });
    expect(done.json.user.id).toBe(person.user.id);
  });
});

describe("confirm identity at the provider", () => {
  const unconfirm = ({ user }: Person) =>
    app.db.execute(
      sql`update sessions set first_factor_at = null, second_factor_at = null where user_id = ${user.id}`,
    );
  const isConfirmed = async ({ token }: Pick<Person, "token">) => {
    const { json } = await app.call(startPasskeyRegistration, {}, { token });
    return json.code !== "reauthentication_required";
  };
  const beginConfirmation = ({ token }: Person, provider = "acme") =>
    app.call(startOAuthConfirmation, { body: { provider } }, { token });

  /** A user who has only a provider, in a session that has confirmed nothing. */
  async function providerUser() {
    const maya = newcomer();
    const person = await registerAs(maya);
    await unconfirm(person);
    return { ...maya, person };
  }
  const outcomeOf = ({ json }: TestResponse) => json.outcome ?? json.params.reason;
  const seconds = (from: number) => Math.floor(Date.now() / 1000) + from;

  test("is offered, and requires a new sign-in by max_age=0, prompt=login and auth_time", async () => {
    const { person } = await providerUser();
    const refused = await app.call(startPasskeyRegistration, {}, { token: person.token });
    expect(refused.json.params).toEqual({ proofs: [], providers: ["acme"] });
    const { searchParams } = new URL((await beginConfirmation(person)).json.url);
    expect(Object.fromEntries(searchParams)).toMatchObject({ max_age: "0", prompt: "login" });
    expect(JSON.parse(searchParams.get("claims") ?? "")).toEqual({
      id_token: { auth_time: { essential: true } },
    });
    expect((await beginConfirmation(person, "zeta")).status).toBe(404);
  });

  test("confirms the session that started it", async () => {
    const { person, login } = await providerUser();
    const callback = await visitProvider(login, await beginConfirmation(person));
    expect((await finish(callback)).json).toEqual({ outcome: "confirmed", provider: "Acme" });
    expect(await isConfirmed(person)).toBe(true);
  });

  test.each([
    ["a silent round trip with an older sign-in", -60],
    ["no time of the sign-in", undefined],
  ])("rejects %s", async (_, ago) => {
    const { person, login } = await providerUser();
    const callback = await visitProvider(login, await beginConfirmation(person));
    acme.lie = {
      claims: ({ auth_time: _real, ...truth }) => ({
        ...truth,
        ...(ago !== undefined && { auth_time: seconds(ago) }),
      }),
    };
    expect(outcomeOf(await finish(callback))).toBe("not_recent");
    expect(await isConfirmed(person)).toBe(false);
  });

  test("rejects another account of the provider", async () => {
    const { person } = await providerUser();
    const stranger = newcomer();
    const callback = await visitProvider(stranger.login, await beginConfirmation(person));
    expect(outcomeOf(await finish(callback))).toBe("other_account");
    expect(await isConfirmed(person)).toBe(false);
  });

  test("rejects the reply of another provider (mix-up)", async () => {
    const { person, login } = await providerUser();
    zeta.accounts.set(login, acme.accounts.get(login) ?? {});
    const [mine, theirs] = [
      await visitProvider(login, await beginConfirmation(person)),
      await visitProvider(login, await begin("zeta"), zeta),
    ];
    const { code = "", iss = "" } = theirs.query;
    expect(outcomeOf(await finish(mine, { code, iss }))).toBe("unverified");
    expect(outcomeOf(await finish(mine, { code }))).toBe("unverified");
    expect(await isConfirmed(person)).toBe(false);
  });

  test("rejects a flow whose session has ended", async () => {
    const { person, login } = await providerUser();
    const callback = await visitProvider(login, await beginConfirmation(person));
    await app.call(auth.logout, {}, { token: person.token });
    expect(outcomeOf(await finish(callback))).toBe("flow_lost");
  });

  test.each([
    ["just now", 0, true],
    ["an hour ago", -3600, false],
    ["in the future", 3600, true],
    ["never", undefined, false],
  ])("a sign-in that the provider dates %s › is a confirmation: %s", async (_, ago, expected) => {
    const { login } = await providerUser();
    acme.lie = {
      claims: ({ auth_time: _real, ...truth }) => ({
        ...truth,
        ...(ago !== undefined && { auth_time: seconds(ago) }),
      }),
    };
    const { json } = await signInAs(login);
    expect(await isConfirmed({ token: json.access_token })).toBe(expected);
  });

  test("an older sign-in is no first factor either after a code", async () => {
    const person = await signUp(app);
    const maya = newcomer();
    await finish(await connectAs(person, maya.login));
    const { secret } = await useTwoFactor(app, person);
    acme.lie = { claims: (truth) => ({ ...truth, auth_time: seconds(-3600) }) };
    const { json } = await signInAs(maya.login);
    const body = { challenge: json.params.challenge, code: appCode(secret, 1) };
    const { access_token: token } = (await app.call(sendSecondFactor, { body })).json;
    const refused = await app.call(startPasskeyRegistration, {}, { token });
    expect(refused.json.params).toEqual({ proofs: ["password"], providers: ["acme"] });
  });
});

describe("disconnect", () => {
  const disconnect = ({ token }: Person) =>
    app.call(contract.disconnect, { params: { provider: "acme" } }, { token });

  test("removes the sign-in method and sends an email", async () => {
    const person = await signUp(app);
    const maya = newcomer();
    expect((await disconnect(person)).status).toBe(404);
    await finish(await connectAs(person, maya.login));
    expect((await disconnect(person)).status).toBe(204);
    await app.mailbox.waitFor(person.email, "Acme was disconnected");
    expect((await signInAs(maya.login)).json.outcome).toBe("new_person");
  });

  test("is rejected for the only sign-in method until a password is set", async () => {
    const maya = newcomer();
    const person = await registerAs(maya);
    expect((await disconnect(person)).json.code).toBe("last_sign_in");
    expect((await methodsOf(person)).connections).toHaveLength(1);
    const change = { current_password: "none", new_password: "my-first-one" };
    await app.call(auth.changePassword, { body: change }, { token: person.token });
    expect((await disconnect(person)).status).toBe(204);
  });

  test("does not accept the password as a provider", async () => {
    const { token } = await signUp(app);
    const params = { provider: "credential" };
    expect((await app.call(contract.disconnect, { params }, { token })).status).toBe(404);
  });
});
