import * as auth from "@twofold/contract/auth";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { subscribeBrowser } from "#features/notifications/subscribe-browser.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { recoveryOf } from "#testing/recovery.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
}, 60_000);
afterAll(() => app.stop());

const { requestLink, reset, change } = recoveryOf(() => app);

/** Holds requests after the hashing of their passwords, directly before their transactions. */
function holdAtHash() {
  const { identity } = app.wiring.services;
  const { hash } = identity;
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gate = (password: string) => {
    const found = gates.get(password) ?? Promise.withResolvers<void>();
    gates.set(password, found);
    return found;
  };
  const arrived: string[] = [];
  vi.spyOn(identity, "hash").mockImplementation(async (password) => {
    const hashed = await hash(password);
    arrived.push(password);
    await gate(password).promise;
    return hashed;
  });
  return {
    async whenArrived(...passwords: string[]) {
      await expect
        .poll(() => arrived.toSorted(), { timeout: 20_000 })
        .toEqual(passwords.toSorted());
    },
    release: (...passwords: string[]) => passwords.forEach((each) => gate(each).resolve()),
  };
}

describe("concurrent recovery", () => {
  const signInStatus = async ({ email }: Person, password: string) =>
    (await app.call(auth.login, { body: { email, password } })).status;
  const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status);

  test("reset link › used 8 times concurrently › works once", { timeout: 60_000 }, async () => {
    const person = await signUp(app);
    const link = await requestLink(person);
    const passwords = Array.from({ length: 8 }, (_, n) => `password ${n}`);
    const held = holdAtHash();
    const replies = Promise.all(passwords.map((password) => reset(link, password)));
    await held.whenArrived(...passwords);
    held.release(...passwords);
    const got = statuses(await replies);
    expect(got.toSorted()).toEqual([204, ...Array<number>(7).fill(400)]);
    const signedIn = await Promise.all(passwords.map((password) => signInStatus(person, password)));
    expect(signedIn).toEqual(got.map((status) => (status === 204 ? 200 : 400)));
  });

  test("two reset links › used concurrently › one works", { timeout: 60_000 }, async () => {
    const person = await signUp(app);
    const [first, second] = [await requestLink(person), await requestLink(person)];
    const held = holdAtHash();
    const replies = Promise.all([reset(first, "password 1"), reset(second, "password 2")]);
    await held.whenArrived("password 1", "password 2");
    held.release("password 1", "password 2");
    expect(statuses(await replies).toSorted()).toEqual([204, 400]);
  });

  test.for([
    { first: "by reset", got: [204, 401] },
    { first: "by change", got: [400, 204] },
  ])(
    "password change and reset › $first first › the other is rejected",
    { timeout: 60_000 },
    async ({ first, got }) => {
      const person = await signUp(app);
      const link = await requestLink(person);
      const held = holdAtHash();
      const resetting = reset(link, "by reset");
      const changing = change(person, { new_password: "by change" });
      await held.whenArrived("by reset", "by change");
      held.release(first);
      await (first === "by reset" ? resetting : changing);
      held.release("by reset", "by change");
      expect(statuses(await Promise.all([resetting, changing]))).toEqual(got);
      expect(await signInStatus(person, first)).toBe(200);
      expect(await signInStatus(person, first === "by reset" ? "by change" : "by reset")).toBe(400);
    },
  );

  test(
    "password change and reset › concurrent › exactly one succeeds",
    { timeout: 60_000 },
    async () => {
      const person = await signUp(app);
      const link = await requestLink(person);
      const held = holdAtHash();
      const replies = Promise.all([
        reset(link, "by reset"),
        change(person, { new_password: "by change" }),
      ]);
      await held.whenArrived("by reset", "by change");
      held.release("by reset", "by change");
      expect([
        [204, 401],
        [400, 204],
      ]).toContainEqual(statuses(await replies));
    },
  );

  test("push subscription › session ended during the request › is not stored", async () => {
    const person = await signUp(app);
    const body = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
    };
    const actor = await app.wiring.services.authenticator.byToken(person.token, new Date());
    await app.call(auth.logout, {}, { token: person.token });
    await expect(
      subscribeBrowser({ ...app.wiring.context(), actor: actor! }, body),
    ).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
