import * as contract from "@twofold/contract/notifications";
import { updateSettings, getSettings } from "@twofold/contract/users/settings";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { updateUserVerified } from "#features/users/users.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { createPushService, type PushService } from "@twofold/test-servers/push-service";
import { emailTemplates } from "../../emails.ts";
import { deliverEmail } from "./deliver-email.ts";
import { mailJob } from "./notifications.queues.ts";
import { sendDueDeliveries } from "./send-due-deliveries.ts";
import { deliveries, notifications, pushSubscriptions } from "./notifications.tables.ts";
import { notify, type Notice } from "./notify.ts";
import { purgeNotifications } from "./purge-notifications.ts";
import { resumeSnoozed } from "./resume-snoozed.ts";
import { retryPause } from "./retry-pause.ts";

let app: TestApp;
let service: PushService;
let ann: Person;

beforeAll(async () => {
  service = await createPushService();
  app = await startTestApp({ env: { PUSH_SERVICES: service.origin } });
}, 40_000);
afterAll(async () => {
  await app.stop();
  await service.close();
});
beforeEach(async () => {
  // Deliveries of one test must not be sent in the next one.
  await app.db.delete(deliveries);
  ann = await signUp(app);
  await updateUserVerified(app.db, { id: ann.user.id });
});

const MINUTE = 60_000;
/** Noon in UTC, the time zone of test users, is outside the quiet hours. */
const noon = new Date("2030-05-10T12:00:00Z");
const later = (ms: number) => new Date(noon.getTime() + ms);
const at = (now: Date) => ({ ...app.wiring.context(), clock: () => now });

const notice = (person: Person, more: Partial<Notice> = {}): Notice => ({
  userId: person.user.id,
  key: `event:${crypto.randomUUID()}`,
  kind: "event_reminder",
  text: () => ({
    title: "Our day is tomorrow",
    body: "Saturday, 11 May 2030. A picture for it takes a minute.",
  }),
  link: "/dashboard?template=paris",
  expiresAt: later(2 * 86_400_000),
  ...more,
});

const send = (notices: readonly Notice[], now = noon) =>
  inTransaction(at(now), (tx) => notify(tx, notices));

const switches = {
  allowImageSharing: false,
  allowProfileVisibility: true,
  allowNotifications: true,
  allowEmailUpdates: false,
};
const changeSettings = (person: Person, more: Partial<typeof switches>) =>
  app.call(updateSettings, { body: { ...switches, ...more } }, person);

async function addBrowser(person: Person) {
  const { json } = await app.call(contract.pushKey, {}, person);
  const browser = await service.browser(json.public_key);
  const { status, json: added } = await app.call(
    contract.addPushSubscription,
    { body: { endpoint: browser.endpoint, keys: browser.keys } },
    person,
  );
  expect(status).toBe(201);
  return { ...browser, id: added.id as string };
}

const notificationsOf = async (person: Person, query = {}) =>
  (await app.call(contract.listNotifications, { query }, person)).json;

const statesOf = async (person: Person) =>
  (
    await app.db
      .select({
        channel: deliveries.channel,
        state: deliveries.state,
        attempts: deliveries.attempts,
      })
      .from(deliveries)
      .where(eq(deliveries.userId, person.user.id))
  ).toSorted((a, b) => a.channel.localeCompare(b.channel));

describe("settings", () => {
  test("have the specified defaults and are updated together", async () => {
    expect((await app.call(getSettings, {}, ann)).json).toEqual(switches);
    const changed = { ...switches, allowImageSharing: true, allowEmailUpdates: true };
    const { status, json } = await app.call(updateSettings, { body: changed }, ann);
    expect([status, json]).toEqual([200, changed]);
    expect((await app.call(getSettings, {}, ann)).json).toEqual(changed);
  });

  test("an incomplete update is rejected", async () => {
    const { allowEmailUpdates: _, ...three } = switches;
    const response = await app.server.inject({
      method: "PUT",
      url: "/api/users/settings",
      headers: { authorization: `Bearer ${ann.token}` },
      payload: three,
    });
    expect(response.statusCode).toBe(400);
  });
});

describe("notification list", () => {
  test("is paginated, counts unread notifications and marks them as read", async () => {
    await send(
      Array.from({ length: 5 }, (_, n) =>
        notice(ann, { text: () => ({ title: `Day ${n}`, body: "" }) }),
      ),
    );
    const first = await notificationsOf(ann, { limit: "3" });
    expect(first.unread_count).toBe(5);
    const second = await notificationsOf(ann, { limit: "3", cursor: first.next_cursor });
    expect(second.next_cursor).toBeNull();
    const all = [...first.notifications, ...second.notifications];
    expect(all.map(({ title }) => title)).toEqual(["Day 4", "Day 3", "Day 2", "Day 1", "Day 0"]);

    const some = await app.call(
      contract.markNotificationsRead,
      { body: { ids: [all[0].id, all[1].id] } },
      ann,
    );
    expect(some.json).toEqual({ unread_count: 3 });
    const every = await app.call(contract.markNotificationsRead, { body: { all: true } }, ann);
    expect(every.json).toEqual({ unread_count: 0 });
    expect(
      (await notificationsOf(ann)).notifications.every(
        ({ read_at }: contract.Notification) => read_at,
      ),
    ).toBe(true);
  });

  test("marking as read requires either ids or all", async () => {
    for (const body of [{}, { all: true as const, ids: [crypto.randomUUID()] }])
      expect((await app.call(contract.markNotificationsRead, { body }, ann)).status).toBe(400);
  });

  test("a repeated key is stored once and publishes one live event", async () => {
    const events: { type?: string }[] = [];
    const end = app.live.subscribe(ann.user.id, {
      onEvent: (event) => void events.push(event),
      onGap: () => {},
    });
    const same = notice(ann);
    await send([same]);
    await send([same]);
    expect((await notificationsOf(ann)).notifications).toHaveLength(1);
    // Her sign-in may publish other events.
    const changes = () => events.filter(({ type }) => type === "notifications_changed");
    await vi.waitFor(() => expect(changes()).toHaveLength(1));
    end();
  });

  test("notifications of another user cannot be read or snoozed", async () => {
    const bob = await signUp(app);
    await send([notice(ann)]);
    const { id } = (await notificationsOf(ann)).notifications[0];
    expect((await notificationsOf(bob)).notifications).toEqual([]);
    await app.call(contract.markNotificationsRead, { body: { ids: [id] } }, bob);
    expect((await notificationsOf(ann)).unread_count).toBe(1);
    const snooze = { params: { id }, body: { for: "hour" as const } };
    expect((await app.call(contract.snoozeNotification, snooze, bob)).status).toBe(404);
  });

  test.each(["security", "new_device"] as const)(
    "a notification of the kind %s cannot be snoozed",
    async (kind) => {
      await send([{ ...notice(ann), kind }]);
      const shown = (await notificationsOf(ann)).notifications;
      const { id } = shown[0];
      const snooze = { params: { id }, body: { for: "hour" as const } };
      const { status, json } = await app.call(contract.snoozeNotification, snooze, ann);
      expect([status, json.code]).toEqual([403, "forbidden"]);
      expect((await notificationsOf(ann)).notifications).toEqual(shown);
      await app.db.delete(notifications).where(eq(notifications.userId, ann.user.id));
    },
  );

  test("a snoozed notification returns unread and by push, without a second email", async () => {
    await changeSettings(ann, { allowEmailUpdates: true });
    const browser = await addBrowser(ann);
    await send([notice(ann)]);
    await sendDueDeliveries(at(noon));
    const { id } = (await notificationsOf(ann)).notifications[0];
    await app.call(contract.markNotificationsRead, { body: { all: true } }, ann);
    const { json } = await app.call(
      contract.snoozeNotification,
      { params: { id }, body: { for: "hour" } },
      ann,
    );
    expect(Date.parse(json.snoozed_until) - Date.now()).toBeGreaterThan(59 * MINUTE);
    expect(await notificationsOf(ann)).toMatchObject({ notifications: [], unread_count: 0 });

    const resumeAt = new Date(json.snoozed_until);
    expect(await resumeSnoozed(at(new Date(resumeAt.getTime() - 1)))).toBe(false);
    expect(await resumeSnoozed(at(resumeAt))).toBe(true);
    const again = await notificationsOf(ann);
    expect(again.unread_count).toBe(1);
    expect(again.notifications[0]).toMatchObject({ title: "Our day is tomorrow", read_at: null });
    expect(again.notifications[0].id).not.toBe(id);
    await sendDueDeliveries(at(later(3 * MINUTE)));
    await vi.waitFor(async () => expect(await browser.received()).toHaveLength(2));
    expect(await statesOf(ann)).toEqual([
      { channel: "email", state: "sent", attempts: 1 },
      { channel: "push", state: "sent", attempts: 1 },
      { channel: "push", state: "sent", attempts: 1 },
    ]);
  });

  test("a snoozed notification keeps its key, so it is not created twice", async () => {
    const same = notice(ann);
    await send([same]);
    const { id } = (await notificationsOf(ann)).notifications[0];
    await app.call(contract.snoozeNotification, { params: { id }, body: { for: "week" } }, ann);
    await send([same]);
    expect((await notificationsOf(ann)).notifications).toEqual([]);
    await app.db.delete(notifications).where(eq(notifications.userId, ann.user.id));
  });
});

describe("push", () => {
  test("is encrypted for and delivered to every browser of the user only", async () => {
    const [one, two] = [await addBrowser(ann), await addBrowser(ann)];
    const bob = await signUp(app);
    const other = await addBrowser(bob);
    await send([notice(ann)]);
    const { id } = (await notificationsOf(ann)).notifications[0];
    expect(await sendDueDeliveries(at(noon))).toBe(true);
    expect(await sendDueDeliveries(at(noon))).toBe(false);
    const expected = {
      id,
      title: "Our day is tomorrow",
      body: "Saturday, 11 May 2030. A picture for it takes a minute.",
      link: "/dashboard?template=paris",
    };
    expect(await one.received()).toEqual([expected]);
    expect(await two.received()).toEqual([expected]);
    expect(await other.received()).toEqual([]);
  });

  test("a browser that has unsubscribed is removed", async () => {
    const browser = await addBrowser(ann);
    await browser.unsubscribe();
    await send([notice(ann)]);
    await sendDueDeliveries(at(noon));
    expect(await statesOf(ann)).toEqual([{ channel: "push", state: "cancelled", attempts: 1 }]);
    const left = await app.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, ann.user.id));
    expect(left).toEqual([]);
  });

  test("a browser that does not respond is paused, longer each time", async () => {
    const { id } = await addBrowser(ann);
    await app.db
      .update(pushSubscriptions)
      .set({ endpoint: `http://127.0.0.1:1/${id}` })
      .where(and(eq(pushSubscriptions.userId, ann.user.id), eq(pushSubscriptions.id, id)));
    await send([notice(ann)]);
    await sendDueDeliveries(at(noon));
    expect(await statesOf(ann)).toEqual([{ channel: "push", state: "waiting", attempts: 1 }]);
    expect(await sendDueDeliveries(at(later(29_000)))).toBe(false);
    await sendDueDeliveries(at(later(30_000)));
    expect(await sendDueDeliveries(at(later(89_000)))).toBe(false);
    await sendDueDeliveries(at(later(90_000)));
    const [row] = await app.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, ann.user.id));
    expect(row).toMatchObject({ failures: 3, restsUntil: later(90_000 + 120_000) });
    // Another notification waits for the same pause instead of trying separately.
    await send([notice(ann)], later(91_000));
    await sendDueDeliveries(at(later(91_000)));
    expect((await statesOf(ann)).map(({ attempts }) => attempts).toSorted()).toEqual([0, 3]);
  });

  test("subscribing a browser again keeps its id; another user takes it over", async () => {
    const browser = await addBrowser(ann);
    const body = { endpoint: browser.endpoint, keys: browser.keys };
    const again = await app.call(contract.addPushSubscription, { body }, ann);
    expect(again.json).toEqual({ id: browser.id });
    const bob = await signUp(app);
    const moved = await app.call(contract.addPushSubscription, { body }, bob);
    expect(moved.json.id).not.toBe(browser.id);
    await send([notice(ann)]);
    expect(await sendDueDeliveries(at(noon))).toBe(false);
    const gone = await app.call(
      contract.removePushSubscription,
      { params: { id: browser.id } },
      ann,
    );
    expect(gone.status).toBe(404);
    const own = { params: { id: moved.json.id as string } };
    expect((await app.call(contract.removePushSubscription, own, bob)).status).toBe(204);
  });

  test("an endpoint that is no known push service is rejected", async () => {
    for (const endpoint of [
      "http://169.254.169.254/latest/meta-data",
      "http://localhost:5432/",
      "https://example.com/push",
    ]) {
      const body = { endpoint, keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } };
      expect((await app.call(contract.addPushSubscription, { body }, ann)).status).toBe(400);
    }
  });

  test("invalid browser keys fail without retries", async () => {
    const { id } = await addBrowser(ann);
    await app.db
      .update(pushSubscriptions)
      .set({ p256dh: "AAAA" })
      .where(eq(pushSubscriptions.id, id));
    await send([notice(ann)]);
    await sendDueDeliveries(at(noon));
    expect(await statesOf(ann)).toEqual([{ channel: "push", state: "failed", attempts: 1 }]);
  });

  test("the test reminder is sent immediately on every enabled channel and returns the results", async () => {
    const [one, two] = [await addBrowser(ann), await addBrowser(ann)];
    await two.unsubscribe();
    await changeSettings(ann, { allowEmailUpdates: true });
    const { json } = await app.call(contract.sendTestReminder, {}, ann);
    expect(json).toEqual({ push: { sent: 1, gone: 1, failed: 0 }, email: "sent" });
    expect(await one.received()).toEqual([
      expect.objectContaining({ title: "This is how we remind you", link: "/settings#reminders" }),
    ]);
    expect((await notificationsOf(ann)).notifications).toEqual([
      expect.objectContaining({ kind: "reminder_test", title: "This is how we remind you" }),
    ]);
    expect(await statesOf(ann)).toEqual([]);
  });

  test("the test reminder skips disabled channels and reports an unconfirmed address", async () => {
    await addBrowser(ann);
    await changeSettings(ann, { allowNotifications: false });
    expect((await app.call(contract.sendTestReminder, {}, ann)).json).toEqual({
      push: null,
      email: "off",
    });
    const bob = await signUp(app, { isConfirmed: false });
    await changeSettings(bob, { allowEmailUpdates: true });
    expect((await app.call(contract.sendTestReminder, {}, bob)).json).toEqual({
      push: null,
      email: "unconfirmed",
    });
    expect((await notificationsOf(bob)).unread_count).toBe(1);
  });
});

describe("queued email", () => {
  const deliver = (payload: object) =>
    deliverEmail(
      app.wiring.context(),
      { id: crypto.randomUUID(), ...mailJob.payload.parse({ user_id: ann.user.id, ...payload }) },
      emailTemplates,
    );

  test.each([
    ["of this release", { template: "plan_ended", data: { plan_name: "Gold" } }],
    ["of version 0.1", { letter: { kind: "plan_ended", plan_name: "Gold" } }],
  ])("%s › is sent", async (_, payload) => {
    await deliver(payload);
    const mail = await app.mailbox.waitFor(ann.email, "Your Gold plan has ended");
    expect(mail.text).toContain("/subscription");
  });

  test("unknown template or wrong data › fails, so that the job is repeated", async () => {
    await expect(deliver({ template: "unknown", data: {} })).rejects.toThrow("unknown");
    await expect(deliver({ template: "plan_ended", data: {} })).rejects.toThrow("plan_name");
  });
});

describe("delivery", () => {
  test("follows the user's settings at the time of sending", async () => {
    await addBrowser(ann);
    await changeSettings(ann, { allowNotifications: false });
    await send([notice(ann)]);
    expect(await sendDueDeliveries(at(noon))).toBe(false);
    await changeSettings(ann, { allowEmailUpdates: true });
    await send([notice(ann)]);
    expect((await statesOf(ann)).map(({ channel }) => channel)).toEqual(["email", "push"]);
    await changeSettings(ann, { allowNotifications: false });
    await sendDueDeliveries(at(noon));
    expect(await statesOf(ann)).toEqual([
      { channel: "email", state: "cancelled", attempts: 1 },
      { channel: "push", state: "cancelled", attempts: 1 },
    ]);
  });

  test("waits for the end of the quiet hours, and is dropped if it has expired by then", async () => {
    const browser = await addBrowser(ann);
    const night = new Date("2030-05-10T22:00:00Z");
    const morning = new Date("2030-05-11T08:00:00Z");
    await send([notice(ann), notice(ann, { expiresAt: new Date("2030-05-11T00:00:00Z") })], night);
    expect(await sendDueDeliveries(at(new Date(morning.getTime() - 1)))).toBe(false);
    await sendDueDeliveries(at(morning));
    expect((await statesOf(ann)).map(({ state }) => state).toSorted()).toEqual(["expired", "sent"]);
    expect(await browser.received()).toHaveLength(1);
  });

  test("a retry in the quiet hours waits and is not counted as an attempt", async () => {
    await changeSettings(ann, { allowEmailUpdates: true });
    const evening = new Date("2030-05-10T20:59:50Z");
    app.mailbox.refuse(1);
    await send([notice(ann)], evening);
    await sendDueDeliveries(at(evening));
    await sendDueDeliveries(at(new Date("2030-05-10T21:00:30Z")));
    expect(await statesOf(ann)).toEqual([{ channel: "email", state: "waiting", attempts: 1 }]);
    await sendDueDeliveries(at(new Date("2030-05-11T08:00:00Z")));
    expect(await statesOf(ann)).toEqual([{ channel: "email", state: "sent", attempts: 2 }]);
  });

  test("an attempt of a dead worker is repeated after the lease, with the same message id", async () => {
    await changeSettings(ann, { allowEmailUpdates: true });
    await send([notice(ann)]);
    const { id } = (await notificationsOf(ann)).notifications[0];
    // The worker dies after the mail server has accepted the email, before this is recorded.
    const ctx = at(noon);
    const dying = {
      ...ctx,
      ports: {
        ...ctx.ports,
        mailer: {
          ...ctx.ports.mailer,
          send: async (mail: Parameters<typeof ctx.ports.mailer.send>[0]) => {
            await ctx.ports.mailer.send(mail);
            await new Promise(() => {});
          },
        },
      },
    };
    void sendDueDeliveries(dying);
    await app.mailbox.waitFor(ann.email, "tomorrow");
    expect(await statesOf(ann)).toEqual([{ channel: "email", state: "sending", attempts: 1 }]);
    expect(await sendDueDeliveries(at(later(119_000)))).toBe(false);
    await sendDueDeliveries(at(later(120_000)));
    expect(await statesOf(ann)).toEqual([{ channel: "email", state: "sent", attempts: 2 }]);
    const ids = app.mailbox.mails
      .filter(({ to, subject }) => to === ann.email && subject.includes("tomorrow"))
      .map((mail) => mail.id);
    expect(ids).toEqual([`<${id}@twofold.example>`, `<${id}@twofold.example>`]);
  });

  test("concurrent workers send each email once", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(app)));
    await Promise.all(people.map(({ user }) => updateUserVerified(app.db, { id: user.id })));
    await Promise.all(people.map((person) => changeSettings(person, { allowEmailUpdates: true })));
    await send(people.flatMap((person) => Array.from({ length: 5 }, () => notice(person))));
    const drain = async () => {
      while (await sendDueDeliveries(at(noon), 4));
    };
    await Promise.all([drain(), drain(), drain()]);
    for (const person of people) {
      const mails = app.mailbox.mails.filter(
        ({ to, subject }) => to === person.email && subject.includes("tomorrow"),
      );
      expect(mails).toHaveLength(5);
      expect(new Set(mails.map(({ id }) => id)).size).toBe(5);
    }
  });

  test("no email is sent to an unconfirmed address", async () => {
    const bob = await signUp(app, { isConfirmed: false });
    await changeSettings(bob, { allowEmailUpdates: true });
    await send([notice(bob)]);
    expect(await statesOf(bob)).toEqual([]);
    await updateUserVerified(app.db, { id: bob.user.id });
    await send([notice(bob)]);
    expect(await statesOf(bob)).toMatchObject([{ channel: "email", state: "waiting" }]);
  });

  test("pauses between attempts grow to one hour", () => {
    expect([0, 1, 2, 7, 19].map((failures) => retryPause(failures, 3_600_000))).toEqual([
      30_000, 60_000, 120_000, 3_600_000, 3_600_000,
    ]);
  });

  test("old notifications and deliveries are purged", async () => {
    await changeSettings(ann, { allowEmailUpdates: true });
    await send([notice(ann)]);
    await sendDueDeliveries(at(noon));
    await send(
      [notice(ann, { text: () => ({ title: "Newer", body: "" }) })],
      later(100 * 86_400_000),
    );
    await purgeNotifications(at(later(31 * 86_400_000)));
    expect((await statesOf(ann)).map(({ state }) => state)).toEqual(["waiting"]);
    expect((await notificationsOf(ann)).notifications).toHaveLength(2);
    await purgeNotifications(at(later(181 * 86_400_000)));
    expect(
      (await notificationsOf(ann)).notifications.map(({ title }: contract.Notification) => title),
    ).toEqual(["Newer"]);
  });
});
