import type { Language } from "@twofold/contract/languages";
import { expect, test } from "vitest";
import type { Ctx } from "#kit/ctx.ts";
import type { Mail } from "./mailer.port.ts";
import { sendNotificationEmail } from "./send-notification-email.ts";

async function sentIn(language: Language): Promise<Mail | undefined> {
  const mails: Mail[] = [];
  const ctx = {
    ports: { mailer: { send: async (mail: Mail) => void mails.push(mail) } },
    settings: { app: { publicUrl: "https://two.example" } },
    keys: { unsubscribe: { sign: (value: string) => `signed-${value}` } },
  } as unknown as Ctx;
  const now = new Date();
  const notification = {
    userId: "u1",
    id: "n1",
    key: "event:1",
    kind: "event_reminder" as const,
    title: "Our <day>",
    body: "It is tomorrow.",
    link: "/dashboard?a=1&b=2",
    createdAt: now,
    expiresAt: now,
    readAt: null,
    snoozedUntil: null,
  };
  const user = { name: "Ann", email: "ann@example.com", language };
  await sendNotificationEmail(ctx, { user, notification, calendar: null });
  return mails[0];
}

test("English › text and HTML have greeting, button, signature and unsubscribe link", async () => {
  const mail = await sentIn("en");
  expect(mail?.text).toMatchInlineSnapshot(`
    "Hello Ann,

    Our <day>.

    It is tomorrow.

    Make the picture:
    https://two.example/dashboard?a=1&b=2

    Twofold
    https://two.example

    No more emails like this:
    https://two.example/api/unsubscribe/signed-u1"
  `);
  expect(mail?.html).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>Our &lt;day&gt;</title></head>
    <body style="margin:0;background:#faf5ef;color:#37172a;font:16px/1.55 'Figtree',system-ui,sans-serif">
    <div style="max-width:480px;margin:0 auto;padding:40px 24px">
    <p style="margin:0 0 24px;font:500 26px Georgia,serif">Twofold</p>
    <p style="margin:0 0 16px;">Hello Ann,</p>
    <p style="margin:0 0 16px;">Our &lt;day&gt;.</p>
    <p style="margin:0 0 16px;">It is tomorrow.</p>
    <p style="margin:24px 0"><a href="https://two.example/dashboard?a=1&amp;b=2" style="background:#b3264f;color:#fffaf7;text-decoration:none;padding:13px 24px;border-radius:999px;font-weight:600;display:inline-block">Make the picture</a></p>

    <p style="margin:32px 0 0;font-size:14px"><a href="https://two.example/api/unsubscribe/signed-u1" style="color:#6b4f5f">No more emails like this</a></p>
    </div></body></html>"
  `);
});

test("German › all texts but those of the notification are translated", async () => {
  expect((await sentIn("de"))?.text).toMatchInlineSnapshot(`
    "Hallo Ann,

    Our <day>.

    It is tomorrow.

    Bild erstellen:
    https://two.example/dashboard?a=1&b=2

    Twofold
    https://two.example

    Keine solchen E-Mails mehr:
    https://two.example/api/unsubscribe/signed-u1"
  `);
});
