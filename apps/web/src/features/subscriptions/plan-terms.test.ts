import { expect, test } from "vitest";
import { basic, freeStatus, paidStatus, premium } from "../../testing/subscriptions.ts";
import { planNameOf } from "./plan-name.ts";
import {
  hasYears,
  isCurrent,
  priceOf,
  formatRate,
  formatSaving,
  savingOf,
  formatState,
} from "./plan-terms.ts";

test("planNameOf returns the plan's name, or Free", () => {
  expect(planNameOf(paidStatus)).toBe("Premium");
  expect(planNameOf(freeStatus)).toBe("Free");
  expect(planNameOf({ ...paidStatus, has_subscription: false, status: "ended" })).toBe("Free");
});

test("formatState has a text for every state and keeps unknown ones", () => {
  expect(formatState("past_due")).toEqual({ name: "Payment due", tone: "danger" });
  expect(formatState("paused")).toEqual({ name: "paused", tone: "neutral" });
  expect(formatState("toString").name).toBe("toString");
});

test("formatRate includes the interval", () => {
  expect(priceOf(premium, "month")).toBe(9.99);
  expect(priceOf(premium, "year")).toBe(99.9);
  expect(formatRate(9.99, "USD", "month")).toBe("$9.99 a month");
  expect(formatRate(1234.5, "USD", "year")).toBe("$1,234.50 a year");
});

test("savingOf calculates the saving of a year in cents", () => {
  expect(savingOf(premium)).toBe(19.98);
  expect(savingOf({ ...premium, yearly_price: 500 })).toBe(0);
});

test.each([
  [[premium, basic], "2 months free"],
  [[{ ...premium, price: 10, yearly_price: 110 }], "1 month free"],
  [[premium, { ...basic, price: 10, yearly_price: 90 }], "2 months free"],
  [[{ ...premium, price: 10, yearly_price: 95 }], "Save 20%"],
  [[{ ...premium, yearly_price: 119.88 }], ""],
  [[{ ...premium, price: 0 }], ""],
  [[], ""],
])("formatSaving claims no more than is true of every plan", (plans, text) => {
  expect(formatSaving(plans)).toBe(text);
});

test("hasYears is true only if every plan has a yearly price", () => {
  expect(hasYears([basic, premium])).toBe(true);
  expect(hasYears([basic, { ...premium, yearly_price: 0 }])).toBe(false);
  expect(hasYears([])).toBe(false);
});

test("isCurrent matches the user's plan in its interval only", () => {
  expect(isCurrent(paidStatus, premium, "month")).toBe(true);
  expect(isCurrent(paidStatus, premium, "year")).toBe(false);
  expect(isCurrent(paidStatus, basic, "month")).toBe(false);
  expect(isCurrent({ ...paidStatus, interval: null }, premium, "month")).toBe(true);
  expect(isCurrent({ ...paidStatus, has_subscription: false }, premium, "month")).toBe(false);
});
