import { creditBalance, creditTransactions } from "@twofold/contract/credits";
import { chooseEngine } from "@twofold/contract/engines";
import { getGeneration, startGeneration } from "@twofold/contract/generations";
import {
  startModerationServer,
  type ModerationServer,
} from "@twofold/test-servers/moderation-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ports } from "#kit/ctx.ts";
import { createOpenAiModeration } from "#adapters/openai-moderation.ts";
import { EngineFailedError } from "#features/engines/engine.port.ts";
import { engineHealth } from "#features/engines/engines.tables.ts";
import { multipartOf, signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { portEngine } from "#testing/port-engines.ts";
import { runGeneration } from "./run-generation.ts";

let app: TestApp;
let server: ModerationServer;
let ann: Person;

const hosted = portEngine("openai:gpt-image-2", { isOurs: false, estimateUsd: 0.1 });
let isDown = false;
const local = portEngine("local", {}, async () => {
  if (isDown) throw new EngineFailedError("no", { isBilled: false });
});

const useModerator = (url: string, isRequired = true) =>
  Object.assign(app.wiring.ports, {
    moderator: createOpenAiModeration({ key: "sk", url, reach: "own", isRequired }),
  } satisfies Partial<Ports>);

beforeAll(async () => {
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  server = await startModerationServer();
  Object.assign(app.wiring.ports, { engines: [local, hosted] } satisfies Partial<Ports>);
}, 60_000);
beforeEach(async () => {
  server.reset();
  useModerator(server.url);
  ann = await signUp(app);
  await app.call(chooseEngine, { body: { engine: hosted.id } }, ann);
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

async function start(prompt: string) {
  const form = { template_name: "studio1", prompt, person_count: "1" };
  const { headers, payload } = await multipartOf(form, { user_images: [await aPhoto()] });
  const response = await app.server.inject({
    method: "POST",
    url: startGeneration.path,
    headers: { ...headers, authorization: `Bearer ${ann.token}` },
    payload,
  });
  return { status: response.statusCode, headers: response.headers, json: response.json() };
}

/** The reply to a request, and what it has cost. */
async function outcomeOf(prompt: string) {
  const { status, headers, json } = await start(prompt);
  const { json: balance } = await app.call(creditBalance, {}, ann);
  const { json: page } = await app.call(creditTransactions, { query: { type: "spent" } }, ann);
  return {
    status,
    code: json.code,
    params: json.params,
    retryAfter: headers["retry-after"],
    balance: balance.current_balance,
    spent: page.transactions,
  };
}

const refusal = {
  status: 503,
  code: "unavailable",
  params: { reason: "moderation" },
  retryAfter: "30",
  balance: 5,
  spent: [],
};

/** A port that no process listens on. */
const NOWHERE = "http://127.0.0.1:1/v1/moderations";

describe("failover to a hosted engine", () => {
  /** Starts with the local engine, which fails. */
  async function failOver() {
    isDown = true;
    await app.db.delete(engineHealth);
    const calls = hosted.calls();
    await app.call(chooseEngine, { body: { engine: null } }, ann);
    const { json } = await start("at the beach");
    const key = { userId: ann.user.id, id: json.id };
    await runGeneration(app.wiring.context(), key, AbortSignal.timeout(20_000)).catch(() => {});
    isDown = false;
    const { json: ended } = await app.call(getGeneration, { params: { id: json.id } }, ann);
    return { status: ended.status, failure: ended.failure, calls: hosted.calls() - calls };
  }

  test("harmless content › is moderated for that engine and rendered", async () => {
    expect(await failOver()).toMatchObject({ status: "succeeded", calls: 1 });
    expect(server.requests).toHaveLength(2);
  });

  test("content that its moderation rejects › is not sent", async () => {
    server.flags = ["sexual"];
    expect(await failOver()).toMatchObject({ status: "failed", calls: 0 });
  });

  test("moderation that cannot be asked › nothing is sent", async () => {
    useModerator(NOWHERE);
    expect(await failOver()).toMatchObject({ calls: 0 });
  });
});

describe("moderation that cannot be asked", () => {
  test("text for a hosted engine › is refused and nothing is charged", async () => {
    useModerator(NOWHERE);
    expect(await outcomeOf("wir beide nackt am Strand")).toEqual(refusal);
  });

  test("photo for a hosted engine, without a text › is refused and nothing is charged", async () => {
    server.statuses = [500, 503];
    expect(await outcomeOf("")).toEqual(refusal);
    server.answer = "<html>";
    expect(await outcomeOf("")).toEqual(refusal);
  });

  test("local engine › is not concerned", async () => {
    useModerator(NOWHERE);
    await app.call(chooseEngine, { body: { engine: local.id } }, ann);
    expect((await start("am Strand")).status).toBe(202);
  });

  test("again available › the request is accepted", async () => {
    expect((await start("am Strand")).status).toBe(202);
    // The text and the photo.
    expect(server.requests).toHaveLength(2);
  });

  test("MODERATION_OUTAGE=allow › the local checks decide", async () => {
    useModerator(NOWHERE, false);
    expect((await start("am Strand")).status).toBe(202);
    expect((await start("naked at the beach")).json).toMatchObject({ code: "prompt_refused" });
  });
});
