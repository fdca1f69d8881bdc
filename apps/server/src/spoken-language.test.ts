import { deleteAccount } from "@twofold/contract/account";
import { login, register } from "@twofold/contract/auth";
import { calendarFeedFile, createCalendarFeed } from "@twofold/contract/events/calendar-files";
import { requestExport } from "@twofold/contract/account/exports";
import { createEvent } from "@twofold/contract/events";
import { listNotifications, sendTestReminder } from "@twofold/contract/notifications";
import {
  changeLanguage,
  updateSettings,
  getLanguage,
  getSettings,
} from "@twofold/contract/users/settings";
import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runDueErasures } from "#features/account/run-due-erasures.ts";
import { sendReminders } from "#features/events/reminders/send-reminders.ts";
import { sendDueDeliveries } from "#features/notifications/send-due-deliveries.ts";
import { findRecipient, updateUserVerified, usersTable } from "#features/users/users.ts";
import { startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { useTwoFactor } from "#testing/two-factor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true, env: { ERASE_AFTER_DAYS: "0" } });
}, 40_000);
afterAll(() => app.stop());

type Headers = Record<string, string>;
const german: Headers = { "accept-language": "de-AT,de;q=0.9,en;q=0.8" };
const english: Headers = { "accept-language": "en-US,en;q=0.9,de;q=0.8" };

async function join(headers: Headers, { isConfirmed = true } = {}): Promise<Person> {
  const tag = crypto.randomUUID().slice(0, 8);
  const names = { username: `user-${tag}`, full_name: "Robin", email: `${tag}@example.com` };
  const password = `pass-${tag}`;
  const { json, cookies } = await app.call(register, { body: { ...names, password } }, { headers });
  if (isConfirmed) await updateUserVerified(app.db, { id: json.user.id });
  return { email: names.email, password, token: json.access_token, user: json.user, cookies };
}

const isThe = ({ user }: Person) => eq(usersTable.id, user.id);
const spoken = async ({ user }: Person) => (await findRecipient(app.db, { id: user.id }))?.language;
const chosen = async ({ token }: Person) =>
  (await app.call(getLanguage, {}, { token })).json.language;
const signIn = ({ email, password }: Person, headers: Headers) =>
  app.call(login, { body: { email, password } }, { headers });
const titlesFor = async ({ token }: Person): Promise<string[]> =>
  (await app.call(listNotifications, { query: {} }, { token })).json.notifications.map(
    ({ title }: { title: string }) => title,
  );
const emailsTo = ({ email }: Person) => app.mailbox.mails.filter(({ to }) => to === email);
const subjectsTo = (person: Person) => emailsTo(person).map(({ subject }) => subject);

describe("language of emails and notifications", () => {
  test("sign-up › is the language of the page, which is not the user's choice yet", async () => {
    const isConfirmed = false;
    const [gina, emma] = [
      await join(german, { isConfirmed }),
      await join(english, { isConfirmed }),
    ];
    expect([await spoken(gina), await chosen(gina)]).toEqual(["de", null]);
    expect([await spoken(emma), await chosen(emma)]).toEqual(["en", null]);
    const email = await app.mailbox.waitFor(gina.email, "Bestätige deine E-Mail-Adresse");
    expect(email.html).toContain('<html lang="de">');
    expect(email.text).toMatch(/^Hallo,\n/);
    await app.mailbox.waitFor(emma.email, "Confirm your email address");
  });

  test("language chosen in the browser before sign-up › is chosen for the account", async () => {
    const person = await join({ ...english, cookie: "twofold_language=de" });
    expect([await spoken(person), await chosen(person)]).toEqual(["de", "de"]);
    const nonsense = await join({ ...english, cookie: "twofold_language=xx" });
    expect([await spoken(nonsense), await chosen(nonsense)]).toEqual(["en", null]);
  });

  test("account without a language › takes that of its next sign-in and keeps it", async () => {
    const person = await join(english);
    await app.db.update(usersTable).set({ pageLanguage: null }).where(isThe(person));
    expect(await spoken(person)).toBe("en");
    await signIn(person, german);
    expect(await spoken(person)).toBe("de");
    await signIn(person, english);
    expect(await spoken(person)).toBe("de");
  });

  test("change in the settings › applies; 'as the browser' stores the browser's", async () => {
    const person = await join(english);
    const { token } = person;
    await app.call(changeLanguage, { body: { language: "de" } }, { token, headers: english });
    expect(await spoken(person)).toBe("de");
    await app.call(changeLanguage, { body: { language: "en" } }, { token, headers: german });
    expect(await spoken(person)).toBe("en");
    // The cookie of an earlier choice does not count.
    await app.call(
      changeLanguage,
      { body: { language: null } },
      { token, headers: { ...german, cookie: "twofold_language=en" } },
    );
    expect([await spoken(person), await chosen(person)]).toEqual(["de", null]);
  });
});

const DAY_MS = 86_400_000;
const today = Temporal.Now.plainDateISO("UTC");

interface Expected {
  readonly reminder: RegExp;
  readonly action: string;
  readonly security: string;
  readonly data: string;
  readonly trial: string;
  readonly device: string;
  readonly deviceEmail: string;
  readonly marked: string;
  readonly erased: string;
}

const users: [string, Headers, Expected][] = [
  [
    "German",
    german,
    {
      reminder: /^Unser Tag ist in 3 Tagen$/,
      action: "Bild erstellen:",
      security: "Die Anmeldung in zwei Schritten wurde eingeschaltet",
      data: "Deine Daten sind fertig",
      trial: "So erinnern wir dich",
      device: "Neue Anmeldung: Firefox auf Windows",
      deviceEmail: "Neue Anmeldung bei deinem Konto",
      marked: "SUMMARY:Unser Tag: 1.000 Tage",
      erased: "Dein Konto ist gelöscht",
    },
  ],
  [
    "English",
    english,
    {
      reminder: /^Unser Tag is in 3 days$/,
      action: "Make the picture:",
      security: "Two-factor was turned on",
      data: "Your data is ready",
      trial: "This is how we remind you",
      device: "New sign-in: Firefox on Windows",
      deviceEmail: "New sign-in to your account",
      marked: "SUMMARY:Unser Tag: 1\\,000 days",
      erased: "Your account is erased",
    },
  ],
];

describe.each(users)("user who reads %s", (_, headers, expected) => {
  test("gets each email and notification once, in this language", async () => {
    const person = await join(headers);
    const as = { token: person.token };
    const { json: settings } = await app.call(getSettings, {}, as);
    await app.call(updateSettings, { body: { ...settings, allowEmailUpdates: true } }, as);

    await app.call(
      createEvent,
      {
        body: {
          title: "Unser Tag",
          event_date: today.add({ days: 40 }).toString(),
          event_type: "anniversary",
          notification_days_before: 3,
          counts_days: true,
        },
      },
      as,
    );
    const noon = new Date(`${today.add({ days: 37 }).toString()}T12:00:00Z`);
    const then = { ...app.wiring.context(), clock: () => noon };
    await Promise.all([sendReminders(then), sendReminders(then)]);
    await sendDueDeliveries(then);
    const reminders = () =>
      emailsTo(person).filter(({ subject }) => expected.reminder.test(subject));
    await vi.waitFor(() => expect(reminders()).toHaveLength(1), 10_000);
    expect(reminders()[0]?.text).toContain(expected.action);
    expect(reminders()[0]?.attachments.at(-1)?.text).toContain(expected.marked);

    await useTwoFactor(app, person);
    await app.call(sendTestReminder, {}, as);
    await app.call(requestExport, {}, as);
    for (const subject of [expected.security, expected.trial, expected.data])
      await app.mailbox.waitFor(person.email, subject, 20_000);
    const titles = await titlesFor(person);
    for (const title of [expected.security, expected.trial, expected.data])
      expect(titles.filter((each) => each === title)).toHaveLength(1);
    expect(titles.filter((title) => expected.reminder.test(title))).toHaveLength(1);

    const { json: feed } = await app.call(createCalendarFeed, {}, as);
    const url = calendarFeedFile.path.replace(
      ":filename",
      String(feed.url).split("/").at(-1) ?? "",
    );
    expect((await app.server.inject({ url })).body).toContain(expected.marked);

    const subjects = subjectsTo(person);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  test("is notified of a new device in this language", async () => {
    const person = await join(headers);
    const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
    // The language of the new device does not matter.
    const elsewhere = headers === german ? english : german;
    await signIn(person, { ...elsewhere, "user-agent": firefox });
    expect(await titlesFor(person)).toEqual([expected.device]);
    await app.mailbox.waitFor(person.email, expected.deviceEmail);
  });

  test("gets the receipt of an erasure in this language", async () => {
    const person = await join(headers);
    await app.call(deleteAccount, {}, { token: person.token });
    for (const ms of [0, DAY_MS / 24, DAY_MS / 12])
      while (
        await runDueErasures({ ...app.wiring.context(), clock: () => new Date(Date.now() + ms) })
      );
    const { text } = await app.mailbox.waitFor(person.email, expected.erased, 20_000);
    expect(text).toContain("Robin,");
  });

  test("unsubscribes on a page in this language", async () => {
    const person = await join(headers);
    const url = `/api/unsubscribe/${app.wiring.keys.unsubscribe.sign(person.user.id)}`;
    const lang = headers === german ? '<html lang="de">' : '<html lang="en">';
    expect((await app.server.inject({ url })).body).toContain(lang);
    const { body } = await app.server.inject({ url, method: "POST" });
    expect(body).toContain(lang);
    expect(body).toContain(headers === german ? "Erledigt" : "Done");
  });
});
