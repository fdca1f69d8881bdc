import * as consents from "@twofold/contract/users/consents";
import { privacyVersion, termsVersion } from "@twofold/contract/legal";
import * as contract from "@twofold/contract/users/settings";
import { login } from "@twofold/contract/auth";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { consents as table } from "./users.tables.ts";

let app: TestApp;
let ann: Person;

beforeAll(async () => {
  app = await startTestApp();
}, 40_000);
afterAll(() => app.stop());
beforeEach(async () => {
  ann = await signUp(app);
});

const switches = {
  allowImageSharing: false,
  allowProfileVisibility: true,
  allowNotifications: true,
  allowEmailUpdates: false,
};
const settle = (person: Person, more: Partial<typeof switches>) =>
  app.call(contract.updateSettings, { body: { ...switches, ...more } }, person);
const historyOf = (person: Person, what: consents.ConsentName) =>
  app.db
    .select({ version: table.version, isGiven: table.isGiven })
    .from(table)
    .where(and(eq(table.userId, person.user.id), eq(table.what, what)))
    .orderBy(table.id);
const read = async (person: Person): Promise<consents.Consents> =>
  (await app.call(consents.getConsents, {}, person)).json;

describe("the language", () => {
  test("is the browser's until one is chosen, and that again when it is given up", async () => {
    const choose = async (language: "de" | null) =>
      (await app.call(contract.changeLanguage, { body: { language } }, ann)).json;
    const chosen = async () => (await app.call(contract.getLanguage, {}, ann)).json.language;
    expect(await chosen()).toBeNull();
    expect(await choose("de")).toEqual({ language: "de" });
    expect(await chosen()).toBe("de");
    expect((await app.call(contract.getLanguage, {}, await signUp(app))).json.language).toBeNull();
    await choose(null);
    expect(await chosen()).toBeNull();
  });

  test("that we do not have is refused", async () => {
    const response = await app.server.inject({
      method: "PUT",
      url: contract.changeLanguage.path,
      headers: { authorization: `Bearer ${ann.token}` },
      payload: { language: "xx" },
    });
    expect(response.statusCode).toBe(400);
  });

  test("comes along to the browser where one signs in, in a cookie that its scripts may change", async () => {
    const signIn = async () => {
      const { email, password } = ann;
      const { cookies } = await app.call(login, { body: { email, password } });
      return cookies.find(({ name }) => name === "twofold_language");
    };
    expect(await signIn()).toBeUndefined();
    await app.call(contract.changeLanguage, { body: { language: "de" } }, ann);
    const cookie = await signIn();
    expect(cookie).toMatchObject({ value: "de", path: "/", sameSite: "Lax" });
    expect(cookie?.httpOnly).toBeUndefined();
  });
});

describe("consents", () => {
  test("who signs up has agreed to both texts as they stand", async () => {
    const { agreements } = await read(ann);
    const at = expect.any(String);
    expect(agreements).toEqual([
      {
        what: "terms",
        current_version: termsVersion,
        accepted_version: termsVersion,
        accepted_at: at,
      },
      {
        what: "privacy",
        current_version: privacyVersion,
        accepted_version: privacyVersion,
        accepted_at: at,
      },
    ]);
  });

  test("a newer text is agreed to once, however many tabs say so", async () => {
    const before = { version: "2020-01-01", isGiven: true };
    await app.db
      .update(table)
      .set(before)
      .where(and(eq(table.userId, ann.user.id), eq(table.what, "terms")));
    expect((await read(ann)).agreements[0]?.accepted_version).toBe("2020-01-01");
    const body = { what: "terms", version: termsVersion } as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call(consents.acceptAgreement, { body }, ann)),
    );
    for (const { status, json } of answers) {
      expect(status).toBe(200);
      expect(json.agreements[0].accepted_version).toBe(termsVersion);
    }
    expect(await historyOf(ann, "terms")).toEqual([
      before,
      { version: termsVersion, isGiven: true },
    ]);
  });

  test("a version that is not in force is refused", async () => {
    const body = { what: "terms", version: "2020-01-01" } as const;
    expect((await app.call(consents.acceptAgreement, { body }, ann)).status).toBe(400);
    expect(await historyOf(ann, "terms")).toHaveLength(1);
  });

  test("what is allowed and taken back is kept with its date, and nobody else's is touched", async () => {
    const bob = await signUp(app);
    expect((await read(ann)).choices).toEqual([
      { what: "image_sharing", is_given: false, changed_at: null },
      { what: "notifications", is_given: true, changed_at: null },
      { what: "email_updates", is_given: false, changed_at: null },
    ]);
    await settle(ann, { allowImageSharing: true });
    await settle(ann, { allowImageSharing: true, allowProfileVisibility: false });
    await settle(ann, {});
    expect((await historyOf(ann, "image_sharing")).map(({ isGiven }) => isGiven)).toEqual([
      true,
      false,
    ]);
    expect((await read(ann)).choices[0]).toEqual({
      what: "image_sharing",
      is_given: false,
      changed_at: expect.any(String),
    });
    expect(await historyOf(bob, "image_sharing")).toEqual([]);
  });

  test("of many changes at once each that changes something is kept, and the last is what holds", async () => {
    const wishes = Array.from({ length: 20 }, (_, n) => n % 2 === 0);
    await Promise.all(wishes.map((allowImageSharing) => settle(ann, { allowImageSharing })));
    const history = (await historyOf(ann, "image_sharing")).map(({ isGiven }) => isGiven);
    expect(history).toEqual(history.map((_, n) => n % 2 === 0));
    const { json } = await app.call(contract.getSettings, {}, ann);
    expect(history.at(-1)).toBe(json.allowImageSharing);
  });

  test("the link in a letter takes letters back, once", async () => {
    await settle(ann, { allowEmailUpdates: true });
    const token = app.wiring.ports.unsubscribing.sign(ann.user.id);
    for (let times = 0; times < 2; times += 1)
      expect(
        (await app.server.inject({ method: "POST", url: `/api/unsubscribe/${token}` })).statusCode,
      ).toBe(200);
    expect((await historyOf(ann, "email_updates")).map(({ isGiven }) => isGiven)).toEqual([
      true,
      false,
    ]);
  });
});
