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
const changeSettings = (person: Person, more: Partial<typeof switches>) =>
  app.call(contract.updateSettings, { body: { ...switches, ...more } }, person);
const historyOf = (person: Person, what: consents.ConsentName) =>
  app.db
    .select({ version: table.version, isGiven: table.isGiven })
    .from(table)
    .where(and(eq(table.userId, person.user.id), eq(table.what, what)))
    .orderBy(table.id);
const read = async (person: Person): Promise<consents.Consents> =>
  (await app.call(consents.getConsents, {}, person)).json;

describe("language", () => {
  test("is null until one is chosen, and after the choice is cleared", async () => {
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

  test("rejects an unsupported language", async () => {
    const response = await app.server.inject({
      method: "PUT",
      url: contract.changeLanguage.path,
      headers: { authorization: `Bearer ${ann.token}` },
      payload: { language: "xx" },
    });
    expect(response.statusCode).toBe(400);
  });

  test("is set at sign-in in a cookie that scripts may change", async () => {
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
  test("signing up accepts the current version of both agreements", async () => {
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

  test("8 concurrent acceptances of a newer version are recorded once", async () => {
    const before = { version: "2020-01-01", isGiven: true };
    await app.db
      .update(table)
      .set(before)
      .where(and(eq(table.userId, ann.user.id), eq(table.what, "terms")));
    expect((await read(ann)).agreements[0]?.accepted_version).toBe("2020-01-01");
    const body = { what: "terms", version: termsVersion } as const;
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => app.call(consents.acceptAgreement, { body }, ann)),
    );
    for (const { status, json } of responses) {
      expect(status).toBe(200);
      expect(json.agreements[0].accepted_version).toBe(termsVersion);
    }
    expect(await historyOf(ann, "terms")).toEqual([
      before,
      { version: termsVersion, isGiven: true },
    ]);
  });

  test("an outdated version is rejected", async () => {
    const body = { what: "terms", version: "2020-01-01" } as const;
    expect((await app.call(consents.acceptAgreement, { body }, ann)).status).toBe(400);
    expect(await historyOf(ann, "terms")).toHaveLength(1);
  });

  test("a choice that is given and withdrawn is recorded with its date, for this user only", async () => {
    const bob = await signUp(app);
    expect((await read(ann)).choices).toEqual([
      { what: "image_sharing", is_given: false, changed_at: null },
      { what: "notifications", is_given: true, changed_at: null },
      { what: "email_updates", is_given: false, changed_at: null },
    ]);
    await changeSettings(ann, { allowImageSharing: true });
    await changeSettings(ann, { allowImageSharing: true, allowProfileVisibility: false });
    await changeSettings(ann, {});
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

  test("20 concurrent changes record each real change, and the last one applies", async () => {
    const values = Array.from({ length: 20 }, (_, n) => n % 2 === 0);
    await Promise.all(
      values.map((allowImageSharing) => changeSettings(ann, { allowImageSharing })),
    );
    const history = (await historyOf(ann, "image_sharing")).map(({ isGiven }) => isGiven);
    expect(history).toEqual(history.map((_, n) => n % 2 === 0));
    const { json } = await app.call(contract.getSettings, {}, ann);
    expect(history.at(-1)).toBe(json.allowImageSharing);
  });

  test("the unsubscribe link withdraws email updates once", async () => {
    await changeSettings(ann, { allowEmailUpdates: true });
    const token = app.wiring.keys.unsubscribe.sign(ann.user.id);
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
