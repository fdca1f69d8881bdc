import { describe, expect, it } from "vitest";
import * as auth from "../../packages/contract/src/auth.ts";
import type { Endpoint } from "../../packages/contract/src/endpoint.ts";
import { live } from "../../packages/contract/src/live.ts";
import type { Answer } from "./answers.ts";
import { judge } from "./judge.ts";
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

describe("nothing is wrong with", () => {
  it.each([
    ["a problem document", plan(auth.me), outcome(refusal())],
    ["a reply as promised", plan(auth.me), outcome(reply(200, JSON.stringify(user)))],
    ["nothing where nothing belongs", plan(auth.logout), outcome(reply(204, ""))],
    ["a stream that begins", plan(live), outcome(reply(200, "retry: 1\n\n", "text/event-stream"))],
    ["a page", astray, outcome(reply(200, "<!doctype html>", "text/html"))],
    ["a refusal of HEAD", { aim: undefined, method: "HEAD" }, outcome(reply(404, ""))],
    ["silence on what is no HTTP", astray, { answers: [], isHung: false, mayBeCut: true }],
  ])("%s", (_, given, answer) => {
    expect(judge(given, answer, endpoints)).toBeUndefined();
  });
});

describe("it is a fault", () => {
  it.each([
    ["to hang", astray, { answers: [], isHung: true, mayBeCut: true }, /no answer within/],
    ["to hang up", astray, outcome(), /hung up/],
    ["to fail", astray, outcome(reply(500, "")), /500/],
    ["to fail on the second of two", astray, outcome(refusal(), reply(503, "")), /503/],
    ["to refuse with a page", astray, outcome(reply(404, "no", "text/html")), /no problem/],
    ["to refuse without a code", astray, outcome(refusal({ code: undefined })), /contract/],
    ["to refuse with another code", astray, outcome(refusal({ code: "oops" })), /contract/],
    ["to refuse without words", astray, outcome(refusal({ detail: " " })), /words/],
    ["to mistake the status", astray, outcome(refusal({ status: 404 })), /calls itself 404/],
    ["to name a file of ours", astray, outcome(refusal({ detail: "at x (/a/b.ts:3)" })), /insides/],
    ["to show a query", astray, outcome(refusal({ detail: "select a from users" })), /insides/],
    ["to reply with less", plan(auth.me), outcome(reply(200, `{"id":1}`)), /contract/],
    ["to reply with no JSON", plan(auth.me), outcome(reply(200, "hello")), /contract/],
    ["to succeed otherwise", plan(auth.logout), outcome(reply(200, "")), /instead of 204/],
    ["to send a body with 204", plan(auth.logout), outcome(reply(204, "x")), /none belongs/],
    ["to stream something else", plan(live), outcome(reply(200, "{}")), /another type/],
  ])("%s", (_, given, answer, words) => {
    expect(judge(given, answer, endpoints)).toMatch(words);
  });

  it("to give two request ids", () => {
    const headers = { "content-type": "application/problem+json", "x-request-id": "2" };
    expect(judge(astray, outcome(refusal({}, headers)), endpoints)).toMatch(/two request ids/);
  });
});
