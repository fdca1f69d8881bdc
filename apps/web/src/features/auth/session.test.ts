import { logout, me } from "@twofold/contract/auth";
import { HttpResponse } from "msw";
import { afterEach, describe, expect, test, onTestFinished, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { onSessionEnd } from "../../lib/session-end.ts";
import { admin, keepSession, maya } from "../../testing/fixtures.ts";
import { answer, hang, intercept, refuse } from "../../testing/server.ts";
import {
  enterSession,
  clearSession,
  getSession,
  leaveSession,
  refreshUser,
  startSession,
  subscribeToSession,
  updateUser,
} from "./session.ts";

let stop: (() => void) | undefined;

function start(): void {
  stop = startSession();
}

afterEach(() => {
  stop?.();
});

const kept = () => ({
  token: localStorage.getItem("twofold.token"),
  user: JSON.parse(localStorage.getItem("twofold.user") ?? "null") as unknown,
});
const nothing = { token: null, user: null };

/** Other tabs receive a storage event after the change. */
function inAnotherTab(change: () => void, key: string | null): void {
  change();
  dispatchEvent(new StorageEvent("storage", { key }));
}

describe("session start", () => {
  test("without a token is signed out and sends no request", () => {
    start();
    expect(getSession()).toEqual({ status: "signed-out", user: null, reason: null });
  });

  test("loads with the stored user until the server returns the newer record", async () => {
    keepSession(maya);
    const seen = answer(me, { ...maya, full_name: "Maya O." });
    start();
    expect(getSession()).toEqual({ status: "loading", user: maya });
    await vi.waitFor(() => expect(getSession().status).toBe("signed-in"));
    expect(getSession().user?.full_name).toBe("Maya O.");
    expect(kept()).toEqual({ token: "token-1", user: { ...maya, full_name: "Maya O." } });
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer token-1");
  });

  test("treats the stored user as signed in after 2 seconds without a response", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    keepSession(maya);
    hang(me);
    start();
    vi.advanceTimersByTime(1_999);
    expect(getSession().status).toBe("loading");
    vi.advanceTimersByTime(1);
    expect(getSession()).toEqual({ status: "signed-in", user: maya });
  });

  test("with only a token is signed out after 2 seconds, and signed in when the response arrives", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    keepSession(null);
    let release: (() => void) | undefined;
    intercept(me, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return HttpResponse.json(maya);
    });
    start();
    vi.advanceTimersByTime(2_000);
    expect(getSession().status).toBe("signed-out");
    vi.useRealTimers();
    await vi.waitFor(() => expect(release).toBeDefined());
    release?.();
    await vi.waitFor(() => expect(getSession()).toEqual({ status: "signed-in", user: maya }));
  });

  test("keeps the user when the server is unavailable", async () => {
    keepSession(maya);
    refuse(me, 503);
    start();
    await vi.waitFor(() => expect(getSession()).toEqual({ status: "signed-in", user: maya }));
  });

  test("with a rejected token ends the session and clears the storage", async () => {
    keepSession(maya);
    refuse(me, 401, { code: "unauthenticated" });
    start();
    await vi.waitFor(() =>
      expect(getSession()).toEqual({ status: "signed-out", user: null, reason: "expired" }),
    );
    expect(kept()).toEqual(nothing);
  });

  test("ignores an invalid stored user", () => {
    keepSession(null);
    localStorage.setItem("twofold.user", "{{");
    hang(me);
    start();
    expect(getSession()).toEqual({ status: "loading", user: null });
  });
});

describe("sign-in and sign-out", () => {
  test("sign-in stores token and user and notifies subscribers", () => {
    start();
    const listener = vi.fn();
    const off = subscribeToSession(listener);
    enterSession("token-9", maya);
    expect(getSession()).toEqual({ status: "signed-in", user: maya });
    expect(kept()).toEqual({ token: "token-9", user: maya });
    updateUser({ ...maya, full_name: "Maya O." });
    expect(kept()).toEqual({ token: "token-9", user: { ...maya, full_name: "Maya O." } });
    off();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test("sign-out clears the storage immediately and revokes the old token", async () => {
    start();
    const seen = answer(logout);
    enterSession("token-9", maya);
    leaveSession();
    expect(getSession()).toEqual({ status: "signed-out", user: null, reason: "left" });
    expect(kept()).toEqual(nothing);
    await vi.waitFor(() => expect(seen[0]?.headers.get("authorization")).toBe("Bearer token-9"));
  });

  test("late rejection of an old token does not end the new session", async () => {
    start();
    enterSession("token-old", maya);
    let release: (() => void) | undefined;
    intercept(me, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return HttpResponse.json({}, { status: 401 });
    });
    const refresh = refreshUser();
    await vi.waitFor(() => expect(release).toBeDefined());
    enterSession("token-new", admin);
    release?.();
    await refresh;
    expect(getSession()).toEqual({ status: "signed-in", user: admin });
    expect(kept().token).toBe("token-new");
  });
});

describe("renewed token", () => {
  const headers = { "x-access-token": "token-2" };

  test("is stored and used by the next call, and the user stays signed in", async () => {
    keepSession(maya);
    const seen = intercept(me, () => HttpResponse.json(maya, { headers }));
    start();
    await vi.waitFor(() => expect(getSession()).toEqual({ status: "signed-in", user: maya }));
    expect(kept()).toEqual({ token: "token-2", user: maya });
    await call(me);
    expect(seen.map((request) => request.headers.get("authorization"))).toEqual([
      "Bearer token-1",
      "Bearer token-2",
    ]);
  });

  test("late reply of an ended session does not replace the token of the new one", async () => {
    start();
    enterSession("token-1", maya);
    intercept(me, () => {
      enterSession("token-9", admin);
      return HttpResponse.json(maya, { headers });
    });
    await call(me);
    expect(kept()).toEqual({ token: "token-9", user: admin });
  });

  test("of another tab is used without signing out", () => {
    start();
    enterSession("token-1", maya);
    const reset = vi.fn();
    onTestFinished(onSessionEnd(reset));
    inAnotherTab(() => localStorage.setItem("twofold.token", "token-2"), "twofold.token");
    expect(getSession()).toEqual({ status: "signed-in", user: maya });
    expect(reset).not.toHaveBeenCalled();
  });

  test("of another tab is found by a page that received no storage event", async () => {
    start();
    enterSession("token-1", maya);
    localStorage.setItem("twofold.token", "token-2");
    intercept(me, ({ request }) =>
      request.headers.get("authorization") === "Bearer token-2"
        ? HttpResponse.json(maya)
        : HttpResponse.json({}, { status: 401 }),
    );
    await expect(call(me)).resolves.toEqual(maya);
    expect(getSession()).toEqual({ status: "signed-in", user: maya });
    expect(kept()).toEqual({ token: "token-2", user: maya });
  });

  test("of another user in the storage is not used for a rejected call", async () => {
    start();
    enterSession("token-1", maya);
    localStorage.setItem("twofold.user", JSON.stringify(admin));
    localStorage.setItem("twofold.token", "token-9");
    const seen = refuse(me, 401, { code: "unauthenticated" });
    await expect(call(me)).rejects.toMatchObject({ status: 401 });
    expect(seen).toHaveLength(1);
    expect(getSession()).toEqual({ status: "signed-in", user: admin });
    expect(kept().token).toBe("token-9");
  });
});

describe("call without a token", () => {
  test("does not turn a sign-out into an expired session when it is rejected", async () => {
    start();
    const sent = answer(logout);
    enterSession("token-9", maya);
    leaveSession();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    refuse(me, 401, { code: "unauthenticated" });
    await expect(call(me)).rejects.toMatchObject({ status: 401 });
    expect(getSession()).toEqual({ status: "signed-out", user: null, reason: "left" });
  });
});

describe("session end", () => {
  test.each([
    ["account is deleted", clearSession],
    ["user signs out in another tab", () => inAnotherTab(() => localStorage.clear(), null)],
    ["another user signs in", () => enterSession("token-2", admin)],
  ])("%s › resets what belongs to the session", (_, end) => {
    start();
    enterSession("token-1", maya);
    const reset = vi.fn();
    onTestFinished(onSessionEnd(reset));
    updateUser({ ...maya, full_name: "Maya O." });
    expect(reset).not.toHaveBeenCalled();
    end();
    expect(reset).toHaveBeenCalledTimes(1);
  });
});

describe("change in another tab", () => {
  test("sign-in is applied", () => {
    start();
    inAnotherTab(() => keepSession(maya), "twofold.token");
    expect(getSession()).toEqual({ status: "signed-in", user: maya });
  });

  test("token without a user loads the user", async () => {
    start();
    answer(me, maya);
    inAnotherTab(() => keepSession(null), "twofold.token");
    expect(getSession()).toEqual({ status: "loading", user: null });
    await vi.waitFor(() => expect(getSession()).toEqual({ status: "signed-in", user: maya }));
  });

  test.each([
    ["sign-out", "twofold.token"],
    ["cleared storage", null],
  ])("%s ends the session", (_, key) => {
    start();
    enterSession("token-1", maya);
    inAnotherTab(() => localStorage.clear(), key);
    expect(getSession()).toEqual({ status: "signed-out", user: null, reason: "left" });
  });

  test("updated user is applied", () => {
    start();
    enterSession("token-1", maya);
    inAnotherTab(() => keepSession({ ...maya, full_name: "Maya O." }), "twofold.user");
    expect(getSession().user?.full_name).toBe("Maya O.");
  });

  test("token whose notification has not arrived › a late reply for the former one does not replace it", async () => {
    keepSession(maya);
    const reply = Promise.withResolvers<void>();
    intercept(me, async ({ request }) => {
      const isFormer = request.headers.get("authorization") === "Bearer token-1";
      if (isFormer) await reply.promise;
      return HttpResponse.json(isFormer ? maya : admin);
    });
    start();
    keepSession(admin, "token-2");
    reply.resolve();
    await vi.waitFor(() =>
      expect(getSession()).toMatchObject({ status: "signed-in", user: admin }),
    );
    expect(kept()).toEqual({ token: "token-2", user: admin });
  });

  test("other storage key is ignored", () => {
    start();
    const listener = vi.fn();
    const off = subscribeToSession(listener);
    inAnotherTab(() => localStorage.setItem("theme", "dark"), "theme");
    off();
    expect(listener).not.toHaveBeenCalled();
  });
});
