import { expect, test } from "vitest";
import { afterQuietHours, endOfDay, isQuietTime, momentOf } from "./quiet-hours.ts";

const at = (iso: string) => new Date(iso);
const night = { quiet_from: "21:00", quiet_until: "08:00" };

test.each([
  ["2026-07-01", "09:00", "Europe/Berlin", "2026-07-01T07:00:00Z"],
  ["2026-12-01", "09:00", "Europe/Berlin", "2026-12-01T08:00:00Z"],
  ["2026-01-01", "09:00", "Pacific/Kiritimati", "2025-12-31T19:00:00Z"],
  ["2026-01-01", "09:00", "Pacific/Pago_Pago", "2026-01-01T20:00:00Z"],
  ["2026-01-01", "09:00", "Asia/Kathmandu", "2026-01-01T03:15:00Z"],
  // Clocks skip 02:30 in spring, and show it twice in autumn.
  ["2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:30:00Z"],
  ["2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T00:30:00Z"],
])("momentOf: %s at %s in %s is %s", (date, time, zone, moment) => {
  expect(momentOf(date, time, zone)).toEqual(at(moment));
});

test("endOfDay: the day ends when the next one begins, also where clocks skip midnight", () => {
  expect(endOfDay("2026-03-28", "Europe/Berlin")).toEqual(at("2026-03-28T23:00:00Z"));
  // Cuba goes from 23:59:59 to 01:00.
  expect(endOfDay("2026-03-07", "America/Havana")).toEqual(at("2026-03-08T05:00:00Z"));
});

test.each([
  ["20:59", night, false],
  ["21:00", night, true],
  ["03:00", night, true],
  ["07:59", night, true],
  ["08:00", night, false],
  ["13:30", { quiet_from: "13:00", quiet_until: "14:00" }, true],
  ["14:00", { quiet_from: "13:00", quiet_until: "14:00" }, false],
  ["09:00", { quiet_from: "09:00", quiet_until: "09:00" }, false],
])("isQuietTime: %s with %o is %s", (time, hours, expected) => {
  expect(isQuietTime(time, hours)).toBe(expected);
});

test("afterQuietHours: a time in quiet hours moves to their end", () => {
  const berlin = { ...night, time_zone: "Europe/Berlin" };
  const noon = at("2026-07-01T10:00:00Z");
  expect(afterQuietHours(noon, berlin)).toBe(noon);
  expect(afterQuietHours(at("2026-07-01T20:00:00Z"), berlin)).toEqual(at("2026-07-02T06:00:00Z"));
  expect(afterQuietHours(at("2026-07-01T03:00:00Z"), berlin)).toEqual(at("2026-07-01T06:00:00Z"));
  // The night in which summer time ends is one hour longer.
  expect(afterQuietHours(at("2026-10-24T20:00:00Z"), berlin)).toEqual(at("2026-10-25T07:00:00Z"));
});
