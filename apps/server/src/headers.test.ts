import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportAddress } from "@twofold/contract/account/exports";
import { login, logout } from "@twofold/contract/auth";
import { changeLanguage } from "@twofold/contract/users/settings";
import { sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#kit/id.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";

const bucket = "https://bucket.example";
const transport = { "strict-transport-security": "max-age=63072000; includeSubDomains" };

const always = {
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};
const api = {
  ...always,
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};
const permissions =
  "accelerometer=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=(), clipboard-write=(self), publickey-credentials-create=(self), publickey-credentials-get=(self)";
const pageHeaders = {
  ...always,
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": permissions,
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};
const page = {
  ...pageHeaders,
  "content-security-policy": `default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob: ${bucket};connect-src 'self' ${bucket};object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types twofold-service-worker;upgrade-insecure-requests`,
};
const docs = {
  ...pageHeaders,
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Headers that describe the body or the connection, and differ with each reply. */
const VARIABLE =
  /^(connection|keep-alive|date|content-(length|type|language|encoding)|transfer-encoding|accept-ranges|last-modified|etag|vary|location|set-cookie|x-request-id|x-access-token)$/;

const fixedOf = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !VARIABLE.test(name)));

let dist: string;
let app: TestApp;
let ann: Person;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "dist-"));
  await mkdir(join(dist, "assets"));
  await writeFile(join(dist, "app.html"), "<head></head>");
  await writeFile(join(dist, "assets/a-1.js"), "code");
  app = await startTestApp({
    env: {
      PUBLIC_URL: "https://two.example",
      WEB_DIST: dist,
      STORAGE: "s3",
      S3_BUCKET: "pictures",
      S3_ENDPOINT: bucket,
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
      FILE_DELIVERY: "redirect",
    },
  });
  ann = await signUp(app);
});
afterAll(async () => {
  await app.stop();
  await rm(dist, { recursive: true });
});

async function addExport({ user }: Person): Promise<string> {
  const id = newId();
  await app.db.execute(sql`
    insert into exports (id, user_id, state, bytes, created_at, ready_at, expires_at)
    values (${id}, ${user.id}, 'ready', 9, now(), now(), now() + interval '1 day')`);
  return exportAddress(id);
}

describe("headers with https", () => {
  const immutable = { "cache-control": "public, max-age=31536000, immutable" };
  const noStore = { "cache-control": "no-store" };
  const asAnn = () => ({ authorization: `Bearer ${ann.token}` });

  test.each<[string, number, () => InjectOptions, Record<string, string>]>([
    ["public page", 200, () => ({ url: "/help" }), { ...page, "cache-control": "no-cache" }],
    [
      "private page",
      200,
      () => ({ url: "/calendar" }),
      { ...page, "cache-control": "no-cache", "x-robots-tag": "noindex, nofollow" },
    ],
    ["asset", 200, () => ({ url: "/assets/a-1.js" }), { ...page, ...immutable }],
    ["missing asset", 404, () => ({ url: "/assets/old.js" }), { ...page, ...noStore }],
    ["health check", 200, () => ({ url: "/healthz" }), page],
    ["unreadable path", 400, () => ({ url: "/%ff" }), api],
    ["API reply", 200, () => ({ url: "/api/auth/me", headers: asAnn() }), api],
    [
      "API without token",
      401,
      () => ({ url: "/api/auth/me" }),
      { ...api, "www-authenticate": "Bearer" },
    ],
    ["API not found", 404, () => ({ url: "/api/nothing" }), api],
    ["unknown method of a path", 404, () => ({ method: "PATCH", url: "/api/auth/me" }), api],
    [
      "invalid body",
      400,
      () => ({ method: "POST", url: "/api/auth/login-json", payload: { email: 1 } }),
      api,
    ],
    ["file without cookie", 404, () => ({ url: exportAddress(newId()) }), { ...page, ...noStore }],
    ["documentation, which is off", 404, () => ({ url: "/api/docs" }), api],
    ["OpenAPI document, which is off", 404, () => ({ url: "/api/openapi.json" }), api],
  ])("%s › %i", async (_, status, request, expected) => {
    const { statusCode, headers } = await app.server.inject(request());
    expect(statusCode).toBe(status);
    expect(fixedOf(headers)).toEqual({ ...expected, ...transport });
    expect(headers["x-request-id"]).toMatch(/^\w+-\w+$/);
  });

  test("redirect to a file", async () => {
    const url = await addExport(ann);
    const { statusCode, headers } = await app.server.inject({ url, headers: asAnn() });
    expect(statusCode).toBe(302);
    expect(String(headers["location"])).toMatch(/^https:\/\/bucket\.example\//);
    const expected = { ...page, ...transport, "cache-control": "private, no-store" };
    expect(fixedOf(headers)).toEqual(expected);
  });

  test("internal error › 500", async () => {
    await app.db.execute("alter table credentials rename to absent");
    const body = { email: ann.email, password: ann.password };
    const { status, headers } = await app.call(login, { body });
    await app.db.execute("alter table absent rename to credentials");
    expect(status).toBe(500);
    expect(fixedOf(headers)).toEqual({ ...api, ...transport });
  });

  test("sign-out › clears the cache of images, and no other data", async () => {
    const { token } = await signUp(app);
    const { status, headers } = await app.call(logout, {}, { token });
    expect(status).toBe(204);
    expect(fixedOf(headers)).toEqual({ ...api, ...transport, "clear-site-data": '"cache"' });
  });
});

describe("headers of a refusal that is written to the socket", () => {
  let port: number;
  beforeAll(async () => {
    await app.server.listen({ host: "127.0.0.1", port: 0 });
    port = (app.server.server.address() as AddressInfo).port;
  });

  test.each<[string, string, ((socket: Socket) => void)?]>([
    ["no HTTP", "hello\r\n\r\n"],
    ["too many headers", `GET / HTTP/1.1\r\nhost: x\r\nx: ${"x".repeat(20_000)}\r\n\r\n`],
    [
      "a request that never ends",
      "GET / HTTP/1.1\r\n",
      (socket) => {
        const error = Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
        app.server.server.emit("clientError", error, socket);
      },
    ],
  ])("%s", async (_, text, then = () => {}) => {
    app.server.server.once("connection", then);
    const client = connect({ host: "127.0.0.1", port });
    let received = "";
    client.on("data", (chunk: Buffer) => (received += chunk.toString()));
    client.on("error", () => {});
    client.write(text);
    await once(client, "close");
    const [status, ...lines] = (received.split("\r\n\r\n")[0] ?? "").split("\r\n");
    expect(status).toMatch(/^HTTP\/1\.1 4\d\d /);
    const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2)));
    expect(fixedOf(headers)).toEqual({ ...api, ...transport });
    expect(headers["x-request-id"]).toMatch(/^\w+-\w+$/);
    expect(headers["connection"]).toBe("close");
  });
});

const cookiesOf = async (of: TestApp) => {
  const { email, password, token } = await signUp(of);
  await of.call(changeLanguage, { body: { language: "de" } }, { token });
  const { headers } = await of.call(login, { body: { email, password } });
  return [headers["set-cookie"] ?? []].flat().map((each) => each.replace(/=[^;]*/, ""));
};

describe("cookies with https", () => {
  test("have a prefix that browsers enforce", async () => {
    expect(await cookiesOf(app)).toEqual([
      "__Secure-twofold_files; Path=/uploads; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure",
      "__Host-twofold_device; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure",
      "__Host-twofold_language; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    ]);
  });

  test("of the previous release still show files and select the language", async () => {
    const owner = await signUp(app);
    const file = owner.cookies.find(({ name }) => name === "__Secure-twofold_files")?.value ?? "";
    const url = await addExport(owner);
    const statusWith = async (cookie: string) =>
      (await app.server.inject({ url, headers: { cookie } })).statusCode;
    expect(await statusWith(`twofold_files=${encodeURIComponent(file)}`)).toBe(302);
    expect(await statusWith(`__Secure-twofold_files=${encodeURIComponent(file)}`)).toBe(302);
    expect(await statusWith("twofold_files=other")).toBe(404);
    const { headers } = await app.server.inject({
      url: "/calendar",
      headers: { cookie: "twofold_language=de" },
    });
    expect(headers["content-language"]).toBe("de");
  });
});

describe("on this machine without https", () => {
  let local: TestApp;
  beforeAll(async () => {
    local = await startTestApp();
  });
  afterAll(() => local.stop());

  test("cookies have no prefix", async () => {
    expect(await cookiesOf(local)).toEqual([
      "twofold_files; Path=/uploads; Max-Age=15552000; HttpOnly; SameSite=Strict",
      "twofold_device; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict",
      "twofold_language; Path=/; Max-Age=31536000; SameSite=Lax",
    ]);
  });

  test("pages are not upgraded to https", async () => {
    const { headers } = await local.server.inject("/healthz");
    const upgrade = /;upgrade-insecure-requests$/;
    const policy = page["content-security-policy"].replaceAll(` ${bucket}`, "");
    const expected = { ...page, "content-security-policy": policy.replace(upgrade, "") };
    expect(fixedOf(headers)).toEqual(expected);
  });

  test("the API documentation is served with its own policy", async () => {
    const { statusCode, headers } = await local.server.inject("/api/docs");
    expect(statusCode).toBe(200);
    expect(fixedOf(headers)).toEqual({ ...docs, "cache-control": "no-store" });
    expect((await local.server.inject("/api/openapi.json")).statusCode).toBe(200);
  });
});
