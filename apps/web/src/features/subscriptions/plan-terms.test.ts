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

test("names the plan, and Free without one", () => {
  expect(planNameOf(paidStatus)).toBe("Premium");
  expect(planNameOf(freeStatus)).toBe("Free");
  expect(planNameOf({ ...paidStatus, has_subscription: false, status: "ended" })).toBe("Free");
});

test("has words for every state, and leaves unknown ones as they are", () => {
  expect(formatState("past_due")).toEqual({ name: "Payment due", tone: "danger" });
  expect(formatState("paused")).toEqual({ name: "paused", tone: "neutral" });
  expect(formatState("toString").name).toBe("toString");
});

test("says what a plan costs by interval", () => {
  expect(priceOf(premium, "month")).toBe(9.99);
  expect(priceOf(premium, "year")).toBe(99.9);
  expect(formatRate(9.99, "USD", "month")).toBe("$9.99 a month");
  expect(formatRate(1234.5, "USD", "year")).toBe("$1,234.50 a year");
});

test("reckons in cents what a year saves", () => {
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
])("says of years no more than is true of every plan", (plans, words) => {
  expect(formatSaving(plans)).toBe(words);
});

test("offers years only where every plan has them", () => {
  expect(hasYears([basic, premium])).toBe(true);
  expect(hasYears([basic, { ...premium, yearly_price: 0 }])).toBe(false);
  expect(hasYears([])).toBe(false);
});

test("knows the plan that is held, in its interval alone", () => {
  expect(isCurrent(paidStatus, premium, "month")).toBe(true);
  expect(isCurrent(paidStatus, premium, "year")).toBe(false);
  expect(isCurrent(paidStatus, basic, "month")).toBe(false);
  expect(isCurrent({ ...paidStatus, interval: null }, premium, "month")).toBe(true);
  expect(isCurrent({ ...paidStatus, has_subscription: false }, premium, "month")).toBe(false);
});
