import { getDashboard, getProfile } from "@twofold/contract/account";
import * as files from "@twofold/contract/events/calendar-files";
import * as contract from "@twofold/contract/events";
import type { LiveEvent } from "@twofold/contract/live";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { eraseUserData } from "#features/account/erase-user-data.ts";
import { buildCalendar } from "#features/events/events.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { partnersOn } from "#testing/partners.ts";
import { purgeDeleted } from "../purge-deleted.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let on: ReturnType<typeof partnersOn>;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  app = await startTestApp();
  on = partnersOn(app);
}, 60_000);
afterAll(() => app.stop());
/** Ann lets Bob see her events for both; Bob allows nothing. */
beforeEach(async () => {
  ann = await signUp(app, { full_name: "Ann Quark" });
  bob = await signUp(app, { full_name: "Bob Lepton" });
  await on.link(ann, bob);
  await on.allow(ann, "calendar");
});

const day = "2031-03-01";
const anEvent = async (person: Person, more: object = {}) => {
  const body = { title: "Our day", event_date: day, for_both: true, ...more };
  const { status, json } = await app.call(contract.createEvent, { body }, person);
  expect(status).toBe(201);
  return json;
};
const listOf = async (person: Person) =>
  (await app.call(contract.listEvents, {}, person)).json.events;
const titlesOf = async (person: Person) =>
  (await listOf(person)).map(({ title }: { title: string }) => title);
const monthOf = async (person: Person, month = 3, year = 2031) =>
  (await app.call(contract.listPersonalEvents, { query: { month, year } }, person)).json.events;
const change = (person: Person, id: string, body: contract.EventChange) =>
  app.call(contract.updateEvent, { params: { id }, body }, person);
const remove = (person: Person, id: string, scope?: contract.DeletionScope) =>
  app.call(contract.deleteEvent, { params: { id }, query: scope ? { for: scope } : {} }, person);
const restore = (person: Person, id: string) =>
  app.call(contract.restoreEvent, { params: { id } }, person);
const deletedOf = async (person: Person) =>
  (await app.call(contract.listDeletedEvents, {}, person)).json.events;
const feedOf = async (person: Person) => {
  const { json } = await app.call(files.createCalendarFeed, {}, person);
  return (await app.server.inject({ url: new URL(json.url).pathname })).body;
};

describe("who sees an event", () => {
  test("for both › is in the partner's month, list, feed, dashboard and profile", async () => {
    const { id } = await anEvent(ann);
    const seen = { id, title: "Our day", for_both: true, is_own: false, version: 1 };
    expect(await listOf(bob)).toMatchObject([seen]);
    expect(await monthOf(bob)).toMatchObject([seen]);
    expect((await app.call(contract.findEvent, { params: { id } }, bob)).json).toMatchObject(seen);
    expect((await app.call(getDashboard, {}, bob)).json.next_event).toMatchObject({ id });
    expect((await app.call(getProfile, {}, bob)).json).toMatchObject({ total_events: 1 });
    expect(await feedOf(bob)).toContain("Our day");
    expect(await listOf(ann)).toMatchObject([{ ...seen, is_own: true }]);
  });

  test("only me › is in none of them, and its address is not found", async () => {
    const { id, version } = await anEvent(ann, { for_both: undefined, title: "zq-secret" });
    const responses = [
      await listOf(bob),
      await monthOf(bob),
      await deletedOf(bob),
      (await app.call(getDashboard, {}, bob)).json,
      (await app.call(getProfile, {}, bob)).json.total_events,
      await feedOf(bob),
    ];
    expect(JSON.stringify(responses)).not.toContain("zq-secret");
    expect(responses[4]).toBe(0);
    const params = { id };
    for (const { status } of [
      await app.call(contract.findEvent, { params }, bob),
      await app.call(files.eventFile, { params }, bob),
      await change(bob, id, { title: "Mine", version }),
      await remove(bob, id, "both"),
      await restore(bob, id),
      await app.call(
        contract.changeEventReference,
        { params, body: { lead: 1, is_muted: true } },
        bob,
      ),
    ])
      expect(status).toBe(404);
  });

  test("for both, made only me › is gone for the partner", async () => {
    const { id, version } = await anEvent(ann);
    expect((await change(ann, id, { for_both: false, version })).json.for_both).toBe(false);
    expect([await titlesOf(bob), await titlesOf(ann)]).toEqual([[], ["Our day"]]);
  });

  test("without the permission of its owner › is invisible, and comes with it", async () => {
    await anEvent(bob, { title: "Bob's choice" });
    expect([await titlesOf(ann), await monthOf(ann)]).toEqual([[], []]);
    await on.allow(bob, "calendar");
    expect(await titlesOf(ann)).toEqual(["Bob's choice"]);
    await on.allow(bob, "calendar", false);
    expect([await titlesOf(ann), await monthOf(ann), await deletedOf(ann)]).toEqual([[], [], []]);
  });

  test("for both without a partner › is refused", async () => {
    const carol = await signUp(app);
    const body = { title: "Alone", event_date: day, for_both: true };
    expect((await app.call(contract.createEvent, { body }, carol)).json.code).toBe("not_linked");
  });

  test("live events › reach the partner only for an event for both", async () => {
    const events: LiveEvent[] = [];
    const stop = app.live.subscribe(bob.user.id, {
      onEvent: (event) => void events.push(event),
      onGap: () => {},
    });
    const changes = () => events.filter(({ type }) => type === "events_changed").length;
    const mine = await anEvent(ann, { for_both: false });
    await change(ann, mine.id, { title: "Still mine" });
    await remove(ann, mine.id);
    await anEvent(ann);
    await on.allow(ann, "calendar", false);
    // Without the permission the partner learns nothing of a change.
    await anEvent(ann);
    await on.allow(ann, "album");
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: "partner_changed" }));
    await vi.waitFor(() => expect(changes()).toBe(2));
    stop();
  });

  test("export › the calendar file contains own events only", async () => {
    await anEvent(ann, { title: "zq-hers" });
    await anEvent(bob, { title: "zq-his", for_both: false });
    const file = await buildCalendar(app.wiring.context(), bob.user.id);
    expect(file).toContain("zq-his");
    expect(file).not.toContain("zq-hers");
  });

  test.each([
    ["29 February", { event_date: "2028-02-29" }, [2, 2031, "2031-02-28"]],
    // The first day of the lunar year.
    ["lunar", { event_date: "2026-02-17", calendar: "chinese" }, [2, 2027, "2027-02-06"]],
  ] as const)("%s › falls on the same day for both", async (_, more, [month, year, date]) => {
    await anEvent(ann, { ...more, is_recurring: true });
    for (const person of [ann, bob])
      expect(await monthOf(person, month, year)).toMatchObject([{ event_date: date }]);
  });
});

describe("changing an event for both", () => {
  test("both change the same version concurrently › one is refused with the current event", async () => {
    const { id, version } = await anEvent(ann);
    const responses = await Promise.all([
      change(ann, id, { title: "By Ann", version }),
      change(bob, id, { description: "By Bob", version }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    const [current] = await listOf(ann);
    expect(refused?.json).toMatchObject({
      code: "event_changed",
      params: { event: { version: 2, title: current.title, description: current.description } },
    });
  });

  test("change without a version › is refused for both, and allowed for only me", async () => {
    const { id } = await anEvent(ann);
    expect((await change(ann, id, { title: "New" })).json.code).toBe("event_changed");
    const mine = await anEvent(ann, { for_both: false });
    expect((await change(ann, mine.id, { title: "New" })).status).toBe(200);
    expect((await change(ann, mine.id, { title: "Newer", version: 1 })).status).toBe(409);
  });

  test("partner › cannot make it only me", async () => {
    const { id, version } = await anEvent(ann);
    const { json } = await change(bob, id, { for_both: false, title: "New", version });
    expect(json).toMatchObject({ for_both: true, title: "New", version: 2 });
    expect(await titlesOf(ann)).toEqual(["New"]);
  });

  test("lead time and reminders › are each person's own and need no version", async () => {
    const { id } = await anEvent(ann, { notification_days_before: 7 });
    const params = { id };
    const body = { lead: 1, is_muted: true } as const;
    const { json } = await app.call(contract.changeEventReference, { params, body }, bob);
    expect(json).toMatchObject({ notification_days_before: 1, is_active: false, version: 1 });
    expect(await listOf(ann)).toMatchObject([{ notification_days_before: 7, is_active: true }]);
    await change(ann, id, { notification_days_before: 2 });
    expect(await listOf(bob)).toMatchObject([{ notification_days_before: 1, is_active: false }]);
  });
});

describe("deleting an event for both", () => {
  test("by its owner for themselves › moves it to the partner, and undo brings it back", async () => {
    const { id } = await anEvent(ann);
    expect((await remove(ann, id, "me")).status).toBe(204);
    expect(await listOf(ann)).toEqual([]);
    expect(await listOf(bob)).toMatchObject([{ id, is_own: true, for_both: false }]);
    expect((await restore(ann, id)).json).toMatchObject({ id, is_own: true, for_both: true });
    expect(await listOf(bob)).toMatchObject([{ id, is_own: false, for_both: true }]);
  });

  test("moved and then changed by its new owner › cannot be taken back", async () => {
    const { id } = await anEvent(ann);
    await remove(ann, id);
    await change(bob, id, { description: "zq-private" });
    expect((await restore(ann, id)).status).toBe(404);
    expect(await listOf(ann)).toEqual([]);
  });

  test("by the partner for themselves › the owner keeps it, and the partner can restore it", async () => {
    const { id } = await anEvent(ann);
    await remove(bob, id, "me");
    expect([await titlesOf(ann), await titlesOf(bob)]).toEqual([["Our day"], []]);
    expect((await restore(bob, id)).json).toMatchObject({ id, is_own: false });
    expect(await titlesOf(bob)).toEqual(["Our day"]);
  });

  test("by the owner, while the partner does not see it › is gone, and only the owner restores it", async () => {
    const { id } = await anEvent(ann);
    await remove(bob, id);
    await remove(ann, id);
    expect([await titlesOf(ann), await titlesOf(bob)]).toEqual([[], []]);
    expect((await restore(bob, id)).status).toBe(404);
    expect((await restore(ann, id)).status).toBe(200);
    expect([await titlesOf(ann), await titlesOf(bob)]).toEqual([["Our day"], []]);
  });

  test.each(["owner", "partner"])("for both › the %s restores it", async (who) => {
    const { id } = await anEvent(ann);
    await remove(bob, id, "both");
    expect([await listOf(ann), await listOf(bob), await monthOf(ann)]).toEqual([[], [], []]);
    for (const person of [ann, bob])
      expect(await deletedOf(person)).toMatchObject([{ id, erases_at: expect.any(String) }]);
    expect((await restore(who === "owner" ? ann : bob, id)).status).toBe(200);
    expect([await titlesOf(ann), await titlesOf(bob)]).toEqual([["Our day"], ["Our day"]]);
  });

  test("for both › is erased after 30 days, not before", async () => {
    const { id } = await anEvent(ann);
    await remove(ann, id, "both");
    const later = (days: number) => ({
      ...app.wiring.context(),
      clock: () => new Date(Date.now() + days * DAY_MS),
    });
    await purgeDeleted(later(29));
    expect(await deletedOf(bob)).toHaveLength(1);
    await purgeDeleted(later(31));
    expect((await restore(ann, id)).status).toBe(404);
  });
});

describe("unlinking", () => {
  test("account of the owner erased › the partner keeps a copy", async () => {
    await anEvent(ann);
    await eraseUserData(app.wiring.context(), ann.user.id, () => Promise.resolve());
    expect(await listOf(bob)).toMatchObject([{ title: "Our day", is_own: true, for_both: false }]);
  });

  test("each keeps an own copy of what they saw, and nothing else", async () => {
    await on.allow(bob, "calendar");
    const his = await anEvent(bob, { title: "His" });
    await anEvent(ann, { title: "Hers" });
    await anEvent(ann, { title: "Her secret", for_both: false });
    const hidden = await anEvent(ann, { title: "Hidden" });
    await remove(bob, hidden.id, "me");
    await on.unlink(ann);
    expect((await titlesOf(ann)).toSorted()).toEqual(["Her secret", "Hers", "Hidden", "His"]);
    expect((await titlesOf(bob)).toSorted()).toEqual(["Hers", "His"]);
    for (const event of [...(await listOf(ann)), ...(await listOf(bob))])
      expect(event).toMatchObject({ is_own: true, for_both: false });
    await change(bob, his.id, { title: "Changed" });
    expect(await titlesOf(ann)).toContain("His");
  });

  test("without the permission › the partner gets no copy", async () => {
    await anEvent(ann);
    await on.allow(ann, "calendar", false);
    await on.unlink(bob);
    expect([await titlesOf(ann), await titlesOf(bob)]).toEqual([["Our day"], []]);
  });
});
