import type { Language } from "@twofold/contract/languages";
import { expect, test } from "vitest";
import { templateLink } from "./template-link.ts";
import { reminderMessages } from "./reminder.messages.ts";

const day = (date: string, more = {}) => ({ date, years: 0, markDays: null, ...more });

test.each([
  ["2026-05-10", "Our day is today", "Our day ist heute"],
  ["2026-05-11", "Our day is tomorrow", "Our day ist morgen"],
  ["2026-05-17", "Our day is in 7 days", "Our day ist in 7 Tagen"],
])("reminder for %s on the tenth: %s, %s", (date, english, german) => {
  const titleIn = (language: Language) =>
    reminderMessages("Our day", day(date), "2026-05-10", language).title;
  expect([titleIn("en"), titleIn("de")]).toEqual([english, german]);
});

test("reminder contains the day, and the years or the days since", () => {
  const ours = (more: object, language: Language) =>
    reminderMessages("Ours", day("2026-05-10", more), "2026-05-09", language);
  expect(ours({ years: 6 }, "en").body).toBe(
    "Sunday, 10 May 2026 · 6 years. A picture for it takes a minute.",
  );
  expect(ours({ years: 1 }, "de").body).toBe(
    "Sonntag, 10. Mai 2026 · 1 Jahr. Ein Bild dafür ist in einer Minute fertig.",
  );
  expect(ours({ markDays: 1000 }, "en")).toEqual({
    title: "Ours: 1,000 days tomorrow",
    body: "Sunday, 10 May 2026. A picture for it takes a minute.",
  });
  expect(ours({ markDays: 1000 }, "de").title).toBe("Ours: morgen sind es 1.000 Tage");
});

test("reminder links to a template that suits the day, a different one each year", () => {
  const templates = [
    { name: "paris", occasions: ["anniversary" as const] },
    { name: "cake & candles", occasions: ["birthday" as const] },
    { name: "chapel", occasions: ["anniversary" as const, "wedding" as const] },
  ];
  const event = { id: "e", eventType: "anniversary" as const };
  const links = ["2026", "2027", "2028"].map((year) =>
    templateLink(event, `${year}-05-10`, templates),
  );
  expect(new Set(links)).toEqual(
    new Set(["/dashboard?template=paris", "/dashboard?template=chapel"]),
  );
  expect(links[0]).toBe(links[2]);
  expect(templateLink({ id: "e", eventType: "birthday" }, "2026-05-10", templates)).toBe(
    "/dashboard?template=cake%20%26%20candles",
  );
  expect(templateLink({ id: "e", eventType: "custom" }, "2026-05-10", templates)).toBe(
    "/dashboard",
  );
});
