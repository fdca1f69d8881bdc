import * as contract from "@twofold/contract/auth";
import { expect, test } from "vitest";
import { signUp, startTestApp } from "#testing/app.ts";
import { tokenIn } from "@twofold/test-servers/mailbox";

test("no line of the log holds a name, an address, a password or a token", async () => {
  let lines = "";
  const app = await startTestApp({
    worker: true,
    logTo: { write: (line) => void (lines += line) },
  });
  const secrets: string[] = [];
  const person = await signUp(app, {
    full_name: "Wilhelmina Quark",
    username: "quarkling",
    isConfirmed: false,
  });
  const { email, password, token } = person;
  secrets.push(email, password, token, "Wilhelmina", "quarkling", ...token.split("."));
  const verify = tokenIn(await app.mailbox.waitFor(email, "Confirm"));
  await app.call(contract.verifyEmail, { body: { token: verify } }, { token });
  await app.call(contract.login, { body: { email, password: "wrong-guess" } });
  await app.call(contract.register, {
    body: { email, username: "quarkling2", full_name: "Wilhelmina Quark", password },
  });
  await app.call(contract.forgotPassword, { body: { email } });
  const reset = tokenIn(await app.mailbox.waitFor(email, "Set a new password"));
  await app.server.inject(`/api/auth/me?token=${reset}&email=${email}`);
  app.mailbox.refuse(1);
  await app.call(contract.resetPassword, { body: { token: reset, password: "brand-new-word" } });
  await app.mailbox.waitFor(email, "Your password was changed", 20_000);
  // A fault that carries the values of its query.
  await app.db.execute("drop table credentials cascade");
  const failed = await app.call(contract.register, {
    body: {
      email: "other@example.com",
      username: "quarkling3",
      full_name: "Wilhelmina Quark",
      password: "brand-new-word",
    },
  });
  expect(failed.status).toBe(500);
  await app.stop();

  secrets.push(verify, reset, "wrong-guess", "brand-new-word", "other@example.com", "127.0.0.1");
  expect(lines.split("\n").length).toBeGreaterThan(8);
  expect(lines).toContain("request failed");
  for (const secret of secrets) expect(lines).not.toContain(secret);
}, 40_000);
