import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { languages } from "@twofold/contract/languages";
import { publicPages, PUBLIC_URL_PLACEHOLDER } from "@twofold/contract/public-pages";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openLog } from "../log.ts";
import { createServer } from "./server.ts";
import { serveWebApp, type DynamicPage, type FirstPicture } from "./web-app.ts";

/** As a feature describes a page: the text depends on the URL. */
const live: DynamicPage = {
  path: "/live/:name",
  describe: async (request, language) => {
    const { name } = request.params as { name: string };
    if (name === "data") return { status: 200, headers: {}, meta: {}, data: { name: "</script>" } };
    if (name === "gone") return { status: 404, headers: { "x-robots-tag": "noindex" }, meta: {} };
    const withoutScript = name === "plain" ? "<p>text</p>" : undefined;
    const meta = { "og:title": `${language} "${name}" <&>` };
    return { status: 200, headers: {}, meta, ...(withoutScript && { withoutScript }) };
  },
};

let pictures: Awaited<ReturnType<FirstPicture["find"]>> | Error;
const dashboardPicture: FirstPicture = {
  path: "/dashboard",
  async find() {
    if (pictures instanceof Error) throw pictures;
    return pictures;
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
    ["forgot-password.html", "forgot"],
    ["help.html", `<link href="${PUBLIC_URL_PLACEHOLDER}/help">`],
    ["app.html", "shell<head></head>"],
    ["dashboard.html", "<head><script></script><script></script></head>"],
    ["de/index.html", "Startseite"],
    ["de/help.html", "Hilfe"],
    ["de/app.html", "Hülle"],
    ["assets/a-1.js", "code"],
  ] as const)
    await writeFile(join(dist, name), text);
  server = await createServer({
    log: openLog("silent"),
    publicUrl: "http://two.example",
    trustProxy: 0,
    floodLimit: 1000,
    isReady: () => true,
  });
  await serveWebApp(server, {
    dist,
    otherPaths: ["api", "uploads"],
    publicUrl: "https://two.example",
    languageCookie: "twofold_language",
    dynamicPages: [live],
    firstPictures: [dashboardPicture],
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
    const { statusCode, headers: sent, rawPayload } = await server.inject({ url, headers });
    const body = sent["content-encoding"] === "br" ? brotliDecompressSync(rawPayload) : rawPayload;
    expect([statusCode, body.toString()]).toEqual([200, text]);
  }
});

describe("search engines", () => {
  test.each(["/admin", "/admin/users?q=maya", "/calendar", "/forgot-password", "/help/requests/1"])(
    "must not list %s",
    async (url) => {
      const { statusCode, headers } = await server.inject(url);
      expect([statusCode, headers["x-robots-tag"]]).toEqual([200, "noindex, nofollow"]);
    },
  );

  test.each(["/", "/?from=mail", "/login", "/login/", "/help", "/register"])(
    "may list %s",
    async (url) => {
      const { statusCode, headers } = await server.inject(url);
      expect([statusCode, headers["x-robots-tag"]]).toEqual([200, undefined]);
    },
  );

  test("find every public page in each language in the sitemap", async () => {
    const robots = await server.inject("/robots.txt");
    expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(robots.body).toContain("\nSitemap: https://two.example/sitemap.xml\n");
    expect(robots.body).not.toMatch(/Disallow: ./);
    const { headers, body } = await server.inject("/sitemap.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(body.match(/<loc>/g)).toHaveLength(publicPages.length * languages.length);
    expect(body).toContain("<loc>https://two.example/help?lang=de</loc>");
    const home = [
      '<link rel="alternate" hreflang="en" href="https://two.example/"/>',
      '<link rel="alternate" hreflang="de" href="https://two.example/?lang=de"/>',
      '<link rel="alternate" hreflang="x-default" href="https://two.example/"/>',
    ].map((link) => link.replace("<link", "<xhtml:link"));
    expect(body).toContain(`<url><loc>https://two.example/</loc>${home.join("")}</url>`);
  });
});

describe("public document", () => {
  test.each([
    ["identity", (body: Buffer) => body],
    ["gzip", gunzipSync],
    ["br", brotliDecompressSync],
  ] as const)("names the address of the installation, encoded as %s", async (encoding, decode) => {
    const { headers, rawPayload } = await server.inject({
      url: "/help",
      headers: { "accept-encoding": encoding },
    });
    expect(headers["content-encoding"] ?? "identity").toBe(encoding);
    expect(decode(rawPayload).toString()).toBe('<link href="https://two.example/help">');
  });

  test("is sent again only after a change", async () => {
    const { headers } = await server.inject("/help");
    const known = { "if-none-match": String(headers.etag) };
    expect((await server.inject({ url: "/help", headers: known })).statusCode).toBe(304);
    await writeFile(join(dist, "help.html"), "changed");
    const changed = await server.inject({ url: "/help", headers: known });
    expect([changed.statusCode, changed.body]).toEqual([200, "changed"]);
  });
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
  const response = await server.inject({ url: "/forgot-password", headers: { [name]: value } });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: "unreadable_request" });
});

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", undefined],
])("document for accept-encoding %s › is sent as %s", async (header, encoding) => {
  const { headers } = await server.inject({ url: "/help", headers: { "accept-encoding": header } });
  expect(headers["content-encoding"]).toBe(encoding);
});

describe("document with a picture", () => {
  const open = async (dest = "document") => {
    const headers = { "sec-fetch-dest": dest };
    const reply = await server.inject({ url: "/dashboard", headers });
    expect(reply.headers["vary"]).toContain("sec-fetch-dest");
    return reply;
  };
  const built = "<head><script></script><script></script></head>";
  beforeEach(() => {
    pictures = { phone: "/a.webp?size=portrait&x", wide: "/a.webp" };
  });

  test("names the picture for the width before its scripts", async () => {
    const { body, headers } = await open();
    const link = '<link rel="preload" as="image" fetchpriority="high"';
    expect(body).toBe(
      built.replace(
        "<script>",
        `${link} href="/a.webp?size=portrait&amp;x" media="(width < 40rem)" />` +
          `${link} href="/a.webp" media="(width >= 40rem)" /><script>`,
      ),
    );
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
  });

  test("names another picture as soon as there is one", async () => {
    const before = await open();
    pictures = { phone: "/b.webp", wide: "/b.webp" };
    const { body, headers } = await open();
    expect(body).toContain('href="/b.webp"');
    expect(headers["etag"]).not.toBe(before.headers["etag"]);
  });

  test("names none in the copy of the service worker", async () => {
    expect((await open("empty")).body).toBe(built);
  });

  test.each([
    ["there is none", undefined],
    ["it cannot be found", new Error("no database")],
  ])("is sent without it if %s", async (_, found) => {
    pictures = found;
    const { statusCode, body } = await open();
    expect([statusCode, body]).toEqual([200, built]);
  });
});

describe("in the language", () => {
  test.each([
    ["/?lang=de", {}, "Startseite"],
    ["/?lang=fr", {}, "landing"],
    ["/?lang=de&lang=en", {}, "landing"],
    ["/?lang=en", { "accept-language": "de" }, "landing"],
    ["/?lang=de", { cookie: "twofold_language=en" }, "landing"],
  ])("that the address %s names, with %o: %s", async (url, headers, body) => {
    expect((await server.inject({ url, headers })).body).toBe(body);
  });

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

test("a page can have structured data, which cannot end its element", async () => {
  await writeFile(join(dist, "app.html"), "<head></head><body>shell</body>");
  const { body } = await server.inject("/live/data");
  await writeFile(join(dist, "app.html"), "shell<head></head>");
  expect(body).toContain(
    String.raw`<script type="application/ld+json">{"name":"\u003c/script>"}</script></body>`,
  );
});

test("an unknown page is 404 with the app shell", async () => {
  const { statusCode, body, headers } = await server.inject("/live/gone");
  expect([statusCode, body]).toEqual([404, "shell<head></head>"]);
  expect(headers["x-robots-tag"]).toBe("noindex");
});
