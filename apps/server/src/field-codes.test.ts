import { fieldMessages } from "@twofold/contract/field.messages";
import { expect, test } from "vitest";
import { contractEndpoints } from "#testing/endpoints.ts";

interface Schema {
  readonly _zod?: { readonly def: Readonly<Record<string, unknown>> };
}

/** The messages of a schema and of everything in it. */
function messagesIn(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  const { _zod: zod } = value as Schema;
  const { error, ...parts } = zod?.def ?? (value as Readonly<Record<string, unknown>>);
  return [{ code: "invalid_type" }, { code: "invalid_type", input: "x" }]
    .map((issue) => (typeof error === "function" ? (error(issue) as unknown) : undefined))
    .filter((message) => typeof message === "string")
    .concat(Object.values(parts).flatMap((part) => messagesIn(part, seen)));
}

test("contract › the messages of its schemas are the field codes", async () => {
  const messages = messagesIn(await contractEndpoints(), new Set());
  const general = ["invalid", "too_short", "too_long", "too_small", "too_large"];
  expect([...new Set([...general, ...messages])].toSorted()).toEqual(
    Object.keys(fieldMessages).toSorted(),
  );
});
