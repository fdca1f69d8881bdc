import { describe, expect, test } from "vitest";
import * as auth from "../../packages/contract/src/auth.ts";
import type { Endpoint } from "../../packages/contract/src/endpoint.ts";
import { live } from "../../packages/contract/src/live.ts";
import type { Answer } from "./answers.ts";
import { judge } from "./judge.ts";
import { hasForeignMark, requestMark, withoutRequests } from "./marks.ts";
import { keyOf } from "./plan.ts";

const endpoints = new Map<string, Endpoint>(
  [auth.me, auth.logout, live].map((endpoint) => [keyOf(endpoint), endpoint]),
);
const plan = (endpoint: Endpoint) => ({ aim: keyOf(endpoint), method: endpoint.method });
const astray = { aim: undefined, method: "GET" };
const outcome = (...answers: Answer[]) => ({ answers, isHung: false, mayBeCut: false });

const problem = {
  type: "about:blank",
  title: "Bad Request",
  status: 400,
  detail: "The request could not be read.",
  code: "invalid_request",
  request_id: "1",
};
const refusal = (
  more: object = {},
  headers: Record<string, string> = { "content-type": "application/problem+json; charset=utf-8" },
): Answer => ({ status: 400, headers, body: JSON.stringify({ ...problem, ...more }) });
const reply = (status: number, body: string, type = "application/json"): Answer => ({
  status,
  headers: { "content-type": type },
  body,
});
const user = {
  id: "00000000-0000-0000-0000-000000000000",
  username: "ann",
  email: "a@b.co",
  full_name: "Ann",
  is_admin: false,
  email_verified: true,
};

describe("correct response", () => {
  test.each([
    ["problem document", plan(auth.me), outcome(refusal())],
    ["reply by the contract", plan(auth.me), outcome(reply(200, JSON.stringify(user)))],
    ["empty reply of 204", plan(auth.logout), outcome(reply(204, ""))],
    ["start of a stream", plan(live), outcome(reply(200, "retry: 1\n\n", "text/event-stream"))],
    ["page", astray, outcome(reply(200, "<!doctype html>", "text/html"))],
    ["error for HEAD", { aim: undefined, method: "HEAD" }, outcome(reply(404, ""))],
    [
      "capability that an administrator switched off",
      plan(auth.me),
      outcome({ ...refusal({ status: 503, code: "switched_off" }), status: 503 }),
    ],
    ["closed connection for invalid HTTP", astray, { answers: [], isHung: false, mayBeCut: true }],
  ])("%s › is accepted", (_, given, answer) => {
    expect(judge(given, answer, endpoints)).toBeUndefined();
  });
});

describe("fault", () => {
  test.each([
    ["no response", astray, { answers: [], isHung: true, mayBeCut: true }, /no response within/],
    ["closed connection", astray, outcome(), /hung up/],
    ["status 500", astray, outcome(reply(500, "")), /500/],
    ["status 503 of the second response", astray, outcome(refusal(), reply(503, "")), /503/],
    ["error as a page", astray, outcome(reply(404, "no", "text/html")), /no problem/],
    ["error without a code", astray, outcome(refusal({ code: undefined })), /contract/],
    ["error with an unknown code", astray, outcome(refusal({ code: "oops" })), /contract/],
    ["error without a detail", astray, outcome(refusal({ detail: " " })), /without a detail/],
    ["wrong status in the body", astray, outcome(refusal({ status: 404 })), /has status 404/],
    [
      "file name in the detail",
      astray,
      outcome(refusal({ detail: "at x (/a/b.ts:3)" })),
      /internals/,
    ],
    [
      "query in the detail",
      astray,
      outcome(refusal({ detail: "select a from users" })),
      /internals/,
    ],
    ["incomplete reply", plan(auth.me), outcome(reply(200, `{"id":1}`)), /contract/],
    ["reply without JSON", plan(auth.me), outcome(reply(200, "hello")), /contract/],
    ["other success status", plan(auth.logout), outcome(reply(200, "")), /instead of 204/],
    ["body with 204", plan(auth.logout), outcome(reply(204, "x")), /none belongs/],
    ["stream of another type", plan(live), outcome(reply(200, "{}")), /another type/],
  ])("%s › is reported", (_, given, answer, message) => {
    expect(judge(given, answer, endpoints)).toMatch(message);
  });

  test("two request ids › are reported", () => {
    const headers = { "content-type": "application/problem+json", "x-request-id": "2" };
    expect(judge(astray, outcome(refusal({}, headers)), endpoints)).toMatch(/two request ids/);
  });
});

describe("private texts", () => {
  test("of another person are a leak, also next to the caller's own", () => {
    const [mine, other] = ["private-0123456789ab", "private-ba9876543210"];
    expect(hasForeignMark(`{"title":"${mine}"}`, mine)).toBe(false);
    expect(hasForeignMark(`{"title":"${mine}","next":"${other}"}`, mine)).toBe(true);
    expect(hasForeignMark(`{"title":"${mine}"}`, undefined)).toBe(true);
  });

  test("of a support request are the only ones that the support team reads", () => {
    const mark = "private-0123456789ab";
    const request = `{"message":"${requestMark(mark)}"}`;
    expect(hasForeignMark(request, undefined)).toBe(true);
    expect(hasForeignMark(withoutRequests(request), undefined)).toBe(false);
    expect(hasForeignMark(withoutRequests(`${request}{"title":"${mark}"}`), undefined)).toBe(true);
  });
});
