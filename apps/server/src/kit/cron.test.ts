import { expect, test } from "vitest";
import { nextRunOf } from "./cron.ts";

test.each([
  ["17 3 * * *", "2026-11-17T03:17:00Z", "2026-11-18T03:17:00Z"],
  ["17 3 * * *", "2026-11-17T03:16:59Z", "2026-11-17T03:17:00Z"],
  ["7 * * * *", "2026-11-17T23:59:00Z", "2026-11-18T00:07:00Z"],
  ["*/15 * * * *", "2026-11-17T10:31:00Z", "2026-11-17T10:45:00Z"],
  ["5-59/20 1,13 * * *", "2026-11-17T01:45:00Z", "2026-11-17T13:05:00Z"],
  ["0 4 * * 1", "2026-11-17T00:00:00Z", "2026-11-23T04:00:00Z"],
])("next run of %s after %s", (cron, now, next) => {
  expect(nextRunOf(cron, new Date(now))).toEqual(new Date(next));
});

test("no run within eight days", () => {
  expect(nextRunOf("0 0 1 1 *", new Date("2026-11-17T00:00:00Z"))).toBeUndefined();
});
