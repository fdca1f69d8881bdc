import { Worker } from "node:worker_threads";
import { createFaultProxy, type FaultProxy } from "@twofold/test-servers/fault-proxy";
import { createNatsServer, isWithoutNats } from "@twofold/test-servers/nats-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { createLive } from "#kit/live.ts";
import { openLog } from "#kit/log.ts";
import { createMessages } from "./messages.ts";

let app: TestApp;
let lines = "";
const log = openLog("info", { write: (line) => void (lines += line) });
const cleanups: (() => unknown)[] = [];
const later = <T>(value: T, clean: (value: T) => unknown): T => {
  cleanups.push(() => clean(value));
  return value;
};

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
  lines = "";
});

const natsServer = async (options?: Parameters<typeof createNatsServer>[0]) =>
  later(await createNatsServer(options), (server) => server.close());

const proxied = async (url: string): Promise<FaultProxy> =>
  later(await createFaultProxy(url), (proxy) => proxy.close());

/** The messages of one process, with its listener. */
function startProcess(config: { LIVE?: string[]; DATABASE_URL: string }) {
  const { notifier, createListener } = createMessages(
    { LIVE: undefined, ALLOW_HTTP: [], ...config },
    app.db,
    log,
  );
  const listener = later(createListener(), (each) => each.close());
  later(notifier, (each) => each.close());
  const events: string[] = [];
  listener.listen("live", {
    onMessage: (payload) => void events.push(payload),
    onListening: (isAgain) => void events.push(isAgain ? "listening again" : "listening"),
    onLost: () => void events.push("lost"),
  });
  return { notifier, listener, events };
}

interface Addresses {
  readonly DATABASE_URL: string;
  readonly LIVE?: string[];
}

const addresses: Record<"postgres" | "nats", () => Promise<Addresses>> = {
  postgres: async () => ({ DATABASE_URL: app.config.DATABASE_URL }),
  nats: async () => ({
    DATABASE_URL: app.config.DATABASE_URL,
    LIVE: [(await natsServer()).url],
  }),
};

function throughProxy(url: string, proxy: FaultProxy): string {
  const through = new URL(url);
  const { hostname, port } = new URL(proxy.url);
  return Object.assign(through, { hostname, port }).href;
}

describe.each(["postgres", "nats"] as const)("messages by %s", (name) => {
  const skips = name === "nats" && isWithoutNats;

  test.skipIf(skips)("reach every process, also the sending one, in order", async () => {
    const address = await addresses[name]();
    const [one, other] = [startProcess(address), startProcess(address)];
    await expect.poll(() => [one.events, other.events]).toEqual([["listening"], ["listening"]]);
    const sent = Array.from({ length: 1_200 }, (_, n) => `message ${n}`);
    for (const each of sent) one.notifier.send("live", each);
    one.notifier.send("another_channel", "not for these");
    one.notifier.send("live", "last");
    const expected = ["listening", ...sent, "last"];
    await expect.poll(() => other.events).toEqual(expected);
    await expect.poll(() => one.events).toEqual(expected);
  });

  test.skipIf(skips)("channel added while listening › is received from then on", async () => {
    const { notifier, listener, events } = startProcess(await addresses[name]());
    await expect.poll(() => events).toEqual(["listening"]);
    const added: string[] = [];
    listener.listen("added_later", {
      onMessage: (payload) => void added.push(payload),
      onListening: () => notifier.send("added_later", "first"),
    });
    await expect.poll(() => added).toEqual(["first"]);
  });

  test.skipIf(skips)("unknown and malformed events › are ignored and logged once", async () => {
    const { createListener, notifier } = createMessages(
      { LIVE: undefined, ALLOW_HTTP: [], ...(await addresses[name]()) },
      app.db,
      log,
    );
    later(notifier, (each) => each.close());
    const live = later(createLive(createListener(), log), (each) => each.close());
    const received: string[] = [];
    live.subscribe("ann", { onEvent: ({ type }) => void received.push(type), onGap() {} });
    await expect.poll(() => live.isListening()).toBe(true);
    const future = JSON.stringify(["ann", { type: "future_event" }]);
    const malformed = JSON.stringify(["ann", { type: "generation_changed" }]);
    for (const payload of [future, future, malformed, "{", "7", '["ann"]'])
      notifier.send("live", payload);
    notifier.send("live", JSON.stringify(["ann", { type: "user_changed" }]));
    await expect.poll(() => received).toEqual(["user_changed"]);
    expect(lines.match(/"type":"future_event","msg":"live: event skipped"/g)).toHaveLength(1);
    expect(lines.match(/"type":"generation_changed","msg":"live: event skipped"/g)).toHaveLength(1);
    expect(lines.match(/"type":"none","msg":"live: event skipped"/g)).toHaveLength(1);
  });

  test.skipIf(skips)("connection lost › listens again, and subscribers read again", async () => {
    const { DATABASE_URL, LIVE: [natsUrl] = [] } = await addresses[name]();
    const proxy = await proxied(natsUrl ?? DATABASE_URL);
    const { createListener, notifier } = createMessages(
      {
        ALLOW_HTTP: [],
        LIVE: natsUrl ? [throughProxy(natsUrl, proxy)] : undefined,
        DATABASE_URL: natsUrl ? DATABASE_URL : throughProxy(DATABASE_URL, proxy),
      },
      app.db,
      log,
    );
    later(notifier, (each) => each.close());
    const live = later(createLive(createListener(), log), (each) => each.close());
    const seen: string[] = [];
    live.subscribe("ann", {
      onEvent: ({ type }) => void seen.push(type),
      onGap: () => void seen.push("gap"),
    });
    await expect.poll(() => live.isListening()).toBe(true);
    notifier.send("live", JSON.stringify(["ann", { type: "images_changed" }]));
    await expect.poll(() => seen).toEqual(["images_changed"]);

    proxy.set({ kind: "refuse" });
    await expect.poll(() => live.isListening()).toBe(false);
    expect(lines).toMatch("live: listening connection lost");
    proxy.set({ kind: "none" });
    await expect.poll(() => live.isListening()).toBe(true);
    expect(seen).toEqual(["images_changed", "gap"]);
    // The notifier may be waiting to connect again.
    notifier.send("live", JSON.stringify(["ann", { type: "user_changed" }]));
    await expect.poll(() => seen).toEqual(["images_changed", "gap", "user_changed"]);
  });

  test.skipIf(skips)("server that no longer responds › is noticed", async () => {
    const { DATABASE_URL, LIVE: [natsUrl] = [] } = await addresses[name]();
    const proxy = await proxied(natsUrl ?? DATABASE_URL);
    // Enough for connecting and listening.
    proxy.set({ kind: "blackhole", after: 2_000 });
    const { listener, events } = startProcess(
      natsUrl
        ? { DATABASE_URL, LIVE: [throughProxy(natsUrl, proxy)] }
        : { DATABASE_URL: throughProxy(DATABASE_URL, proxy) },
    );
    await expect.poll(() => events).toEqual(["listening"]);
    const direct = startProcess(natsUrl ? { DATABASE_URL, LIVE: [natsUrl] } : { DATABASE_URL });
    direct.notifier.send("live", "x".repeat(4_000));
    // The connection is not closed: nothing arrives any more.
    await expect.poll(() => events).toEqual(["listening", "lost"]);
    proxy.set({ kind: "none" });
    await expect.poll(() => listener.isListening()).toBe(true);
    expect(events.at(-1)).toBe("listening again");
  });

  test.skipIf(skips)("process stops › sends what waits before", async () => {
    const address = await addresses[name]();
    const other = startProcess(address);
    await expect.poll(() => other.events).toEqual(["listening"]);
    const { notifier } = createMessages(
      { LIVE: undefined, ALLOW_HTTP: [], ...address },
      app.db,
      log,
    );
    notifier.send("live", "last");
    await notifier.close();
    await expect.poll(() => other.events).toEqual(["listening", "last"]);
  });
});

/** Publishes 64 MB, more than the buffers of sockets and server, in a thread that is not blocked. */
const FLOOD = `
  const { connect } = require("node:net");
  const { port, sent } = require("node:worker_threads").workerData;
  const message = "PUB twofold.live 8000\\r\\n" + "x".repeat(8000) + "\\r\\n";
  const socket = connect(port, "127.0.0.1", () => {
    socket.write('CONNECT {"verbose":false}\\r\\n');
    for (let n = 0; n < 8000; n += 1) socket.write(message);
    socket.write("PING\\r\\n");
  });
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
    if (!text.includes("PONG")) return;
    Atomics.store(sent, 0, 1);
    Atomics.notify(sent, 0);
    socket.destroy();
  });`;

describe.skipIf(isWithoutNats)("NATS", () => {
  const DATABASE_URL = "postgres://127.0.0.1:1/none";

  test("server restarted › the listener reports a gap, and later messages arrive", async () => {
    const server = await natsServer();
    const { notifier, listener, events } = startProcess({ DATABASE_URL, LIVE: [server.url] });
    notifier.send("live", "before");
    await expect.poll(() => events).toContain("listening");
    await server.stop();
    await expect.poll(() => events.at(-1)).toBe("lost");
    await server.start();
    await expect.poll(() => listener.isListening()).toBe(true);
    expect(events.at(-1)).toBe("listening again");
    notifier.send("live", "after");
    await expect.poll(() => events.at(-1)).toBe("after");
  });

  test("server not reachable at start › one clear line is logged without the password, and it is used as soon as it is there", async () => {
    const server = await natsServer({
      isStarted: false,
      settings: ["authorization { user: twofold, password: p4ss }"],
    });
    const url = server.url.replace("//", "//twofold:p4ss@");
    const { listener, notifier, events } = startProcess({ DATABASE_URL, LIVE: [url] });
    notifier.send("live", "early");
    await expect.poll(() => lines).toMatch("live: listening connection lost");
    expect(lines).toMatch(`NATS at ${new URL(server.url).host}: connection refused`);
    expect(lines).not.toMatch("p4ss");
    expect(listener.isListening()).toBe(false);
    await server.start();
    await expect.poll(() => listener.isListening()).toBe(true);
    notifier.send("live", "now");
    await expect.poll(() => events.at(-1)).toBe("now");
  });

  test("notifier that cannot send while the process stops › does not wait for the server", async () => {
    const server = await natsServer({ isStarted: false });
    const { notifier } = startProcess({ DATABASE_URL, LIVE: [server.url] });
    notifier.send("live", "never");
    await expect(notifier.close()).resolves.toBeUndefined();
  });

  test("several addresses › one that answers is enough", async () => {
    const [away, there] = [await natsServer({ isStarted: false }), await natsServer()];
    const { events } = startProcess({ DATABASE_URL, LIVE: [away.url, there.url] });
    await expect.poll(() => events).toContain("listening");
  });

  test("token instead of user and password › is accepted, a wrong one is refused and logged", async () => {
    const server = await natsServer({ settings: ["authorization { token: t0ken }"] });
    const withToken = (token: string) => [server.url.replace("//", `//${token}@`)];
    const right = startProcess({ DATABASE_URL, LIVE: withToken("t0ken") });
    const wrong = startProcess({ DATABASE_URL, LIVE: withToken("other") });
    await expect.poll(() => right.events).toEqual(["listening"]);
    await expect.poll(() => lines).toMatch(/Authorization Violation/i);
    expect(wrong.listener.isListening()).toBe(false);
  });

  test("prefix in the address › separates two products on one server", async () => {
    const server = await natsServer();
    const [product, staging] = [
      startProcess({ DATABASE_URL, LIVE: [`${server.url}/product`] }),
      startProcess({ DATABASE_URL, LIVE: [`${server.url}/staging`] }),
    ];
    await expect.poll(() => product.events).toEqual(["listening"]);
    await expect.poll(() => staging.events).toEqual(["listening"]);
    staging.notifier.send("live", "staging");
    product.notifier.send("live", "product");
    await expect.poll(() => product.events).toEqual(["listening", "product"]);
    await expect.poll(() => staging.events).toEqual(["listening", "staging"]);
  });

  test("another host without TLS › is refused unless ALLOW_HTTP names it", async () => {
    const server = await natsServer();
    // An address of this machine that does not count as one.
    const url = server.url.replace("127.0.0.1", "0x7f000001");
    const connectTo = (allowed: string[]) => {
      const messages = createMessages(
        { DATABASE_URL, LIVE: [url], ALLOW_HTTP: allowed },
        app.db,
        log,
      );
      return later(messages.createListener(), (each) => each.close());
    };
    const refused = connectTo([]);
    await expect.poll(() => lines).toMatch(/tls/i);
    expect(refused.isListening()).toBe(false);
    const allowed = connectTo(["0x7f000001"]);
    await expect.poll(() => allowed.isListening()).toBe(true);
  });

  test("receiver that fails › is logged, and later messages arrive", async () => {
    const server = await natsServer();
    const { notifier, listener, events } = startProcess({ DATABASE_URL, LIVE: [server.url] });
    listener.listen("live", {
      onMessage(payload) {
        if (payload === "poison") throw new Error("cannot be read");
      },
    });
    await expect.poll(() => listener.isListening()).toBe(true);
    for (const each of ["poison", "fine"]) notifier.send("live", each);
    await expect.poll(() => events.at(-1)).toBe("fine");
    expect(lines).toMatch("nats: receiver failed");
  });

  test("process that does not read for seconds › is disconnected by the server, and subscribers read again", async () => {
    const server = await natsServer({ settings: ["max_pending: 1MB", 'write_deadline: "1s"'] });
    const { events, listener } = startProcess({ DATABASE_URL, LIVE: [server.url] });
    await expect.poll(() => events).toEqual(["listening"]);
    const sent = new Int32Array(new SharedArrayBuffer(4));
    const flood = new Worker(FLOOD, {
      eval: true,
      workerData: { port: Number(new URL(server.url).port), sent },
    });
    // Nothing of this thread runs meanwhile, as in a process that computes for seconds.
    expect(Atomics.wait(sent, 0, 0, 20_000)).toBe("ok");
    await expect.poll(() => events.filter((each) => each.length < 20)).toContain("lost");
    await expect.poll(() => events.at(-1)).toBe("listening again");
    expect(listener.isListening()).toBe(true);
    await flood.terminate();
  });
});
