import * as contract from "@twofold/contract/auth";
import { secureAccount } from "@twofold/contract/auth/security-events";
import * as sessionsContract from "@twofold/contract/auth/sessions";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { appCode } from "#testing/app-code.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { tokenIn } from "@twofold/test-servers/mailbox";
import { useTwoFactor } from "#testing/two-factor.ts";
import { loginByAccount } from "./auth.limits.ts";
import { codeByAccount } from "./two-factor/two-factor.limits.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true, env: { RATE_LIMIT_SCALE: "1" } });
}, 40_000);
afterAll(() => app.stop());

const OWN_NETWORK = "198.51.100.1";

type Cookies = Person["cookies"];
const deviceOf = (cookies: Cookies) =>
  cookies.find(({ name }) => name === "twofold_device")?.value ?? "";

interface Origin {
  readonly network?: string;
  readonly device?: string;
}

/** Sends a request from a network, with the device cookie if there is one. */
const send = (url: string, payload: object, { network = OWN_NETWORK, device }: Origin) =>
  app.server.inject({
    method: "POST",
    url,
    payload,
    remoteAddress: network,
    headers: device === undefined ? {} : { cookie: `twofold_device=${encodeURIComponent(device)}` },
  });
const signIn = (email: string, password: string, origin: Origin = {}) =>
  send(contract.login.path, { email, password }, origin);
const forgot = (email: string, origin: Origin) =>
  send(contract.forgotPassword.path, { email }, origin);

const NETWORKS = Array.from({ length: 50 }, (_, i) => `203.0.113.${i + 1}`);

/** Replaces the check of 0.1 s and more, so that an attack takes seconds. Returns its calls. */
const stubPasswordCheck = () =>
  vi.spyOn(app.wiring.services.identity, "signIn").mockResolvedValue(undefined);

/** `rounds` wrong passwords from each network; returns the number of rejections by status. */
async function attack(email: string, rounds: number, networks: readonly string[] = NETWORKS) {
  const statuses = new Map<number, number>();
  const attempts = Array.from({ length: rounds }, () => networks).flat();
  // As many concurrently as there are connections, so that none waits too long for one.
  while (attempts.length > 0) {
    const replies = await Promise.all(
      attempts.splice(0, 8).map((network) => signIn(email, "wrong", { network })),
    );
    for (const { statusCode } of replies)
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  return Object.fromEntries(statuses);
}

describe("1,000 wrong passwords from 50 networks", () => {
  test("do not stop the owner on a known device, and rejected attempts compute no hash", async () => {
    const { email, password, cookies } = await signUp(app);
    const checks = stubPasswordCheck();
    const start = performance.now();
    const statuses = await attack(email, 20);
    const seconds = (performance.now() - start) / 1000;
    const hashes = checks.mock.calls.length;
    process.stdout.write(
      `lockout: ${JSON.stringify({ statuses, hashes })} in ${seconds.toFixed(1)} s\n`,
    );
    expect(statuses).toEqual({ 400: 100, 429: 900 });
    expect(hashes).toBe(100);

    checks.mockRestore();
    const device = deviceOf(cookies);
    expect((await signIn(email, password)).statusCode).toBe(429);
    expect((await signIn(email, password, { device })).statusCode).toBe(200);
    // A network of the attack does not matter either.
    const shared = { device, network: NETWORKS[0] ?? "" };
    expect((await signIn(email, password, shared)).statusCode).toBe(200);
  }, 60_000);
});

test("110 wrong passwords from two networks count as 20 against the account", async () => {
  const { email, password } = await signUp(app);
  const checks = stubPasswordCheck();
  await attack(email, 55, ["192.0.2.1", "192.0.2.2"]);
  expect(checks).toHaveBeenCalledTimes(20);
  checks.mockRestore();
  expect((await signIn(email, password)).statusCode).toBe(200);
});

describe("device cookie", () => {
  /** Uses up the account's limit, as attempts from many networks do. */
  async function lock(email: string): Promise<void> {
    const { limits } = app.wiring.context();
    for (let i = 0; i < loginByAccount.points; i += 1)
      await limits.tryConsume(loginByAccount, email);
  }

  test("is set at each sign-in, readable by no script, and keeps the id of the device", async () => {
    const { email, password, cookies } = await signUp(app);
    const device = deviceOf(cookies);
    const reply = await signIn(email, password, { device });
    expect(reply.cookies.find(({ name }) => name === "twofold_device")).toMatchObject({
      path: "/",
      httpOnly: true,
      sameSite: "Strict",
      maxAge: 400 * 86_400,
    });
    const idIn = (cookie: string) =>
      Buffer.from(cookie.split(".")[0] ?? "", "base64url")
        .toString()
        .split(":")[1];
    expect(idIn(deviceOf(reply.cookies))).toBe(idIn(device));
  });

  test("knows several users of one browser", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const both = await signIn(bob.email, bob.password, { device: deviceOf(ann.cookies) });
    await lock(ann.email);
    await lock(bob.email);
    const device = deviceOf(both.cookies);
    for (const { email, password } of [ann, bob])
      expect((await signIn(email, password, { device })).statusCode).toBe(200);
  });

  test("opens nothing and allows ten guesses", async () => {
    const { email, password, cookies } = await signUp(app);
    const device = deviceOf(cookies);
    expect((await app.call(contract.me, {}, { token: device })).status).toBe(401);
    const checks = stubPasswordCheck();
    // Each guess from another network, so that only the limit of the device applies.
    const statuses = [];
    for (const network of NETWORKS.slice(0, 12))
      statuses.push((await signIn(email, "wrong", { network, device })).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    checks.mockRestore();
    // The guesses of the copied cookie do not count against the account.
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  test.each([
    ["of another user", async () => deviceOf((await signUp(app)).cookies)],
    [
      "with a changed signature",
      async (own: string) => `${own.slice(0, -2)}${own.endsWith("AA") ? "BB" : "AA"}`,
    ],
    ["that is no cookie of ours", async () => "invented"],
  ])("%s exempts from nothing", async (_, forge) => {
    const { email, password, cookies } = await signUp(app);
    const device = await forge(deviceOf(cookies));
    await lock(email);
    expect((await signIn(email, password, { device })).statusCode).toBe(429);
  });

  test("survives a password reset, and not the end of all other access", async () => {
    const { email, token, cookies } = await signUp(app);
    const password = "another one, 4711";
    const body = { new_password: password };
    const secured = await app.call(secureAccount, { body }, { token });
    expect(secured.status).toBe(200);
    const other = deviceOf((await signIn(email, password)).cookies);
    const ended = await app.call(sessionsContract.endOtherSessions, {}, { token });
    await lock(email);
    for (const device of [deviceOf(cookies), deviceOf(secured.cookies), other])
      expect((await signIn(email, password, { device })).statusCode).toBe(429);
    const device = deviceOf(ended.cookies);
    await forgot(email, { device });
    const mail = await app.mailbox.waitFor(email, "Set a new password");
    const reset = { token: tokenIn(mail), password: "a new beginning" };
    expect((await app.call(contract.resetPassword, { body: reset })).status).toBe(204);
    expect((await signIn(email, reset.password, { device })).statusCode).toBe(200);
  });

  test("has its own limit of codes, which a thief of the password cannot use up", async () => {
    const ann = await useTwoFactor(app, await signUp(app));
    const { email, password } = ann;
    const { limits } = app.wiring.context();
    for (let i = 0; i < codeByAccount.points; i += 1)
      await limits.consume(codeByAccount, ann.user.id);
    const answer = async (origin: Origin) => {
      const { challenge } = (await signIn(email, password, origin)).json().params;
      const code = appCode(ann.secret, 1);
      return (await send(sendSecondFactor.path, { challenge, code }, origin)).statusCode;
    };
    expect(await answer({})).toBe(429);
    expect(await answer({ device: deviceOf(ann.cookies) })).toBe(200);
  });
});

describe("forgotten password", () => {
  const emailsTo = (email: string) =>
    app.mailbox.mails.filter(
      ({ to, subject }) => to === email && subject.startsWith("Set a new password"),
    ).length;

  test("five requests of a stranger do not stop the owner's own", async () => {
    const { email } = await signUp(app);
    for (let i = 0; i < 5; i += 1) await forgot(email, { network: "192.0.2.10" });
    expect((await forgot(email, {})).statusCode).toBe(202);
    await expect.poll(() => emailsTo(email), { timeout: 20_000 }).toBe(6);
  });

  test("above the limits sends nothing with the same reply, except to a known device", async () => {
    const { email, cookies } = await signUp(app);
    const replies = [];
    for (const network of ["192.0.2.21", "192.0.2.22", "192.0.2.23"])
      for (let i = 0; i < 6; i += 1) replies.push(await forgot(email, { network }));
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    await expect.poll(() => emailsTo(email), { timeout: 20_000 }).toBe(10);
    await forgot(email, { device: deviceOf(cookies) });
    await expect.poll(() => emailsTo(email), { timeout: 20_000 }).toBe(11);
  });
});
