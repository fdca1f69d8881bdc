import { http, HttpResponse } from "msw";
import { me } from "@twofold/contract/auth";
import { NewEvent } from "@twofold/contract/events";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { server } from "../testing/server.ts";
import { call } from "./api.ts";
import { problemMessage } from "./problem-message.ts";
import { ApiError, detailOf } from "./errors.ts";
import { fieldErrors } from "./field-errors.ts";

vi.mock("./language.ts", async (original) => ({ ...(await original<object>()), language: "de" }));
vi.mock("./errors.messages.ts", () => import("./errors.messages.de.ts"));
vi.mock("./field.messages.ts", () => import("./field.messages.de.ts"));
vi.mock("./problem.messages.ts", () => import("./problem.messages.de.ts"));

let answer: object | string;
beforeEach(() => {
  answer = {};
  server.use(
    http.get("/api/auth/me", () =>
      typeof answer === "string"
        ? new HttpResponse(answer, { status: 404 })
        : HttpResponse.json(answer, { status: 404 }),
    ),
  );
});

const refusal = async (): Promise<ApiError> => {
  const error: unknown = await call(me).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error("It was not refused");
  return error;
};

describe("localized problem", () => {
  test("switched off › has the operator's message in the page's language", async () => {
    const params = {
      capability: "uploads",
      message_en: "Back at noon.",
      message_de: "Um zwölf geht es weiter.",
      until: "2027-01-01T12:00:00.000Z",
    };
    answer = { code: "switched_off", params, detail: "Back at noon." };
    expect((await refusal()).detail).toBe("Um zwölf geht es weiter.");
  });

  test("known code and parameters › has the message of the page's language", async () => {
    answer = { code: "not_found", params: { resource: "template" }, detail: "In English" };
    const error = await refusal();
    expect(error.code).toBe("not_found");
    expect(error.detail).toBe("Diese Vorlage gibt es nicht.");
  });

  test("field errors › have the messages of the page's language", async () => {
    answer = {
      code: "invalid_request",
      detail: "In English",
      errors: [
        { field: "password", code: "password_too_short", params: { min: 6 }, detail: "In English" },
        { field: "username", code: "of_a_newer_server", detail: "In English" },
      ],
    };
    const error = await refusal();
    expect(error.detail).toBe("Das Passwort braucht mindestens 6 Zeichen");
    expect(error.fields).toMatchObject([
      { field: "password", detail: "Das Passwort braucht mindestens 6 Zeichen" },
      { field: "username", detail: "Das passt hier nicht" },
    ]);
  });

  test("validation before sending › has the messages of the page's language", () => {
    const { error } = NewEvent.safeParse({ title: "x".repeat(201), description: "y".repeat(2001) });
    expect(fieldErrors(error)).toEqual({
      title: "Der Titel darf höchstens 200 Zeichen haben",
      description: expect.stringMatching(/^Die Beschreibung darf höchstens 2.?000 Zeichen haben$/),
      event_date: "Bitte wähl ein Datum",
    });
  });

  test.each([
    ["unknown code", { code: "of_a_newer_server", detail: "In English" }],
    ["unknown parameters", { code: "not_found", params: { resource: "spaceship" } }],
    ["code of Object.prototype", { code: "constructor", detail: "In English" }],
  ])("%s › leaves the text to the page", async (_, problem) => {
    answer = problem;
    const error = await refusal();
    expect(detailOf(error, "Das ging nicht")).toBe("Das ging nicht");
    expect(problemMessage(error)).toBe("Bei uns ist etwas schiefgegangen.");
  });

  test.each(["", "null", "<html>", '"words"', "[1]", '{"errors":[null,1,{"field":1}]}'])(
    "body that is no problem › has no text: %s",
    async (body) => {
      answer = body;
      const error = await refusal();
      expect(error).toMatchObject({ status: 404, code: undefined, detail: undefined, fields: [] });
    },
  );
});
