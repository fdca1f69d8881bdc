import { Credentials, Registration } from "@twofold/contract/auth";
import { expect, test } from "vitest";
import { fieldErrors, type Faults } from "./field-errors.ts";
import { problemMessages } from "./problem.messages.ts";

/** The sentence under each field of a form with these values. */
const sentences = (schema: { safeParse(values: object): { error?: Faults } }, values: object) =>
  fieldErrors(schema.safeParse(values).error);

const nothing = { username: "", email: "", full_name: "", password: "" };

test.each([
  ["empty", nothing],
  ["without fields", {}],
])("5.1 login %s › has the specified sentences", (_, values) => {
  expect(sentences(Credentials, values)).toEqual({
    email: "Email is required",
    password: "Password is required",
  });
});

test("5.1 login with an invalid email › has the specified sentence", () => {
  expect(sentences(Credentials, { email: "not-an-email", password: "x" })).toEqual({
    email: "Email is invalid",
  });
});

test.each([
  ["empty", nothing],
  ["without fields", {}],
])("5.2 registration %s › has the specified sentences", (_, values) => {
  expect(sentences(Registration, values)).toEqual({
    username: "Username must be at least 3 characters",
    email: "Email is required",
    full_name: "Full name is required",
    password: "Password is required",
  });
});

test("5.2 registration with short values › has the specified sentences", () => {
  const values = { username: "ab", email: "a", full_name: "A", password: "12345" };
  expect(sentences(Registration, values)).toEqual({
    username: "Username must be at least 3 characters",
    email: "Email is invalid",
    password: "Password must be at least 6 characters",
  });
});

test("5.5, 5.6 wrong number of photos › has the specified sentences", () => {
  const message = (reason: "too_few" | "too_many") =>
    problemMessages.photo_count({ reason, count: 2 });
  expect(message("too_many")).toBe("You can only upload 2 image(s) for this template.");
  expect(message("too_few")).toBe("Please select at least 2 image(s) before generating.");
});
