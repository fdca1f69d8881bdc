import { listAudit, undoAction } from "@twofold/contract/admin/audit";
import { Capability } from "@twofold/contract/capabilities";
import type { Endpoint } from "@twofold/contract/endpoint";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createListener } from "#kit/listener.ts";
import { createLive } from "#kit/live.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { contractEndpoints } from "#testing/endpoints.ts";
import { messageWhileOff, switchesOf } from "#testing/switches.ts";
import { wire } from "../../wiring.ts";
import { createSwitchStates } from "./switch-states.ts";

let app: TestApp;
let operator: Person;
let ann: Person;
let switches: ReturnType<typeof switchesOf>;
beforeAll(async () => {
  app = await startTestApp();
  [operator, ann] = [await signUpAdmin(app, ["operator"]), await signUp(app)];
  switches = switchesOf(app, operator);
});
afterAll(() => app.stop());

/** What each switch refuses over HTTP. The others stop what workers do. */
const refused: Record<Capability, readonly string[]> = {
  generations: ["POST /api/generations/:id/alternatives", "POST /api/images/generate"],
  hosted_engines: [],
  uploads: ["POST /api/images", "POST /api/images/check", "POST /api/images/upload"],
  registrations: ["POST /api/auth/providers/register", "POST /api/auth/register"],
  share_links: [
    "GET /api/shared/:token",
    "GET /api/shared/:token/archive",
    "GET /api/shared/:token/archive.zip",
    "GET /api/shared/:token/items",
    "GET /api/shared/:token/items/:item_id/picture",
    "GET /api/shared/:token/picture",
    "POST /api/share-links",
    "POST /api/share-links/renew",
    "POST /api/shared/:token/password",
  ],
  public_gallery: [
    "GET /api/sample-images",
    "GET /api/sample-images/:id/file",
    "POST /api/samples",
  ],
  checkout: [
    "POST /api/credits/packs/buy",
    "POST /api/subscription/change",
    "POST /api/subscription/subscribe",
  ],
  emails: [],
  push: ["POST /api/notifications/test"],
  data_exports: ["POST /api/users/exports"],
};

const all = await contractEndpoints();
const title = ({ method, path }: Endpoint) => `${method} ${path}`;
const send = async ({ method, path }: Endpoint) => {
  const { statusCode, body } = await app.server.inject({
    method,
    url: path.replace(/:(\w+)/g, () => crypto.randomUUID()),
    headers: { authorization: `Bearer ${ann.token}`, "content-type": "application/json" },
    ...(method !== "GET" && { payload: "{" }),
  });
  return { status: statusCode, problem: body.startsWith("{") ? JSON.parse(body) : {} };
};

describe.each(Capability.options)("%s", (name) => {
  const own = all.filter(({ capability }) => capability === name);

  test("stops exactly these endpoints, before the body is read, with the message", async () => {
    expect(own.map(title).toSorted()).toEqual(refused[name]);
    for (const endpoint of own)
      expect((await send(endpoint)).problem.code).not.toBe("switched_off");

    expect((await switches.off(name)).status).toBe(200);
    for (const endpoint of own) {
      const { status, problem } = await send(endpoint);
      expect([title(endpoint), status, problem.code]).toEqual([
        title(endpoint),
        503,
        "switched_off",
      ]);
      expect(problem.params).toMatchObject({
        capability: name,
        message_en: messageWhileOff.en,
        message_de: messageWhileOff.de,
      });
    }
    const others = all.filter((each) => each.capability && each.capability !== name);
    for (const each of others) expect((await send(each)).problem.code).not.toBe("switched_off");

    expect((await switches.on(name)).status).toBe(200);
    for (const endpoint of own)
      expect((await send(endpoint)).problem.code).not.toBe("switched_off");
  });

  test("is on again at its end, without any call", async () => {
    await switches.off(name);
    const { findOff } = app.wiring.services.switches;
    const { until } = await switches.get(name);
    const end = Date.parse(until ?? "");
    expect(findOff(name, new Date(end - 1))?.message).toEqual(messageWhileOff);
    expect(findOff(name, new Date(end))).toBeUndefined();
    await app.db.execute(sql`update switches set until = now() - interval '1 second'`);
    expect(await switches.get(name)).toMatchObject({ is_off: false });
    await switches.on(name);
  });
});

describe("a change", () => {
  test("needs a message in both languages, a reason and an end to switch off", async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const complete = { is_off: true, message: messageWhileOff, reason: "Moving it", until };
    for (const missing of ["message", "reason", "until"] as const) {
      const { status, json } = await switches.change("uploads", {
        ...complete,
        [missing]: undefined,
      });
      expect([status, json.errors[0].field]).toEqual([400, missing]);
    }
    const german = await switches.change("uploads", {
      ...complete,
      message: { en: "Back at noon." },
    });
    expect(german.json).toMatchObject({ status: 400, errors: [{ field: "message.de" }] });
  });

  test.each([
    ["in the past", -1_000],
    ["more than seven days ahead", 7 * 86_400_000 + 60_000],
  ])("refuses an end %s", async (_, ms) => {
    const until = new Date(Date.now() + ms).toISOString();
    const { status, json } = await switches.off("uploads", { until });
    expect([status, json.code, json.params]).toEqual([400, "end_out_of_range", { max_days: 7 }]);
  });

  test("of a version that is no longer current is refused, also concurrently", async () => {
    const { version } = await switches.get("push");
    const results = await Promise.all([1, 2, 3].map(() => switches.off("push", { version })));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refusal = results.find(({ status }) => status === 409)?.json;
    expect(refusal.code).toBe("changed_meanwhile");
    const { until, message, reason } = await switches.get("push");
    expect(refusal.params).toEqual({
      current: { is_off: true, until, message, reason, version: version + 1 },
      changed_by: operator.user.username,
      changed_at: expect.any(String),
    });
    expect(await switches.get("push")).toMatchObject({
      is_off: true,
      version: version + 1,
      changed_by: operator.user.username,
    });
    await switches.on("push");
  });

  test("is recorded without the message, and can be undone until the next change", async () => {
    const undo = async (seq: number) =>
      (await app.call(undoAction, { params: { seq } }, { token: operator.token })).status;
    const lastEntry = async () => {
      const query = { action: "switches.changed", limit: 1 };
      return (await app.call(listAudit, { query }, { token: operator.token })).json.entries[0];
    };
    const before = await switches.get("checkout");
    await switches.off("checkout");
    const off = await switches.get("checkout");
    const entry = await lastEntry();
    expect(entry).toMatchObject({
      subject_id: "checkout",
      reason: "Moving the storage",
      before: { is_off: false },
      after: { is_off: true, until: off.until },
      can_undo: true,
    });
    expect(JSON.stringify(entry)).not.toContain(messageWhileOff.en);

    expect(await undo(entry.seq)).toBe(204);
    expect(await switches.get("checkout")).toMatchObject({
      is_off: false,
      version: before.version + 2,
    });
    expect(await lastEntry()).toMatchObject({ undoes: entry.seq, after: { is_off: false } });

    // Undoing the undo restores the message too.
    expect(await undo((await lastEntry()).seq)).toBe(204);
    const { version: _, changed_at: __, ...values } = off;
    expect(await switches.get("checkout")).toMatchObject(values);

    expect(await undo(entry.seq)).toBe(409);
    await switches.on("checkout");
  });
});

test("another node knows a change within five seconds", async () => {
  const other = await wire(app.config, app.wiring.log);
  const live = createLive(createListener(app.config.DATABASE_URL, app.wiring.log), app.wiring.log);
  other.services.switches.follow(live);
  try {
    const isOff = () => other.services.switches.findOff("uploads", new Date()) !== undefined;
    // Its listening connection may not be ready yet; then the first change is read with a later one.
    await vi.waitFor(
      async () => {
        await switches.off("uploads");
        await vi.waitFor(() => expect(isOff()).toBe(true), 1_000);
      },
      { timeout: 20_000 },
    );
    await switches.on("uploads");
    await vi.waitFor(() => expect(isOff()).toBe(false), { timeout: 5_000, interval: 20 });
  } finally {
    await live.close();
    await other.close();
  }
});

test("a node that missed the notification reads the states again every 30 seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const states = await createSwitchStates(app.db, app.wiring.log);
    await switches.off("push");
    expect(states.findOff("push", new Date())).toBeUndefined();
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(states.findOff("push", new Date())).toBeDefined());
    states.close();
  } finally {
    vi.useRealTimers();
    await switches.on("push");
  }
});
