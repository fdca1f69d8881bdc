import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as contract from "@twofold/contract/auth";
import { hashPassword as scryptHash } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBreachedPasswords } from "#adapters/breached-passwords.ts";
import { openLog } from "#kit/log.ts";
import { RECOMMENDED_COST, setHashCost } from "#kit/password-hash.ts";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { tokenIn } from "@twofold/test-servers/mailbox";
import { credentials } from "./auth.tables.ts";
import { requireStrongPassword } from "./require-strong-password.ts";

let app: TestApp;
beforeAll(async () => {
  setHashCost(RECOMMENDED_COST);
  app = await startTestApp({ worker: true });
});
afterAll(() => app.stop());

const owner = { username: "anna-berg", email: "anna.berg@example.com", full_name: "Anna Berg" };
const weak = (reason: string) =>
  expect.objectContaining({ code: "weak_password", params: expect.objectContaining({ reason }) });

describe.each([
  ["123456", "common"],
  ["password", "common"],
  ["QWERTY", "common"],
  ["twofold1", "personal"],
  ["Anna-Berg", "personal"],
  ["bergberg", "personal"],
] as const)("password %s", (password, reason) => {
  async function register() {
    const tag = crypto.randomUUID();
    const names = { username: tag.slice(0, 8), email: `${tag}@example.com` };
    return app.call(contract.register, { body: { ...owner, ...names, password } });
  }
  async function change() {
    const person = await signUp(app, { full_name: owner.full_name });
    const body = { current_password: person.password, new_password: password };
    return app.call(contract.changePassword, { body }, { token: person.token });
  }
  async function reset() {
    const { email } = await signUp(app, { full_name: owner.full_name });
    await app.call(contract.forgotPassword, { body: { email } });
    const token = tokenIn(await app.mailbox.waitFor(email, "Set a new password"));
    return app.call(contract.resetPassword, { body: { token, password } });
  }

  test.each([
    ["registration", register],
    ["change", change],
    ["reset", reset],
  ])("is rejected at %s", async (_, send) => {
    const { status, json } = await send();
    expect(status).toBe(400);
    expect(json).toEqual(weak(reason));
  });
});

test("the own address is rejected", async () => {
  await expect(requireStrongPassword(app.wiring.context(), owner.email, owner)).rejects.toEqual(
    weak("personal"),
  );
});

test.each(["correct horse", "an-unusual-1", "anna likes tea"])("password %s is accepted", (each) =>
  expect(requireStrongPassword(app.wiring.context(), each, owner)).resolves.toBeUndefined(),
);

test("PASSWORD_MIN_LENGTH raises the shortest length", async () => {
  const context = app.wiring.context();
  const settings = { ...context.settings, auth: { minPasswordLength: 12 } };
  await expect(
    requireStrongPassword({ ...context, settings }, "eleven-chrs", owner),
  ).rejects.toEqual(weak("too_short"));
});

describe("breached passwords", () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end(`${REST}:3\r\n${"0".repeat(35)}:0\r\n`);
  });
  // The SHA-1 hash of "an-unusual-1".
  const HASH = "88C915AAA863B86E81954559DFABC571B00EAB2F";
  const REST = HASH.slice(5);
  let list: ReturnType<typeof createBreachedPasswords>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    list = createBreachedPasswords(`http://127.0.0.1:${port}/range`, openLog("silent"));
  });

  test("are found by five characters of their hash", async () => {
    expect(await list.has("an-unusual-1")).toBe(true);
    expect(asked).toEqual([`/range/${HASH.slice(0, 5)}`]);
    expect(await list.has("another-unusual-1")).toBe(false);
  });

  test("are not checked while the list cannot be reached", async () => {
    await new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    expect(await list.has("an-unusual-1")).toBe(false);
  });
});

describe("stored password", () => {
  async function storedHash(userId: string) {
    const [row] = await app.db.select().from(credentials).where(eq(credentials.userId, userId));
    return row?.password;
  }

  test("is an argon2id hash with its own salt", async () => {
    const [anna, ben] = [
      await signUp(app, { password: "same-words-1" }),
      await signUp(app, { password: "same-words-1" }),
    ];
    const hash = await storedHash(anna.user.id);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await storedHash(ben.user.id)).not.toBe(hash);
  });

  test("of an older release is accepted, and hashed again at sign-in", async () => {
    const { user, email, password } = await signUp(app);
    const old = await scryptHash(password);
    await app.db.update(credentials).set({ password: old }).where(eq(credentials.userId, user.id));
    const signIn = async (given: string) =>
      (await app.call(contract.login, { body: { email, password: given } })).status;
    expect(await signIn("not-the-password")).toBe(400);
    expect(await storedHash(user.id)).toBe(old);
    expect(await signIn(password)).toBe(200);
    const renewed = await storedHash(user.id);
    expect(renewed).toMatch(/^\$argon2id\$/);
    expect(await signIn(password)).toBe(200);
    expect(await storedHash(user.id)).toBe(renewed);
  });
});
