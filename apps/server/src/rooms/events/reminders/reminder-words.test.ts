import { expect, test } from "vitest";
import { makingLink } from "./fitting-template.ts";
import { reminderWords } from "./reminder-words.ts";

const day = (date: string, more = {}) => ({ date, years: 0, markDays: null, ...more });

test.each([
  ["2026-05-10", "Our day is today"],
  ["2026-05-11", "Our day is tomorrow"],
  ["2026-05-17", "Our day is in 7 days"],
])("%s on the tenth: %s", (date, title) => {
  expect(reminderWords("Our day", day(date), "2026-05-10").title).toBe(title);
});

test("says the day, and the years or the days since", () => {
  expect(reminderWords("Ours", day("2026-05-10", { years: 6 }), "2026-05-10").body).toBe(
    "Sunday, 10 May 2026 · 6 years. A picture for it takes a minute.",
  );
  expect(reminderWords("Ours", day("2026-05-10", { markDays: 1000 }), "2026-05-09")).toEqual({
    title: "Ours: 1000 days tomorrow",
    body: "Sunday, 10 May 2026. A picture for it takes a minute.",
  });
});

test("the link leads to a template that suits the day, another one each year", () => {
  const templates = [
    { name: "paris", occasions: ["anniversary" as const] },
    { name: "cake & candles", occasions: ["birthday" as const] },
    { name: "chapel", occasions: ["anniversary" as const, "wedding" as const] },
  ];
  const event = { id: "e", eventType: "anniversary" as const };
  const links = ["2026", "2027", "2028"].map((year) =>
    makingLink(event, `${year}-05-10`, templates),
  );
  expect(new Set(links)).toEqual(
    new Set(["/dashboard?template=paris", "/dashboard?template=chapel"]),
  );
  expect(links[0]).toBe(links[2]);
  expect(makingLink({ id: "e", eventType: "birthday" }, "2026-05-10", templates)).toBe(
    "/dashboard?template=cake%20%26%20candles",
  );
  expect(makingLink({ id: "e", eventType: "custom" }, "2026-05-10", templates)).toBe("/dashboard");
});
