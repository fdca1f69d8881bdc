import { login, me, register } from "@twofold/contract/auth";
import { endSession } from "@twofold/contract/auth/sessions";
import { endpoint } from "@twofold/contract/endpoint";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { maya, signedIn } from "../testing/fixtures.ts";
import { answer, hang, intercept, refuse } from "../testing/server.ts";
import { call } from "./api.ts";
import { isConnected, setServerReachable } from "./connection.ts";
import { callWith } from "./credentials.ts";
import { problemMessage } from "./problem-message.ts";
import { ApiError, detailOf } from "./errors.ts";
import { KEPT_AT } from "./offline-cache.ts";

const refused = vi.fn();
let token: string | null = null;

beforeEach(() => {
  token = null;
  refused.mockClear();
  callWith({ token: () => token, refused });
});

const body = { email: "maya@example.com", password: "tulips77" };

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (error instanceof ApiError) return error;
  throw new Error("the call did not fail with an ApiError", { cause: error });
}

describe("what is sent", () => {
  it("is JSON, and carries no bearer without a session", async () => {
    const seen = answer(login, signedIn(maya));
    await expect(call(login, { body })).resolves.toEqual(signedIn(maya));
    expect(await seen[0]?.json()).toEqual(body);
    expect(seen[0]?.headers.get("content-type")).toBe("application/json");
    expect(seen[0]?.headers.has("authorization")).toBe(false);
  });

  it("carries the session's bearer on every call, and headers of its own", async () => {
    token = "token-1";
    const seen = answer(register, signedIn(maya));
    const registration = { ...body, username: "maya", full_name: "Maya Okafor" };
    await call(register, { body: registration }, { headers: { "x-time-zone": "Europe/Berlin" } });
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer token-1");
    expect(seen[0]?.headers.get("x-time-zone")).toBe("Europe/Berlin");
  });

  it("puts parameters into the path and leaves out what is not set in a query", async () => {
    const seen = answer(endSession);
    await call(endSession, { params: { id: "a/b c" } });
    expect(new URL(seen[0]?.url ?? "").pathname).toBe("/api/auth/sessions/a%2Fb%20c");

    const search = endpoint({ ...me, path: "/api/search" });
    const found = answer(search, maya);
    await call(search, { query: { month: 2, year: undefined } } as never);
    expect(new URL(found[0]?.url ?? "").search).toBe("?month=2");
  });
});

describe("what comes back", () => {
  it("is nothing where the contract promises nothing", async () => {
    answer(endSession);
    await expect(call(endSession, { params: { id: maya.id } })).resolves.toBeUndefined();
  });

  it("is an ApiError with the problem's parts", async () => {
    refuse(login, 400, {
      type: "about:blank",
      title: "Bad Request",
      status: 400,
      detail: "The email is not right.",
      code: "invalid_request",
      request_id: "r-1",
      errors: [{ field: "email", detail: "Email is invalid" }, { field: 7 }],
    });
    const error = await failureOf(call(login, { body }));
    expect(error).toMatchObject({
      status: 400,
      code: "invalid_request",
      detail: "The email is not right.",
    });
    expect(error.fields).toEqual([{ field: "email", detail: "Email is invalid" }]);
    expect(detailOf(error, "Login failed")).toBe("The email is not right.");
    expect(problemMessage(error)).toBe("The email is not right.");
  });

  it.each([
    ["an empty object", {}],
    ["nothing", undefined],
    ["a page of some proxy", "<h1>Bad gateway</h1>"],
    [
      "a detail that is no text",
      { detail: { nested: true }, code: "hasOwnProperty", errors: "none" },
    ],
  ])("has no detail when the body is %s", async (_, answered) => {
    refuse(login, 502, answered);
    const error = await failureOf(call(login, { body }));
    expect(error).toMatchObject({ status: 502, code: undefined, detail: undefined, fields: [] });
    expect(detailOf(error, "Login failed")).toBe("Login failed");
    expect(problemMessage(error)).toBe("Something went wrong on our side.");
  });

  it("falls back to the words of the code when only that was sent", async () => {
    refuse(login, 429, { code: "rate_limited" });
    const error = await failureOf(call(login, { body }));
    expect(problemMessage(error)).toBe("That was a lot at once. Please wait a moment.");
  });

  it("tells the session of a 401, with the token it was refused for", async () => {
    token = "token-1";
    intercept(me, () => {
      token = "token-2";
      return HttpResponse.json({}, { status: 401 });
    });
    await failureOf(call(me));
    expect(refused).toHaveBeenCalledExactlyOnceWith("token-1");
  });
});

describe("what does not come", () => {
  it("is given up after 10 seconds", async () => {
    hang(login);
    const timeout = new AbortController();
    const make = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
    const failure = failureOf(call(login, { body }));
    expect(make).toHaveBeenCalledWith(10_000);
    timeout.abort(new DOMException("too late", "TimeoutError"));
    const error = await failure;
    expect(error.status).toBe(0);
    expect(problemMessage(error)).toMatch("could not reach");
  });

  it("is an ApiError without status when the network fails", async () => {
    intercept(login, () => HttpResponse.error());
    expect((await failureOf(call(login, { body }))).status).toBe(0);
  });

  it("ends as the caller ended it, which is no failure", async () => {
    hang(me);
    const mine = new AbortController();
    const reply = call(me, undefined, { signal: mine.signal });
    mine.abort(new Error("left the page"));
    await expect(reply).rejects.toThrow("left the page");
  });
});

describe("without a connection", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    token = "token-1";
  });
  afterEach(() => {
    setServerReachable(true);
    vi.useRealTimers();
  });

  it("what was to be changed says that it needs one", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    intercept(login, () => HttpResponse.error());
    const failure = await failureOf(call(login, { body }));
    expect(failure.status).toBe(0);
    expect(problemMessage(failure)).toBe("You are offline. This needs a connection.");
    expect(detailOf(failure, "Failed to sign in")).toBe(problemMessage(failure));
  });

  it("nobody is there if calls fail or are answered with what was kept, until one arrives", async () => {
    intercept(me, () => HttpResponse.error());
    await failureOf(call(me));
    vi.advanceTimersByTime(1_500);
    expect(isConnected()).toBe(false);

    answer(me, maya);
    await call(me);
    expect(isConnected()).toBe(true);

    intercept(me, () => HttpResponse.json(maya, { headers: { [KEPT_AT]: "2030-05-11" } }));
    expect(await call(me)).toEqual(maya);
    vi.advanceTimersByTime(1_500);
    expect(isConnected()).toBe(false);
  });
});
