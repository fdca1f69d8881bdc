import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { endpoint } from "@twofold/contract/endpoint";
import { fieldCode } from "@twofold/contract/field-error";
import { Problem } from "@twofold/contract/problem";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "../app-error.ts";
import type { Actor, AdminCall, Ctx } from "../ctx.ts";
import { connectDatabase } from "../db.ts";
import { openLog } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { createMount } from "./mount.ts";
import { accepted, page } from "./replies.ts";
import { sendNotFound } from "./problems.ts";
import { createServer } from "./server.ts";

const ann: Actor = {
  sessionId: "s",
  timeZone: "UTC",
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
    name: z
      .string()
      .trim()
      .min(1, fieldCode("title_required"))
      .max(40, fieldCode("title_too_long")),
    tags: z.array(z.string()).max(2).default([]),
  }),
  reply: z.object({
    id: z.number(),
    page: z.number(),
    name: z.string(),
    tags: z.array(z.string()),
  }),
});
const read = endpoint({
  ...shared,
  method: "GET",
  path: "/api/read",
  access: "user",
  reply: z.object({ text: z.string() }),
});
const guarded = endpoint({
  ...shared,
  method: "GET",
  path: "/api/guarded",
  access: "admin",
  status: 204,
});
const changing = endpoint({
  ...shared,
  path: "/api/changing",
  access: "admin",
  body: z.object({ entries: z.int() }),
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

const limited = endpoint({
  ...shared,
  path: "/api/limited",
  access: "public",
  form: { fields: z.object({}), files: { file: { least: 1, most: 1, maxBytes: 10_000_000 } } },
  status: 204,
});

const slow = endpoint({
  ...shared,
  path: "/api/slow",
  access: "public",
  body: z.object({ is_ready: z.boolean() }),
  orStatus: 202,
  reply: z.object({ is_ready: z.boolean() }),
});

let text = "";
let server: Awaited<ReturnType<typeof createServer>>;
let seen: { lines: string };
let failedCalls: string[] = [];
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
    isReady: () => true,
  });
  server.setNotFoundHandler(sendNotFound);
  const mount = createMount({
    app: server,
    context: ({ actor, adminCall: admin }) =>
      ({ actor, admin }) as Ctx & { actor: Actor; admin: AdminCall | undefined },
    authenticate: async ({ headers }) => actors[headers.authorization ?? ""],
    authenticateForFile: async ({ headers }) => actors[headers.cookie ?? ""],
    requireReauthentication: async () => {},
    requireOn: () => {},
    admins: {
      authorize: async () => {},
      recordFailure: async (_ctx, { path }, { error }) => {
        failedCalls.push(`${path} ${(error as Error).message}`);
      },
    },
    streams: { serve() {} },
  });
  mount(echo, ({ params, query, body, ctx }) => ({
    ...params,
    ...query,
    ...body,
    secret: ctx.actor.user.email,
  }));
  mount(signed, ({ rawBody }) => ({ hex: rawBody.toString("hex") }));
  mount(slow, ({ body }) => (body.is_ready ? body : accepted(body, "/api/slow/1")));
  mount(limited, () => {}, {
    beforeBody: async () => {
      throw new AppError("rate_limited", { retry_after_seconds: 60 });
    },
  });
  mount(read, () => ({ text }));
  mount(guarded, () => {});
  mount(changing, ({ ctx, body }) => {
    if (body.entries < 0) throw new AppError("changed_meanwhile");
    ctx.admin.entries += body.entries;
  });
  mount(file, () => {});
  mount(fails, async ({ body }) => {
    if (body.how === "expected") throw new AppError("username_taken");
    if (body.how === "database")
      await connectDatabase("postgres://127.0.0.1:1/x").db.execute("select 1");
    throw new Error(`the secret is ${body.how}`);
  });
  await server.ready();
});
afterEach(() => server.close());

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  server.inject({ method: "POST", url, payload, headers: { authorization: "ann", ...headers } });

test("passes parsed input to the handler, and returns only the fields of the contract", async () => {
  const response = await post("/api/echo/7?page=2", { name: "  Ann ", extra: true });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ id: 7, page: 2, name: "Ann", tags: [] });
});

describe("reading again", () => {
  const get = (tag?: string) =>
    server.inject({
      url: "/api/read",
      headers: { authorization: "ann", ...(tag && { "if-none-match": tag }) },
    });

  test("unchanged › is 304 without a body, until the reply changes", async () => {
    text = "one";
    const { etag = "" } = (await get()).headers;
    const again = await get(etag);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect(again.headers["cache-control"]).toBe("no-store");
    text = "two";
    const changed = await get(etag);
    expect([changed.statusCode, changed.json()]).toEqual([200, { text }]);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test("large reply › has no tag", async () => {
    text = "x".repeat(70_000);
    expect((await get()).headers.etag).toBeUndefined();
  });

  test("refused request › has no tag", async () => {
    const refused = await server.inject({ url: "/api/read" });
    expect([refused.statusCode, refused.headers.etag]).toEqual([401, undefined]);
  });

  test("HEAD › has the tag and no body", async () => {
    text = "one";
    const head = await server.inject({
      method: "HEAD",
      url: "/api/read",
      headers: { authorization: "ann" },
    });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    expect(head.headers.etag).toBe((await get()).headers.etag);
  });
});

describe("large reply", () => {
  const get = (encoding?: string) =>
    server.inject({
      url: "/api/read",
      headers: { authorization: "ann", ...(encoding && { "accept-encoding": encoding }) },
    });

  test.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("accept-encoding %s › is sent as %s", async (header, encoding, decompress) => {
    text = "x".repeat(70_000);
    const reply = await get(header);
    expect(reply.headers["content-encoding"]).toBe(encoding);
    expect(reply.headers.vary).toBe("accept-encoding");
    expect(reply.rawPayload.length).toBeLessThan(1_000);
    expect(JSON.parse(decompress(reply.rawPayload).toString())).toEqual({ text });
  });

  test.each([[undefined], ["identity"], ["br;q=0"]])(
    "accept-encoding %s › is sent as it is",
    async (header) => {
      text = "x".repeat(70_000);
      const reply = await get(header);
      expect(reply.headers["content-encoding"]).toBeUndefined();
      expect(reply.json()).toEqual({ text });
    },
  );

  test("small reply › is sent as it is", async () => {
    text = "one";
    expect((await get("br")).json()).toEqual({ text });
  });

  test("unchanged › is 304 for a client that accepts compressed replies", async () => {
    text = "x".repeat(10_000);
    const { etag = "" } = (await get("br")).headers;
    const again = await server.inject({
      url: "/api/read",
      headers: { authorization: "ann", "accept-encoding": "br", "if-none-match": etag },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers["content-encoding"]).toBeUndefined();
  });
});

test.each([
  [true, 200, undefined],
  [false, 202, "/api/slow/1"],
])("work that has ended: %s › replies %s with location %s", async (is_ready, status, location) => {
  const reply = await post("/api/slow", { is_ready });
  expect([reply.statusCode, reply.headers.location]).toEqual([status, location]);
  expect(reply.json()).toEqual({ is_ready });
});

test("page › only a full one has a cursor", () => {
  const rows = [{ id: "a" }, { id: "b" }];
  const cursors = [2, 3, undefined].map((limit) => page(rows, limit, ({ id }) => id).next_cursor);
  expect(cursors).toEqual(["b", null, null]);
  expect(page([], 0, String)).toEqual({ next_cursor: null });
});

test("a request that is refused before its body is answered without it", async () => {
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(
    "POST /api/limited HTTP/1.1\r\nhost: two.example\r\ncontent-length: 10000000\r\n" +
      "content-type: multipart/form-data; boundary=x\r\n\r\n",
  );
  const [head] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  expect(head.toString()).toMatch(/^HTTP\/1\.1 429 /);
});

describe("a raw body", () => {
  test.each([
    ["JSON", "application/json", '{ "a":  1 }\n'],
    ["what is no JSON although it says so", "application/json", "{"],
    ["what nobody knows", "application/x-unknown", "\u0000\u00ff"],
  ])("%s reaches the handler unchanged", async (_, type, payload) => {
    const response = await post("/api/signed", payload, { "content-type": type });
    expect(response.json()).toEqual({ hex: Buffer.from(payload).toString("hex") });
  });

  test("is empty if none was sent", async () => {
    const response = await server.inject({ method: "POST", url: "/api/signed" });
    expect(response.json()).toEqual({ hex: "" });
  });

  test("is refused above its limit, and other requests are parsed as before", async () => {
    const large = await post("/api/signed", "x".repeat(1_025), { "content-type": "text/plain" });
    expect(Problem.parse(large.json())).toMatchObject({ status: 413, code: "payload_too_large" });
    const other = await post("/api/echo/7", "name=Ann", { "content-type": "application/x-odd" });
    expect(other.statusCode).toBe(415);
  });
});

test("a trailing slash makes no difference", async () => {
  expect((await post("/api/echo/7/", { name: "x" })).statusCode).toBe(200);
});

describe("refusals are problem details", () => {
  test.each([
    [
      "an invalid field",
      () => post("/api/echo/7", { name: " " }),
      400,
      "invalid_request",
      "Title is required",
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
      "role_missing",
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

  test("field errors › have a code, its parameters and an English text", async () => {
    const response = await post("/api/echo/7", { name: "x".repeat(41), tags: ["a", 2] });
    expect(Problem.parse(response.json()).errors).toEqual([
      {
        field: "name",
        code: "title_too_long",
        params: { max: 40 },
        detail: "Title must be at most 40 characters",
      },
      { field: "tags.1", code: "invalid", detail: "Invalid value" },
    ]);
  });

  test("an unexpected error is logged with the request id, and its message is not sent", async () => {
    const response = await post("/api/fails", { how: "hunter2" });
    expect(response.body).not.toContain("hunter2");
    const line = seen.lines.split("\n").find((each) => each.includes("request failed")) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      request_id: response.headers["x-request-id"],
      err: { message: "the secret is hunter2" },
    });
  });
});

describe("a change by an administrator", () => {
  const change = (entries: unknown) =>
    server.inject({
      method: "POST",
      url: "/api/changing",
      headers: { authorization: "root" },
      payload: { entries },
    });
  beforeEach(() => void (failedCalls = []));

  test("succeeds only with exactly one audit entry", async () => {
    expect((await change(1)).statusCode).toBe(204);
    expect((await change(0)).statusCode).toBe(500);
    expect((await change(2)).statusCode).toBe(500);
  });

  test("is reported if it is refused, invalid or fails, and not otherwise", async () => {
    await change(1);
    expect(failedCalls).toEqual([]);
    await change(-1);
    await change("many");
    await change(0);
    expect(failedCalls).toEqual([
      expect.stringMatching(/^\/api\/changing Someone else/),
      expect.stringMatching(/^\/api\/changing body\/entries/),
      expect.stringMatching(/recorded 0 audit entries/),
    ]);
  });
});

test("an administrator has access; a file is served by cookie, and is not found without one", async () => {
  expect(
    (await server.inject({ url: "/api/guarded", headers: { authorization: "root" } })).statusCode,
  ).toBe(204);
  expect(
    (await server.inject({ url: "/uploads/a.webp", headers: { cookie: "ann" } })).statusCode,
  ).toBe(204);
  expect((await server.inject({ url: "/uploads/a.webp" })).statusCode).toBe(404);
});

test("a refused request is logged with its user, an accepted one without", async () => {
  const call = async (authorization: string) => {
    await server.inject({ url: "/api/guarded", headers: { authorization } });
    const line = seen.lines.trimEnd().split("\n").at(-1) ?? "";
    return JSON.parse(line) as object;
  };
  expect(await call("ann")).toMatchObject({ status: 403, route: "/api/guarded", user_id: "u" });
  expect(await call("root")).not.toHaveProperty("user_id");
});

test("responses have security headers", async () => {
  const api = await server.inject("/api/nowhere");
  expect(api.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  const document = await server.inject("/healthz");
  expect(document.headers["content-security-policy"]).toMatch(/script-src 'self';style-src 'self'/);
  expect(document.headers["content-security-policy"]).not.toMatch(/unsafe/);
  for (const { headers } of [api, document]) {
    expect(headers["strict-transport-security"]).toMatch(/max-age=63072000/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("an address above the flood limit gets 429, and health checks still succeed", async () => {
  const statuses = new Map<number, number>();
  for (let i = 0; i < 1_250; i += 1) {
    const { statusCode } = await server.inject("/api/nowhere");
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 1_200, 429: 50 });
  expect((await server.inject("/healthz")).statusCode).toBe(200);
});

test("responses are counted by route, not by URL", async () => {
  await post("/api/echo/7", { name: "x" });
  expect(seen.lines).toContain('"route":"/api/echo/:id"');
  expect(seen.lines).not.toContain("/api/echo/7");
  const count = metrics.request("GET", "/api/x");
  count(200, 0.004);
  expect(await metrics.registry.metrics()).toContain(
    'http_request_seconds_bucket{le="0.005",method="GET",route="/api/x",status="200"} 1',
  );
});
