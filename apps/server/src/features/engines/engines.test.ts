import * as contract from "@twofold/contract/engines";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Ports } from "#kit/ctx.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { portEngine } from "#testing/port-engines.ts";
import { selectEngine } from "./engines.ts";
import { engineHealth, engineSettings, engineSpend } from "./engines.tables.ts";
import { dayOf } from "./engine-status.ts";

const engines = [
  portEngine("house", { price: 1 }),
  portEngine("maker:best", {
    isOurs: false,
    name: "Best",
    provider: "Maker",
    price: 3,
    estimateUsd: 0.1,
  }),
  portEngine("maker:fair", { price: 2, estimateUsd: 0.02 }),
  portEngine("solo", { price: 1, mostPeople: 1 }),
];

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { ENGINE_BUDGET_USD_PER_DAY: "5" } });
  Object.assign(app.wiring.ports, { engines } satisfies Partial<Ports>);
});
beforeEach(async () => {
  ann = await signUp(app);
  for (const table of [engineHealth, engineSettings, engineSpend]) await app.db.delete(table);
});
afterAll(() => app.stop());

const list = async () =>
  z
    .array(contract.EngineChoice)
    .parse((await app.call(contract.listEngines, {}, { token: ann.token })).json);
const choose = (engine: string | null) =>
  app.call(contract.chooseEngine, { body: { engine } }, { token: ann.token });
const health = (engine: string, more: Partial<typeof engineHealth.$inferInsert> = {}) =>
  app.db.insert(engineHealth).values({
    engine,
    calls: 9,
    failures: 0,
    errorRate: 0,
    openings: 0,
    ...more,
  });
const switchOff = (engine: string) =>
  app.db.insert(engineSettings).values({ engine, offUntil: new Date(Date.now() + 60_000) });
const engineIdFor = async (personCount = 2, preferred: string[] = [], isConfirmed = true) => {
  const job = { userId: ann.user.id, isConfirmed, personCount, preferred };
  return (await selectEngine(app.wiring.context(), job))?.id;
};

describe("engine list", () => {
  test("returns the properties that users choose by, in the operator's order", async () => {
    await health("maker:best", { typicalMs: 12_340 });
    const all = await list();
    expect(all.map(({ id }) => id)).toEqual(["house", "maker:best", "maker:fair", "solo"]);
    expect(all[1]).toEqual({
      id: "maker:best",
      name: "Best",
      provider: "Maker",
      price: 3,
      most_people: 2,
      photo_recipient: "Maker",
      photo_retention: { kind: "none" },
      typical_seconds: 12.3,
      state: "on",
      is_default: false,
      is_mine: false,
      is_ours: false,
      chosen_at: null,
    });
    expect(all[0]).toMatchObject({
      is_default: true,
      photo_recipient: null,
      typical_seconds: null,
    });
  });

  test("returns the state of unavailable engines", async () => {
    const later = new Date(Date.now() + 60_000);
    await switchOff("house");
    await health("maker:fair", { openUntil: later, openings: 1 });
    await health("solo", { busyUntil: later });
    await app.db.insert(engineSpend).values({ day: dayOf(new Date()), engine: "*", usd: 4.95 });
    expect((await list()).map(({ state }) => state)).toEqual([
      "off",
      "out_of_budget",
      "resting",
      "resting",
    ]);
  });
});

describe("choosing an engine", () => {
  test("stores, changes and removes the user's choice", async () => {
    const mine = async () => (await list()).filter(({ is_mine }) => is_mine).map(({ id }) => id);
    expect(await mine()).toEqual([]);
    expect((await choose("maker:best")).json[1]).toMatchObject({ is_mine: true });
    await choose("solo");
    expect(await mine()).toEqual(["solo"]);
    expect((await choose(null)).status).toBe(200);
    expect(await mine()).toEqual([]);
  });

  test.each([
    ["an unknown engine", { engine: "nobody" }, 404],
    ["a missing name", {}, 400],
    ["an empty name", { engine: "" }, 400],
    ["a number", { engine: 7 }, 400],
  ])("%s is rejected", async (_, body, status) => {
    const answer = await app.call(contract.chooseEngine, { body: body as never }, ann);
    expect(answer.status).toBe(status);
  });
});

describe("engine of a generation", () => {
  test("is the user's choice, then the template's, then the operator's first", async () => {
    expect(await engineIdFor()).toBe("house");
    expect(await engineIdFor(2, ["gone", "maker:fair"])).toBe("maker:fair");
    await choose("maker:best");
    expect(await engineIdFor(2, ["maker:fair"])).toBe("maker:best");
  });

  test("skips an engine that cannot render as many people", async () => {
    await choose("solo");
    expect(await engineIdFor(1)).toBe("solo");
    expect(await engineIdFor(2)).toBe("house");
    expect(await engineIdFor(3)).toBeUndefined();
  });

  test("falls back to the next engine that costs no more", async () => {
    await choose("maker:best");
    await health("maker:best", { openUntil: new Date(Date.now() + 60_000), openings: 1 });
    expect(await engineIdFor(2, ["maker:fair"])).toBe("maker:fair");
    await choose(null);
    await switchOff("house");
    expect(await engineIdFor(2)).toBeUndefined();
    expect(await engineIdFor(1)).toBe("solo");
  });

  test("may be busy or due for a probe", async () => {
    await health("house", { busyUntil: new Date(Date.now() + 5_000) });
    expect(await engineIdFor()).toBe("house");
    await health("solo", { openUntil: new Date(Date.now() - 1), openings: 1 });
    await choose("solo");
    expect(await engineIdFor(1)).toBe("solo");
  });

  describe("without a confirmed address", () => {
    const engineWithout = (preferred: string[] = []) => engineIdFor(2, preferred, false);

    test("is a free engine, also if a paid one is preferred", async () => {
      expect(await engineWithout()).toBe("house");
      expect(await engineWithout(["maker:fair"])).toBe("house");
    });

    test("is rejected if the user has chosen a paid engine, or if there is no other", async () => {
      await choose("maker:best");
      await expect(engineWithout()).rejects.toMatchObject({ code: "email_unconfirmed" });
      await choose(null);
      const paid = engines.filter(({ facts }) => facts.estimateUsd > 0);
      Object.assign(app.wiring.ports, { engines: paid } satisfies Partial<Ports>);
      await expect(engineWithout()).rejects.toMatchObject({ code: "email_unconfirmed" });
      Object.assign(app.wiring.ports, { engines } satisfies Partial<Ports>);
    });

    test("a paid engine cannot be chosen", async () => {
      ann = await signUp(app, { isConfirmed: false });
      expect(await choose("maker:best")).toMatchObject({
        status: 403,
        json: { code: "email_unconfirmed" },
      });
      expect((await choose("house")).status).toBe(200);
    });
  });

  test("is a free one if the budget is empty", async () => {
    await app.db.insert(engineSpend).values({ day: dayOf(new Date()), engine: "*", usd: 5 });
    await choose("maker:best");
    expect(await engineIdFor()).toBe("house");
  });
});
