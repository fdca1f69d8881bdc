import { RENEWED_TOKEN_HEADER } from "@twofold/contract/access-token";
import * as contract from "@twofold/contract/auth";
import { confirmIdentity } from "@twofold/contract/auth/confirm-identity";
import { listSessions } from "@twofold/contract/auth/sessions";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { usersTable } from "#features/users/users.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { sign } from "../access-token.ts";
import { sessions } from "../auth.tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 40_000);
afterAll(() => app.stop());

// Only the clock is shifted: timers and the database use real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

/** Reads the user, as any page does, and returns the status and the renewed token, if there is one. */
async function use(token: string) {
  const { status, headers } = await app.call(contract.me, {}, { token });
  return { status, renewed: headers[RENEWED_TOKEN_HEADER] as string | undefined };
}

const fileStatus = async ({ cookies }: Person) => {
  const cookie = cookies.find(({ name }) => name === "twofold_files");
  const found = await app.wiring.services.authenticator.byFileCookie(
    cookie?.value ?? "",
    new Date(),
  );
  return found ? 200 : 401;
};

const rowOf = async ({ user }: Person) => {
  const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, user.id));
  if (!row) throw new Error("the user has no session");
  return row;
};

describe("session of a user", () => {
  test("ends 180 days after the sign-in, however often it is used", async () => {
    const ann = await signUp(app);
    for (let day = 20; day < 180; day += 20) {
      pass(20 * DAY);
      expect((await use(ann.token)).status, `day ${day}`).toBe(200);
    }
    pass(20 * DAY - HOUR);
    expect((await use(ann.token)).status).toBe(200);
    expect(await fileStatus(ann)).toBe(200);
    pass(HOUR);
    expect((await use(ann.token)).status).toBe(401);
    expect(await fileStatus(ann)).toBe(401);
  });

  test("ends also if a process of the previous release extended it beyond", async () => {
    const ann = await signUp(app);
    const far = new Date(Date.now() + 400 * DAY);
    const used = new Date(Date.now() + 179 * DAY);
    await app.db
      .update(sessions)
      .set({ expiresAt: far, seenAt: used, updatedAt: used })
      .where(eq(sessions.userId, ann.user.id));
    pass(181 * DAY);
    expect((await use(ann.token)).status).toBe(401);
    expect(await fileStatus(ann)).toBe(401);
  });

  test("ends after 30 days without use", async () => {
    const ann = await signUp(app);
    pass(29 * DAY);
    expect((await use(ann.token)).status).toBe(200);
    pass(30 * DAY + MINUTE);
    expect((await use(ann.token)).status).toBe(401);
    expect(await fileStatus(ann)).toBe(401);
  });
});

describe("token", () => {
  test("is renewed once a day", async () => {
    const ann = await signUp(app);
    let { token } = ann;
    for (let day = 0; day < 3; day += 1) {
      pass(DAY - HOUR);
      expect(await use(token)).toEqual({ status: 200, renewed: undefined });
      pass(HOUR + MINUTE);
      const { renewed = "" } = await use(token);
      expect(renewed).not.toBe(token);
      // The first use of the new token replaces the old one.
      expect(await use(renewed)).toEqual({ status: 200, renewed: undefined });
      token = renewed;
    }
    expect((await rowOf(ann)).generation).toBe(3);
  });

  test("is renewed after the identity was confirmed again", async () => {
    const { token, password } = await signUp(app);
    expect((await use(token)).renewed).toBeUndefined();
    pass(MINUTE);
    expect((await app.call(confirmIdentity, { body: { password } }, { token })).status).toBe(204);
    const { renewed = "" } = await use(token);
    expect(await use(renewed)).toEqual({ status: 200, renewed: undefined });
    pass(6 * MINUTE);
    expect((await use(token)).status).toBe(401);
  });

  test("reply is lost › the old token stays valid, and each reply offers the same new one", async () => {
    const { token } = await signUp(app);
    pass(DAY + MINUTE);
    const lost = await use(token);
    expect(await use(token)).toEqual(lost);
    pass(10 * DAY);
    expect(await use(token)).toEqual(lost);
    expect((await use(lost.renewed ?? "")).status).toBe(200);
  });

  test("another tab still has the old token › gets the new one for five minutes", async () => {
    const { token } = await signUp(app);
    pass(DAY + MINUTE);
    const { renewed = "" } = await use(token);
    expect((await use(renewed)).status).toBe(200);
    pass(4 * MINUTE);
    expect(await use(token)).toEqual({ status: 200, renewed });
    pass(2 * MINUTE);
    expect(await use(token)).toEqual({ status: 401, renewed: undefined });
    // The replay of the old token ends nothing.
    expect((await use(renewed)).status).toBe(200);
  });

  test("concurrent requests at the moment of rotation are all served", async () => {
    const ann = await signUp(app);
    pass(DAY + MINUTE);
    const { renewed = "" } = await use(ann.token);
    const tokens = Array.from({ length: 40 }, (_, i) => (i % 2 ? ann.token : renewed));
    const replies = await Promise.all(tokens.map(use));
    expect(replies.map(({ status }) => status)).toEqual(tokens.map(() => 200));
    expect((await rowOf(ann)).generation).toBe(1);
  });

  test("two generations old › is rejected even within five minutes", async () => {
    const { token } = await signUp(app);
    pass(DAY + MINUTE);
    const { renewed: second = "" } = await use(token);
    await use(second);
    pass(DAY + MINUTE);
    const { renewed: third = "" } = await use(second);
    await use(third);
    expect((await use(second)).status).toBe(200);
    expect((await use(token)).status).toBe(401);
  });

  test("of an ended session › is rejected in every generation", async () => {
    const { token } = await signUp(app);
    pass(DAY + MINUTE);
    const { renewed = "" } = await use(token);
    await use(renewed);
    await app.call(contract.logout, {}, { token: renewed });
    for (const each of [token, renewed]) expect((await use(each)).status).toBe(401);
  });

  test("with an invented generation is rejected", async () => {
    const ann = await signUp(app);
    const [value = "", signature = ""] = ann.token.split(".");
    expect((await use(`${value}:1.${signature}`)).status).toBe(401);
    expect((await use(sign(`${value}:1`, "another secret"))).status).toBe(401);
    expect((await rowOf(ann)).generation).toBe(0);
  });

  test("new one is sent only in API replies to requests with a token", async () => {
    const { email, password, token, cookies } = await signUp(app);
    pass(DAY + MINUTE);
    const fileCookie = cookies.find(({ name }) => name === "twofold_files")?.value ?? "";
    const cookie = `twofold_files=${encodeURIComponent(fileCookie)}`;
    const authorization = `Bearer ${token}`;
    const replies = await Promise.all([
      app.call(contract.login, { body: { email, password } }, { token }),
      app.server.inject({ url: "/uploads/1/nothing.jpg", headers: { cookie } }),
      app.server.inject({ url: "/uploads/1/nothing.jpg", headers: { authorization } }),
      app.server.inject({ url: "/healthz", headers: { authorization } }),
    ]);
    for (const { headers } of replies) expect(headers).not.toHaveProperty(RENEWED_TOKEN_HEADER);
  });
});

describe("session of an administrator", () => {
  const setAdmin = (person: Person) =>
    app.db.update(usersTable).set({ isAdmin: true }).where(eq(usersTable.id, person.user.id));

  async function signInAsAdmin() {
    const person = await signUp(app);
    await setAdmin(person);
    await app.db.delete(sessions).where(eq(sessions.userId, person.user.id));
    const { email, password } = person;
    const { json, cookies } = await app.call(contract.login, { body: { email, password } });
    return { ...person, token: json.access_token as string, cookies };
  }

  test("ends 12 hours after the sign-in, however often it is used", async () => {
    const admin = await signInAsAdmin();
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      pass(25 * MINUTE);
      expect((await use(admin.token)).status, `after ${minutes} minutes`).toBe(200);
    }
    expect(await fileStatus(admin)).toBe(200);
    pass(25 * MINUTE);
    expect((await use(admin.token)).status).toBe(401);
    expect(await fileStatus(admin)).toBe(401);
  });

  test("ends after 30 minutes without use, precise to the minute", async () => {
    const admin = await signInAsAdmin();
    pass(2 * MINUTE);
    await use(admin.token);
    pass(59_000);
    await use(admin.token);
    pass(29 * MINUTE);
    expect((await use(admin.token)).status).toBe(200);
    pass(30 * MINUTE + 1_000);
    expect((await use(admin.token)).status).toBe(401);
    expect(await fileStatus(admin)).toBe(401);
  });

  test("that is never used again leaves the list of devices and its streams end", async () => {
    const admin = await signInAsAdmin();
    const { expiresAt, id } = await rowOf(admin);
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(30 * MINUTE);
    pass(31 * MINUTE);
    const { email, password, user } = admin;
    const { json } = await app.call(contract.login, { body: { email, password } });
    const listed = await app.call(listSessions, {}, { token: json.access_token });
    expect(listed.json).toHaveLength(1);
    const { listActive } = app.wiring.services.authenticator;
    expect(await listActive({ userId: user.id, ids: [id] }, new Date())).toEqual([]);
  });

  test("applies to an open session as soon as its user becomes an administrator", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    pass(31 * MINUTE);
    await use(bob.token);
    await setAdmin(ann);
    await setAdmin(bob);
    expect((await use(ann.token)).status).toBe(401);
    expect((await use(bob.token)).status).toBe(200);
  });
});
