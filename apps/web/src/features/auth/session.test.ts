import { logout, me } from "@twofold/contract/auth";
import { HttpResponse } from "msw";
import { afterEach, describe, expect, it, onTestFinished, test, vi } from "vitest";
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
  vi.useRealTimers();
  stop?.();
});

const kept = () => ({
  token: localStorage.getItem("twofold.token"),
  user: JSON.parse(localStorage.getItem("twofold.user") ?? "null") as unknown,
});
const nothing = { token: null, user: null };

/** What another tab does reaches this one as an event, after the change. */
function inAnotherTab(change: () => void, key: string | null): void {
  change();
  dispatchEvent(new StorageEvent("storage", { key }));
}

describe("at the start", () => {
  it("is signed out without a token, and asks nobody", () => {
    start();
    expect(getSession()).toEqual({ status: "signed-out", user: null, reason: null });
  });

  it("loads with the kept user until the server has answered with the newer record", async () => {
    keepSession(maya);
    const seen = answer(me, { ...maya, full_name: "Maya O." });
    start();
    expect(getSession()).toEqual({ status: "loading", user: maya });
    await vi.waitFor(() => expect(getSession().status).toBe("signed-in"));
    expect(getSession().user?.full_name).toBe("Maya O.");
    expect(kept()).toEqual({ token: "token-1", user: { ...maya, full_name: "Maya O." } });
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer token-1");
  });

  it("counts the kept user as signed in after 2 seconds without an answer", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    keepSession(maya);
    hang(me);
    start();
    vi.advanceTimersByTime(1_999);
    expect(getSession().status).toBe("loading");
    vi.advanceTimersByTime(1);
    expect(getSession()).toEqual({ status: "signed-in", user: maya });
  });

  it("is signed out after 2 seconds when only a token was kept, and in as soon as the answer comes", async () => {
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

  it("keeps the user when the server is away", async () => {
    keepSession(maya);
    refuse(me, 503);
    start();
    await vi.waitFor(() => expect(getSession()).toEqual({ status: "signed-in", user: maya }));
  });

  it("ends when the token is refused, and forgets both", async () => {
    keepSession(maya);
    refuse(me, 401, { code: "unauthenticated" });
    start();
    await vi.waitFor(() =>
      expect(getSession()).toEqual({ status: "signed-out", user: null, reason: "expired" }),
    );
    expect(kept()).toEqual(nothing);
  });

  it("takes a record that is not one for none", () => {
    keepSession(null);
    localStorage.setItem("twofold.user", "{{");
    hang(me);
    start();
    expect(getSession()).toEqual({ status: "loading", user: null });
  });
});

describe("coming and going", () => {
  it("keeps token and user, and tells who listens", () => {
    start();
    const heard = vi.fn();
    const off = subscribeToSession(heard);
    enterSession("token-9", maya);
    expect(getSession()).toEqual({ status: "signed-in", user: maya });
    expect(kept()).toEqual({ token: "token-9", user: maya });
    updateUser({ ...maya, full_name: "Maya O." });
    expect(kept()).toEqual({ token: "token-9", user: { ...maya, full_name: "Maya O." } });
    off();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("forgets both at once on leaving and tells the server with the old token", async () => {
    start();
    const seen = answer(logout);
    enterSession("token-9", maya);
    leaveSession();
    expect(getSession()).toEqual({ status: "signed-out", user: null, reason: "left" });
    expect(kept()).toEqual(nothing);
    await vi.waitFor(() => expect(seen[0]?.headers.get("authorization")).toBe("Bearer token-9"));
  });

  it("does not let a late refusal of an old token end the new session", async () => {
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

describe("other tabs", () => {
  it("follows a sign-in", () => {
    start();
    inAnotherTab(() => keepSession(maya), "twofold.token");
    expect(getSession()).toEqual({ status: "signed-in", user: maya });
  });

  it("asks for the user when only a token has come so far", async () => {
    start();
    answer(me, maya);
    inAnotherTab(() => keepSession(null), "twofold.token");
    expect(getSession()).toEqual({ status: "loading", user: null });
    await vi.waitFor(() => expect(getSession()).toEqual({ status: "signed-in", user: maya }));
  });

  it.each([
    ["a logout", "twofold.token"],
    ["an emptied storage", null],
  ])("follows %s", (_, key) => {
    start();
    enterSession("token-1", maya);
    inAnotherTab(() => localStorage.clear(), key);
    expect(getSession()).toEqual({ status: "signed-out", user: null, reason: "left" });
  });

  it("follows a change of the user", () => {
    start();
    enterSession("token-1", maya);
    inAnotherTab(() => keepSession({ ...maya, full_name: "Maya O." }), "twofold.user");
    expect(getSession().user?.full_name).toBe("Maya O.");
  });

  it("does not care for other keys", () => {
    start();
    const heard = vi.fn();
    const off = subscribeToSession(heard);
    inAnotherTab(() => localStorage.setItem("theme", "dark"), "theme");
    off();
    expect(heard).not.toHaveBeenCalled();
  });
});
