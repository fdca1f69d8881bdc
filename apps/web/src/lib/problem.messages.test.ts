import type { FieldCode } from "@twofold/contract/field.messages";
import { problems, type ErrorCode } from "@twofold/contract/problem";
import { describe, expect, test } from "vitest";
import { fieldMessages as germanFields } from "./field.messages.de.ts";
import { fieldMessages } from "./field.messages.ts";
import { problemMessages as german } from "./problem.messages.de.ts";
import { problemMessages as english } from "./problem.messages.ts";

type Params = Record<string, string | number>;

/** The parts of a zod schema that the examples need. */
interface Schema {
  readonly def: { readonly type: string; readonly format?: string; readonly innerType?: Schema };
  readonly options?: readonly string[];
}

/** What an administrator wrote in both languages. */
const written: Readonly<Record<string, string>> = {
  message_en: "It is paused.",
  message_de: "Es ist unterbrochen.",
};

function exampleValues(name: string, { def, options }: Schema): readonly (string | number)[] {
  if (def.innerType) return exampleValues(name, def.innerType);
  if (options) return options;
  if (def.format === "datetime") return ["2026-11-17T12:00:00.000Z"];
  return def.type === "string" ? [written[name] ?? "Acme"] : [7];
}

/** Every combination of the enums of a problem, with a value for each other parameter. */
function examples(shape: object): Params[] {
  return Object.entries(shape).reduce<Params[]>(
    (all, [name, schema]) =>
      all.flatMap((each) =>
        exampleValues(name, schema as Schema).map((value) =>
          Object.assign({}, each, { [name]: value }),
        ),
      ),
    [{}],
  );
}

const cases = Object.entries(problems).flatMap(([code, { params }]) =>
  examples(params.shape).map((each) => [code, each] as const),
);

describe("problem messages", () => {
  test.each(cases)("%s %o › is a sentence in each language", (code, params) => {
    const [inEnglish, inGerman] = [english, german].map((messages) =>
      (messages[code as ErrorCode] as (params: Params) => unknown)(params),
    );
    for (const text of [inEnglish, inGerman]) {
      expect(text).toMatch(/^\p{Lu}.+[.]$/u);
      expect(text).not.toContain("undefined");
    }
    expect(inGerman).not.toBe(inEnglish);
  });

  test.each(Object.keys(fieldMessages))("field code %s › has a text in each language", (code) => {
    const texts = [fieldMessages, germanFields].map((messages) =>
      (messages[code as FieldCode] as (limits: object) => string)({ min: 7, max: 9 }),
    );
    for (const text of texts) expect(text).toMatch(/^(person_count|\p{Lu}).+[^.]$/u);
    expect(texts[1]).not.toBe(texts[0]);
    expect(texts[1]?.match(/\d+/g)).toEqual(texts[0]?.match(/\d+/g));
  });

  test("wait › is in seconds below 90 seconds, in minutes above", () => {
    const wait = (retry_after_seconds: number) => [
      english.rate_limited({ retry_after_seconds }),
      german.rate_limited({ retry_after_seconds }),
    ];
    expect(wait(89)).toEqual([
      expect.stringContaining("in 89 seconds"),
      expect.stringContaining("in 89 Sekunden"),
    ]);
    expect(wait(1)[1]).toContain("in 1 Sekunde noch");
    expect(wait(900)).toEqual([
      expect.stringContaining("in 15 minutes"),
      expect.stringContaining("in 15 Minuten"),
    ]);
  });

  test("full calendar › names the free space only if there is some", () => {
    expect(english.too_many_events({ max: 1000, free: 0, added: 3 })).toContain("1000 events");
    expect(german.too_many_events({ max: 1000 })).toMatch(/1.?000 Termine/);
  });
});
