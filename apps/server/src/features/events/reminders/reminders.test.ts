import { updateEvent, createEvent, deleteEvent } from "@twofold/contract/events";
import { listNotifications } from "@twofold/contract/notifications";
import { updateSettings, getSettings } from "@twofold/contract/users/settings";
import {
  changeReminderSettings,
  getReminderSettings,
  type ReminderSettings,
} from "@twofold/contract/events/reminders";
import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { deliveries } from "#features/notifications/notifications.tables.ts";
import { sendDueDeliveries } from "#features/notifications/send-due-deliveries.ts";
import { updateUserVerified } from "#features/users/users.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { reminders } from "./reminders.tables.ts";
import { sendReminders } from "./send-reminders.ts";
import { actorOf } from "#testing/actor.ts";

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.delete(reminders);
  await app.db.delete(deliveries);
  ann = await signUp(app);
  await updateUserVerified(app.db, { id: ann.user.id });
});

const at = (now: Date) => ({ ...app.wiring.context(), clock: () => now });
const send = async (now: Date) => {
  while (await sendReminders(at(now)));
};
const HOUR = 3_600_000;

/** Dates are relative to today in UTC; reminders are due at nine o'clock. */
const today = Temporal.Now.plainDateISO("UTC");
const inDays = (days: number) => today.add({ days }).toString();
const nine = (date: string, zone = "UTC") =>
  new Date(
    Temporal.PlainDate.from(date).toZonedDateTime({
      timeZone: zone,
      plainTime: Temporal.PlainTime.from("09:00"),
    }).epochMilliseconds,
  );

const anEvent = async (person: Person, more: object = {}) => {
  const { status, json } = await app.call(
    createEvent,
    { body: { title: "Our day", event_date: inDays(40), event_type: "anniversary", ...more } },
    person,
  );
  expect(status).toBe(201);
  return json;
};

const planned = async (person: Person) =>
  (await app.db.select().from(reminders).where(eq(reminders.userId, person.user.id)))
    .toSorted((a, b) => a.lead - b.lead)
    .map(({ lead, eventDate, dueAt }) => ({ lead, eventDate, dueAt }));

const sentTitles = async (person: Person) =>
  (await app.call(listNotifications, { query: {} }, person)).json.notifications.map(
    ({ title }: { title: string }) => title,
  );

const settings = (time_zone: string): ReminderSettings => ({
  time_zone,
  remind_at: "09:00",
  quiet_from: "21:00",
  quiet_until: "08:00",
});
const move = (person: Person, time_zone: string) =>
  app.call(changeReminderSettings, { body: settings(time_zone) }, person);

describe("planning reminders", () => {
  test("event has a reminder for its lead and for its day, at nine in the owner's time zone", async () => {
    await anEvent(ann, { notification_days_before: 7 });
    expect(await planned(ann)).toEqual([
      { lead: 0, eventDate: inDays(40), dueAt: nine(inDays(40)) },
      { lead: 7, eventDate: inDays(40), dueAt: nine(inDays(33)) },
    ]);
  });

  test("change of date, lead or activity plans again; deleting removes the reminders", async () => {
    const { id } = await anEvent(ann);
    const change = (body: object) => app.call(updateEvent, { params: { id }, body }, ann);
    await change({ event_date: inDays(50), notification_days_before: 1 });
    expect(await planned(ann)).toEqual([
      { lead: 0, eventDate: inDays(50), dueAt: nine(inDays(50)) },
      { lead: 1, eventDate: inDays(50), dueAt: nine(inDays(49)) },
    ]);
    await change({ is_active: false });
    expect(await planned(ann)).toEqual([]);
    await change({ is_active: true });
    expect(await planned(ann)).toHaveLength(2);
    await app.call(deleteEvent, { params: { id }, query: {} }, ann);
    expect(await planned(ann)).toEqual([]);
  });

  test("change of the time zone or the hours moves every reminder", async () => {
    await anEvent(ann);
    await move(ann, "Asia/Kathmandu");
    expect((await planned(ann))[0]?.dueAt).toEqual(nine(inDays(40), "Asia/Kathmandu"));
    expect((await app.call(getReminderSettings, {}, ann)).json).toEqual(settings("Asia/Kathmandu"));
    await app.call(
      changeReminderSettings,
      { body: { ...settings("UTC"), remind_at: "18:30" } },
      ann,
    );
    expect((await planned(ann))[0]?.dueAt).toEqual(
      new Date(nine(inDays(40)).getTime() + 9.5 * HOUR),
    );
  });

  test.each([
    [{ ...settings("UTC"), remind_at: "23:00" }, /quiet hours/],
    [{ ...settings("UTC"), remind_at: "25:00" }, /time such as/],
    [{ ...settings("UTC"), time_zone: "Mars/Base" }, /zone/],
  ])("settings %o are rejected", async (body, message) => {
    const { status, json } = await app.call(changeReminderSettings, { body }, ann);
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toMatch(message);
  });

  test("concurrent change of the time zone and new event leave no reminder by the old time zone", async () => {
    for (const zone of ["Asia/Tokyo", "America/Lima", "Europe/Berlin", "Pacific/Auckland"]) {
      const [{ id }] = await Promise.all([anEvent(ann), move(ann, zone)]);
      expect(
        (await planned(ann)).filter(({ lead }) => lead === 0).map(({ dueAt }) => dueAt),
      ).toEqual([nine(inDays(40), zone)]);
      await app.call(deleteEvent, { params: { id }, query: {} }, ann);
    }
  });
});

describe("sending reminders", () => {
  test("sends once at the due time and plans the next year", async () => {
    await anEvent(ann);
    await send(new Date(nine(inDays(37)).getTime() - 1));
    expect(await sentTitles(ann)).toEqual([]);
    await send(nine(inDays(37)));
    await send(nine(inDays(37)));
    expect(await sentTitles(ann)).toEqual(["Our day is in 3 days"]);
    await send(nine(inDays(40)));
    expect(await sentTitles(ann)).toEqual(["Our day is today", "Our day is in 3 days"]);
    const nextYear = today.add({ days: 40 }).add({ years: 1 });
    expect(await planned(ann)).toEqual([
      { lead: 0, eventDate: nextYear.toString(), dueAt: nine(nextYear.toString()) },
      {
        lead: 3,
        eventDate: nextYear.toString(),
        dueAt: nine(nextYear.subtract({ days: 3 }).toString()),
      },
    ]);
  });

  test("single event, sent late: only the reminder of the day is sent, and none is left", async () => {
    await anEvent(ann, { is_recurring: false });
    await send(nine(inDays(40)));
    expect(await sentTitles(ann)).toEqual(["Our day is today"]);
    expect(await planned(ann)).toEqual([]);
  });

  test("user moves to a western time zone after sending: sends no duplicate", async () => {
    await anEvent(ann);
    // The use case gets the clock of that day.
    await send(nine(inDays(37)));
    const { changeReminderSettings: change } = await import("./change-reminder-settings.ts");
    const actor = actorOf(ann.user);
    await change({ ...at(nine(inDays(37))), actor }, settings("America/Los_Angeles"));
    await send(nine(inDays(37), "America/Los_Angeles"));
    expect(await sentTitles(ann)).toEqual(["Our day is in 3 days"]);
  });

  test("user moves to an eastern time zone past nine o'clock: the reminder is sent", async () => {
    await anEvent(ann);
    const { changeReminderSettings: change } = await import("./change-reminder-settings.ts");
    const early = new Date(nine(inDays(37)).getTime() - HOUR);
    await change({ ...at(early), actor: actorOf(ann.user) }, settings("Asia/Tokyo"));
    await send(early);
    expect(await sentTitles(ann)).toEqual(["Our day is in 3 days"]);
  });

  test("reminder of a missing event is removed and not sent", async () => {
    await app.db.insert(reminders).values({
      userId: ann.user.id,
      eventId: crypto.randomUUID(),
      lead: 0,
      eventDate: inDays(1),
      dueAt: new Date(),
    });
    await send(new Date());
    expect(await sentTitles(ann)).toEqual([]);
    expect(await planned(ann)).toEqual([]);
  });

  test("several concurrent workers send every reminder once", async () => {
    for (let n = 0; n < 30; n += 1) await anEvent(ann, { title: `Day ${n}` });
    const now = nine(inDays(37));
    const drain = async () => {
      while (await sendReminders(at(now), 7));
    };
    await Promise.all([drain(), drain(), drain()]);
    const { json } = await app.call(listNotifications, { query: { limit: "100" } }, ann);
    expect(json.notifications).toHaveLength(30);
    expect(new Set(json.notifications.map(({ title }: { title: string }) => title)).size).toBe(30);
  });
});

describe("reminder email", () => {
  const enableEmails = () =>
    app.call(
      updateSettings,
      {
        body: {
          allowImageSharing: false,
          allowProfileVisibility: true,
          allowNotifications: true,
          allowEmailUpdates: true,
        },
      },
      ann,
    );

  async function anEmail() {
    await enableEmails();
    await anEvent(ann, { title: "Ours & <only> ours" });
    await send(nine(inDays(37)));
    await sendDueDeliveries(at(nine(inDays(37))));
    return app.mailbox.waitFor(ann.email, "in 3 days");
  }

  test("has the day as a calendar file, and a link to a template that suits it", async () => {
    const mail = await anEmail();
    expect(mail.subject).toBe("Ours & <only> ours is in 3 days");
    expect(mail.text).toMatch(
      /Make the picture:\nhttp:\/\/127\.0\.0\.1:5720\/dashboard\?template=[a-z-]+/,
    );
    expect(mail.html).toContain("Ours &amp; &lt;only&gt; ours is in 3 days</h1>");
    const file = mail.attachments.find(({ type }) => type === "text/calendar");
    expect(file?.text).toContain(`DTSTART;VALUE=DATE:${inDays(40).replaceAll("-", "")}`);
    expect(file?.text).toContain("RRULE:FREQ=YEARLY");
  });

  test("is unsubscribed by one click of the mail program, without signing in", async () => {
    const { headers, text } = await anEmail();
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const url = /^<(.+)>$/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    expect(text).toContain(url);
    const path = new URL(url).pathname;

    // Mail programs prefetch links, so a GET request changes nothing.
    const page = await app.server.inject(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toContain("form-action 'self'");
    expect(page.body).toContain('<form method="post">');
    const isOn = async () => (await app.call(getSettings, {}, ann)).json.allowEmailUpdates;
    expect(await isOn()).toBe(true);

    const post = await app.server.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(post.statusCode).toBe(200);
    expect(post.body).toContain("no more reminders by email");
    expect(await isOn()).toBe(false);

    // A multipart form, which the RFC allows, and the button of the page work too.
    await enableEmails();
    const boundary = "x";
    await app.server.inject({
      method: "POST",
      url: path,
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      payload: `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`,
    });
    expect(await isOn()).toBe(false);
    await enableEmails();
    await app.server.inject({ method: "POST", url: path });
    expect(await isOn()).toBe(false);
  });

  test("unsubscribe link with an invalid signature changes nothing", async () => {
    await enableEmails();
    const encoded = Buffer.from(ann.user.id).toString("base64url");
    for (const token of ["x", encoded, `${encoded}.AAAA`, `${encoded}.${"A".repeat(43)}`]) {
      for (const method of ["GET", "POST"] as const) {
        const { statusCode } = await app.server.inject({
          method,
          url: `/api/unsubscribe/${token}`,
        });
        expect(statusCode).toBe(404);
      }
    }
    expect((await app.call(getSettings, {}, ann)).json.allowEmailUpdates).toBe(true);
  });
});

test("worker sends due reminders", async () => {
  const working = await startTestApp({ worker: true });
  const bob = await signUp(working);
  await working.call(
    createEvent,
    { body: { title: "Soon", event_date: inDays(40), event_type: "custom" } },
    bob,
  );
  await working.db.update(reminders).set({ dueAt: new Date() }).where(eq(reminders.lead, 3));
  await vi.waitFor(
    async () => {
      const { json } = await working.call(listNotifications, { query: {} }, bob);
      expect(json.unread_count).toBe(1);
    },
    { timeout: 10_000, interval: 100 },
  );
  await working.stop();
}, 30_000);
