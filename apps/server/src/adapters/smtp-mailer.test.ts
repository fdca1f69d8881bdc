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

const mailerFor = (url: string, requireTls = false) =>
  createSmtpMailer({ url, from: "Twofold <hello@twofold.example>", requireTls });

const mail = {
  id: "0190",
  to: { name: "Zoë “Ann” <x>", address: "zoe@example.com" },
  subject: "Sieben Jahre ♥ heute",
  text: "héllo",
  html: "<p>héllo</p>",
};

test("an email arrives unchanged, with a stable message id", async () => {
  const mailer = mailerFor(mailbox.url);
  await mailer.send(mail);
  const got = await mailbox.waitFor("zoe@example.com");
  expect(got).toMatchObject({ id: "<0190@twofold.example>", subject: mail.subject });
  expect(got.text.trim()).toBe("héllo");
  expect(got.html).toContain("<p>héllo</p>");
  mailer.close();
});

test("images are part of the HTML, and the calendar file is another attachment", async () => {
  const mailer = mailerFor(mailbox.url);
  const image = { cid: "mark@twofold", type: "image/png", bytes: Buffer.from("png") } as const;
  const html = '<img src="cid:mark@twofold">';
  await mailer.send({ ...mail, subject: "With files", html, images: [image], calendar: "VCAL\n" });
  const { attachments } = await mailbox.waitFor("zoe@example.com", "With files");
  expect(attachments).toEqual([
    { type: "image/png", text: "png", cid: "<mark@twofold>", isRelated: true },
    { type: "text/calendar", text: "VCAL\n", cid: undefined, isRelated: false },
  ]);
  mailer.close();
});

test("a temporary rejection fails, so that the job is retried", async () => {
  const mailer = mailerFor(mailbox.url);
  mailbox.refuse(1);
  await expect(mailer.send(mail)).rejects.toMatchObject({ responseCode: 451 });
  mailer.close();
});

test("a permanent rejection is undeliverable, without the words that name the recipient", async () => {
  const mailer = mailerFor(mailbox.url);
  mailbox.rejectRecipients(1);
  const error = await mailer.send(mail).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UndeliverableError);
  expect(inspect(error)).not.toContain("zoe@");
  mailer.close();
});

test("an unreachable server fails within seconds", async () => {
  const mailer = mailerFor("smtp://127.0.0.1:1");
  await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/);
  mailer.close();
});

test("a server without STARTTLS gets nothing if TLS is required, and the email can be sent later", async () => {
  const mailer = mailerFor(mailbox.url, true);
  const before = mailbox.mails.length;
  const error = await mailer.send(mail).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(UndeliverableError);
  expect(String(error)).toContain("STARTTLS");
  expect(mailbox.mails).toHaveLength(before);
  mailer.close();
});
