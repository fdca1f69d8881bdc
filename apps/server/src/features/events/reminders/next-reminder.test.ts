import { expect, test } from "vitest";
import { firstReminder, missedReminder, reminderAfter } from "./next-reminder.ts";

const at = (iso: string) => new Date(iso);
const yearly = {
  eventDate: "2020-05-10",
  isRecurring: true,
  calendar: "gregorian" as const,
  countsDays: false,
};
const berlin = { time_zone: "Europe/Berlin", remind_at: "09:00" };

test.each([
  // [now, lead, the day, when]
  ["2026-01-01T00:00:00Z", 0, "2026-05-10", "2026-05-10T07:00:00Z"],
  ["2026-01-01T00:00:00Z", 7, "2026-05-10", "2026-05-03T07:00:00Z"],
  ["2026-05-10T06:59:59Z", 0, "2026-05-10", "2026-05-10T07:00:00Z"],
  // Nine o'clock is not to come any more: next year's.
  ["2026-05-10T07:00:00Z", 0, "2027-05-10", "2027-05-10T07:00:00Z"],
  ["2026-05-08T00:00:00Z", 3, "2027-05-10", "2027-05-07T07:00:00Z"],
])("planned at %s, %i days ahead", (now, lead, eventDate, dueAt) => {
  expect(firstReminder(yearly, lead, berlin, at(now))).toEqual({ eventDate, dueAt: at(dueAt) });
});

test("29 February is told on the 28th, and its lead counts from there", () => {
  const leap = { ...yearly, eventDate: "2024-02-29" };
  expect(firstReminder(leap, 3, berlin, at("2027-01-01T00:00:00Z"))).toEqual({
    eventDate: "2027-02-28",
    dueAt: at("2027-02-25T08:00:00Z"),
  });
});

test("an event that comes once is told once", () => {
  const once = { ...yearly, eventDate: "2026-05-10", isRecurring: false };
  const now = at("2026-05-10T07:00:00Z");
  expect(firstReminder(once, 0, berlin, now)).toBeUndefined();
  expect(reminderAfter(once, 0, berlin, { eventDate: "2026-05-10", now })).toBeUndefined();
});

test("round numbers of days are told between the years", () => {
  const counting = { ...yearly, eventDate: "2026-05-10", countsDays: true };
  const now = at("2026-05-10T07:00:00Z");
  expect(reminderAfter(counting, 0, berlin, { eventDate: "2026-05-10", now })).toEqual({
    eventDate: "2026-08-18",
    dueAt: at("2026-08-18T07:00:00Z"),
  });
});

test("after a long silence the days that are over are passed by", () => {
  const now = at("2029-01-01T12:00:00Z");
  expect(reminderAfter(yearly, 3, berlin, { eventDate: "2026-05-10", now })).toEqual({
    eventDate: "2029-05-10",
    dueAt: at("2029-05-07T07:00:00Z"),
  });
});

test("who moves east past nine o'clock is told at once, as long as the day lasts", () => {
  const tokyo = { time_zone: "Asia/Tokyo", remind_at: "09:00" };
  const missed = (now: string) =>
    missedReminder(yearly, 0, tokyo, { eventDate: "2026-05-10", now: at(now) });
  expect(missed("2026-05-10T06:00:00Z")).toEqual({
    eventDate: "2026-05-10",
    dueAt: at("2026-05-10T00:00:00Z"),
  });
  // Not yet nine there: the ordinary plan finds it.
  expect(missed("2026-05-09T23:00:00Z")).toBeUndefined();
  // The eleventh there.
  expect(missed("2026-05-10T15:00:00Z")).toBeUndefined();
  // The event has another day now.
  expect(
    missedReminder({ ...yearly, eventDate: "2020-05-12" }, 0, tokyo, {
      eventDate: "2026-05-10",
      now: at("2026-05-10T06:00:00Z"),
    }),
  ).toBeUndefined();
});
