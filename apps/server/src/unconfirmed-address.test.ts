import { changeProfile } from "@twofold/contract/account";
import { register } from "@twofold/contract/auth";
import { PasskeyName } from "@twofold/contract/auth/passkeys";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliverEmail } from "#features/notifications/deliver-email.ts";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { emailTemplates } from "./emails.ts";

/** Any visitor can register a stranger's address, so such an address must not receive a user's text. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Delivers every template, with the data of the job ignored, and returns the emails that arrived. */
async function deliverAll(isConfirmed: boolean) {
  const person = await signUp(app, { isConfirmed, full_name: "Refund waits" });
  for (const { name, isForUnconfirmed, isForDeleted } of emailTemplates) {
    const template = {
      name,
      isForUnconfirmed,
      isForDeleted,
      isAlwaysSent: true,
      parse: (data: unknown) => data,
      write: () => ({ subject: name, lines: [], link: undefined, kind: "account" as const }),
    };
    const job = { id: crypto.randomUUID(), user_id: person.user.id, template: name, data: {} };
    await deliverEmail(app.wiring.context(), job, [template]);
  }
  return app.mailbox.mails.filter(({ to }) => to === person.email);
}

test("an unconfirmed address gets only the confirmation and the reset link, without a name", async () => {
  const mails = await deliverAll(false);
  expect(mails.map(({ subject }) => subject)).toEqual(["verify_email", "reset_password"]);
  for (const { text } of mails) expect(text).not.toContain("Refund");
});

test("a confirmed address gets every email, with the name", async () => {
  const mails = await deliverAll(true);
  expect(mails).toHaveLength(emailTemplates.length);
  for (const { text } of mails) expect(text).toContain("Hi Refund,");
});

describe.each(["Anna\n\nhttps://evil.example", "see https://evil.example", "a\u2028b", "a\u0007b"])(
  "name %j",
  (name) => {
    test("is rejected at registration, in the profile and for a passkey", async () => {
      const tag = crypto.randomUUID().slice(0, 8);
      const body = { username: tag, email: `${tag}@example.com`, password: `pass-${tag}` };
      const registered = await app.call(register, { body: { ...body, full_name: name } });
      expect(registered.json.code).toBe("invalid_request");
      const { token } = await signUp(app);
      const change = { body: { full_name: name, username: `u-${tag}` } };
      expect((await app.call(changeProfile, change, { token })).json.code).toBe("invalid_request");
      expect(PasskeyName.safeParse(name).success).toBe(false);
    });
  },
);
