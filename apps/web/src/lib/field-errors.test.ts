import { Credentials } from "@twofold/contract/auth";
import { endSession } from "@twofold/contract/auth/sessions";
import { creditTransactions } from "@twofold/contract/credits";
import { chooseEngine } from "@twofold/contract/engines";
import { EventDate, FIRST_YEAR, LAST_YEAR, NewEvent } from "@twofold/contract/events";
import { toFieldError, type Issue } from "@twofold/contract/field-error";
import { markNotificationsRead, snoozeNotification } from "@twofold/contract/notifications";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "./field-errors.ts";
import { fieldMessages } from "./field.messages.ts";

interface Schema {
  safeParse(value: unknown): { error?: { issues: readonly Issue[] } };
}
const errorsOf = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(toFieldError);

describe("field error", () => {
  test("schema with an own message › has its code and the limits", () => {
    const event = { title: "x".repeat(201), event_date: "2031-01-01" };
    expect(errorsOf(NewEvent, event)).toEqual([{ code: "title_too_long", params: { max: 200 } }]);
  });

  test.each([
    ["too long", Credentials, { email: "a@b.de", password: "x".repeat(1025) }, "too_long"],
    ["empty", chooseEngine.body, { engine: "" }, "required"],
    ["too few items", markNotificationsRead.body, { ids: [] }, "invalid"],
    ["number too small", creditTransactions.query, { limit: 0 }, "too_small"],
    ["number too large", creditTransactions.query, { limit: 501 }, "too_large"],
    ["unknown option", snoozeNotification.body, { for: "year" }, "invalid"],
    ["no id", endSession.params, { id: "1" }, "invalid"],
    ["no object", Credentials, null, "invalid"],
  ])("message of zod › %s › has a general code", (_, schema, value, code) => {
    expect(errorsOf(schema, value)).toMatchObject([{ code }]);
  });

  test("text below a minimum without an own message › has a general code", () => {
    const issue = { code: "too_small", origin: "string", minimum: 2, message: "Too small" };
    expect(toFieldError(issue)).toEqual({ code: "too_short", params: { min: 2 } });
  });

  test("several errors of a field › shows the first", () => {
    const { error } = NewEvent.safeParse({ title: "", event_date: "x" });
    expect(fieldErrors(error)).toEqual({
      title: "Title is required",
      event_date: "Must be a date like 2026-02-28",
    });
  });

  test("valid values › have no errors", () => {
    expect(fieldErrors(undefined)).toEqual({});
  });

  test("year › the text has the limits of the calendar", () => {
    expect(errorsOf(EventDate, "1899-01-01")).toMatchObject([{ code: "year_out_of_range" }]);
    expect(fieldMessages.year_out_of_range()).toContain(`between ${FIRST_YEAR} and ${LAST_YEAR}`);
  });
});
