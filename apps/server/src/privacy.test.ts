import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as contract from "@twofold/contract/auth";
import { beginProviderSignIn, finishProviderSignIn } from "@twofold/contract/auth/oauth";
import { uploadImage } from "@twofold/contract/images";
import { expect, test, vi } from "vitest";
import { openLog } from "#kit/log.ts";
import { signUp, startTestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
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
  // A mail server that names the recipient, as Postfix does.
  app.mailbox.rejectRecipients(1);
  await app.call(contract.forgotPassword, { body: { email } });
  await vi.waitFor(() => expect(lines).toContain("smtp: 550 at RCPT TO"), 10_000);
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

/** An identity provider and a bucket whose responses name the user. */
async function startTalkativeServers() {
  const keys: string[] = [];
  const server = createServer((request, response) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (request.url === "/.well-known/openid-configuration") {
      const endpoints = { authorization_endpoint: url, token_endpoint: url, jwks_uri: url };
      response.end(JSON.stringify({ issuer: url, ...endpoints }));
    } else if (request.method === "POST") {
      response.end("Wilhelmina Quark <quark@example.com> signed in");
    } else {
      const key = new URL(request.url ?? "", url).pathname;
      keys.push(key);
      response.writeHead(403, { "content-type": "application/xml" });
      const text = `Wilhelmina Quark (quark@example.com) may not write ${key}`;
      response.end(`<Error><Code>AccessDenied</Code><Message>${text}</Message></Error>`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("an identity provider and a bucket that name the user are logged without their words", async () => {
  const talkative = await startTalkativeServers();
  let lines = "";
  const app = await startTestApp({
    logTo: { write: (line) => void (lines += line) },
    env: {
      OIDC_PROVIDERS: "acme",
      OIDC_ACME_NAME: "Acme",
      OIDC_ACME_ISSUER: talkative.url,
      OIDC_ACME_CLIENT_ID: "twofold",
      OIDC_ACME_CLIENT_SECRET: "secret",
      STORAGE: "s3",
      S3_BUCKET: "pictures",
      S3_ENDPOINT: talkative.url,
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    },
  });
  const begun = await app.call(beginProviderSignIn, { body: { provider: "acme" } });
  const state = new URL(begun.json.url).searchParams.get("state") ?? "";
  const [cookie] = begun.cookies as { name: string; value: string }[];
  const finished = await app.call(
    finishProviderSignIn,
    { body: { state, code: "a-code" } },
    { headers: { cookie: `${cookie?.name}=${cookie?.value}` } },
  );
  expect(finished.status).toBe(503);
  const { token } = await signUp(app);
  const uploaded = await app.call(
    uploadImage,
    { form: {}, files: { file: [await aPhoto()] } },
    { token },
  );
  expect(uploaded.status).toBe(503);
  await app.stop();
  await talkative.stop();

  expect(lines).toContain("returned no JSON");
  expect(lines).toContain("S3 returned 403 AccessDenied");
  expect(talkative.keys).not.toEqual([]);
  for (const text of ["Wilhelmina", "Quark", "quark@", ...talkative.keys])
    expect(lines).not.toContain(text);
}, 60_000);

test.each([
  ["450 <ann.lee+x@two.example>: Greylisted", "450 <<address>>: Greylisted"],
  ["no user postgres://app:pass@db/two", "no user postgres://app:<address>/two"],
  ["cannot find /app/node_modules/@scope/name", "cannot find /app/node_modules/@scope/name"],
  [`Unexpected token 'A', "Ann Lee" is not valid JSON`, "Unexpected token … is not valid JSON"],
])("the error %s is logged as %s", (message, logged) => {
  let line = "";
  openLog("warn", { write: (text) => void (line += text) }).warn({ err: new Error(message) });
  expect(JSON.parse(line).err.message).toBe(logged);
});
