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

const begin = async ({ token }: Person) =>
  (await app.call(contract.startPasskeyRegistration, {}, { token })).json;

type Device = ReturnType<typeof createAuthenticator>;
const newDevice = () => createAuthenticator(app.config.PUBLIC_URL);

const add = ({ token }: Person, credential: ReturnType<Device["make"]>, name = "My phone") =>
  app.call(contract.addPasskey, { body: { name, credential } }, { token });

/** Returns a user with a passkey on a device. */
async function withPasskey() {
  const person = await signUp(app);
  const device = newDevice();
  const { status, json } = await add(person, device.make(await begin(person)));
  expect(status).toBe(201);
  return { person, device, passkey: json };
}

const beginSignIn = async () => (await app.call(contract.beginPasskeySignIn, {})).json;
const show = (credential: ReturnType<Device["show"]>) =>
  app.call(contract.signInWithPasskey, { body: { credential } });
const passkeysOf = async ({ token }: Person) =>
  (await app.call(getSignInMethods, {}, { token })).json.passkeys;

describe("add passkey", () => {
  test("requires a device that verifies its owner", async () => {
    const person = await signUp(app);
    const { user } = person;
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

  test("stores the passkey with its name and sends an email", async () => {
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
    ["that does not verify its owner", { isVerified: false }],
  ])("a credential %s is rejected", async (_, faults) => {
    const person = await signUp(app);
    const { status, json } = await add(person, newDevice().make(await begin(person), faults));
    expect({ status, code: json.code }).toEqual({ status: 400, code: "passkey_refused" });
  });

  test("a challenge is valid once, in its session, for its purpose and for five minutes", async () => {
    const person = await signUp(app);
    const options = await begin(person);
    const { email, password } = person;
    const other = await app.call(auth.login, { body: { email, password } });
    const elsewhere = { ...person, token: other.json.access_token };
    expect((await add(elsewhere, newDevice().make(options))).json.code).toBe("passkey_refused");
    expect((await add(await signUp(app), newDevice().make(options))).status).toBe(400);
    const signIn = { ...(await beginSignIn()), user: options.user };
    expect((await add(person, newDevice().make(signIn))).json.code).toBe("passkey_refused");
    expect((await add(person, newDevice().make(options))).status).toBe(201);
    expect((await add(person, newDevice().make(options))).json.code).toBe("passkey_refused");

    const { passkeys: webAuthn } = app.wiring.keys;
    const owner = { userId: person.user.id, sessionId: "s" };
    const now = new Date();
    const later = new Date(now.getTime() + 300_001);
    const lateOptions = await webAuthn.registrationOptions(
      { ...owner, email, fullName: "", known: [] },
      now,
    );
    const made = { ...newDevice().make(lateOptions), clientExtensionResults: {} };
    expect(await webAuthn.verifyRegistration(owner, made, later)).toBeUndefined();
    expect(await webAuthn.verifyRegistration(owner, made, now)).toBeDefined();
  });

  test("of two concurrent requests with one credential one succeeds", async () => {
    const person = await signUp(app);
    const credential = newDevice().make(await begin(person));
    const both = await Promise.all([add(person, credential), add(person, credential)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test("the credential of another user is rejected", async () => {
    const { device } = await withPasskey();
    const thief = await signUp(app);
    expect((await add(thief, device.make(await begin(thief)))).json.code).toBe("passkey_refused");
  });

  test("more than 20 passkeys are rejected", async () => {
    const { person } = await withPasskey();
    await app.db.execute(sql`
      insert into passkeys select user_id, gen_random_uuid(), name, n::text || user_id, public_key, 0, transports, now()
      from passkeys, generate_series(1, 19) n where user_id = ${person.user.id}`);
    expect((await begin(person)).code).toBe("too_many_passkeys");
  });
});

describe("sign-in with a passkey", () => {
  test("requires no second factor", async () => {
    const { person, device } = await withPasskey();
    await useTwoFactor(app, person);
    const options = await beginSignIn();
    expect(options).toMatchObject({ rpId: "two.example", userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { status, json, cookies } = await show(device.show(options));
    expect(status).toBe(200);
    expect(json.user.id).toBe(person.user.id);
    expect(cookies.map(({ name }) => name)).toContain("__Secure-twofold_files");
    expect((await app.call(auth.me, {}, { token: json.access_token })).status).toBe(200);
    const [{ last_used_at }] = await passkeysOf(person);
    expect(Date.now() - Date.parse(last_used_at)).toBeLessThan(60_000);
  });

  test("a response is accepted once, also of two concurrent requests", async () => {
    const { device } = await withPasskey();
    const credential = device.show(await beginSignIn());
    const both = await Promise.all([show(credential), show(credential)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await show(credential)).json.code).toBe("passkey_refused");
  });

  test.each([
    ["from the page of another site", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["of a device that did not verify its owner", { isVerified: false }],
    ["with the handle of another user", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["with an empty user handle", { userHandle: "" }],
  ])("a credential %s is rejected", async (_, faults) => {
    const { device } = await withPasskey();
    expect((await show(device.show(await beginSignIn(), faults))).json.code).toBe(
      "passkey_refused",
    );
  });

  test("a copied key is rejected by its counter", async () => {
    const { device } = await withPasskey();
    expect((await show(device.show(await beginSignIn(), { counter: 7 }))).status).toBe(200);
    const behind = await show(device.show(await beginSignIn(), { counter: 7 }));
    expect(behind.json.code).toBe("passkey_refused");
    expect((await show(device.show(await beginSignIn(), { counter: 8 }))).status).toBe(200);
  });

  test("a challenge must be signed by us, for a sign-in, and at most ten minutes old", async () => {
    const { person, device } = await withPasskey();
    const made = await show(device.show(await begin(person)));
    expect(made.json.code).toBe("passkey_refused");
    expect((await show(device.show({ challenge: "bm90IG91cnM" }))).json.code).toBe(
      "passkey_refused",
    );
    const { passkeys: webAuthn } = app.wiring.keys;
    const old = await webAuthn.assertionOptions(new Date(Date.now() - 600_001));
    expect((await show(device.show(old))).json.code).toBe("passkey_refused");
  });

  test("an unknown key is rejected", async () => {
    const { json } = await show(newDevice().show(await beginSignIn()));
    expect(json.code).toBe("passkey_refused");
  });

  test("requesting the options stores nothing", async () => {
    const count = async () =>
      (await app.db.execute(sql`select count(*) from spent_challenges`)).rows[0]?.["count"];
    const before = await count();
    await beginSignIn();
    expect(await count()).toBe(before);
  });
});

describe("manage passkeys", () => {
  test("a passkey can be renamed and removed, is then rejected, and its removal sends an email", async () => {
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
    expect((await show(device.show(await beginSignIn()))).json.code).toBe("passkey_refused");
    const email = await app.mailbox.waitFor(person.email, "A passkey was removed");
    expect(email.text).toContain("Our tablet");
  });

  test("a passkey of another user can be neither renamed nor removed", async () => {
    const { person, passkey } = await withPasskey();
    const { token } = await signUp(app);
    const params = { id: passkey.id };
    const body = { name: "Mine now" };
    expect((await app.call(contract.renamePasskey, { params, body }, { token })).status).toBe(404);
    expect((await app.call(contract.removePasskey, { params }, { token })).status).toBe(404);
    expect(await passkeysOf(person)).toEqual([passkey]);
  });

  test("the last sign-in method is kept, also with two concurrent removals", async () => {
    const { person, passkey } = await withPasskey();
    const as = { token: person.token };
    const second = await add(person, newDevice().make(await begin(person)), "Other");
    await app.db.execute(sql`delete from credentials where user_id = ${person.user.id}`);
    const remove = (id: string) => app.call(contract.removePasskey, { params: { id } }, as);
    const both = await Promise.all([remove(passkey.id), remove(second.json.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe("last_sign_in");
    expect(await passkeysOf(person)).toHaveLength(1);
  });
});
