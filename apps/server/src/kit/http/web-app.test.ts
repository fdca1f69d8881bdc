import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLog } from "../log.ts";
import { createServer } from "./server.ts";
import { serveWebApp } from "./web-app.ts";

let dist: string;
let server: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "dist-"));
  await mkdir(join(dist, "assets"));
  for (const [name, text] of [
    ["index.html", "landing"],
    ["login.html", "sign in"],
    ["app.html", "shell"],
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
  await serveWebApp(server, dist);
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
  ["/calendar", "shell"],
  ["/calendar/2026/", "shell"],
  ["/..%2f..%2fetc%2fpasswd", "shell"],
  ["/assets/a-1.js", "code"],
])("%s is %s, whether the client takes compressed answers or not", async (url, text) => {
  for (const headers of [{}, { "accept-encoding": "gzip, br" }]) {
    const response = await server.inject({ url, headers });
    expect([response.statusCode, response.body]).toEqual([200, text]);
  }
});

test.each(["/assets/gone.js", "/uploads/", "/api/nothing", "//login"])(
  "%s is nothing",
  async (url) => {
    expect((await server.inject(url)).statusCode).toBe(404);
  },
);

test.each([
  ["range", "bytes=999-"],
  ["if-match", '"another"'],
])("an impossible %s is the caller's fault", async (name, value) => {
  const response = await server.inject({ url: "/login", headers: { [name]: value } });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: "invalid_request" });
});
