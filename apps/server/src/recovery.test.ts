import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { deleteAccount } from "@twofold/contract/account";
import { exportAddress, listExports, requestExport } from "@twofold/contract/account/exports";
import * as auth from "@twofold/contract/auth";
import { endOtherSessions, endSession, listSessions } from "@twofold/contract/auth/sessions";
import { disableTwoFactor, sendSecondFactor } from "@twofold/contract/auth/two-factor";
import { createCalendarFeed } from "@twofold/contract/events/calendar-files";
import { imageAddress, uploadImage } from "@twofold/contract/images";
import { live } from "@twofold/contract/live";
import { addPushSubscription } from "@twofold/contract/notifications";
import { createShareLink } from "@twofold/contract/sharing";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { revokeAccess } from "#features/auth/auth.ts";
import { purgeJob } from "#features/auth/auth.queues.ts";
import { pushSubscriptions } from "#features/notifications/notifications.tables.ts";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { recoveryOf } from "#testing/recovery.ts";
import { useTwoFactor } from "#testing/two-factor.ts";

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp({ worker: true, env: { SESSION_CACHE_SECONDS: "5" } });
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(() => app.stop());

const { requestLink, reset, change } = recoveryOf(() => app);

/** Connects a live stream. Returns whether it ends within a second. */
async function connectStream(token: string): Promise<() => Promise<boolean>> {
  const { body, status } = await fetch(origin + live.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status).toBe(200);
  const ended = (async () => {
    for await (const _ of body ?? []);
    return true;
  })();
  return () => Promise.race([ended, pause(1_000, false)]);
}

async function subscribePush(token: string): Promise<() => Promise<boolean>> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
  const { status } = await app.call(addPushSubscription, { body: { endpoint, keys } }, { token });
  expect(status).toBe(201);
  return async () =>
    (await app.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))) === 1;
}

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.server.inject({ url, headers })).statusCode;

/** A user at a computer, with a lost phone and everything that can outlive a session. */
async function prepare() {
  const person = await signUp(app);
  const as = { token: person.token };
  const { email, password } = person;
  const login = () => app.call(auth.login, { body: { email, password } });
  const { json: signedIn, cookies } = await login();
  const phone: string = signedIn.access_token;
  const files = { file: [await aPhoto()] };
  const { json: image } = await app.call(uploadImage, { form: {}, files }, as);
  const { json: link } = await app.call(createShareLink, { body: { image_id: image.id } }, as);
  const { json: feed } = await app.call(createCalendarFeed, {}, as);
  await app.call(requestExport, {}, as);
  const exportOf = async () => (await app.call(listExports, {}, as)).json.exports[0];
  await expect.poll(async () => (await exportOf()).state, { timeout: 20_000 }).toBe("ready");
  const exportUrl = exportAddress((await exportOf()).id);
  const [ownPush, phonePush] = [await subscribePush(person.token), await subscribePush(phone)];
  const { recoveryCodes } = await useTwoFactor(app, person);
  const { challenge } = (await login()).json.params;
  const [usedLink, otherLink] = [await requestLink(person), await requestLink(person)];
  const [isOwnStreamEnded, isPhoneStreamEnded] = [
    await connectStream(person.token),
    await connectStream(phone),
  ];
  const fileCookie = cookies.find(({ name }) => name === "twofold_files")?.value ?? "";
  const byCookie = { cookie: `twofold_files=${fileCookie}` };
  const signedInStatus = async (token: string) => (await app.call(auth.me, {}, { token })).status;

  /** Uses everything once. The reset link comes last, because it ends the others. */
  async function probe() {
    const streams = await Promise.all([isOwnStreamEnded(), isPhoneStreamEnded()]);
    const second = { challenge, code: recoveryCodes[0] ?? "" };
    return {
      "own session": (await signedInStatus(person.token)) === 200,
      "own stream": !streams[0],
      "own push subscription": await ownPush(),
      session: (await signedInStatus(phone)) === 200,
      stream: !streams[1],
      "push subscription": await phonePush(),
      "file cookie": (await statusOf(imageAddress(image), byCookie)) === 200,
      export: (await statusOf(exportUrl, byCookie)) === 200,
      feed: (await statusOf(new URL(feed.url).pathname)) === 200,
      "share link": (await statusOf(`/api/shared/${link.url.split("/s/")[1]}`)) === 200,
      challenge: (await app.call(sendSecondFactor, { body: second })).status === 200,
      "reset link": (await reset(otherLink)).status === 204,
    };
  }

  return { person, as, usedLink, probe };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const own = { "own session": true, "own stream": true, "own push subscription": true };
const everything = {
  ...own,
  session: true,
  stream: true,
  "push subscription": true,
  "file cookie": true,
  export: true,
  feed: true,
  "share link": true,
  challenge: true,
  "reset link": true,
};
const nothing = Object.fromEntries(Object.keys(everything).map((name) => [name, false]));
const links = { feed: true, "share link": true };

const acts: Record<string, { act: (given: Prepared) => Promise<number>; left: object }> = {
  "nothing was ended": { act: async () => 204, left: everything },
  "end one session": {
    async act({ as }) {
      const { json } = await app.call(listSessions, {}, as);
      const { id } = json.find(({ is_current }: { is_current: boolean }) => !is_current);
      return (await app.call(endSession, { params: { id } }, as)).status;
    },
    left: { ...nothing, ...own, ...links, challenge: true, "reset link": true },
  },
  "end other sessions": {
    act: async ({ as }) => (await app.call(endOtherSessions, {}, as)).status,
    left: { ...nothing, ...own, ...links },
  },
  "change password": {
    act: async ({ person }) => (await change(person)).status,
    left: { ...nothing, ...own, ...links },
  },
  "change password and end links": {
    act: async ({ person }) => (await change(person, { end_links: true })).status,
    left: { ...nothing, ...own },
  },
  "reset password": { act: async ({ usedLink }) => (await reset(usedLink)).status, left: nothing },
  "disable two-factor": {
    act: async ({ as }) => (await app.call(disableTwoFactor, {}, as)).status,
    left: { ...everything, challenge: false },
  },
  "delete account": {
    act: async ({ as }) => (await app.call(deleteAccount, {}, as)).status,
    left: nothing,
  },
};

describe("what outlives a session", () => {
  test.for(Object.entries(acts))(
    "%s › ends exactly what it should",
    { timeout: 60_000 },
    async ([, { act, left }]) => {
      const given = await prepare();
      expect(await act(given)).toBe(204);
      expect(await given.probe()).toEqual(left);
    },
  );

  test("revokeAccess returns how many of each it ended", { timeout: 60_000 }, async () => {
    const { person } = await prepare();
    const ctx = app.wiring.context();
    const revoke = () =>
      inTransaction(ctx, (tx) => revokeAccess(tx, ctx, { userId: person.user.id, endLinks: true }));
    expect(await revoke()).toEqual({
      sessions: 2,
      resetLinks: 2,
      pushSubscriptions: 2,
      feeds: 1,
      shareLinks: 1,
    });
    expect(await revoke()).toEqual({
      sessions: 0,
      resetLinks: 0,
      pushSubscriptions: 0,
      feeds: 0,
      shareLinks: 0,
    });
  });

  test("push subscription without a session › ends with the other sessions", async () => {
    const person = await signUp(app);
    const isActive = await subscribePush(person.token);
    await app.db.update(pushSubscriptions).set({ sessionId: null });
    expect((await app.call(auth.login, { body: person })).status).toBe(200);
    expect(await isActive()).toBe(true);
    await app.call(endOtherSessions, {}, { token: person.token });
    expect(await isActive()).toBe(false);
  });

  test("push subscription › session expires for lack of use › continues until the others are ended", async () => {
    const person = await signUp(app);
    const { json } = await app.call(auth.login, { body: person });
    const isActive = await subscribePush(json.access_token);
    await app.db.execute(sql`
      update sessions set expires_at = now() - interval '1 minute' where id in
      (select session_id from push_subscriptions where user_id = ${person.user.id})`);
    await app.wiring.context().jobs.enqueue(purgeJob, {});
    const rows = sql`select 1 from sessions where user_id = ${person.user.id}`;
    await expect
      .poll(async () => (await app.db.execute(rows)).rows.length, { timeout: 20_000 })
      .toBe(1);
    expect(await isActive()).toBe(true);
    await app.call(endOtherSessions, {}, { token: person.token });
    expect(await isActive()).toBe(false);
  });

  test("push subscription › browser that registers again › belongs to its new session", async () => {
    const person = await signUp(app);
    const { json } = await app.call(auth.login, { body: person });
    const isActive = await subscribePush(json.access_token);
    const [row] = await app.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, person.user.id));
    const body = { endpoint: row!.endpoint, keys: { p256dh: row!.p256dh, auth: row!.auth } };
    await app.call(addPushSubscription, { body }, { token: person.token });
    await app.call(endOtherSessions, {}, { token: person.token });
    expect(await isActive()).toBe(true);
  });
});

describe("email", () => {
  test.for([
    ["change password", "All other devices were signed out", "share links still work"],
    ["change password and end links", "All other devices were", "all share links have ended too"],
    ["reset password", "All devices were signed out", "all share links have ended too"],
  ])("%s › says what was ended", { timeout: 60_000 }, async ([name, devices, linksText]) => {
    const person = await signUp(app);
    const usedLink = await requestLink(person);
    await acts[name ?? ""]!.act({ person, usedLink } as Prepared);
    const { text } = await app.mailbox.waitFor(person.email, "Your password was changed", 20_000);
    const line = text.replace(/\s+/g, " ");
    expect(line).toContain(devices);
    expect(line).toContain(linksText);
  });

  test(
    "new address of the calendar feed › is reported to the owner",
    { timeout: 60_000 },
    async () => {
      const { email, token } = await signUp(app);
      await app.call(createCalendarFeed, {}, { token });
      const { text } = await app.mailbox.waitFor(email, "calendar feed was created", 20_000);
      expect(text).toContain("Anyone with the address can read your dates");
    },
  );
});
