import { undoAction } from "@twofold/contract/admin/audit";
import * as admin from "@twofold/contract/admin/system-events";
import { listSystemEvents } from "@twofold/contract/events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpAdmin } from "#testing/admins.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { nextDates } from "./next-dates.ts";
import { syncSystemEvents } from "./sync-system-events.ts";

let app: TestApp;
let by: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  by = { token: (await signUpAdmin(app, ["editor"])).token };
});
afterAll(() => app.stop());

const listed = async (): Promise<admin.AdminSystemEvent[]> =>
  (await app.call(admin.listAdminSystemEvents, {}, by)).json.events;
const named = async (name: string): Promise<admin.AdminSystemEvent> => {
  const found = (await listed()).find(({ names }) => names.en === name);
  if (!found) throw new Error(`${name} is missing`);
  return found;
};
const seen = async (): Promise<string[]> =>
  (await app.call(listSystemEvents, {}, by)).json.map(({ name }: { name: string }) => name);
const change = (
  { id, names, event_date, calendar, occasion, is_active, version }: admin.AdminSystemEvent,
  of: Partial<admin.SystemEventValues>,
) =>
  app.call(
    admin.changeSystemEvent,
    { params: { id }, body: { names, event_date, calendar, occasion, is_active, ...of, version } },
    by,
  );

const pride = {
  names: { en: "Pride", de: "Pride-Tag" },
  event_date: "2000-06-28",
  calendar: "gregorian",
  occasion: "custom",
  is_active: true,
} as const;

test("a new event is in the calendar of users and stays after a release", async () => {
  expect((await app.call(admin.createSystemEvent, { body: pride }, by)).status).toBe(200);
  await syncSystemEvents(app.db);
  expect(await seen()).toContain("Pride");
  const again = await app.call(admin.createSystemEvent, { body: pride }, by);
  expect(again.status).toBe(400);
});

test("a changed name and a switched-off event survive a release, and undo restores them", async () => {
  const white = await named("White Day");
  const renamed = await change(white, { names: { en: "Reply Day", de: "Antworttag" } });
  expect(renamed.status).toBe(200);
  await syncSystemEvents(app.db);
  expect(await seen()).toContain("Reply Day");
  expect(await seen()).not.toContain("White Day");

  const off = await change(await named("Reply Day"), { is_active: false });
  await syncSystemEvents(app.db);
  expect(await seen()).not.toContain("Reply Day");
  await app.call(undoAction, { params: { seq: off.json.seq } }, by);
  expect(await seen()).toContain("Reply Day");
  expect((await change(white, { is_active: false })).json).toMatchObject({
    code: "changed_meanwhile",
    params: { current: { name_en: "Reply Day", name_de: "Antworttag", is_active: true } },
  });
});

test("the preview has the next five days in either calendar", async () => {
  const { json } = await app.call(
    admin.listSystemEventDates,
    { query: { event_date: "2000-02-05", calendar: "chinese" } },
    by,
  );
  expect(json.dates).toHaveLength(5);
  expect(nextDates({ eventDate: "2000-02-05", calendar: "chinese" }, "2026-01-01")).toEqual([
    "2026-02-17",
    "2027-02-06",
    "2028-01-26",
    "2029-02-13",
    "2030-02-03",
  ]);
  expect(nextDates({ eventDate: "2000-02-29", calendar: "gregorian" }, "2027-03-01")).toEqual([
    "2028-02-29",
    "2029-02-28",
    "2030-02-28",
    "2031-02-28",
    "2032-02-29",
  ]);
});
