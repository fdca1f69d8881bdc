import { expect, it } from "vitest";
import { formatAmount, formatHours, remainingToday, formatWhen } from "./format-credits.ts";
import { creditsMessages } from "./credits.messages.tsx";

const now = new Date(2027, 1, 6, 18, 40);
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

it.each([
  [5, "+5"],
  [-4, "−4"],
  [0, "0"],
  [1234, "+1,234"],
])("writes %i as %s", (amount, written) => {
  expect(formatAmount(amount)).toBe(written);
});

it.each([
  [320, "6 hours"],
  [300, "5 hours"],
  [61, "2 hours"],
  [60, "1 hour"],
  [1, "1 hour"],
  [-3, "1 hour"],
])("rounds %i minutes up to %s", (minutes, hours) => {
  expect(formatHours(inMinutes(minutes), now)).toBe(hours);
});

it("counts what is left of today's free ones, and never below none", () => {
  expect(remainingToday({ daily_free_credits: 310, daily_credits_used: 103 })).toBe(207);
  expect(remainingToday({ daily_free_credits: 5, daily_credits_used: 9 })).toBe(0);
});

it("knows the singular", () => {
  expect(creditsMessages.credits(1)).toBe("1 credit");
  expect(creditsMessages.credits(2000)).toBe("2,000 credits");
});

it.each([
  [new Date(2027, 1, 6, 0, 5), /^Today, 12:05/],
  [new Date(2027, 1, 5, 23, 59), /^Yesterday, 11:59/],
  [new Date(2027, 1, 4, 9, 30), /^Feb 4, 2027, 9:30/],
])("says of %s when it was", (date, when) => {
  expect(formatWhen(date.toISOString(), now)).toMatch(when);
});
