import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "@twofold/contract/auth";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { connectDatabase } from "./db.ts";
import { networkOf, createLimits } from "./limits.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "1" } });
});
afterAll(() => app.stop());

const limit = { name: "test", points: 3, seconds: 60 };

test("two nodes share one count", async () => {
  const node = () => createLimits({ pool: app.wiring.database.pool, secret: "s", scale: 1 });
  const [one, two] = [node(), node()];
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => (i % 2 ? one : two).consume(limit, "somebody")),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  await expect(one.check(limit, "somebody")).rejects.toMatchObject({ code: "rate_limited" });
  await expect(one.check(limit, "somebody else")).resolves.toBeUndefined();
  await two.clear(limit, "somebody");
  await expect(one.consume(limit, "somebody")).resolves.toBe(2);
});

test("a use that is taken back can be made again", async () => {
  const limits = createLimits({ pool: app.wiring.database.pool, secret: "s", scale: 1 });
  for (const left of [2, 1, 0]) expect(await limits.consume(limit, "ann")).toBe(left);
  await limits.restore(limit, "ann");
  expect(await limits.consume(limit, "ann")).toBe(0);
  await expect(limits.consume(limit, "ann")).rejects.toMatchObject({ code: "rate_limited" });
});

test("the table contains no network address", async () => {
  await createLimits({ pool: app.wiring.database.pool, secret: "s", scale: 1 }).consume(
    limit,
    "ann@example.com",
  );
  const { rows } = await app.db.execute(sql`select key from rate_limits`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("ann");
});

test("without the database, each node counts by itself", async () => {
  const { pool } = connectDatabase("postgres://127.0.0.1:1/nowhere");
  const limits = createLimits({ pool, secret: "s", scale: 1 });
  for (let i = 0; i < 3; i += 1) await limits.consume(limit, "x");
  await expect(limits.consume(limit, "x")).rejects.toMatchObject({ code: "rate_limited" });
});

describe("guessing a password", () => {
  test("is stopped after ten attempts from one address, even with the right password", async () => {
    const { email, password } = await signUp(app);
    const attempt = (word: string) => app.call(contract.login, { body: { email, password: word } });
    const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => attempt(`guess-${i}`)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    const refused = await attempt(password);
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({
      code: "rate_limited",
      detail: expect.stringMatching(/minutes/),
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60);
  });

  test("does not lock out the owner at another address", async () => {
    const { email, password } = await signUp(app);
    for (let i = 0; i < 11; i += 1)
      await app.call(contract.login, { body: { email, password: "no" } });
    const { statusCode } = await app.server.inject({
      method: "POST",
      url: contract.login.path,
      payload: { email, password },
      remoteAddress: "203.0.113.7",
    });
    expect(statusCode).toBe(200);
  });

  test("a right password resets the count", async () => {
    const { email, password } = await signUp(app);
    const from = (word: string) =>
      app.server.inject({
        method: "POST",
        url: contract.login.path,
        payload: { email, password: word },
        remoteAddress: "203.0.113.8",
      });
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 6; i += 1) expect((await from("no")).statusCode).toBe(400);
      expect((await from(password)).statusCode).toBe(200);
    }
  });
});

test("enumerating email addresses is limited by network address", async () => {
  const ask = (i: number) =>
    app.server.inject({
      method: "POST",
      url: contract.forgotPassword.path,
      payload: { email: `nobody-${i}@example.com` },
      remoteAddress: "203.0.113.9",
    });
  const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => ask(i)));
  expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(20);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
});

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["::ffff:198.51.100.7", "::ffff:198.51.100.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
