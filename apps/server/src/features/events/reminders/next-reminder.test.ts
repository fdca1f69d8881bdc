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
  // Each row is [now, lead, the day, the due time].
  ["2026-01-01T00:00:00Z", 0, "2026-05-10", "2026-05-10T07:00:00Z"],
  ["2026-01-01T00:00:00Z", 7, "2026-05-10", "2026-05-03T07:00:00Z"],
  ["2026-05-10T06:59:59Z", 0, "2026-05-10", "2026-05-10T07:00:00Z"],
  // Nine o'clock has passed, so the reminder is for the next year.
  ["2026-05-10T07:00:00Z", 0, "2027-05-10", "2027-05-10T07:00:00Z"],
  ["2026-05-08T00:00:00Z", 3, "2027-05-10", "2027-05-07T07:00:00Z"],
])("first reminder planned at %s, %i days ahead", (now, lead, eventDate, dueAt) => {
  expect(firstReminder(yearly, lead, berlin, at(now))).toEqual({ eventDate, dueAt: at(dueAt) });
});

test("reminder for 29 February is due on the 28th, and its lead counts from there", () => {
  const leap = { ...yearly, eventDate: "2024-02-29" };
  expect(firstReminder(leap, 3, berlin, at("2027-01-01T00:00:00Z"))).toEqual({
    eventDate: "2027-02-28",
    dueAt: at("2027-02-25T08:00:00Z"),
  });
});

test("single event has one reminder", () => {
  const once = { ...yearly, eventDate: "2026-05-10", isRecurring: false };
  const now = at("2026-05-10T07:00:00Z");
  expect(firstReminder(once, 0, berlin, now)).toBeUndefined();
  expect(reminderAfter(once, 0, berlin, { eventDate: "2026-05-10", now })).toBeUndefined();
});

test("round numbers of days have reminders between the years", () => {
  const counting = { ...yearly, eventDate: "2026-05-10", countsDays: true };
  const now = at("2026-05-10T07:00:00Z");
  expect(reminderAfter(counting, 0, berlin, { eventDate: "2026-05-10", now })).toEqual({
    eventDate: "2026-08-18",
    dueAt: at("2026-08-18T07:00:00Z"),
  });
});

test("next reminder after a long interruption skips the days that are over", () => {
  const now = at("2029-01-01T12:00:00Z");
  expect(reminderAfter(yearly, 3, berlin, { eventDate: "2026-05-10", now })).toEqual({
    eventDate: "2029-05-10",
    dueAt: at("2029-05-07T07:00:00Z"),
  });
});

test("user who moves east past nine o'clock: the reminder is due immediately, until the day is over", () => {
  const tokyo = { time_zone: "Asia/Tokyo", remind_at: "09:00" };
  const missed = (now: string) =>
    missedReminder(yearly, 0, tokyo, { eventDate: "2026-05-10", now: at(now) });
  expect(missed("2026-05-10T06:00:00Z")).toEqual({
    eventDate: "2026-05-10",
    dueAt: at("2026-05-10T00:00:00Z"),
  });
  // It is not nine o'clock there yet, so the ordinary plan finds it.
  expect(missed("2026-05-09T23:00:00Z")).toBeUndefined();
  // It is already the eleventh there.
  expect(missed("2026-05-10T15:00:00Z")).toBeUndefined();
  // The event has another day now.
  expect(
    missedReminder({ ...yearly, eventDate: "2020-05-12" }, 0, tokyo, {
      eventDate: "2026-05-10",
      now: at("2026-05-10T06:00:00Z"),
    }),
  ).toBeUndefined();
});
