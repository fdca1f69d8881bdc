import { inspect } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMailbox, type Mailbox } from "@twofold/test-servers/mailbox";
import { UndeliverableError } from "#features/notifications/mailer.port.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await createMailbox();
});
afterAll(() => mailbox.close());

const mail = {
  id: "0190",
  to: { name: "Zoë “Ann” <x>", address: "zoe@example.com" },
  subject: "Sieben Jahre ♥ heute",
  text: "héllo",
  html: "<p>héllo</p>",
};

test("an email arrives unchanged, with a stable message id", async () => {
  const mailer = createSmtpMailer(mailbox.url, "Twofold <hello@twofold.example>");
  await mailer.send(mail);
  const got = await mailbox.waitFor("zoe@example.com");
  expect(got).toMatchObject({ id: "<0190@twofold.example>", subject: mail.subject });
  expect(got.text.trim()).toBe("héllo");
  expect(got.html).toContain("<p>héllo</p>");
  mailer.close();
});

test("a temporary rejection fails, so that the job is retried", async () => {
  const mailer = createSmtpMailer(mailbox.url, "a@b.example");
  mailbox.refuse(1);
  await expect(mailer.send(mail)).rejects.toMatchObject({ responseCode: 451 });
  mailer.close();
});

test("a permanent rejection is undeliverable, without the words that name the recipient", async () => {
  const mailer = createSmtpMailer(mailbox.url, "a@b.example");
  mailbox.rejectRecipients(1);
  const error = await mailer.send(mail).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UndeliverableError);
  expect(inspect(error)).not.toContain("zoe@");
  mailer.close();
});

test("an unreachable server fails within seconds", async () => {
  const mailer = createSmtpMailer("smtp://127.0.0.1:1", "a@b.example");
  await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/);
  mailer.close();
});
