import * as contract from "@twofold/contract/events";
import { changeReminderSettings } from "@twofold/contract/events/reminders";
import { eq, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { partnersOn } from "#testing/partners.ts";
import { reminders } from "../reminders/reminders.tables.ts";
import { sendReminders } from "../reminders/send-reminders.ts";

const HOUR_MS = 3_600_000;

let app: TestApp;
let on: ReturnType<typeof partnersOn>;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  app = await startTestApp();
  on = partnersOn(app);
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.delete(reminders);
  ann = await signUp(app, { full_name: "Ann Quark" });
  bob = await signUp(app, { full_name: "Bob Lepton" });
  await on.link(ann, bob);
  await on.allow(ann, "calendar");
  await move(ann, "Asia/Tokyo");
  await move(bob, "America/New_York");
});

const inDays = (days: number) => Temporal.Now.plainDateISO("UTC").add({ days }).toString();
const day = inDays(40);
const nine = (date: string, timeZone: string) =>
  new Date(
    Temporal.PlainDate.from(date).toZonedDateTime({
      timeZone,
      plainTime: Temporal.PlainTime.from("09:00"),
    }).epochMilliseconds,
  );
const move = (person: Person, time_zone: string) =>
  app.call(
    changeReminderSettings,
    { body: { time_zone, remind_at: "09:00", quiet_from: "21:00", quiet_until: "08:00" } },
    person,
  );
const anEvent = async (): Promise<string> => {
  const body = { title: "Our day", event_date: day, notification_days_before: 7 as const };
  const event = { ...body, for_both: true };
  return (await app.call(contract.createEvent, { body: event }, ann)).json.id;
};
const send = async (now: Date) => {
  while (await sendReminders({ ...app.wiring.context(), clock: () => now }));
};
const plannedFor = async ({ user }: Person) =>
  (await app.db.select().from(reminders).where(eq(reminders.userId, user.id)))
    .toSorted((a, b) => a.lead - b.lead)
    .map(({ lead, dueAt }) => ({ lead, dueAt }));
const sentTo = async (person: Person) =>
  (await on.noticesOf(person)).flatMap(({ kind, title }) =>
    kind === "event_reminder" ? [title] : [],
  );
const setReference = (person: Person, id: string, body: contract.ReferenceChange) =>
  app.call(contract.changeEventReference, { params: { id }, body }, person);
const remove = (person: Person, id: string, scope: contract.DeletionScope) =>
  app.call(contract.deleteEvent, { params: { id }, query: { for: scope } }, person);

test("two time zones › each is reminded once, at their own hour and with their own lead", async () => {
  const id = await anEvent();
  await setReference(bob, id, { lead: 1, is_muted: false });
  expect(await plannedFor(ann)).toEqual([
    { lead: 0, dueAt: nine(day, "Asia/Tokyo") },
    { lead: 7, dueAt: nine(inDays(33), "Asia/Tokyo") },
  ]);
  expect(await plannedFor(bob)).toEqual([
    { lead: 0, dueAt: nine(day, "America/New_York") },
    { lead: 1, dueAt: nine(inDays(39), "America/New_York") },
  ]);
  await send(nine(day, "Asia/Tokyo"));
  // It is nine o'clock of the day in Tokyo, and still the evening before in New York.
  expect([await sentTo(ann), await sentTo(bob)]).toEqual([
    ["Our day is today"],
    ["Our day is tomorrow"],
  ]);
  await send(nine(day, "America/New_York"));
  await send(nine(day, "America/New_York"));
  expect(await sentTo(ann)).toEqual(["Our day is today"]);
  expect(await sentTo(bob)).toEqual(["Our day is today", "Our day is tomorrow"]);
});

test("muted by one person › the other is reminded", async () => {
  const id = await anEvent();
  await setReference(ann, id, { lead: 7, is_muted: true });
  expect([await plannedFor(ann), (await plannedFor(bob)).length]).toEqual([[], 2]);
  await setReference(bob, id, { lead: 7, is_muted: true });
  await setReference(ann, id, { lead: 2, is_muted: false });
  expect([(await plannedFor(ann)).length, await plannedFor(bob)]).toEqual([2, []]);
});

test("another date, changed by the partner › moves the reminders of both", async () => {
  const id = await anEvent();
  const body = { event_date: inDays(50), version: 1 };
  await app.call(contract.updateEvent, { params: { id }, body }, bob);
  expect((await plannedFor(ann))[0]?.dueAt).toEqual(nine(inDays(50), "Asia/Tokyo"));
  expect((await plannedFor(bob))[0]?.dueAt).toEqual(nine(inDays(50), "America/New_York"));
});

test("another time zone of the partner › moves only the partner's reminders", async () => {
  await anEvent();
  await move(bob, "Europe/Berlin");
  expect((await plannedFor(ann))[0]?.dueAt).toEqual(nine(day, "Asia/Tokyo"));
  expect((await plannedFor(bob))[0]?.dueAt).toEqual(nine(day, "Europe/Berlin"));
});

test("permission withdrawn › the partner's reminders end, and are planned again with it", async () => {
  await anEvent();
  await on.allow(ann, "calendar", false);
  expect([(await plannedFor(ann)).length, await plannedFor(bob)]).toEqual([2, []]);
  await on.allow(ann, "calendar");
  expect(await plannedFor(bob)).toHaveLength(2);
});

test("a reminder that is left after the permission ended › is not sent", async () => {
  await anEvent();
  await app.db.execute(sql`update partner_permissions set is_given = false`);
  await send(nine(day, "America/New_York"));
  expect([await sentTo(ann), await sentTo(bob)]).toEqual([["Our day is today"], []]);
});

test("deleted by its owner for themselves › the partner is reminded on time", async () => {
  const id = await anEvent();
  await remove(ann, id, "me");
  expect(await plannedFor(ann)).toEqual([]);
  await send(nine(day, "America/New_York"));
  expect([await sentTo(ann), await sentTo(bob)]).toEqual([[], ["Our day is today"]]);
});

test("deleted for both and restored › both are reminded again", async () => {
  const id = await anEvent();
  await remove(bob, id, "both");
  expect([await plannedFor(ann), await plannedFor(bob)]).toEqual([[], []]);
  await app.call(contract.restoreEvent, { params: { id } }, ann);
  expect([(await plannedFor(ann)).length, (await plannedFor(bob)).length]).toEqual([2, 2]);
});

test("unlinked while a reminder is due › it is sent for the copy, and not twice after a flight west", async () => {
  await anEvent();
  const now = nine(day, "America/New_York");
  await app.db.execute(sql`
    update reminders set due_at = ${new Date(Date.now() - HOUR_MS).toISOString()}
    where user_id = ${bob.user.id} and lead = 0`);
  await on.unlink(ann);
  await send(now);
  expect(await sentTo(bob)).toEqual(["Our day is today"]);
  await move(bob, "Pacific/Honolulu");
  await send(nine(day, "Pacific/Honolulu"));
  expect(await sentTo(bob)).toEqual(["Our day is today"]);
});

test("reminder sent before unlinking › the copy does not repeat it", async () => {
  await anEvent();
  await send(nine(day, "America/New_York"));
  await on.unlink(bob);
  await app.db.execute(sql`
    update reminders set due_at = now(), event_date = ${day} where user_id = ${bob.user.id}`);
  await send(nine(day, "America/New_York"));
  expect(await sentTo(bob)).toEqual(["Our day is today"]);
});

test("owner deleted the account › nothing is sent, and the next reminder is kept", async () => {
  await anEvent();
  await app.db.execute(sql`
    update users set erases_at = now() + interval '9 days' where id = ${ann.user.id}`);
  await send(nine(day, "America/New_York"));
  expect(await sentTo(bob)).toEqual([]);
  expect(await plannedFor(bob)).toHaveLength(2);
});
