import * as auth from "@twofold/contract/auth";
import * as contract from "@twofold/contract/auth/passkeys";
import { getSignInMethods } from "@twofold/contract/auth/sign-in-methods";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { createAuthenticator } from "#testing/soft-authenticator.ts";
import { useTwoFactor } from "#testing/two-factor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true, env: { PUBLIC_URL: "https://two.example" } });
});
afterAll(() => app.stop());

const begin = async ({ token, password }: Person) =>
  (await app.call(contract.startPasskeyRegistration, { body: { password } }, { token })).json;

type Device = ReturnType<typeof createAuthenticator>;
const newDevice = () => createAuthenticator(app.config.PUBLIC_URL);

const keep = ({ token }: Person, credential: ReturnType<Device["make"]>, name = "My phone") =>
  app.call(contract.addPasskey, { body: { name, credential } }, { token });

/** Somebody with a passkey on a device. */
async function withPasskey() {
  const person = await signUp(app);
  const device = newDevice();
  const { status, json } = await keep(person, device.make(await begin(person)));
  expect(status).toBe(201);
  return { person, device, passkey: json };
}

const startOAuthSignIn = async () => (await app.call(contract.beginPasskeySignIn, {})).json;
const show = (credential: ReturnType<Device["show"]>) =>
  app.call(contract.signInWithPasskey, { body: { credential } });
const passkeysOf = async ({ token }: Person) =>
  (await app.call(getSignInMethods, {}, { token })).json.passkeys;

describe("adding one", () => {
  test("asks for the password, and for a device that knows its owner", async () => {
    const person = await signUp(app);
    const { token, user } = person;
    const refused = await app.call(
      contract.startPasskeyRegistration,
      { body: { password: "no" } },
      { token },
    );
    expect(refused.json.code).toBe("wrong_password");
    const options = await begin(person);
    expect(options).toMatchObject({
      rp: { id: "two.example", name: "Twofold" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, "base64url").toString("hex")).toBe(
      user.id.replaceAll("-", ""),
    );
  });

  test("is kept under its name, and its owner is told", async () => {
    const { person, passkey, device } = await withPasskey();
    expect(passkey).toMatchObject({ name: "My phone", last_used_at: null });
    expect(await passkeysOf(person)).toEqual([passkey]);
    await app.mailbox.waitFor(person.email, "A passkey was added");
    const [known] = (await begin(person)).excludeCredentials;
    expect(known.id).toBe(device.id);
  });

  test.each([
    ["of another site", { origin: "https://two.example.evil" }],
    ["for another site", { rpId: "evil.example" }],
    ["that does not know its owner", { isVerified: false }],
  ])("one %s is refused", async (_, lies) => {
    const person = await signUp(app);
    const { status, json } = await keep(person, newDevice().make(await begin(person), lies));
    expect({ status, code: json.code }).toEqual({ status: 400, code: "passkey_refused" });
  });

  test("the question is good once, in its session, for its purpose, for five minutes", async () => {
    const person = await signUp(app);
    const options = await begin(person);
    const { email, password } = person;
    const other = await app.call(auth.login, { body: { email, password } });
    const elsewhere = { ...person, token: other.json.access_token };
    expect((await keep(elsewhere, newDevice().make(options))).json.code).toBe("passkey_refused");
    expect((await keep(await signUp(app), newDevice().make(options))).status).toBe(400);
    const signIn = { ...(await startOAuthSignIn()), user: options.user };
    expect((await keep(person, newDevice().make(signIn))).json.code).toBe("passkey_refused");
    expect((await keep(person, newDevice().make(options))).status).toBe(201);
    expect((await keep(person, newDevice().make(options))).json.code).toBe("passkey_refused");

    const { webAuthn } = app.wiring.ports;
    const owner = { userId: person.user.id, sessionId: "s" };
    const now = new Date();
    const later = new Date(now.getTime() + 300_001);
    const asked = await webAuthn.askForNew({ ...owner, email, fullName: "", known: [] }, now);
    const made = { ...newDevice().make(asked), clientExtensionResults: {} };
    expect(await webAuthn.judgeNew(owner, made, later)).toBeUndefined();
    expect(await webAuthn.judgeNew(owner, made, now)).toBeDefined();
  });

  test("of two that are sent at once one is kept", async () => {
    const person = await signUp(app);
    const credential = newDevice().make(await begin(person));
    const both = await Promise.all([keep(person, credential), keep(person, credential)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test("one that is somebody's is nobody else's", async () => {
    const { device } = await withPasskey();
    const thief = await signUp(app);
    expect((await keep(thief, device.make(await begin(thief)))).json.code).toBe("passkey_refused");
  });

  test("there is an end to how many", async () => {
    const { person } = await withPasskey();
    await app.db.execute(sql`
      insert into passkeys select user_id, gen_random_uuid(), name, n::text || user_id, public_key, 0, transports, now()
      from passkeys, generate_series(1, 19) n where user_id = ${person.user.id}`);
    expect((await begin(person)).code).toBe("too_many_passkeys");
  });
});

describe("signing in", () => {
  test("needs nothing else, not even the second factor", async () => {
    const { person, device } = await withPasskey();
    await useTwoFactor(app, person);
    const options = await startOAuthSignIn();
    expect(options).toMatchObject({ rpId: "two.example", userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { status, json, cookies } = await show(device.show(options));
    expect(status).toBe(200);
    expect(json.user.id).toBe(person.user.id);
    expect(cookies.map(({ name }) => name)).toContain("twofold_files");
    expect((await app.call(auth.me, {}, { token: json.access_token })).status).toBe(200);
    const [{ last_used_at }] = await passkeysOf(person);
    expect(Date.now() - Date.parse(last_used_at)).toBeLessThan(60_000);
  });

  test("an answer is good once, also of two at once", async () => {
    const { device } = await withPasskey();
    const credential = device.show(await startOAuthSignIn());
    const both = await Promise.all([show(credential), show(credential)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await show(credential)).json.code).toBe("passkey_refused");
  });

  test.each([
    ["given to another site", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["of a device that did not look who holds it", { isVerified: false }],
    ["in another's name", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["in nobody's name", { userHandle: "" }],
  ])("one %s is refused", async (_, lies) => {
    const { device } = await withPasskey();
    expect((await show(device.show(await startOAuthSignIn(), lies))).json.code).toBe(
      "passkey_refused",
    );
  });

  test("a copy of the key gives itself away by its counter", async () => {
    const { device } = await withPasskey();
    expect((await show(device.show(await startOAuthSignIn(), { counter: 7 }))).status).toBe(200);
    const behind = await show(device.show(await startOAuthSignIn(), { counter: 7 }));
    expect(behind.json.code).toBe("passkey_refused");
    expect((await show(device.show(await startOAuthSignIn(), { counter: 8 }))).status).toBe(200);
  });

  test("the question must be ours, for this, and not older than ten minutes", async () => {
    const { person, device } = await withPasskey();
    const made = await show(device.show(await begin(person)));
    expect(made.json.code).toBe("passkey_refused");
    expect((await show(device.show({ challenge: "bm90IG91cnM" }))).json.code).toBe(
      "passkey_refused",
    );
    const { webAuthn } = app.wiring.ports;
    const old = await webAuthn.askForAny(new Date(Date.now() - 600_001));
    expect((await show(device.show(old))).json.code).toBe("passkey_refused");
  });

  test("a key that nobody has opens nothing", async () => {
    const { json } = await show(newDevice().show(await startOAuthSignIn()));
    expect(json.code).toBe("passkey_refused");
  });

  test("looking at the page writes nothing", async () => {
    const count = async () =>
      (await app.db.execute(sql`select count(*) from spent_challenges`)).rows[0]?.["count"];
    const before = await count();
    await startOAuthSignIn();
    expect(await count()).toBe(before);
  });
});

describe("keeping them", () => {
  test("they are renamed and removed; a removed one opens nothing, and its owner is told", async () => {
    const { person, device, passkey } = await withPasskey();
    const as = { token: person.token };
    const params = { id: passkey.id };
    const renamed = await app.call(
      contract.renamePasskey,
      { params, body: { name: "  Our tablet " } },
      as,
    );
    expect(renamed.json).toEqual({ ...passkey, name: "Our tablet" });
    expect((await app.call(contract.removePasskey, { params }, as)).status).toBe(204);
    expect(await passkeysOf(person)).toEqual([]);
    expect((await show(device.show(await startOAuthSignIn()))).json.code).toBe("passkey_refused");
    const letter = await app.mailbox.waitFor(person.email, "A passkey was removed");
    expect(letter.text).toContain("Our tablet");
  });

  test("another's can neither be renamed nor removed", async () => {
    const { person, passkey } = await withPasskey();
    const { token } = await signUp(app);
    const params = { id: passkey.id };
    const body = { name: "Mine now" };
    expect((await app.call(contract.renamePasskey, { params, body }, { token })).status).toBe(404);
    expect((await app.call(contract.removePasskey, { params }, { token })).status).toBe(404);
    expect(await passkeysOf(person)).toEqual([passkey]);
  });

  test("the last way to sign in stays, also if two go at once", async () => {
    const { person, passkey } = await withPasskey();
    const as = { token: person.token };
    const second = await keep(person, newDevice().make(await begin(person)), "Other");
    await app.db.execute(sql`delete from credentials where user_id = ${person.user.id}`);
    const remove = (id: string) => app.call(contract.removePasskey, { params: { id } }, as);
    const both = await Promise.all([remove(passkey.id), remove(second.json.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe("last_sign_in");
    expect(await passkeysOf(person)).toHaveLength(1);
  });
});
