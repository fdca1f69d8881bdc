import { Problem } from "@twofold/contract/problem";
import { endpoint } from "@twofold/contract/endpoint";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "../app-error.ts";
import type { Actor, Ctx } from "../ctx.ts";
import { openDatabase } from "../db.ts";
import { openLog } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { createMount } from "./mount.ts";
import { sendNotFound } from "./problems.ts";
import { createServer } from "./server.ts";

const ann: Actor = {
  sessionId: "s",
  user: {
    id: "u",
    username: "ann",
    email: "a@b.c",
    full_name: "Ann",
    is_admin: false,
    email_verified: true,
  },
};
const root: Actor = { ...ann, user: { ...ann.user, is_admin: true } };
const actors: Record<string, Actor> = { ann, root };

const shared = { method: "POST", summary: "For this test", status: 200, errors: [] } as const;
const echo = endpoint({
  ...shared,
  path: "/api/echo/:id",
  access: "user",
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({ page: z.coerce.number().default(1) }),
  body: z.object({
    name: z.string().trim().min(1, "Name is required"),
    tags: z.array(z.string()).max(2).default([]),
  }),
  reply: z.object({
    id: z.number(),
    page: z.number(),
    name: z.string(),
    tags: z.array(z.string()),
  }),
});
const guarded = endpoint({
  ...shared,
  method: "GET",
  path: "/api/guarded",
  access: "admin",
  status: 204,
});
const file = endpoint({
  ...shared,
  method: "GET",
  path: "/uploads/:name",
  access: "file",
  params: z.object({ name: z.string() }),
  status: 204,
});
const fails = endpoint({
  ...shared,
  path: "/api/fails",
  access: "public",
  body: z.object({ how: z.string() }),
  status: 204,
});

const signed = endpoint({
  ...shared,
  path: "/api/signed",
  access: "public",
  rawBody: { maxBytes: 1_024 },
  reply: z.object({ hex: z.string() }),
});

let server: Awaited<ReturnType<typeof createServer>>;
let seen: { lines: string };
const metrics = createMetrics();

beforeEach(async () => {
  seen = { lines: "" };
  const log = openLog("info", { write: (line) => void (seen.lines += line) });
  server = await createServer({
    log,
    metrics: createMetrics(),
    publicUrl: "https://two.example",
    trustProxy: 0,
    floodLimit: 1_200,
    isReady: async () => true,
  });
  server.setNotFoundHandler(sendNotFound);
  const mount = createMount({
    app: server,
    context: (request) => ({ actor: request.actor }) as Ctx & { actor: Actor },
    authenticate: async ({ headers }) => actors[headers.authorization ?? ""],
    authenticateForFile: async ({ headers }) => actors[headers.cookie ?? ""],
    streams: { serve() {}, endAll() {} },
  });
  mount(echo, ({ params, query, body, ctx }) => ({
    ...params,
    ...query,
    ...body,
    secret: ctx.actor.user.email,
  }));
  mount(signed, ({ rawBody }) => ({ hex: rawBody.toString("hex") }));
  mount(guarded, () => {});
  mount(file, () => {});
  mount(fails, async ({ body }) => {
    if (body.how === "expected") throw new AppError("username_taken");
    if (body.how === "database")
      await openDatabase("postgres://127.0.0.1:1/x").db.execute("select 1");
    throw new Error(`the secret is ${body.how}`);
  });
  await server.ready();
});
afterEach(() => server.close());

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  server.inject({ method: "POST", url, payload, headers: { authorization: "ann", ...headers } });

test("gives the handler what the contract parsed, and the caller only what it promises", async () => {
  const response = await post("/api/echo/7?page=2", { name: "  Ann ", extra: true });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ id: 7, page: 2, name: "Ann", tags: [] });
});

describe("a body that is wanted as it came", () => {
  test.each([
    ["JSON", "application/json", '{ "a":  1 }\n'],
    ["what is no JSON although it says so", "application/json", "{"],
    ["what nobody knows", "application/x-unknown", "\u0000\u00ff"],
  ])("%s reaches the handler byte by byte", async (_, type, payload) => {
    const response = await post("/api/signed", payload, { "content-type": type });
    expect(response.json()).toEqual({ hex: Buffer.from(payload).toString("hex") });
  });

  test("nothing at all is an empty one", async () => {
    const response = await server.inject({ method: "POST", url: "/api/signed" });
    expect(response.json()).toEqual({ hex: "" });
  });

  test("is refused beyond its bound, and other calls read theirs as before", async () => {
    const large = await post("/api/signed", "x".repeat(1_025), { "content-type": "text/plain" });
    expect(Problem.parse(large.json())).toMatchObject({ status: 413, code: "payload_too_large" });
    const other = await post("/api/echo/7", "name=Ann", { "content-type": "application/x-odd" });
    expect(other.statusCode).toBe(415);
  });
});

test("a slash at the end makes no difference", async () => {
  expect((await post("/api/echo/7/", { name: "x" })).statusCode).toBe(200);
});

describe("refusals are problem details", () => {
  test.each([
    [
      "an invalid field",
      () => post("/api/echo/7", { name: " " }),
      400,
      "invalid_request",
      "Name is required",
    ],
    [
      "an invalid parameter",
      () => post("/api/echo/seven", { name: "x" }),
      400,
      "invalid_request",
      /./,
    ],
    ["no body", () => post("/api/echo/7", ""), 400, "invalid_request", /./],
    [
      "broken JSON",
      () => post("/api/echo/7", '{"name":', { "content-type": "application/json" }),
      400,
      "unreadable_request",
      /could not be read/,
    ],
    [
      "poisoned JSON",
      () =>
        post("/api/echo/7", '{"__proto__":{"x":1},"name":"x"}', {
          "content-type": "application/json",
        }),
      400,
      "unreadable_request",
      /could not be read/,
    ],
    [
      "another kind of content",
      () => post("/api/echo/7", "<x/>", { "content-type": "text/xml" }),
      415,
      "unsupported_media_type",
      /./,
    ],
    [
      "too much",
      () => post("/api/echo/7", { name: "x".repeat(70_000) }),
      413,
      "payload_too_large",
      /./,
    ],
    [
      "a stranger",
      () => server.inject({ method: "POST", url: "/api/echo/7", payload: "{" }),
      401,
      "unauthenticated",
      /./,
    ],
    [
      "who is no admin",
      () => server.inject({ url: "/api/guarded", headers: { authorization: "ann" } }),
      403,
      "forbidden",
      /./,
    ],
    ["a path that is not there", () => server.inject("/api/nowhere"), 404, "not_found", /./],
    [
      "a refusal of the product",
      () => post("/api/fails", { how: "expected" }),
      409,
      "username_taken",
      "This username is taken.",
    ],
    [
      "a fault of ours",
      () => post("/api/fails", { how: "hunter2" }),
      500,
      "internal",
      /went wrong on our side/,
    ],
    [
      "a database that is away",
      () => post("/api/fails", { how: "database" }),
      503,
      "unavailable",
      /try again/,
    ],
  ] as const)("%s", async (_, send, status, code, detail) => {
    const response = await send();
    expect(response.statusCode).toBe(status);
    expect(response.headers["content-type"]).toMatch("application/problem+json");
    const problem = Problem.parse(response.json());
    expect(problem).toMatchObject({ status, code, detail: expect.stringMatching(detail) });
    expect(problem.request_id).toBe(response.headers["x-request-id"]);
  });

  test("a fault is logged with its request's id, and its words are not sent", async () => {
    const response = await post("/api/fails", { how: "hunter2" });
    expect(response.body).not.toContain("hunter2");
    const line = seen.lines.split("\n").find((each) => each.includes("request failed")) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      request_id: response.headers["x-request-id"],
      err: { message: "the secret is hunter2" },
    });
  });

  test("each field is named", async () => {
    const response = await post("/api/echo/7", { tags: ["a", 2] });
    const fields = Problem.parse(response.json()).errors?.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(["name", "tags.1"]));
  });
});

test("an admin passes; a file opens by cookie, and for a stranger there is none", async () => {
  expect(
    (await server.inject({ url: "/api/guarded", headers: { authorization: "root" } })).statusCode,
  ).toBe(204);
  expect(
    (await server.inject({ url: "/uploads/a.webp", headers: { cookie: "ann" } })).statusCode,
  ).toBe(204);
  expect((await server.inject({ url: "/uploads/a.webp" })).statusCode).toBe(404);
});

test("answers are safe to have in a browser", async () => {
  const api = await server.inject("/api/nowhere");
  expect(api.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  const page = await server.inject("/healthz");
  expect(page.headers["content-security-policy"]).toMatch(/script-src 'self';style-src 'self'/);
  expect(page.headers["content-security-policy"]).not.toMatch(/unsafe/);
  for (const { headers } of [api, page]) {
    expect(headers["strict-transport-security"]).toMatch(/max-age=63072000/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("one address that floods is told to slow down, and health is still told", async () => {
  const statuses = new Map<number, number>();
  for (let i = 0; i < 1_250; i += 1) {
    const { statusCode } = await server.inject("/api/nowhere");
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 1_200, 429: 50 });
  expect((await server.inject("/healthz")).statusCode).toBe(200);
});

test("answers are counted by route, not by address", async () => {
  await post("/api/echo/7", { name: "x" });
  expect(seen.lines).toContain('"route":"/api/echo/:id"');
  expect(seen.lines).not.toContain("/api/echo/7");
  const count = metrics.request("GET", "/api/x");
  count(200, 0.004);
  expect(await metrics.registry.metrics()).toContain(
    'http_request_seconds_bucket{le="0.005",method="GET",route="/api/x",status="200"} 1',
  );
});
