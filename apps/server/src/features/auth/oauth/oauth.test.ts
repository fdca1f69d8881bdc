import * as auth from "@twofold/contract/auth";
import * as contract from "@twofold/contract/auth/oauth";
import { getSignInMethods } from "@twofold/contract/auth/sign-in-methods";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createOidcProvider } from "#adapters/oidc-provider.ts";
import { appCode } from "#testing/app-code.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { startOidcServer, type Lie, type OidcServer } from "#testing/oidc-server.ts";
import { useTwoFactor } from "#testing/two-factor.ts";
import { usernameFrom } from "./suggest-username.ts";

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
afterEach(() => {
  acme.lie = undefined;
});

let count = 0;
/** Somebody who has an account there and none here. */
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

type Answer = Awaited<ReturnType<TestApp["call"]>>;

/** What the browser was given to be known again by. */
function passageOf({ cookies, headers }: Answer): string {
  const [cookie] = cookies as { name: string; value: string }[];
  expect(String(headers["set-cookie"])).toMatch(
    /^twofold_passage=[\w-]+; Path=\/api\/auth\/providers\/finish; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
  );
  return `${cookie?.name}=${cookie?.value}`;
}

interface Back {
  readonly cookie: string;
  readonly query: Record<string, string>;
}

const begin = () => app.call(contract.beginProviderSignIn, { body: { provider: "acme" } });

/** To the provider and back to our door. */
async function travel(login: string, begun?: Answer): Promise<Back> {
  const departure = begun ?? (await begin());
  expect(departure.status).toBe(200);
  const cookie = passageOf(departure);
  const arrival = await acme.signIn(departure.json.url, login);
  expect(arrival.origin + arrival.pathname).toBe("https://two.example/connected");
  return { cookie, query: Object.fromEntries(arrival.searchParams) };
}

const finish = ({ cookie, query }: Back, more: Record<string, string> = {}) =>
  app.call(
    contract.finishProviderSignIn,
    { body: { ...query, ...more } as never },
    { headers: { cookie } },
  );

const signInAs = async (login: string) => finish(await travel(login));

async function registerAs({ login }: { login: string }): Promise<Person> {
  const { json: asked } = await signInAs(login);
  const body = { ticket: asked.ticket, username: asked.username, full_name: asked.full_name };
  const { status, json, cookies } = await app.call(contract.registerByProvider, { body });
  expect(status).toBe(201);
  const { access_token: token, user } = json;
  return { email: user.email, password: "", token, user, cookies };
}

const methodsOf = async ({ token }: Person) =>
  (await app.call(getSignInMethods, {}, { token })).json;

const connectAs = async (person: Person, login: string) => {
  const { token, password } = person;
  const body = { provider: "acme", password };
  return travel(login, await app.call(contract.startOAuthConnection, { body }, { token }));
};

test("who can be signed in with is known to everybody", async () => {
  const { json } = await app.call(contract.listProviders, {});
  expect(json).toEqual([{ id: "acme", name: "Acme" }]);
  const other = await app.call(contract.beginProviderSignIn, { body: { provider: "other" } });
  expect(other.status).toBe(404);
});

test("the browser is sent with PKCE, state and nonce", async () => {
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

describe("somebody new", () => {
  test("is shown who they are here, agrees, and has an account without a password", async () => {
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
    // From now on they are known.
    const again = await signInAs(maya.login);
    expect(again.json).toMatchObject({ outcome: "signed_in", user: { email: maya.email } });
    expect((await app.call(auth.me, {}, { token: again.json.access_token })).status).toBe(200);
    // And the ticket is of no more use.
    const twice = await app.call(contract.registerByProvider, { body });
    expect(twice.json.code).toBe("email_taken");
  });

  test("of two who use one ticket at once one has an account", async () => {
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

  test("a name that is taken is refused at once, and of two at once for one", async () => {
    const taken = await signUp(app);
    const [ann, bob] = [await signInAs(newcomer().login), await signInAs(newcomer().login)];
    const send = ({ json }: Answer, username: string) =>
      app.call(contract.registerByProvider, {
        body: { ticket: json.ticket, username, full_name: "Ann" },
      });
    expect((await send(ann, taken.user.username.toUpperCase())).json.code).toBe("username_taken");
    const both = await Promise.all([ann, bob].map((each) => send(each, "the-same-name")));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe("username_taken");
  });

  test("an address that the provider has not seen is written to", async () => {
    const maya = newcomer({ email_verified: false });
    const { user } = await registerAs(maya);
    expect(user.email_verified).toBe(false);
    await app.mailbox.waitFor(maya.email, "Confirm your email address");
  });

  test("without an address there is no account", async () => {
    const { json } = await signInAs(newcomer({ email: undefined }).login);
    expect(json.code).toBe("provider_refused");
  });

  test.each(["", "x", "A".repeat(200)])("%j is no ticket", async (ticket) => {
    const body = { ticket, username: "somebody", full_name: "Some Body" };
    expect((await app.call(contract.registerByProvider, { body })).status).toBe(400);
  });
});

test.each([
  ["Maya Okafor", "maya-okafor"],
  ["  Zoë   Müller-Lüdenscheidt von und zu Hohenfels ", "zoe-muller-ludenscheidt"],
  ["maya.okafor@example.com", "maya-okafor"],
  ["李", "guest"],
  ["A", "guest"],
])("of %j the name here is %s", (name, username) => {
  expect(usernameFrom(name)).toBe(username);
});

describe("an address that has an account here", () => {
  test("is never taken for its owner", async () => {
    const person = await signUp(app);
    const thief = newcomer({ email: person.email.toUpperCase(), email_verified: true });
    const { status, json } = await signInAs(thief.login);
    expect({ status, code: json.code }).toEqual({ status: 409, code: "email_taken" });
    expect(json.detail).toContain("connect Acme in the settings");
    expect((await methodsOf(person)).connections).toEqual([]);
  });

  test("is connected by who is signed in, with the password, and told", async () => {
    const person = await signUp(app);
    const maya = newcomer({ email: person.email });
    const { token, password } = person;
    const wrong = await app.call(
      contract.startOAuthConnection,
      { body: { provider: "acme", password: "no" } },
      { token },
    );
    expect(wrong.json.code).toBe("wrong_password");
    const { json } = await finish(await connectAs(person, maya.login));
    expect(json).toEqual({ outcome: "connected", provider: "Acme" });
    await app.mailbox.waitFor(person.email, "Acme was connected");
    expect((await signInAs(maya.login)).json.user.id).toBe(person.user.id);
    const again = await app.call(
      contract.startOAuthConnection,
      { body: { provider: "acme", password } },
      { token },
    );
    expect(again.json.code).toBe("already_done");
  });

  test("what belongs to one account is not connected to another", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const maya = newcomer();
    await finish(await connectAs(ann, maya.login));
    const { json } = await finish(await connectAs(bob, maya.login));
    expect(json.code).toBe("already_done");
    expect((await methodsOf(bob)).connections).toEqual([]);
    expect((await signInAs(maya.login)).json.user.id).toBe(ann.user.id);
  });

  test("nothing is connected to a session that has ended meanwhile", async () => {
    const person = await signUp(app);
    const back = await connectAs(person, newcomer().login);
    await app.call(auth.logout, {}, { token: person.token });
    expect((await finish(back)).json.code).toBe("provider_refused");
  });
});

describe("what does not hold", () => {
  const refusal = async (back: Back, more: Record<string, string> = {}) => {
    const { status, json } = await finish(back, more);
    expect(json).not.toHaveProperty("ticket");
    return `${status} ${json.code}`;
  };

  test("another state, none, or that of another browser", async () => {
    const back = await travel(newcomer().login);
    expect(await refusal(back, { state: "x".repeat(43) })).toBe("400 provider_refused");
    expect(await refusal({ ...back, cookie: "" })).toBe("400 provider_refused");
    expect(await refusal({ ...back, cookie: passageOf(await begin()) })).toBe(
      "400 provider_refused",
    );
    expect(await refusal({ ...back, cookie: "twofold_passage=AAAA" })).toBe("400 provider_refused");
    // The one who did travel is let through all the same.
    expect((await finish(back)).json.outcome).toBe("new_person");
  });

  test("a code is good once", async () => {
    const back = await travel(newcomer().login);
    expect((await finish(back)).json.outcome).toBe("new_person");
    expect(await refusal(back)).toBe("400 provider_refused");
  });

  test("a code of another journey, which has not its verifier", async () => {
    const [mine, theirs] = [await travel(newcomer().login), await travel(newcomer().login)];
    expect(await refusal(mine, { code: theirs.query["code"] ?? "" })).toBe("400 provider_refused");
  });

  test("the answer of another provider", async () => {
    const back = await travel(newcomer().login);
    expect(await refusal(back, { iss: "https://evil.example" })).toBe("400 provider_refused");
  });

  test("somebody who says no there", async () => {
    const { json, ...rest } = await begin();
    const { searchParams } = new URL(json.url);
    const query = { state: searchParams.get("state") ?? "", error: "access_denied" };
    expect(await refusal({ cookie: passageOf({ json, ...rest }), query })).toBe(
      "400 provider_refused",
    );
  });

  const minute = 60;
  const without = (truth: object, claim: string) =>
    Object.fromEntries(Object.entries(truth).filter(([name]) => name !== claim));
  const lies: [string, Lie][] = [
    ["another nonce", { claims: (truth) => ({ ...truth, nonce: "of another journey" }) }],
    ["no nonce", { claims: (truth) => without(truth, "nonce") }],
    [
      "that has expired",
      {
        claims: (truth) => ({ ...truth, exp: Math.floor(Date.now() / 1000) - minute }),
      },
    ],
    ["without an end", { claims: (truth) => without(truth, "exp") }],
    ["for another client", { claims: (truth) => ({ ...truth, aud: "another" }) }],
    [
      "for two, and meant for the other",
      { claims: (truth) => ({ ...truth, aud: ["twofold", "x"], azp: "x" }) },
    ],
    ["of another issuer", { claims: (truth) => ({ ...truth, iss: "https://evil.example" }) }],
    ["signed by a stranger", { byStranger: true }],
    ["not signed at all", { unsigned: true }],
  ];
  test.each(lies)("a word %s", async (_, lie) => {
    const back = await travel(newcomer().login);
    acme.lie = lie;
    expect(await refusal(back)).toBe("400 provider_refused");
  });

  test("a lie that says the same is none, so that the others are refused for what they say", async () => {
    acme.lie = {};
    expect((await signInAs(newcomer().login)).json.outcome).toBe("new_person");
  });

  test("a provider that is away is no refusal", async () => {
    const client = { id: "gone", name: "Gone", clientId: "x", clientSecret: "y" };
    const gone = createOidcProvider(
      { ...client, issuer: "http://127.0.0.1:1" },
      "https://two.example",
    );
    const journey = { state: "s", nonce: "n", verifier: "v" };
    await expect(gone.addressFor(journey)).rejects.toMatchObject({ code: "unavailable" });
  });
});

describe("the second factor", () => {
  test("is asked for here too: a provider is one factor", async () => {
    const person = await signUp(app);
    const maya = newcomer();
    await finish(await connectAs(person, maya.login));
    const { secret } = await useTwoFactor(app, person);
    const { status, json } = await signInAs(maya.login);
    expect({ status, code: json.code }).toEqual({ status: 403, code: "second_factor_required" });
    const body = { challenge: json.challenge, code: appCode(secret, 1) };
    const done = await app.call(sendSecondFactor, { body });
    expect(done.json.user.id).toBe(person.user.id);
  });
});

describe("disconnecting", () => {
  const disconnect = ({ token }: Person) =>
    app.call(contract.disconnect, { params: { provider: "acme" } }, { token });

  test("takes the way away and tells the owner", async () => {
    const person = await signUp(app);
    const maya = newcomer();
    expect((await disconnect(person)).status).toBe(404);
    await finish(await connectAs(person, maya.login));
    expect((await disconnect(person)).status).toBe(204);
    await app.mailbox.waitFor(person.email, "Acme was disconnected");
    expect((await signInAs(maya.login)).json.outcome).toBe("new_person");
  });

  test("never the last way in; a password by letter makes another", async () => {
    const maya = newcomer();
    const person = await registerAs(maya);
    expect((await disconnect(person)).json.code).toBe("last_sign_in");
    expect((await methodsOf(person)).connections).toHaveLength(1);
    const change = { current_password: "none", new_password: "my-first-one" };
    await app.call(auth.changePassword, { body: change }, { token: person.token });
    expect((await disconnect(person)).status).toBe(204);
  });

  test("the password is no provider", async () => {
    const { token } = await signUp(app);
    const params = { provider: "credential" };
    expect((await app.call(contract.disconnect, { params }, { token })).status).toBe(404);
  });
});
