import type { Language } from "@twofold/contract/languages";
import { expect, test } from "vitest";
import type { Ctx } from "#kit/ctx.ts";
import type { Mail } from "./mailer.port.ts";
import { sendNotificationEmail } from "./send-notification-email.ts";

async function sentIn(language: Language): Promise<Mail | undefined> {
  const mails: Mail[] = [];
  const ctx = {
    ports: { mailer: { send: async (mail: Mail) => void mails.push(mail) } },
    settings: { app: { publicUrl: "https://two.example" }, notifications: {} },
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
    link: "/dashboard?template=paris&b=2",
    createdAt: now,
    expiresAt: now,
    readAt: null,
    snoozedUntil: null,
  };
  const user = { name: "Ann Lee", email: "ann@example.com", language };
  await sendNotificationEmail(ctx, { user, notification, calendar: null });
  return mails[0];
}

test("English › text and HTML have greeting, button, footer, unsubscribe link and scene", async () => {
  const mail = await sentIn("en");
  expect(mail?.text).toMatchInlineSnapshot(`
    "Hi Ann,

    Our <day>

    It is tomorrow.

    Make the picture:
    https://two.example/dashboard?template=paris&b=2

    -- 
    Twofold
    https://two.example

    You asked for reminders by email.

    Manage emails:
    https://two.example/settings#emails

    No more emails like this:
    https://two.example/api/unsubscribe/signed-u1"
  `);
  expect(mail?.html).toContain("Our &lt;day&gt;</h1>");
  expect(mail?.html).toContain('href="https://two.example/dashboard?template=paris&amp;b=2"');
  expect(mail?.html).toContain('href="https://two.example/api/unsubscribe/signed-u1"');
  expect(mail?.html).toContain('<img src="cid:scene@twofold" width="558" alt="Paris');
  expect(mail?.images?.map(({ cid, type }) => [cid, type])).toEqual([
    ["mark@twofold", "image/png"],
    ["scene@twofold", "image/jpeg"],
  ]);
});

test("German › all texts but those of the notification are translated", async () => {
  expect((await sentIn("de"))?.text).toMatchInlineSnapshot(`
    "Hallo Ann,

    Our <day>

    It is tomorrow.

    Bild erstellen:
    https://two.example/dashboard?template=paris&b=2

    -- 
    Twofold
    https://two.example

    Du wolltest Erinnerungen per E-Mail.

    E-Mails verwalten:
    https://two.example/settings#emails

    Keine solchen E-Mails mehr:
    https://two.example/api/unsubscribe/signed-u1"
  `);
});
