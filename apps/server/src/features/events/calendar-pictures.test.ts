import { getDashboard } from "@twofold/contract/account";
import { listCalendarPictures } from "@twofold/contract/events/calendar-pictures";
import { changeReminderSettings, getReminderSettings } from "@twofold/contract/events/reminders";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#kit/id.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ann = await signUp(app);
});

interface Made {
  readonly source?: "uploaded" | "generated";
  readonly isTrashed?: boolean;
  readonly who?: Person;
}

/** Stores an image as of this moment, without files. */
async function make(createdAt: string, title: string, more: Made = {}): Promise<void> {
  const { source = "generated", isTrashed = false, who = ann } = more;
  const [userId, id] = [who.user.id, newId()];
  await app.db.execute(sql`
    insert into pictures (user_id, id, sha256, state, width, height, placeholder, files, derived_at, created_at, changed_at)
    values (${userId}, ${id}, sha256(${id}::text::bytea), 'stored', 4, 5, 'data:', '{}', ${createdAt}, ${createdAt}, ${createdAt})`);
  await app.db.execute(sql`
    insert into images (user_id, id, picture_id, filename, title, source, is_couple_image, created_at, trashed_at)
    values (${userId}, ${id}, ${id}, ${`${id}.webp`}, ${title}, ${source}, false, ${createdAt}, ${isTrashed ? createdAt : null})`);
}

async function liveIn(time_zone: string): Promise<void> {
  const { json } = await app.call(getReminderSettings, {}, { token: ann.token });
  const body = { ...json, time_zone };
  const { status } = await app.call(changeReminderSettings, { body }, { token: ann.token });
  expect(status).toBe(200);
}

async function picturesOf(year: number, month: number, who = ann) {
  const query = { year: String(year), month: String(month) };
  const { status, json } = await app.call(listCalendarPictures, { query }, { token: who.token });
  expect(status).toBe(200);
  const { pictures } = listCalendarPictures.reply.parse(json);
  return pictures.map(({ date, image }) => `${date} ${image.title}`);
}

describe("pictures in the calendar", () => {
  test("have one row per day, with the last picture of the day", async () => {
    await make("2027-02-04T09:00:00Z", "Paris night");
    await make("2027-02-04T18:00:00Z", "Lantern evening");
    await make("2027-02-14T10:00:00Z", "Beach");
    await make("2027-03-01T10:00:00Z", "March");
    expect(await picturesOf(2027, 2)).toEqual(["2027-02-04 Lantern evening", "2027-02-14 Beach"]);
  });

  test.each([
    ["Pacific/Auckland", 2, ["2027-02-01 Late", "2027-02-28 Last"]],
    ["UTC", 2, ["2027-02-27 Last"]],
    ["UTC", 1, ["2027-01-31 Late"]],
    ["America/Los_Angeles", 2, ["2027-02-27 Last"]],
  ])("are on the day of the user's time zone: %s, month %i", async (zone, month, expected) => {
    await liveIn(zone);
    await make("2027-01-31T23:30:00Z", "Late");
    await make("2027-02-27T23:30:00Z", "Last");
    expect(await picturesOf(2027, month)).toEqual(expected);
  });

  test("include 29 February and the hour that is skipped in spring", async () => {
    await liveIn("Europe/Berlin");
    await make("2028-02-29T22:59:00Z", "Leap day");
    await make("2028-03-26T01:00:00Z", "Clock change");
    expect(await picturesOf(2028, 2)).toEqual(["2028-02-29 Leap day"]);
    expect(await picturesOf(2028, 3)).toEqual(["2028-03-26 Clock change"]);
  });

  test("exclude uploads, the trash and other users' pictures", async () => {
    const bob = await signUp(app);
    await make("2027-02-04T09:00:00Z", "Photo", { source: "uploaded" });
    await make("2027-02-05T09:00:00Z", "Deleted", { isTrashed: true });
    await make("2027-02-06T09:00:00Z", "Bob's", { who: bob });
    expect(await picturesOf(2027, 2)).toEqual([]);
    expect(await picturesOf(2027, 2, bob)).toEqual(["2027-02-06 Bob's"]);
  });

  test("of a month that does not exist are refused", async () => {
    const query = { year: "2027", month: "13" };
    const { status } = await app.call(listCalendarPictures, { query }, { token: ann.token });
    expect(status).toBe(400);
  });
});

test("dashboard counts the pictures of this year", async () => {
  const year = new Date().getUTCFullYear();
  await make(`${year - 1}-12-31T11:00:00Z`, "Last year");
  await make(`${year}-01-02T12:00:00Z`, "This year");
  await make(`${year}-01-03T12:00:00Z`, "Deleted", { isTrashed: true });
  const { json } = await app.call(getDashboard, {}, { token: ann.token });
  expect(json).toMatchObject({ total_generated_images: 2, generated_images_this_year: 1 });
});
