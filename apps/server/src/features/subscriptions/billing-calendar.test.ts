import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysAfter, periodEndAfter } from "./billing-calendar.ts";

const at = (text: string) => new Date(text);

describe("period end", () => {
  test.each([
    [
      "of a month",
      "2026-03-10T09:30:00Z",
      "2026-03-10T09:30:00Z",
      "month",
      "2026-04-10T09:30:00.000Z",
    ],
    [
      "of a short month",
      "2026-01-31T12:00:00Z",
      "2026-01-31T12:00:00Z",
      "month",
      "2026-02-28T12:00:00.000Z",
    ],
    [
      "after a short month",
      "2026-01-31T12:00:00Z",
      "2026-02-28T12:00:00Z",
      "month",
      "2026-03-31T12:00:00.000Z",
    ],
    [
      "one millisecond before the end",
      "2026-01-31T12:00:00Z",
      "2026-02-28T11:59:59.999Z",
      "month",
      "2026-02-28T12:00:00.000Z",
    ],
    [
      "long after the anchor",
      "2026-01-31T12:00:00Z",
      "2031-07-01T00:00:00Z",
      "month",
      "2031-07-31T12:00:00.000Z",
    ],
    [
      "of a year",
      "2028-02-29T00:00:00Z",
      "2028-02-29T00:00:00Z",
      "year",
      "2029-02-28T00:00:00.000Z",
    ],
    [
      "on a leap day that returns",
      "2028-02-29T00:00:00Z",
      "2031-02-28T00:00:00Z",
      "year",
      "2032-02-29T00:00:00.000Z",
    ],
    [
      "before the anchor, after a trial",
      "2026-03-10T00:00:00Z",
      "2026-03-01T00:00:00Z",
      "month",
      "2026-03-10T00:00:00.000Z",
    ],
  ] as const)("%s", (_, anchor, after, interval, end) => {
    expect(periodEndAfter(at(after), at(anchor), interval).toISOString()).toBe(end);
  });

  test("periods follow each other without a gap and have similar lengths", () => {
    const moment = fc.date({ min: at("2020-01-01"), max: at("2040-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(
        moment,
        fc.constantFrom("month" as const, "year" as const),
        (anchor, interval) => {
          let end = anchor;
          for (let n = 0; n < 30; n += 1) {
            const next = periodEndAfter(end, anchor, interval);
            const days = (next.getTime() - end.getTime()) / 86_400_000;
            const [least, most] = interval === "month" ? [28, 31] : [365, 366];
            expect(days).toBeGreaterThanOrEqual(least);
            expect(days).toBeLessThanOrEqual(most);
            end = next;
          }
        },
      ),
    );
  });
});

test("daysAfter: a day has 24 hours", () => {
  expect(daysAfter(at("2026-03-28T10:00:00Z"), 3).toISOString()).toBe("2026-03-31T10:00:00.000Z");
});
