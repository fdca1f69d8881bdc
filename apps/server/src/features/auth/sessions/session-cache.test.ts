import { changeProfile, deleteAccount } from "@twofold/contract/account";
import { suspendUser } from "@twofold/contract/admin/user-access";
import { getUser } from "@twofold/contract/admin/users";
import { grantRole } from "@twofold/contract/admin/team";
import * as contract from "@twofold/contract/auth";
import { secureAccount } from "@twofold/contract/auth/security-events";
import * as sessionsContract from "@twofold/contract/auth/sessions";
import { createPersonalEvent, listEvents } from "@twofold/contract/events";
import { changeReminderSettings } from "@twofold/contract/events/reminders";
import { live } from "@twofold/contract/live";
import { eq, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Follower, Live } from "#kit/live.ts";
import { endSessionsOf } from "#features/auth/auth.ts";
import { usersTable } from "#features/users/users.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { tokenIn } from "@twofold/test-servers/mailbox";
import { sessions } from "../auth.tables.ts";
import { createSessionCache } from "./session-cache.ts";
import type { FoundSession } from "./sessions.store.ts";

const SECONDS = 5;
/** Of the other process on a busy machine. */
const soon = { timeout: 20_000 };
/** Two API processes on one database. */
let app: TestApp;
let other: TestApp;
let owner: Person;
beforeAll(async () => {
  const env = { SESSION_CACHE_SECONDS: String(SECONDS) };
  app = await startTestApp({ worker: true, env });
  const { DATABASE_URL } = app.config;
  other = await startTestApp({ env: { ...env, DATABASE_URL } });
  owner = await signUpAdmin(app, ["owner"]);
}, 60_000);
afterAll(async () => {
  await other?.stop();
  await app?.stop();
});
// The clock does not move, so that only an event can end a cached session.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const read = (node: TestApp, token: string) => node.call(contract.me, {}, { token });
const isCached = (node: TestApp, token: string) =>
  node.wiring.sessionCache.find(token, new Date()) !== undefined;

/** Reads until the session is cached, which needs the listening connection. */
async function cacheOn(token: string, nodes: readonly TestApp[] = [app, other]): Promise<void> {
  for (const node of nodes)
    await expect
      .poll(async () => {
        expect((await read(node, token)).status).toBe(200);
        return isCached(node, token);
      }, soon)
      .toBe(true);
}

async function secondSession({ email, password }: Person): Promise<string> {
  const { json } = await app.call(contract.login, { body: { email, password } });
  return json.access_token;
}

describe("cached session", () => {
  test("serves reading requests for five seconds at most", async () => {
    const { token, user } = await signUp(app);
    await cacheOn(token, [app]);
    // By SQL, so that no event ends it.
    await app.db.update(usersTable).set({ fullName: "New" }).where(eq(usersTable.id, user.id));
    expect((await read(app, token)).json.full_name).toBe(user.full_name);
    vi.setSystemTime(Date.now() + SECONDS * 1000);
    expect((await read(app, token)).json.full_name).toBe("New");
  });

  test("serves no change, no file and no stream", async () => {
    const { token, user } = await signUp(app);
    await cacheOn(token, [app]);
    await app.db.delete(sessions).where(eq(sessions.userId, user.id));
    expect((await read(app, token)).status).toBe(200);
    const body = { full_name: "Other", username: user.username };
    expect((await app.call(changeProfile, { body }, { token })).status).toBe(401);
    const authorization = `Bearer ${token}`;
    for (const [url, status] of [
      [live.path, 401],
      [`/uploads/${user.id}.jpg`, 404],
    ] as const)
      expect((await app.server.inject({ url, headers: { authorization } })).statusCode).toBe(
        status,
      );
  });

  test("concurrent reading requests › read it once", async () => {
    const { token } = await signUp(app);
    await cacheOn(token, [app]);
    vi.setSystemTime(Date.now() + SECONDS * 1000);
    const query = vi.spyOn(app.wiring.database.pool, "query");
    const replies = await Promise.all(Array.from({ length: 10 }, () => read(app, token)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const reads = query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes("s.token"));
    expect(reads).toHaveLength(1);
    query.mockRestore();
  });

  test("is never that of an administrator", async () => {
    expect((await read(app, owner.token)).status).toBe(200);
    expect(isCached(app, owner.token)).toBe(false);
  });

  test("is not one whose last use must be written", async () => {
    const { token, user } = await signUp(app);
    await cacheOn(token, [app]);
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect((await read(app, token)).status).toBe(200);
    const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(row?.seenAt).toEqual(new Date());
  });
});

describe("acknowledged end of a session", () => {
  type End = (person: Person, token: string) => Promise<{ status: number } | void>;
  const new_password = "another-word-here";
  const ends: Record<string, End> = {
    "sign-out": (_, token) => app.call(contract.logout, {}, { token }),
    "end of the other sessions": (person) =>
      app.call(sessionsContract.endOtherSessions, {}, person),
    "change of the password": (person) => {
      const body = { current_password: person.password, new_password };
      return app.call(contract.changePassword, { body }, person);
    },
    "reset of the password": async ({ email }) => {
      await app.call(contract.forgotPassword, { body: { email } });
      const token = tokenIn(await app.mailbox.waitFor(email, "Set a new password"));
      return app.call(contract.resetPassword, { body: { token, password: new_password } });
    },
    "secured account": (person) => app.call(secureAccount, { body: { new_password } }, person),
    "deletion of the account": (person) => app.call(deleteAccount, {}, person),
    suspension: async ({ user: { id } }) => {
      const { version } = (await app.call(getUser, { params: { id } }, owner)).json;
      const until = new Date(Date.now() + 86_400_000).toISOString();
      const body = { until, message: "Not this.", reason: "Posts what others sent", version };
      return app.call(suspendUser, { params: { id }, body }, owner);
    },
    "command of an operator": ({ user }) =>
      endSessionsOf(app.wiring.context(), { userId: user.id }),
  };

  test.each(Object.entries(ends))(
    "%s › applies immediately here, and to the other process with the event",
    async (_, end) => {
      const person = await signUp(app);
      const token = await secondSession(person);
      await cacheOn(token);
      const response = await end(person, token);
      expect(response?.status ?? 204).toBeLessThan(300);
      expect((await read(app, token)).status).toBe(401);
      await expect.poll(async () => (await read(other, token)).status, soon).toBe(401);
    },
  );
});

describe("change of the user", () => {
  test("name › is read immediately here, and in the other process with the event", async () => {
    const { token, user } = await signUp(app);
    await cacheOn(token);
    const body = { full_name: "Ann Renamed", username: user.username };
    expect((await app.call(changeProfile, { body }, { token })).status).toBe(200);
    expect((await read(app, token)).json.full_name).toBe("Ann Renamed");
    await expect
      .poll(async () => (await read(other, token)).json.full_name, soon)
      .toBe("Ann Renamed");
  });

  test("confirmed address › is read immediately here, and in the other process with the event", async () => {
    const { token, email } = await signUp(app, { isConfirmed: false });
    await cacheOn(token);
    const link = tokenIn(await app.mailbox.waitFor(email, "Confirm"));
    await app.call(contract.verifyEmail, { body: { token: link } }, { token });
    expect((await read(app, token)).json.email_verified).toBe(true);
    await expect.poll(async () => (await read(other, token)).json.email_verified, soon).toBe(true);
  });

  test("time zone › is read immediately here, and in the other process with the event", async () => {
    const { token } = await signUp(app);
    const hours = (time_zone: string) => ({
      time_zone,
      remind_at: "09:00",
      quiet_from: "22:00",
      quiet_until: "08:00",
    });
    const move = (time_zone: string) =>
      app.call(changeReminderSettings, { body: hours(time_zone) }, { token });
    // More than a day apart, so what is today in the one zone is over in the other.
    const [west, east] = ["Pacific/Pago_Pago", "Pacific/Kiritimati"] as const;
    const event_date = Temporal.Now.plainDateISO(west).toString();
    const body = { title: "Today", event_date, event_type: "custom", is_recurring: false } as const;
    await app.call(createPersonalEvent, { body }, { token });
    const nextDate = async (process: TestApp) =>
      (await process.call(listEvents, {}, { token })).json.events[0]?.next_date;
    await move(west);
    await cacheOn(token);
    expect(await nextDate(other)).toBe(event_date);
    expect((await move(east)).status).toBe(200);
    expect(await nextDate(app)).toBeNull();
    await expect.poll(() => nextDate(other), soon).toBeNull();
  });

  test("role › is read immediately here, and in the other process with the event", async () => {
    const { token, user } = await signUp(app);
    await cacheOn(token);
    const body = { username: user.username, role: "support", reason: "Joins the team" } as const;
    expect((await app.call(grantRole, { body }, owner)).status).toBe(200);
    expect((await read(app, token)).json.is_admin).toBe(true);
    await expect.poll(async () => (await read(other, token)).json.is_admin, soon).toBe(true);
    expect(isCached(app, token)).toBe(false);
  });

  test("lost event › is read after five seconds", async () => {
    const { token, user } = await signUp(app);
    await cacheOn(token, [other]);
    await app.db.execute(
      sql`update users set suspended_until = now() + interval '1 day' where id = ${user.id}`,
    );
    expect((await read(other, token)).status).toBe(200);
    vi.setSystemTime(Date.now() + SECONDS * 1000);
    expect((await read(other, token)).status).toBe(401);
  });
});

describe("listening connection", () => {
  const session = { user: { id: "ann" } } as FoundSession;
  const at = new Date("2026-03-01T12:00:00Z");
  let follower: Follower;
  let cache: ReturnType<typeof createSessionCache>;
  beforeEach(() => {
    cache = createSessionCache({ seconds: SECONDS });
    cache.follow({ follow: (each) => void (follower = each) } as Live);
  });
  const readNow = () => cache.startReading()("token", session, at);

  test("is not there yet › nothing is cached", () => {
    readNow();
    expect(cache.find("token", at)).toBeUndefined();
  });

  test("lost › the cache is empty until it is there again", () => {
    follower.onListening();
    readNow();
    expect(cache.find("token", at)).toBe(session);
    follower.onLost();
    expect(cache.find("token", at)).toBeUndefined();
    readNow();
    expect(cache.find("token", at)).toBeUndefined();
    follower.onListening();
    readNow();
    expect(cache.find("token", at)).toBe(session);
  });

  test.each([
    ["an event", () => follower.onEvent("ann", { type: "session_ended" })],
    ["a change of this process", () => cache.receive("ann", { type: "user_changed" })],
    ["a new connection", () => follower.onListening()],
  ])("%s during a read › what was read is not cached", (_, change) => {
    follower.onListening();
    const keep = cache.startReading();
    change();
    keep("token", session, at);
    expect(cache.find("token", at)).toBeUndefined();
  });

  test("a read under way › is shared until it ends", async () => {
    cache.share("token", Promise.resolve(session));
    expect(cache.findShared("token")).toBeUndefined();
    follower.onListening();
    const found = Promise.withResolvers<FoundSession>();
    cache.share("token", found.promise);
    expect(cache.findShared("other")).toBeUndefined();
    const shared = cache.findShared("token");
    found.resolve(session);
    expect(await shared).toBe(session);
    await vi.waitFor(() => expect(cache.findShared("token")).toBeUndefined());
  });

  test("a read under way that fails › is a miss for the others", async () => {
    follower.onListening();
    const found = Promise.withResolvers<FoundSession>();
    cache.share("token", found.promise);
    const shared = cache.findShared("token");
    found.reject(new Error("the database is away"));
    expect(await shared).toBeUndefined();
  });

  test.each([
    ["an event", () => follower.onEvent("ann", { type: "session_ended" })],
    ["a change of this process", () => cache.receive("ann", { type: "user_changed" })],
    ["a lost connection", () => follower.onLost()],
  ])("%s during a read › later requests do not share it", (_, change) => {
    follower.onListening();
    cache.share("token", Promise.resolve(session));
    change();
    expect(cache.findShared("token")).toBeUndefined();
  });

  test("events of other users or other kinds › the session stays", () => {
    follower.onListening();
    readNow();
    follower.onEvent("bob", { type: "session_ended" });
    follower.onEvent("ann", { type: "credits_changed" });
    expect(cache.find("token", at)).toBe(session);
  });

  test("the clock is set back › the session is read again", () => {
    follower.onListening();
    readNow();
    expect(cache.find("token", new Date(at.getTime() - 1))).toBeUndefined();
  });

  test("zero seconds › nothing is cached", () => {
    cache = createSessionCache({ seconds: 0 });
    cache.follow({ follow: (each) => void (follower = each) } as Live);
    follower.onListening();
    readNow();
    expect(cache.find("token", at)).toBeUndefined();
  });
});
