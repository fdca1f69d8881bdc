import type { Language } from "@twofold/contract/languages";
import { describe, expect, test } from "vitest";
import type { Ctx } from "#kit/ctx.ts";
import { fullDateIn } from "#kit/language.ts";
import type { Mail } from "./mailer.port.ts";
import { eventNoticeKey } from "./event-notice.ts";
import { sendNotificationEmail } from "./send-notification-email.ts";

async function sentIn(
  language: Language,
  changes: { key?: string; body?: string } = {},
): Promise<Mail | undefined> {
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
    ...changes,
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

describe("day of an event", () => {
  const key = eventNoticeKey("0198c0de-1111-7000-8000-000000000001", "2027-02-05", 3);
  const dates = { en: fullDateIn("en", "2027-02-05"), de: fullDateIn("de", "2027-02-05") };
  /** The texts of the tile and next to it. */
  const tileIn = ({ html = "" }: Partial<Mail> = {}) => {
    const [, tile = ""] = /<table[^>]*><tr>(<td class="box".*?)<\/tr><\/table>/.exec(html) ?? [];
    return [...tile.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, text]) => text);
  };

  test.each([
    ["en", "7 years. A picture for it takes a minute.", "Fri"],
    ["de", "7 Jahre. Ein Bild dafür ist in einer Minute fertig.", "Fr"],
  ] as const)("%s › is a tile next to the text, which does not repeat it", async (...row) => {
    const [language, text, weekday] = row;
    const body = `${dates[language]} · ${text}`;
    const mail = await sentIn(language, { key, body });
    expect(tileIn(mail)).toEqual(["5", weekday, dates[language], text]);
    // Programs that show the text only have the whole sentence.
    expect(mail?.text).toContain(body);
  });

  test("in another language than the text › the text stays as it is", async () => {
    const body = `${dates.en}. A picture for it takes a minute.`;
    expect(tileIn(await sentIn("de", { key, body }))).toEqual(["5", "Fr", dates.de, body]);
  });

  test("with a hostile text › is escaped", async () => {
    const mail = await sentIn("en", { key, body: "<img src=x>" });
    expect(tileIn(mail).at(-1)).toBe("&lt;img src=x&gt;");
  });

  test.each(["event:1", "support:1:2027-02-05:3", "event:1:soon:3"])(
    "%s › is not a notice about a day and has no tile",
    async (other) => {
      const mail = await sentIn("en", { key: other });
      expect(tileIn(mail)).toEqual([]);
      expect(mail?.html).toContain("It is tomorrow.</p>");
    },
  );
});
