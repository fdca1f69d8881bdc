import { expect, test } from "vitest";
import { basic, premium, pro } from "../../testing/subscriptions.ts";
import { benefitsOf } from "./benefits.ts";

const titles = (...plans: Parameters<typeof benefitsOf>[0]) =>
  benefitsOf(plans).map(({ title }) => title);
const line = (title: string, ...plans: Parameters<typeof benefitsOf>[0]) =>
  benefitsOf(plans).find((each) => each.title === title)?.line;

test("benefits are derived from the figures of the plans", () => {
  expect(titles(basic, premium, pro)).toEqual([
    "More pictures, every day",
    "Larger prints",
    "Your pictures come first",
    "No ads",
    "Pay for what arrives",
    "Leave in one click",
  ]);
  expect(line("More pictures, every day", basic, premium, pro)).toContain("Up to 60 credits");
  expect(line("Larger prints", basic, premium, pro)).toContain(
    "With Premium and Pro: sharp on paper up to 20 × 25 cm, instead of 13 × 16 cm",
  );
  expect(line("No ads", basic, premium, pro)).toContain("With every plan");
});

test("benefit that no plan has is omitted", () => {
  const bare = { ...basic, daily_credits: 0, priority: 0, shows_ads: true, picture_scale: 1 };
  expect(titles(bare)).toEqual(["Pay for what arrives", "Leave in one click"]);
  expect(titles()).toEqual(["Pay for what arrives", "Leave in one click"]);
});
