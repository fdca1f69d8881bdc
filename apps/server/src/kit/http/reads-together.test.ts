import { gunzipSync } from "node:zlib";
import { endpoint } from "@twofold/contract/endpoint";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "../app-error.ts";
import type { Actor, Ctx } from "../ctx.ts";
import { openLog } from "../log.ts";
import { createMount, type Mount } from "./mount.ts";
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

const shared = { method: "GET", summary: "For this test", status: 200, errors: [] } as const;
const name = endpoint({
  ...shared,
  path: "/api/name",
  access: "user",
  reply: z.object({ name: z.string() }),
});
const month = endpoint({
  ...shared,
  path: "/api/month",
  access: "user",
  query: z.object({ month: z.coerce.number().int().max(12) }),
  reply: z.object({ month: z.number() }),
});
const scenes = endpoint({
  ...shared,
  path: "/api/scenes",
  access: "public",
  reply: z.array(z.string()),
});
const fails = endpoint({
  ...shared,
  path: "/api/fails",
  access: "user",
  reply: z.object({}),
});
const hidden = endpoint({
  ...shared,
  path: "/api/hidden",
  access: "user",
  reply: z.object({}),
});
const ofAdmins = endpoint({
  ...shared,
  path: "/api/of-admins",
  access: "admin",
  reply: z.object({}),
});
const proven = endpoint({
  ...shared,
  path: "/api/proven",
  access: "user",
  reauthentication: "password",
  reply: z.object({}),
});

let server: Awaited<ReturnType<typeof createServer>>;
let mount: Mount;
let months: number;
beforeEach(async () => {
  months = 0;
  server = await createServer({
    log: openLog("silent"),
    publicUrl: "https://two.example",
    trustProxy: 0,
    floodLimit: 1_200,
    isReady: () => true,
  });
  mount = createMount({
    app: server,
    context: ({ actor }) =>
      ({ actor, admin: undefined }) as Ctx & { actor: Actor; admin: undefined },
    authenticate: async ({ headers }) => (headers.authorization === "ann" ? ann : undefined),
    authenticateForFile: async () => undefined,
    requireReauthentication: async () => {},
    requireOn: () => {},
    admins: { authorize: async () => {}, recordFailure: async () => {} },
    streams: { serve() {} },
  });
  mount(name, ({ ctx }) => ({ name: ctx.actor.user.full_name, email: ctx.actor.user.email }));
  mount(month, ({ query }) => {
    months += 1;
    return query;
  });
  mount(scenes, () => Array.from({ length: 200 }, (_, n) => `scene ${n}`));
  mount(fails, () => {
    throw new AppError("changed_meanwhile");
  });
  mount(hidden, () => ({}));
  mount(ofAdmins, () => ({}));
  mount(proven, () => ({}));
});
afterEach(() => server.close());

const headers = { authorization: "ann" };

async function readTogether(...addresses: string[]) {
  const url = `/api/reads?of=${encodeURIComponent(addresses.join(" "))}`;
  const { replies } = (await server.inject({ url, headers })).json<{
    replies: Record<string, { etag: string; body: string }>;
  }>();
  return replies;
}

describe("reads in one reply", () => {
  beforeEach(() => mount.together([name, month, scenes, fails]));

  test("have the body and the tag of separate requests", async () => {
    const addresses = ["/api/name", "/api/month?month=7", "/api/scenes"];
    const replies = await readTogether(...addresses);
    expect(Object.keys(replies).toSorted()).toEqual(addresses.toSorted());
    for (const url of addresses) {
      const separate = await server.inject({ url, headers });
      expect(replies[url]).toEqual({ etag: separate.headers.etag, body: separate.body });
    }
    // Only the fields of the contract.
    expect(replies["/api/name"]?.body).toBe('{"name":"Ann"}');
  });

  test.each([
    ["fails", "/api/fails"],
    ["has an invalid query", "/api/month?month=13"],
    ["is not offered", "/api/hidden"],
    ["does not exist", "/api/unknown"],
  ])("one %s › only this one is missing", async (_, address) => {
    expect(Object.keys(await readTogether(address, "/api/name"))).toEqual(["/api/name"]);
  });

  test("the same one several times › is read once", async () => {
    const replies = await readTogether(...[1, 2, 3].map((n) => `/api/month?month=${n}`));
    expect(Object.keys(replies)).toEqual(["/api/month?month=3"]);
    expect(months).toBe(1);
  });

  test("without a session › are refused, also public ones", async () => {
    const response = await server.inject("/api/reads?of=/api/scenes");
    expect([response.statusCode, response.json().code]).toEqual([401, "unauthenticated"]);
  });

  test.each([
    ["gzip, br", "gzip"],
    ["gzip;q=0", undefined],
    ["identity", undefined],
  ])("large and accepted as %s › are encoded as %s", async (accepted, encoding) => {
    const response = await server.inject({
      url: "/api/reads?of=/api/scenes",
      headers: { ...headers, "accept-encoding": accepted },
    });
    expect(response.headers["content-encoding"]).toBe(encoding);
    const body = encoding ? gunzipSync(response.rawPayload) : response.rawPayload;
    expect(JSON.parse(body.toString()).replies["/api/scenes"].body).toContain("scene 199");
  });
});

describe("what cannot be combined", () => {
  test.each([
    ["an endpoint of administrators", ofAdmins],
    ["an endpoint that requires reauthentication", proven],
  ])("%s › is refused at the start", (_, part) => {
    expect(() => mount.together([name, part])).toThrow(`${part.path} is not mounted`);
  });
});
