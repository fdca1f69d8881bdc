import { expect, test } from "vitest";
import type { CreditTransaction } from "@twofold/contract/credits";
import { transaction } from "../../testing/credits.ts";
import {
  formatAmount,
  formatHours,
  formatReason,
  formatWhen,
  remainingToday,
} from "./format-credits.ts";
import { creditsMessages as german } from "./credits.messages.de.tsx";
import { creditsMessages } from "./credits.messages.tsx";

const now = new Date(2027, 1, 6, 18, 40);
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

test.each([
  [5, "+5"],
  [-4, "−4"],
  [0, "0"],
  [1234, "+1,234"],
])("formatAmount formats %i as %s", (amount, written) => {
  expect(formatAmount(amount)).toBe(written);
});

test.each([
  [320, "6 hours"],
  [300, "5 hours"],
  [61, "2 hours"],
  [60, "1 hour"],
  [1, "1 hour"],
  [-3, "1 hour"],
])("formatHours rounds %i minutes up to %s", (minutes, hours) => {
  expect(formatHours(inMinutes(minutes), now)).toBe(hours);
});

test.each<[Partial<CreditTransaction>, string]>([
  [{ reason: "daily_free", description: "old" }, "Daily free credits"],
  [{ reason: "generation", params: { template: "Paris night" } }, "Paris night"],
  [
    { reason: "returned", params: { failure: "cancelled" } },
    "Returned: You cancelled this picture.",
  ],
  [{ reason: "returned", params: {} }, "Returned"],
  [{ reason: null, description: "A gift" }, "A gift"],
  [{ reason: "generation", params: {}, description: "Paris night" }, "Paris night"],
  [{ reason: "of a newer server" as never, description: "A gift" }, "A gift"],
])("formatReason of %j", (changes, text) => {
  expect(formatReason(transaction(1, changes))).toBe(text);
});

test("German reasons contain German failures", () => {
  expect(german.reasons.returned({ failure: "cancelled" })).toBe(
    "Zurück: Du hast dieses Bild abgebrochen.",
  );
});

test("remainingToday is never negative", () => {
  expect(remainingToday({ daily_free_credits: 310, daily_credits_used: 103 })).toBe(207);
  expect(remainingToday({ daily_free_credits: 5, daily_credits_used: 9 })).toBe(0);
});

test("creditsMessages.credits uses the singular for one credit", () => {
  expect(creditsMessages.credits(1)).toBe("1 credit");
  expect(creditsMessages.credits(2000)).toBe("2,000 credits");
});

test.each([
  [new Date(2027, 1, 6, 0, 5), /^Today, 12:05/],
  [new Date(2027, 1, 5, 23, 59), /^Yesterday, 11:59/],
  [new Date(2027, 1, 4, 9, 30), /^Feb 4, 2027, 9:30/],
])("formatWhen formats %s relative to today", (date, when) => {
  expect(formatWhen(date.toISOString(), now)).toMatch(when);
});
