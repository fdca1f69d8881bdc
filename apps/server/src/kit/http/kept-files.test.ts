import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLog } from "../log.ts";
import { createKeptFiles, type KeptFiles } from "./kept-files.ts";
import { createServer } from "./server.ts";
import { serveWebApp } from "./web-app.ts";

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), "kept-"));
  await mkdir(join(dist, "assets"));
});
afterEach(() => rm(dist, { recursive: true }));

async function writeAll(name: string, text: string): Promise<void> {
  await writeFile(join(dist, name), text);
  await writeFile(join(dist, `${name}.br`), brotliCompressSync(text));
  await writeFile(join(dist, `${name}.gz`), gzipSync(text));
}

describe("web app", () => {
  const CODE = "export const answer = 42;\n".repeat(50);
  let server: FastifyInstance;
  beforeEach(async () => {
    await writeAll("assets/a-1.js", CODE);
    await writeAll("dashboard.html", "<p>first</p>");
    await writeAll("app.html", "<p>shell</p>");
    await writeAll("shell.js", "first()");
    server = await createServer({
      log: openLog("silent"),
      publicUrl: "http://two.example",
      trustProxy: 0,
      floodLimit: 1000,
      isReady: () => true,
    });
    await serveWebApp(server, {
      dist,
      otherPaths: ["api"],
      publicUrl: "http://two.example",
      languageCookie: "language",
      dynamicPages: [],
      firstPictures: [],
    });
  });
  afterEach(() => server.close());

  /** The response without what differs for each request. */
  async function get(url: string, headers: InjectOptions["headers"] = {}) {
    const response = await server.inject({ url, headers });
    const { "x-request-id": _id, date: _date, connection: _connection, ...kept } = response.headers;
    return { status: response.statusCode, headers: kept, body: response.rawPayload };
  }

  const decoders = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync };

  describe.each([
    ["without an encoding", {}, "identity"],
    ["with gzip", { "accept-encoding": "gzip" }, "gzip"],
    ["as a browser", { "accept-encoding": "gzip, deflate, br, zstd" }, "br"],
    ["with weights", { "accept-encoding": "br;q=0.5, gzip" }, "gzip"],
  ] as const)("requested %s", (_name, headers, encoding) => {
    test.each([
      ["/assets/a-1.js", CODE, "public, max-age=31536000, immutable"],
      ["/shell.js", "first()", "no-cache"],
      ["/dashboard", "<p>first</p>", "no-cache"],
    ])("%s › is the same from memory as from the disk", async (url, text, cacheControl) => {
      const first = await get(url, headers);
      expect(first.status).toBe(200);
      expect(first.headers).toMatchObject({
        "cache-control": cacheControl,
        "content-length": String(first.body.length),
        etag: expect.stringMatching(/^W\/"/),
        "accept-ranges": "bytes",
        vary: expect.stringContaining("accept-encoding"),
      });
      expect(first.headers["content-encoding"] ?? "identity").toBe(encoding);
      expect(decoders[encoding](first.body).toString()).toBe(text);
      expect(await get(url, headers)).toEqual(first);
    });
  });

  test("a hashed file › is not read again", async () => {
    const first = await get("/assets/a-1.js");
    await rm(join(dist, "assets"), { recursive: true });
    expect(await get("/assets/a-1.js")).toEqual(first);
    expect((await get("/assets/a-1.js", { range: "bytes=0-5" })).status).toBe(404);
  });

  test.each(["/shell.js", "/dashboard"])("%s › is read again after a change", async (url) => {
    const accepting = { "accept-encoding": "br" };
    await get(url, accepting);
    await writeAll("shell.js", "second()");
    await writeAll("dashboard.html", "<p>second</p>");
    for (const name of ["shell.js.br", "dashboard.html.br"])
      await utimes(join(dist, name), new Date(), new Date(Date.now() + 5_000));
    const { body } = await get(url, accepting);
    expect(brotliDecompressSync(body).toString()).toContain("second");
  });

  test("a page › has the headers of its request, not of the first one", async () => {
    await mkdir(join(dist, "de"));
    await writeAll("de/app.html", "<p>Hülle</p>");
    await writeAll("de/dashboard.html", "<p>zuerst</p>");
    const german = { "accept-language": "de" };
    for (let n = 0; n < 2; n += 1) {
      expect((await get("/dashboard")).headers["content-language"]).toBe("en");
      const { headers, body } = await get("/dashboard", german);
      expect([headers["content-language"], body.toString()]).toEqual(["de", "<p>zuerst</p>"]);
      expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
    }
  });

  describe("a file in memory", () => {
    test("is sent in parts", async () => {
      await get("/assets/a-1.js");
      const { status, headers, body } = await get("/assets/a-1.js", { range: "bytes=7-11" });
      expect([status, body.toString()]).toEqual([206, "const"]);
      expect(headers["content-range"]).toBe(`bytes 7-11/${CODE.length}`);
    });

    test("is not sent to a browser that has it", async () => {
      const { headers } = await get("/assets/a-1.js");
      for (const condition of [
        { "if-none-match": String(headers.etag) },
        { "if-modified-since": String(headers["last-modified"]) },
      ]) {
        const { status, headers: sent, body } = await get("/assets/a-1.js", condition);
        expect([status, sent.etag, body.length]).toEqual([304, headers.etag, 0]);
      }
      expect((await get("/assets/a-1.js", { "if-none-match": '"another"' })).status).toBe(200);
    });

    test("has the same headers and no body for HEAD", async () => {
      const { headers } = await get("/assets/a-1.js");
      const head = await server.inject({ method: "HEAD", url: "/assets/a-1.js" });
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
      for (const name of ["content-length", "content-type", "etag", "cache-control"])
        expect(head.headers[name]).toBe(headers[name]);
    });

    test.each(["/assets//a-1.js", "/assets/b-1.js"])("is not sent for %s", async (url) => {
      await get("/assets/a-1.js");
      expect((await server.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
    });
  });
});

describe("bound of the memory", () => {
  let app: FastifyInstance;
  let kept: KeptFiles;
  beforeEach(async () => {
    kept = createKeptFiles({ maxBytes: 250, isHashed: () => true });
    app = Fastify();
    app.addHook("onRequest", async (request, reply) => {
      if (await kept.send(request, reply, request.url)) return reply;
    });
    app.addHook("onSend", kept.keep);
    await app.register(fastifyStatic, {
      root: dist,
      setHeaders: (reply, path, { mtimeMs }) =>
        kept.sending(reply.request, { path, modifiedMs: mtimeMs }),
    });
    for (const name of ["a", "b", "c"]) await writeFile(join(dist, name), name.repeat(100));
    await writeFile(join(dist, "large"), "x".repeat(251));
  });
  afterEach(() => app.close());

  const read = async (url: string) => (await app.inject(url)).body;

  test("removes the least recently used file", async () => {
    for (const url of ["/a", "/b", "/a", "/c"]) {
      await read(url);
      expect(kept.bytes()).toBeLessThanOrEqual(250);
    }
    expect(kept.bytes()).toBe(200);
    for (const name of ["a", "b", "c"]) await rm(join(dist, name));
    expect(await read("/a")).toBe("a".repeat(100));
    expect(await read("/c")).toBe("c".repeat(100));
    expect((await app.inject("/b")).statusCode).toBe(404);
  });

  test("does not keep a file that is larger", async () => {
    expect(await read("/large")).toBe("x".repeat(251));
    expect(kept.bytes()).toBe(0);
  });

  test("counts a file once that concurrent requests read", async () => {
    await Promise.all(Array.from({ length: 5 }, () => read("/a")));
    expect(kept.bytes()).toBe(100);
  });

  test("keeps one copy whatever else the header names", async () => {
    for (const names of ["zstd", "deflate", "x, y", "identity"])
      await app.inject({ url: "/a", headers: { "accept-encoding": names } });
    expect(kept.bytes()).toBe(100);
  });
});
