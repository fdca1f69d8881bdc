import { requestExport } from "@twofold/contract/account/exports";
import * as auth from "@twofold/contract/auth";
import * as passkeys from "@twofold/contract/auth/passkeys";
import * as twoFactor from "@twofold/contract/auth/two-factor";
import type { Endpoint, RequestOf } from "@twofold/contract/endpoint";
import { createCalendarFeed } from "@twofold/contract/events/calendar-files";
import { uploadImage } from "@twofold/contract/images";
import { addPushSubscription, pushKey, sendTestReminder } from "@twofold/contract/notifications";
import { invitePartner } from "@twofold/contract/partners";
import { requestRemoval } from "@twofold/contract/removals";
import { createShareLink } from "@twofold/contract/sharing";
import { updateSettings } from "@twofold/contract/users/settings";
import { getVisitorTicket, openVisitorTicket } from "@twofold/contract/support";
import { tokenIn } from "@twofold/test-servers/mailbox";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { secretsOf } from "#kit/config.ts";
import { bareCode } from "#features/auth/two-factor/recovery-code.ts";
import { pushKeysOf } from "#features/notifications/notifications.ts";
import { appCode, fromBase32 } from "#testing/app-code.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { createAuthenticator } from "#testing/soft-authenticator.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
}, 40_000);
afterAll(() => app.stop());

/** Everything that was ever issued or typed and must not be in the database, with where it is from. */
const secrets = new Map<string, string>();

function collect(from: string, ...values: (string | undefined)[]) {
  for (const value of values) if (value) secrets.set(value, from);
}

/** The secret parts of a signed value: the whole, and its signature. */
const partsOf = (token: string) => [token, token.split(".")[1]];

const SECRET_MEMBERS = /^(access_token|challenge|secret|ticket|recovery_codes|password|token)$/;

function collectMembers(from: string, value: unknown, name = ""): void {
  if (typeof value === "string") {
    if (SECRET_MEMBERS.test(name))
      collect(from, ...partsOf(value), name === "recovery_codes" ? bareCode(value) : undefined);
  } else if (Array.isArray(value)) for (const each of value) collectMembers(from, each, name);
  else if (typeof value === "object" && value !== null)
    for (const [key, each] of Object.entries(value)) collectMembers(from, each, key);
}

/** Sends a request, and collects what it and its response keep secret. */
async function call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, token?: string) {
  const response = await app.call(endpoint, request, { token });
  if (response.status >= 400) throw new Error(`${endpoint.path} returned ${response.status}`);
  const { body } = request as { body?: object };
  collectMembers(`request to ${endpoint.path}`, body);
  collectMembers(`response of ${endpoint.path}`, response.json);
  for (const { name, value } of response.cookies)
    if (name !== "twofold_language") collect(`cookie ${name}`, ...partsOf(value));
  return response.json;
}

/** The text itself, and in hexadecimal digits and base64, wherever it begins in a longer text. */
function formsOf(secret: string | Buffer): string[] {
  const bytes = Buffer.from(secret);
  const inBase64 = [0, 1, 2].map((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    // The first and last characters depend on the neighbours.
    return shifted.slice(offset === 0 ? 0 : 4, -4);
  });
  return [
    ...(typeof secret === "string" ? [secret] : []),
    bytes.toString("hex"),
    ...inBase64,
    ...inBase64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_")),
  ].filter((form) => form.length >= 8);
}

/** Every row of every table as text, with the queues. */
async function dump(): Promise<Map<string, string>> {
  const { rows: tables } = await app.db.execute<{ schema: string; name: string }>(
    sql`select schemaname as schema, tablename as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = new Map<string, string>();
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows } = await app.db.execute<{ row: string }>(
      sql`select t::text as row from ${table} t`,
    );
    texts.set(`${schema}.${name}`, rows.map(({ row }) => row).join("\n"));
  }
  return texts;
}

/** A day of a user and of a visitor, with everything that issues a secret. */
async function live(): Promise<void> {
  const { mailbox } = app;
  const visitor = "visitor@example.com";
  await call(openVisitorTicket, { body: { email: visitor, message: "May I?" } });
  const email = "wilhelmina@example.com";
  const register = {
    email,
    username: "wilhelmina",
    full_name: "Wilhelmina Quark",
    password: "eleven-owls-under-a-bridge",
  };
  const { access_token: token } = await call(auth.register, { body: register });
  const confirmation = tokenIn(await mailbox.waitFor(email, "Confirm"));
  await call(auth.verifyEmail, { body: { token: confirmation } }, token);
  collect("wrong password", "a-wrong-guess-of-the-password");
  const guess = { email, password: "a-wrong-guess-of-the-password" };
  expect((await app.call(auth.login, { body: guess })).status).toBe(400);

  await call(auth.forgotPassword, { body: { email } });
  const reset = tokenIn(await mailbox.waitFor(email, "Set a new password", 20_000));
  const password = "nine-herons-on-a-frozen-lake";
  await call(auth.resetPassword, { body: { token: reset, password } });
  const session: string = (await call(auth.login, { body: { email, password } })).access_token;
  // A second link that is never used stays in the tables.
  await call(auth.forgotPassword, { body: { email } });

  const device = createAuthenticator(app.config.PUBLIC_URL);
  const options = await call(passkeys.startPasskeyRegistration, {}, session);
  await call(
    passkeys.addPasskey,
    { body: { name: "Phone", credential: device.make(options) } },
    session,
  );
  const { secret } = await call(twoFactor.startTwoFactorSetup, {}, session);
  const { recovery_codes } = await call(
    twoFactor.enableTwoFactor,
    { body: { code: appCode(secret) } },
    session,
  );
  const { json } = await app.call(auth.login, { body: { email, password } });
  collectMembers("login", json);
  await call(twoFactor.sendSecondFactor, {
    body: { challenge: json.params.challenge, code: recovery_codes[0] },
  });

  const files = { file: [await aPhoto()] };
  const { id: image_id } = await call(uploadImage, { form: {}, files }, session);
  const { url: shared } = await call(createShareLink, { body: { image_id } }, session);
  collect("share link", shared, shared.split("/s/")[1]);
  const removal = {
    url: shared,
    statement: "The lighthouse keeper on the left is me.",
    signed_name: "Ingeborg Fernweh",
    contact: "ingeborg@example.com",
  };
  await call(requestRemoval, { body: { ...removal, reason: "shows_me" } });
  collect("removal request", ...Object.values(removal));
  const invited = "gustav-the-invited@example.com";
  await call(invitePartner, { body: { email: invited } }, session);
  const invitation = await mailbox.waitFor(invited, "would like to link", 20_000);
  collect("invitation", invited, /\/partner\/invitation#(\S+)/.exec(invitation.text)?.[1]);
  const { new_code } = await call(invitePartner, { body: { by: "code" } }, session);
  collect("partner's code", new_code.code, new_code.token);
  const { url: feed } = await call(createCalendarFeed, {}, session);
  collect("calendar feed", feed, feed.split("/").at(-1));
  await call(requestExport, {}, session);

  const settings = { allowImageSharing: false, allowProfileVisibility: false };
  const channels = { allowNotifications: true, allowEmailUpdates: true };
  await call(updateSettings, { body: { ...settings, ...channels } }, session);
  await call(sendTestReminder, {}, session);

  await call(pushKey, {}, session);
  collect("VAPID key", (await pushKeysOf(app.wiring.context())).privateKey);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
  await call(addPushSubscription, { body: { endpoint, keys } }, session);

  const { text } = await mailbox.waitFor(visitor, "", 20_000);
  const ticket = /\/help\/request#(\S+)/.exec(text)?.[1] ?? "";
  expect((await call(getVisitorTicket, { params: { token: ticket } })).status).toBe("open");
  await vi.waitFor(() => expect(linksTo(email)).toHaveLength(2), { timeout: 20_000 });
}

const linksTo = (email: string) =>
  app.mailbox.mails.filter(({ to, subject }) => to === email && subject === "Set a new password");

/** The tokens in the links of all emails. */
function collectFromEmails(): void {
  for (const { subject, text, headers } of app.mailbox.mails) {
    const links = `${text} ${headers["list-unsubscribe"] ?? ""}`.match(/https?:\/\/[^\s>]+/g) ?? [];
    for (const link of links) {
      const { searchParams, hash, pathname } = new URL(link);
      const token = searchParams.get("token") ?? (hash.includes(".") ? hash.slice(1) : undefined);
      const path = pathname.includes("/unsubscribe/") ? pathname.split("/").at(-1) : undefined;
      for (const found of [token, path])
        if (found) collect(`email "${subject}"`, ...partsOf(found));
    }
  }
}

test(
  "no secret that was ever issued can be read in the database",
  { timeout: 60_000 },
  async () => {
    await live();
    collectFromEmails();
    collect("setting", ...secretsOf(app.config));
    const totp = [...secrets].filter(([, from]) => from.endsWith("two-factor/begin"));
    const rawSecrets = totp.map(([secret]) => fromBase32(secret));
    const tables = await dump();
    expect(tables.get("pgboss.job_common")).toContain("notifications.mail");
    expect(tables.get("public.recovery_codes")?.split("\n")).toHaveLength(9);

    const found = [...secrets.keys(), ...rawSecrets].flatMap((secret) =>
      formsOf(secret).flatMap((form) =>
        [...tables]
          .filter(([, text]) => text.includes(form))
          .map(([table]) => `${secrets.get(String(secret)) ?? "raw secret"} in ${table}`),
      ),
    );
    expect(secrets.size).toBeGreaterThan(50);
    expect(tables.size).toBeGreaterThan(60);
    expect(found).toEqual([]);
  },
);
