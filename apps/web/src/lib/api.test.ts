import { login, me, register } from "@twofold/contract/auth";
import { endSession } from "@twofold/contract/auth/sessions";
import { creditBalance } from "@twofold/contract/credits";
import { endpoint } from "@twofold/contract/endpoint";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { maya, signedIn } from "../testing/fixtures.ts";
import { answer, hang, intercept, refuse } from "../testing/server.ts";
import { call } from "./api.ts";
import { isConnected, setServerReachable } from "./connection.ts";
import { callWith } from "./credentials.ts";
import { problemMessage } from "./problem-message.ts";
import { ApiError, detailOf } from "./errors.ts";
import { KEPT_AT } from "./offline-cache.ts";
import { emitSessionEnd } from "./session-end.ts";

const renewed = vi.fn();
const refused = vi.fn((): string | null => null);
let token: string | null = null;

beforeEach(() => {
  token = null;
  renewed.mockClear();
  refused.mockClear();
  callWith({ token: () => token, renewed, refused });
});

const body = { email: "maya@example.com", password: "tulips77" };

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (error instanceof ApiError) return error;
  throw new Error("the call did not fail with an ApiError", { cause: error });
}

describe("reading again", () => {
  const known = 'W/"1"';
  const balance = { current_balance: 5, credit_system_enabled: true };

  /** Answers as the server does: 304 if the caller has this reply. */
  function answerTagged(): (string | null)[] {
    const tags: (string | null)[] = [];
    intercept(creditBalance, ({ request }) => {
      const tag = request.headers.get("if-none-match");
      tags.push(tag);
      return tag === known
        ? new HttpResponse(null, { status: 304, headers: { etag: known } })
        : HttpResponse.json(balance, { headers: { etag: known } });
    });
    return tags;
  }

  test("unchanged › is answered with the known reply, each time", async () => {
    token = "first";
    const tags = answerTagged();
    for (let read = 0; read < 3; read += 1)
      await expect(call(creditBalance)).resolves.toEqual(balance);
    expect(tags).toEqual([null, known, known]);
  });

  test("with another token › does not name the reply of the former user", async () => {
    token = "second";
    const tags = answerTagged();
    await call(creditBalance);
    token = "third";
    await call(creditBalance);
    expect(tags).toEqual([null, null]);
  });

  test("after the end of the session › has no known reply", async () => {
    token = "fourth";
    const tags = answerTagged();
    await call(creditBalance);
    emitSessionEnd();
    await call(creditBalance);
    expect(tags).toEqual([null, null]);
  });
});

describe("request", () => {
  test("is JSON without a token when signed out", async () => {
    const seen = answer(login, signedIn(maya));
    await expect(call(login, { body })).resolves.toEqual(signedIn(maya));
    expect(await seen[0]?.json()).toEqual(body);
    expect(seen[0]?.headers.get("content-type")).toBe("application/json");
    expect(seen[0]?.headers.has("authorization")).toBe(false);
  });

  test("carries the session's token and additional headers", async () => {
    token = "token-1";
    const seen = answer(register, signedIn(maya));
    const registration = { ...body, username: "maya", full_name: "Maya Okafor" };
    await call(register, { body: registration }, { headers: { "x-time-zone": "Europe/Berlin" } });
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer token-1");
    expect(seen[0]?.headers.get("x-time-zone")).toBe("Europe/Berlin");
  });

  test("fills path parameters and omits undefined query parameters", async () => {
    const seen = answer(endSession);
    await call(endSession, { params: { id: "a/b c" } });
    expect(new URL(seen[0]?.url ?? "").pathname).toBe("/api/auth/sessions/a%2Fb%20c");

    const search = endpoint({ ...me, path: "/api/search" });
    const found = answer(search, maya);
    await call(search, { query: { month: 2, year: undefined } } as never);
    expect(new URL(found[0]?.url ?? "").search).toBe("?month=2");
  });
});

describe("response", () => {
  test("is undefined for an endpoint without a reply", async () => {
    answer(endSession);
    await expect(call(endSession, { params: { id: maya.id } })).resolves.toBeUndefined();
  });

  test("throws an ApiError with the members of the problem", async () => {
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

  test.each([
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

  test("code without detail › has the message of the code", async () => {
    refuse(login, 429, { code: "rate_limited", params: { retry_after_seconds: 30 } });
    const error = await failureOf(call(login, { body }));
    expect(problemMessage(error)).toBe("Too many attempts. Please try again in 30 seconds.");
  });

  test("reports a 401 to the session with the rejected token", async () => {
    token = "token-1";
    intercept(me, () => {
      token = "token-2";
      return HttpResponse.json({}, { status: 401 });
    });
    await failureOf(call(me));
    expect(refused).toHaveBeenCalledExactlyOnceWith("token-1");
  });

  test("401 for a token that another tab has renewed › is sent again with the newer one", async () => {
    token = "token-1";
    refused.mockReturnValueOnce("token-2");
    const seen = intercept(me, ({ request }) =>
      request.headers.get("authorization") === "Bearer token-2"
        ? HttpResponse.json(maya)
        : HttpResponse.json({}, { status: 401 }),
    );
    await expect(call(me)).resolves.toEqual(maya);
    expect(seen).toHaveLength(2);
  });

  test("renewed token is passed to the session, also by an error", async () => {
    token = "token-1";
    const headers = { "x-access-token": "token-2" };
    intercept(me, () => HttpResponse.json({}, { status: 404, headers }));
    await failureOf(call(me));
    expect(renewed).toHaveBeenCalledExactlyOnceWith("token-1", "token-2");
  });
});

describe("no response", () => {
  test("is aborted after 10 seconds", async () => {
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

  test("throws an ApiError without a status if the network fails", async () => {
    intercept(login, () => HttpResponse.error());
    expect((await failureOf(call(login, { body }))).status).toBe(0);
  });

  test("rejects with the caller's abort reason", async () => {
    hang(me);
    const mine = new AbortController();
    const reply = call(me, undefined, { signal: mine.signal });
    mine.abort(new Error("left the page"));
    await expect(reply).rejects.toThrow("left the page");
  });
});

describe("offline", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    token = "token-1";
  });
  afterEach(() => {
    setServerReachable(true);
  });

  test("a change fails with a message about the connection", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    intercept(login, () => HttpResponse.error());
    const failure = await failureOf(call(login, { body }));
    expect(failure.status).toBe(0);
    expect(problemMessage(failure)).toBe("You are offline. This needs a connection.");
    expect(detailOf(failure, "Failed to sign in")).toBe(problemMessage(failure));
  });

  test("the server counts as unreachable after failed or cached responses, until one arrives", async () => {
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
