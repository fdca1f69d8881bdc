import { http, HttpResponse } from "msw";
import { me } from "@twofold/contract/auth";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "../testing/server.ts";
import { call } from "./api.ts";
import { problemMessage } from "./problem-message.ts";
import { ApiError, detailOf } from "./errors.ts";

vi.mock("./language.ts", async (original) => ({ ...(await original<object>()), language: "de" }));
vi.mock("./server-sentences.messages.ts", () => import("./server-sentences.messages.de.ts"));
vi.mock("./contract-sentences.messages.ts", () => import("./contract-sentences.messages.de.ts"));
vi.mock("./error.messages.ts", () => import("./error.messages.de.ts"));

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

test("a refusal is told in the page's language, with its fields", async () => {
  answer = {
    code: "not_found",
    detail: "Password must be at least 6 characters",
    errors: [
      { field: "password", detail: "Password must be at least 6 characters" },
      { field: "username", detail: "Of a newer server" },
    ],
  };
  const error = await refusal();
  expect(error.code).toBe("not_found");
  expect(error.detail).toBe("Das Passwort braucht mindestens 6 Zeichen");
  expect(error.fields).toEqual([
    { field: "password", detail: "Das Passwort braucht mindestens 6 Zeichen" },
    { field: "username", detail: "Das passt hier nicht" },
  ]);
});

test("a sentence that is not known leaves the word to the page", async () => {
  answer = { code: "not_found", detail: "Of a newer server" };
  const error = await refusal();
  expect(detailOf(error, "Das ging nicht")).toBe("Das ging nicht");
  expect(problemMessage(error)).toBe("Das konnten wir nicht finden.");
});

test.each(["", "null", "<html>", '"words"', "[1]", '{"errors":[null,1,{"field":1}]}'])(
  "what is no problem at all is none: %s",
  async (body) => {
    answer = body;
    const error = await refusal();
    expect(error).toMatchObject({ status: 404, code: undefined, detail: undefined, fields: [] });
  },
);
