import { describe, expect, test } from "vitest";
import { faqMessages as german } from "./faq.messages.de.ts";
import { faqMessages } from "./faq.messages.ts";
import { answersFor } from "./find-answers.ts";

const first = (text: string) => answersFor(text)[0]?.question;

test("finds what has every word in it, in any order and whatever the case", () => {
  expect(first("ACCOUNT delete")).toBe("How do I delete my account?");
  expect(answersFor("credit midnight").map(({ question }) => question)).toEqual([
    "When do free credits come back?",
  ]);
});

test("shows all while nothing is typed, and none for what is not there", () => {
  expect(answersFor("  ")).toEqual(faqMessages.answers);
  expect(answersFor(" ?! ")).toEqual(faqMessages.answers);
  expect(answersFor("submarine")).toEqual([]);
});

test.each([
  ["how do i get my money back", "What does a picture cost?"],
  ["money for my plan back", "How do I stop my plan?"],
  ["refund", "What does a picture cost?"],
  ["cancel subscription", "How do I stop my plan?"],
  ["acount delte", "How do I delete my account?"],
  ["delete acocunt", "How do I delete my account?"],
  ["subscrption", "How do I stop my plan?"],
  ["remider", "When am I reminded of a day?"],
  ["forgot my pasword", "I can’t sign in. What can I do?"],
  ["heic", "Which photos can I use?"],
  ["rem", "When am I reminded of a day?"],
])("finds for %j: %s", (text, question) => expect(first(text)).toBe(question));

test("of a whole sentence, most of it is enough", () => {
  expect(first("please submarine delete my account")).toBe("How do I delete my account?");
});

test("a slip does not bring what a right word would not, while there is something right", () => {
  for (const { question } of answersFor("print")) expect(question).toMatch(/print/);
});

test.each(["\\", "[a-z]", "(", "<b>", "𝒳", "🙂", "a".repeat(5_000)])("takes %j as words", (text) =>
  expect(() => answersFor(text)).not.toThrow(),
);

describe("in both languages", () => {
  test("the same questions lead to the same places", () => {
    expect(german.answers.map(({ link }) => link?.to)).toEqual(
      faqMessages.answers.map(({ link }) => link?.to),
    );
  });
});
