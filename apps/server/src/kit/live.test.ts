import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import * as contract from "@twofold/contract/auth";
import * as sessions from "@twofold/contract/auth/sessions";
import { live as endpoint } from "@twofold/contract/live";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { onServer } from "#testing/database.ts";
import { createFaultProxy } from "@twofold/test-servers/fault-proxy";
import { tokenIn } from "@twofold/test-servers/mailbox";
import { createListener } from "./listener.ts";
import { createLive } from "./live.ts";
import { openLog } from "./log.ts";

let app: TestApp;
let url: string;
let lines = "";
beforeAll(async () => {
  app = await startTestApp({ worker: true, logTo: { write: (line) => void (lines += line) } });
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
});
afterAll(() => app.stop());

const notify = (payload: string) => app.db.execute(sql`select pg_notify('live', ${payload})`);

/** A page that is open: collects events until the stream ends. */
async function connectPage(token: string) {
  const stop = new AbortController();
  const response = await fetch(url + endpoint.path, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const events: unknown[] = [];
  const ended = (async () => {
    let text = "";
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk);
      for (;;) {
        const at = text.indexOf("\n\n");
        if (at < 0) break;
        const data = /^data: (.*)$/m.exec(text.slice(0, at))?.[1];
        if (data) events.push(JSON.parse(data));
        text = text.slice(at + 2);
      }
    }
  })().catch(() => {});
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    events,
    ended,
    close: () => stop.abort(),
  };
}

test("requires a token", async () => {
  expect((await connectPage("no")).status).toBe(401);
});

test("an event reaches only the streams of its user", async () => {
  const [ann, bob] = await Promise.all([signUp(app, { isConfirmed: false }), signUp(app)]);
  const [annsPage, bobsPage] = await Promise.all([connectPage(ann.token), connectPage(bob.token)]);
  expect(annsPage.type).toMatch("text/event-stream");
  const mail = await app.mailbox.waitFor(ann.email, "Confirm");
  await app.call(contract.verifyEmail, { body: { token: tokenIn(mail) } }, { token: ann.token });
  await expect
    .poll(() => annsPage.events)
    .toEqual([{ type: "session_ended" }, { type: "user_changed" }]);
  expect(bobsPage.events).toEqual([]);
  annsPage.close();
  bobsPage.close();
});

describe("live", () => {
  test.each([
    ["event of an unknown type", "future_event", { type: "future_event" }],
    ["malformed event of a known type", "generation_changed", { type: "generation_changed" }],
  ])("%s › is ignored and logged once, the process stays up", async (_, type, event) => {
    const ann = await signUp(app);
    const page = await connectPage(ann.token);
    await notify(JSON.stringify([ann.user.id, event]));
    await notify(JSON.stringify([ann.user.id, event]));
    await app.wiring.context().live.publish(ann.user.id, { type: "user_changed" });
    await expect.poll(() => page.events).toEqual([{ type: "user_changed" }]);
    expect(
      lines.match(new RegExp(`"type":"${type}","msg":"live: event skipped"`, "g")),
    ).toHaveLength(1);
    page.close();
  });

  test("payload that is not JSON › is ignored and logged once, the process stays up", async () => {
    const ann = await signUp(app);
    const page = await connectPage(ann.token);
    for (const payload of ["{", "7"]) await notify(payload);
    await app.wiring.context().live.publish(ann.user.id, { type: "user_changed" });
    await expect.poll(() => page.events).toEqual([{ type: "user_changed" }]);
    expect(lines.match(/"type":"none","msg":"live: event skipped"/g)).toHaveLength(1);
    page.close();
  });
});

describe("live stream", () => {
  test("session ended on another device › closes within 1 s, other sessions stay open", async () => {
    const ann = await signUp(app);
    const { json } = await app.call(contract.login, {
      body: { email: ann.email, password: ann.password },
    });
    const [kept, ended] = await Promise.all([
      connectPage(ann.token),
      connectPage(json.access_token),
    ]);
    const isClosed = (page: typeof kept) =>
      Promise.race([page.ended.then(() => true), wait(1_000).then(() => false)]);
    await app.call(sessions.endOtherSessions, {}, { token: ann.token });
    expect(await isClosed(ended)).toBe(true);
    await app.wiring.context().live.publish(ann.user.id, { type: "user_changed" });
    await expect.poll(() => kept.events).toContainEqual({ type: "user_changed" });
    kept.close();
  });
});

test("a lost listening connection ends the streams, and listening starts again by itself", async () => {
  const ann = await signUp(app);
  const page = await connectPage(ann.token);
  await onServer((client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen live' and datname = '${new URL(app.config.DATABASE_URL).pathname.slice(1)}'`,
    ),
  );
  await page.ended;
  const again = await connectPage(ann.token);
  await app.call(sessions.endOtherSessions, {}, { token: ann.token });
  await expect.poll(() => again.events).toEqual([{ type: "session_ended" }]);
  again.close();
});

test("a follower learns that the listening connection was lost and is there again", async () => {
  const states: string[] = [];
  app.live.follow({
    onEvent: (_, { type }) => void states.push(type),
    onListening: () => void states.push("listening"),
    onLost: () => void states.push("lost"),
  });
  await expect.poll(() => states, { timeout: 20_000 }).toEqual(["listening"]);
  await onServer((client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen live' and datname = '${new URL(app.config.DATABASE_URL).pathname.slice(1)}'`,
    ),
  );
  await expect.poll(() => states, { timeout: 20_000 }).toEqual(["listening", "lost", "listening"]);
  await notify(JSON.stringify(["any", { type: "user_changed" }]));
  await expect.poll(() => states.at(-1), { timeout: 20_000 }).toBe("user_changed");
});

test("a node whose database is away does not listen until it is back", async () => {
  const proxy = await createFaultProxy(app.config.DATABASE_URL);
  const through = new URL(app.config.DATABASE_URL);
  through.host = new URL(proxy.url).host;
  const log = openLog("silent");
  const live = createLive(createListener(through.href, log), log);
  const isListening = () => live.isListening();
  await expect.poll(isListening).toBe(true);
  proxy.set({ kind: "refuse" });
  await expect.poll(isListening).toBe(false);
  proxy.set({ kind: "none" });
  await expect.poll(isListening).toBe(true);
  await live.close();
  expect(isListening()).toBe(false);
  await proxy.close();
});

test("stopping the server ends the open streams", async () => {
  const other = await startTestApp();
  await other.server.listen({ host: "127.0.0.1", port: 0 });
  const ann = await signUp(other);
  const address = `http://127.0.0.1:${(other.server.server.address() as AddressInfo).port}`;
  const response = await fetch(address + endpoint.path, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  const reader = response.body?.getReader();
  await reader?.read();
  const closed = other.stop();
  expect(await reader?.read()).toMatchObject({ done: true });
  await closed;
});
