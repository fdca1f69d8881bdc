import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { dirname } from "node:path";
import { endpoint } from "@twofold/contract/endpoint";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Ctx } from "../ctx.ts";
import { openLog } from "../log.ts";
import type { UploadedFile } from "../files.ts";
import { createMount } from "./mount.ts";
import { createServer } from "./server.ts";

const MAX = 300_000;
const take = endpoint({
  method: "POST",
  path: "/api/take",
  summary: "For this test",
  access: "public",
  form: {
    fields: z.object({ note: z.string().max(5, "Too long").default("none") }),
    files: {
      one: { least: 1, most: 1, maxBytes: MAX },
      more: { least: 0, most: 2, maxBytes: 1_000 },
    },
  },
  status: 201,
  reply: z.object({ note: z.string(), bytes: z.number(), sha256: z.string(), more: z.number() }),
  errors: [],
});

let server: Awaited<ReturnType<typeof createServer>>;
let url: string;
let arrived: UploadedFile[] = [];
let inHandler: (file: UploadedFile) => void = () => {};
beforeAll(async () => {
  const log = openLog("silent");
  server = await createServer({
    log,
    publicUrl: "http://two.example",
    trustProxy: 0,
    floodLimit: 1_000,
    isReady: () => true,
  });
  const mount = createMount({
    app: server,
    context: () =>
      ({ actor: undefined, admin: undefined }) as Ctx & Record<"actor" | "admin", undefined>,
    authenticate: async () => undefined,
    authenticateForFile: async () => undefined,
    requireReauthentication: async () => {},
    requireOn: () => {},
    admins: { authorize: async () => {}, recordFailure: async () => {} },
    streams: { serve() {} },
  });
  mount(take, async ({ form, files }) => {
    const [file] = files.one;
    arrived.push(file);
    inHandler(file);
    const { bytes, sha256 } = file;
    return { note: form.note, bytes, sha256: sha256.toString("hex"), more: files.more.length };
  });
  await server.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/api/take`;
});
afterAll(() => server.close());
beforeEach(() => {
  arrived = [];
  inHandler = () => {};
});

async function send(...parts: [name: string, value: string | Uint8Array<ArrayBuffer>][]) {
  const form = new FormData();
  for (const [name, value] of parts)
    form.append(
      name,
      ...((typeof value === "string" ? [value] : [new Blob([value]), "f"]) as [string]),
    );
  const response = await fetch(url, { method: "POST", body: form });
  return { status: response.status, json: (await response.json()) as Record<string, never> };
}

const bytesOf = (count: number) => new Uint8Array(randomBytes(count));

test("a file arrives unchanged and is removed after the request", async () => {
  const bytes = bytesOf(MAX);
  let seen: Buffer | undefined;
  inHandler = ({ path }) => (seen = readFileSync(path));
  const { status, json } = await send(["note", "hello"], ["one", bytes]);
  expect(status).toBe(201);
  expect(json).toEqual({
    note: "hello",
    bytes: MAX,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    more: 0,
  });
  expect(seen?.equals(bytes)).toBe(true);
  expect(existsSync(dirname(arrived[0]?.path ?? "/"))).toBe(false);
});

test("a file is removed after a failure", async () => {
  inHandler = () => {
    throw new Error("broken");
  };
  expect((await send(["one", bytesOf(10)])).status).toBe(500);
  expect(existsSync(dirname(arrived[0]?.path ?? "/"))).toBe(false);
});

test.each([
  ["one byte too many", [["one", bytesOf(MAX + 1)]], 413],
  [
    "one byte too many in a smaller field",
    [
      ["one", bytesOf(9)],
      ["more", bytesOf(1_001)],
    ],
    413,
  ],
  ["no file", [["note", "hello"]], 400],
  [
    "two instead of one",
    [
      ["one", bytesOf(9)],
      ["one", bytesOf(9)],
    ],
    400,
  ],
  [
    "a file of an unknown name",
    [
      ["one", bytesOf(9)],
      ["other", bytesOf(9)],
    ],
    400,
  ],
  [
    "a file called __proto__",
    [
      ["one", bytesOf(9)],
      ["__proto__", bytesOf(9)],
    ],
    400,
  ],
  [
    "a field that does not fit",
    [
      ["one", bytesOf(9)],
      ["note", "too long"],
    ],
    400,
  ],
  [
    "a field twice",
    [
      ["one", bytesOf(9)],
      ["note", "a"],
      ["note", "b"],
    ],
    400,
  ],
  [
    "a very long field",
    [
      ["one", bytesOf(9)],
      ["note", "x".repeat(100_000)],
    ],
    400,
  ],
] as [string, [string, string | Uint8Array<ArrayBuffer>][], number][])(
  "%s is refused",
  async (_, parts, status) => {
    expect((await send(...parts)).status).toBe(status);
    expect(arrived).toEqual([]);
  },
);

test("fields and files may come in any order and repeat", async () => {
  const { json } = await send(["more", bytesOf(1_000)], ["one", bytesOf(9)], ["more", bytesOf(1)]);
  expect(json).toMatchObject({ more: 2, note: "none" });
});

test.each([
  ["no multipart", "application/json", "{}", 415],
  ["no boundary", "multipart/form-data", "x", 400],
  ["no parts", "multipart/form-data; boundary=x", "nothing", 400],
  [
    "an end in the middle",
    "multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="one"; filename="f"\r\n\r\nabc',
    400,
  ],
])("%s is refused", async (_, type, body, status) => {
  const response = await fetch(url, { method: "POST", headers: { "content-type": type }, body });
  expect(response.status).toBe(status);
  expect(arrived).toEqual([]);
});

test("an endless upload is refused before its end", async () => {
  const request = httpRequest(url, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", "transfer-encoding": "chunked" },
  });
  request.on("error", () => {});
  request.write('--x\r\ncontent-disposition: form-data; name="one"; filename="f"\r\n\r\n');
  let sent = 0;
  const pump = setInterval(() => {
    if (sent < 20_000_000 && request.write(Buffer.alloc(65_536))) sent += 65_536;
  }, 1);
  const [response] = (await once(request, "response")) as [{ statusCode: number }];
  clearInterval(pump);
  request.destroy();
  expect(response.statusCode).toBe(413);
  expect(sent).toBeLessThan(20_000_000);
});

test("a too large content length is refused before the body is read", async () => {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(
    "POST /api/take HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900000000\r\n\r\n",
  );
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test("a connection closed during an upload leaves no file and affects no other request", async () => {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(
    'POST /api/take HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n--x\r\ncontent-disposition: form-data; name="one"; filename="f"\r\n\r\nabc',
  );
  await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(100));
  socket.destroy();
  expect((await send(["one", bytesOf(9)])).status).toBe(201);
  expect(arrived).toHaveLength(1);
});
