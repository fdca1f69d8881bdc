import { getVisibility } from "@twofold/contract/account/visibility";
import type { Language } from "@twofold/contract/languages";
import { StatementCode, type Restriction } from "@twofold/contract/moderation";
import { statementMessages as en } from "@twofold/contract/moderation/statement.messages";
import { statementMessages as de } from "@twofold/contract/moderation/statement.messages.de";
import { listNotifications, type Notification } from "@twofold/contract/notifications";
import { changeLanguage } from "@twofold/contract/users/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dateIn } from "#kit/language.ts";
import { inTransaction } from "#kit/transaction.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { decideImage } from "#testing/moderation.ts";
import { deliverQueued } from "#testing/queued-emails.ts";
import { samplesOn } from "#testing/sample-images.ts";
import { decideItem } from "./decide-item.ts";
import { openItem } from "./open-item.ts";

let app: TestApp;
let on: ReturnType<typeof samplesOn>;
let ann: Person;
let imageId: string;

beforeAll(async () => {
  // The generation runs in the test, so its request need not wait for it.
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  on = samplesOn(app);
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  ann = await signUp(app);
  await on.allow(ann);
  ({ id: imageId } = await on.generate(ann));
});

type Decider = "person" | "software";

const decide = (decision: "keep" | Restriction, code: StatementCode, by: Decider) =>
  by === "person"
    ? decideImage(app.wiring.context(), on.keyOf(ann, imageId), decision, { code })
    : inTransaction(app.wiring.context(), async (tx) => {
        const item = await openItem(tx, { ...on.keyOf(ann, imageId), kind: "operator" });
        const ruling = { decision: "hide", code, by: "screen", isAutomatic: true } as const;
        const key = { userId: ann.user.id, id: item?.id ?? "" };
        await decideItem(tx, app.wiring.context(), { ...key, ruling });
      });

const statementOf = async () =>
  (await app.call(getVisibility, { params: { id: imageId } }, ann)).json.statement;

/** The notices of moderation, oldest first. */
const noticesOf = async (person: Person): Promise<Notification[]> => {
  const { json } = await app.call(listNotifications, { query: {} }, person);
  const notices = json.notifications as Notification[];
  return notices.filter(({ kind }) => kind === "moderation").toReversed();
};

async function emailsOf(person: Person, subject: string) {
  await deliverQueued(app, person);
  return app.mailbox.mails.filter((mail) => mail.to === person.email && mail.subject === subject);
}

describe("statement", () => {
  const texts = {
    en: {
      messages: en,
      subject: "A decision about one of your pictures",
      hide: ["Your picture is not shown to others", "In the public gallery, everywhere"],
      block: [
        "Your picture is not shown to others, and links to it have ended",
        "In the public gallery and behind share links, everywhere",
      ],
      by: { person: "A person", software: "Software, automatically" },
      appeal: ["you can appeal in your settings", "for 6 months"],
      titles: {
        hide: "One of your pictures is not shown publicly",
        block: "One of your pictures can no longer be shared",
      },
    },
    de: {
      messages: de,
      subject: "Eine Entscheidung über eines deiner Bilder",
      hide: ["Andere sehen dein Bild nicht", "In der öffentlichen Galerie, überall"],
      block: [
        "Andere sehen dein Bild nicht, und Links dazu sind beendet",
        "In der öffentlichen Galerie und hinter geteilten Links, überall",
      ],
      by: { person: "Einem Menschen", software: "Software, automatisch" },
      appeal: ["in deinen Einstellungen", "6 Monate lang kostenlos widersprechen"],
      titles: {
        hide: "Eines deiner Bilder wird nicht öffentlich gezeigt",
        block: "Eines deiner Bilder kann nicht mehr geteilt werden",
      },
    },
  } as const;

  /** Line breaks of the email depend on the length of its words. */
  const flat = (text: string) => text.replace(/\s+/g, " ");
  const rulings: [StatementCode, Restriction, Decider][] = [
    ...StatementCode.options.map((code, n): [StatementCode, Restriction, Decider] => [
      code,
      n % 2 === 0 ? "block" : "hide",
      "person",
    ]),
    ["sexual", "hide", "software"],
  ];

  test.each<Language>(["en", "de"])(
    "in %s › has all fields for every code, by notification and email, whatever the settings",
    async (language) => {
      await app.call(changeLanguage, { body: { language } }, ann);
      await on.allow(ann, { allowNotifications: false, allowEmailUpdates: false });
      for (const [code, decision, by] of rulings) await decide(decision, code, by);
      const { appeal_until: until } = await statementOf();
      const { messages, subject, by: deciders, appeal: how, titles, ...what } = texts[language];
      const emails = await emailsOf(ann, subject);
      expect(emails).toHaveLength(rulings.length);
      for (const [n, [code, decision, by]] of rulings.entries()) {
        const text = flat(emails[n]!.text);
        for (const field of [
          messages[code].reason,
          messages[code].rule,
          ...what[decision],
          deciders[by],
          dateIn(language, until.slice(0, 10)),
          ...how,
          "/settings#public-gallery",
        ])
          expect(text).toContain(flat(field));
      }
      const notices = await noticesOf(ann);
      expect(notices.map(({ title }) => title)).toEqual(
        rulings.map(([, decision]) => titles[decision]),
      );
      for (const { link, body } of notices)
        expect([link, body.length > 20]).toEqual(["/settings#public-gallery", true]);
    },
    30_000,
  );

  test("decision to keep › is not sent", async () => {
    await decide("keep", "harmful", "person");
    expect([await noticesOf(ann), await statementOf()]).toEqual([[], null]);
    expect(await emailsOf(ann, texts.en.subject)).toEqual([]);
  });
});
