import { expect, test } from "vitest";
import { answers, answersFor } from "./faq-text.ts";

test("finds what has every word in it, in any order and whatever the case", () => {
  const [only, ...others] = answersFor("ACCOUNT delete");
  expect(only?.question).toBe("How do I delete my account?");
  expect(others).toEqual([]);
  expect(answersFor("credit midnight").map(({ question }) => question)).toEqual([
    "When do free credits come back?",
  ]);
});

test("shows all while nothing is typed, and none for what is not there", () => {
  expect(answersFor("  ")).toEqual(answers);
  expect(answersFor("submarine")).toEqual([]);
});
