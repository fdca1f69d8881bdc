import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLog } from "../log.ts";
import { createServer } from "./server.ts";
import { serveWebApp, type DynamicPage } from "./web-app.ts";

/** As a feature describes a page: the text depends on the URL. */
const live: DynamicPage = {
  path: "/live/:name",
  describe: async (request, language) => {
    const { name } = request.params as { name: string };
    if (name === "gone") return { status: 404, headers: { "x-robots-tag": "noindex" }, meta: {} };
    const withoutScript = name === "plain" ? "<p>text</p>" : undefined;
    const meta = { "og:title": `${language} "${name}" <&>` };
    return { status: 200, headers: {}, meta, ...(withoutScript && { withoutScript }) };
  },
};

let dist: string;
let server: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "dist-"));
  await mkdir(join(dist, "assets"));
  await mkdir(join(dist, "de"));
  for (const [name, text] of [
    ["index.html", "landing"],
    ["login.html", "sign in"],
    ["app.html", "shell<head></head>"],
    ["de/index.html", "Startseite"],
    ["de/app.html", "Hülle"],
    ["assets/a-1.js", "code"],
  ] as const)
    await writeFile(join(dist, name), text);
  server = await createServer({
    log: openLog("silent"),
    publicUrl: "http://two.example",
    trustProxy: 0,
    floodLimit: 1000,
    isReady: async () => true,
  });
  await serveWebApp(server, {
    dist,
    otherPaths: ["api", "uploads"],
    unindexedPaths: ["admin"],
    languageCookie: "twofold_language",
    dynamicPages: [live],
  });
});
afterAll(async () => {
  await server.close();
  await rm(dist, { recursive: true });
});

test.each([
  ["/", "landing"],
  ["/?from=mail", "landing"],
  ["/login", "sign in"],
  ["/login/", "sign in"],
  ["/calendar", "shell<head></head>"],
  ["/calendar/2026/", "shell<head></head>"],
  ["/..%2f..%2fetc%2fpasswd", "shell<head></head>"],
  ["/assets/a-1.js", "code"],
])("%s is %s, with and without compression", async (url, text) => {
  for (const headers of [{}, { "accept-encoding": "gzip, br" }]) {
    const response = await server.inject({ url, headers });
    expect([response.statusCode, response.body]).toEqual([200, text]);
  }
});

test.each([
  ["/admin", "noindex, nofollow"],
  ["/admin/users?q=maya", "noindex, nofollow"],
  ["/administer", undefined],
  ["/calendar", undefined],
])("%s has the robots header %s", async (url, expected) => {
  const { statusCode, headers } = await server.inject(url);
  expect([statusCode, headers["x-robots-tag"]]).toEqual([200, expected]);
});

test.each(["/assets/gone.js", "/uploads/", "/api/nothing", "//login"])(
  "%s is not found",
  async (url) => {
    expect((await server.inject(url)).statusCode).toBe(404);
  },
);

test.each([
  ["range", "bytes=999-"],
  ["if-match", '"another"'],
])("an invalid %s is a client error", async (name, value) => {
  const response = await server.inject({ url: "/login", headers: { [name]: value } });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: "unreadable_request" });
});

describe("in the language", () => {
  test.each([
    [{}, "en"],
    [{ "accept-language": "de-AT,de;q=0.9,en;q=0.8" }, "de"],
    [{ "accept-language": "fr, en;q=0.3, de;q=0.7" }, "de"],
    [{ "accept-language": "de;q=0, fr" }, "en"],
    [{ "accept-language": "*, ;q=, de;q=x" }, "en"],
    [{ "accept-language": "de", cookie: "a=b; twofold_language=en" }, "en"],
    [{ "accept-language": "en", cookie: "twofold_language=de" }, "de"],
    [{ "accept-language": "de", cookie: "twofold_language=../../x" }, "de"],
  ])("that %o asks for: %s", async (headers, language) => {
    const landing = await server.inject({ url: "/", headers });
    const shell = await server.inject({ url: "/calendar", headers });
    expect([landing.body, shell.body]).toEqual(
      language === "de" ? ["Startseite", "Hülle"] : ["landing", "shell<head></head>"],
    );
    expect(landing.headers).toMatchObject({
      "content-language": language,
      vary: expect.stringContaining("cookie"),
    });
  });
});

test("a page can describe itself in its document, in the visitor's language", async () => {
  const { statusCode, body, headers } = await server.inject("/live/a&b");
  expect(statusCode).toBe(200);
  expect(body).toBe(
    'shell<head><meta property="og:title" content="en &quot;a&amp;b&quot; &lt;&amp;&gt;" /></head>',
  );
  expect(headers).toMatchObject({
    "content-language": "en",
    "content-type": "text/html; charset=utf-8",
  });
  const german = await server.inject({ url: "/live/a", headers: { "accept-language": "de" } });
  expect(german.body).toBe("Hülle");
});

test("a page can have content for browsers without script", async () => {
  await writeFile(join(dist, "app.html"), "<head></head><body>shell</body>");
  const { body } = await server.inject("/live/plain");
  await writeFile(join(dist, "app.html"), "shell<head></head>");
  expect(body).toContain("<body>shell<noscript><p>text</p></noscript></body>");
});

test("an unknown page is 404 with the app shell", async () => {
  const { statusCode, body, headers } = await server.inject("/live/gone");
  expect([statusCode, body]).toEqual([404, "shell<head></head>"]);
  expect(headers["x-robots-tag"]).toBe("noindex");
});
