import * as contract from "@twofold/contract/auth";
import * as sessionsContract from "@twofold/contract/auth/sessions";
import { listNotifications } from "@twofold/contract/notifications";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { knownDevices, sessions } from "../auth.tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
}, 40_000);
afterAll(() => app.stop());

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

const signIn = ({ email, password }: Person, agent: string) =>
  app.call(contract.login, { body: { email, password } }, { headers: { "user-agent": agent } });
const mine = (token: string) => app.call(sessionsContract.listSessions, {}, { token });
const rowOf = async (token: string) => {
  const { json } = await mine(token);
  const [row] = await app.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, json.find((each: sessionsContract.Session) => each.is_current).id));
  return row;
};
const MINUTE = 60_000;

describe("last use of a session", () => {
  test("is stored every five minutes and not with each request", async () => {
    const { token, user } = await signUp(app);
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
    await app.db
      .update(sessions)
      .set({ seenAt: ago(4) })
      .where(eq(sessions.userId, user.id));
    const untouched = (await rowOf(token))?.seenAt;
    expect(untouched?.getTime()).toBeLessThan(ago(3).getTime());
    await app.db
      .update(sessions)
      .set({ seenAt: ago(6) })
      .where(eq(sessions.userId, user.id));
    await Promise.all(Array.from({ length: 10 }, () => app.call(contract.me, {}, { token })));
    const written = await rowOf(token);
    expect(written?.seenAt?.getTime()).toBeGreaterThan(ago(1).getTime());
    expect((await mine(token)).json[0].last_seen_at).toBe(written?.seenAt?.toISOString());
    // The expiry is not extended.
    expect(written?.updatedAt).toEqual(written?.createdAt);
  });

  test("does not change when a file is requested", async () => {
    const { user, cookies } = await signUp(app);
    const fileCookie = cookies.find(({ name }) => name === "twofold_files")?.value ?? "";
    const old = new Date(Date.now() - 60 * MINUTE);
    await app.db.update(sessions).set({ seenAt: old }).where(eq(sessions.userId, user.id));
    const known = await app.wiring.services.authenticator.byFileCookie(fileCookie, new Date());
    expect(known?.user.id).toBe(user.id);
    const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(row?.seenAt).toEqual(old);
  });
});

describe("ended session", () => {
  test("is rejected immediately for calls and files, and sends a live event", async () => {
    const ann = await signUp(app);
    const other = await signIn(ann, firefox);
    const fileCookie = other.cookies.find(({ name }) => name === "twofold_files")?.value ?? "";
    const { json } = await mine(ann.token);
    expect(json[0]).toMatchObject({
      device: "Firefox on Windows",
      browser: "Firefox",
      system: "Windows",
    });
    const events: unknown[] = [];
    const stop = app.live.subscribe(ann.user.id, {
      onEvent: (event) => void events.push(event),
      onGap: () => {},
    });
    const byCookie = () => app.wiring.services.authenticator.byFileCookie(fileCookie, new Date());
    expect((await byCookie())?.user.id).toBe(ann.user.id);
    const end = () => app.call(sessionsContract.endSession, { params: { id: json[0].id } }, ann);
    // Of two concurrent requests, one ends it and the other gets 404.
    const responses = await Promise.all([end(), end()]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect((await app.call(contract.me, {}, { token: other.json.access_token })).status).toBe(401);
    expect(await byCookie()).toBeUndefined();
    await expect.poll(() => events).toContainEqual({ type: "session_ended" });
    stop();
    expect((await mine(ann.token)).json).toHaveLength(1);
  });

  test("ending all other sessions keeps this one and those of other users", async () => {
    const [ann, bob] = await Promise.all([signUp(app), signUp(app)]);
    const others = await Promise.all([signIn(ann, firefox), signIn(ann, iphone)]);
    await Promise.all([
      app.call(sessionsContract.endOtherSessions, {}, ann),
      app.call(sessionsContract.endOtherSessions, {}, ann),
    ]);
    for (const { json } of others)
      expect((await app.call(contract.me, {}, { token: json.access_token })).status).toBe(401);
    expect((await mine(ann.token)).json).toHaveLength(1);
    expect((await mine(bob.token)).json).toHaveLength(1);
  });
});

describe("new device", () => {
  const notificationsOf = async (person: Person) =>
    (await app.call(listNotifications, { query: {} }, person)).json.notifications;

  test("sends one email and one notification, except for the device that signed up", async () => {
    const ann = await signUp(app);
    expect(await notificationsOf(ann)).toEqual([]);
    await Promise.all([signIn(ann, firefox), signIn(ann, firefox), signIn(ann, firefox)]);
    const email = await app.mailbox.waitFor(ann.email, "New sign-in");
    expect(email.text).toContain("Firefox on Windows");
    expect(email.text).toContain("/settings#sessions");
    await signIn(ann, firefox);
    expect(await notificationsOf(ann)).toEqual([
      expect.objectContaining({
        kind: "new_device",
        title: "New sign-in: Firefox on Windows",
        link: "/settings#sessions",
      }),
    ]);
    const emails = app.mailbox.mails.filter(
      ({ to, subject }) => to === ann.email && subject.startsWith("New sign-in"),
    );
    expect(emails).toHaveLength(1);
  });

  test("sends nothing for the first recorded device of an older account", async () => {
    const ann = await signUp(app);
    await app.db.delete(knownDevices).where(eq(knownDevices.userId, ann.user.id));
    await signIn(ann, firefox);
    expect(await notificationsOf(ann)).toEqual([]);
    await signIn(ann, iphone);
    expect(await notificationsOf(ann)).toHaveLength(1);
  });
});
