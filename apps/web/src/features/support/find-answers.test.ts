import { describe, expect, test } from "vitest";
import { faqMessages as german } from "./faq.messages.de.ts";
import { faqMessages } from "./faq.messages.ts";
import { answersFor } from "./find-answers.ts";

const first = (text: string) => answersFor(text)[0]?.question;

test("finds entries that contain every term, in any order and case", () => {
  expect(first("ACCOUNT delete")).toBe("How do I delete my account?");
  expect(answersFor("credit midnight").map(({ question }) => question)).toEqual([
    "When do free credits come back?",
  ]);
});

test("shows all entries for an empty query, and none for unknown terms", () => {
  expect(answersFor("  ")).toEqual(faqMessages.answers);
  expect(answersFor(" ?! ")).toEqual(faqMessages.answers);
  expect(answersFor("submarine")).toEqual([]);
});

test.each([
  ["how do i get my money back", "What does a picture cost?"],
  ["money for my plan back", "How do I cancel my plan?"],
  ["refund", "What does a picture cost?"],
  ["cancel subscription", "How do I cancel my plan?"],
  ["acount delte", "How do I delete my account?"],
  ["delete acocunt", "How do I delete my account?"],
  ["subscrption", "How do I cancel my plan?"],
  ["remider", "When am I reminded of a day?"],
  ["forgot my pasword", "I can’t sign in. What can I do?"],
  ["heic", "Which photos can I use?"],
  ["rem", "When am I reminded of a day?"],
])("query %j finds %s first", (text, question) => expect(first(text)).toBe(question));

test("whole sentence matches if most of it occurs", () => {
  expect(first("please submarine delete my account")).toBe("How do I delete my account?");
});

test("typing error matches nothing else while there is an exact match", () => {
  for (const { question } of answersFor("print")) expect(question).toMatch(/print/);
});

test.each(["\\", "[a-z]", "(", "<b>", "𝒳", "🙂", "a".repeat(5_000)])(
  "treats %j as plain text",
  (text) => expect(() => answersFor(text)).not.toThrow(),
);

describe("both languages", () => {
  test("have the same questions with the same links", () => {
    expect(german.answers.map(({ link }) => link?.to)).toEqual(
      faqMessages.answers.map(({ link }) => link?.to),
    );
  });
});
