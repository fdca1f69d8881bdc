import fc, { type Arbitrary } from "fast-check";
import type { JsonNode } from "./json-node.ts";

/** The part of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  /** A schema with a name, which `$defs` of the whole schema contains. */
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const text = (value: string): JsonNode => ({ type: "text", value });
const literal = (source: string): JsonNode => ({ type: "literal", source });
const inJson = (value: unknown): JsonNode => literal(JSON.stringify(value));

const nastyTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\uD800",
  "x\uDFFFy",
  "\u202Egnp.exe",
  "مرحبا",
  "👩‍❤️‍💋‍👨",
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
  "İıſK",
  "ß",
  "\uFEFFbom",
  "\u2028\u2029",
  "\u0007\u001B[31m",
  "\r\nSet-Cookie: a=b",
  "' or 1=1 --",
  "${7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "%00%ff",
  "../../etc/passwd",
  "__proto__",
  "null",
  "undefined",
  "NaN",
  "true",
  "0",
  "a@b.co",
  "A@B.CO ",
  '"@"@b.co',
  "00000000-0000-0000-0000-000000000000",
];

const longText = fc
  .tuple(
    fc.constantFrom("a", "é", "👩‍👩‍👧", "\u0301", "\\", '"', " "),
    fc.constantFrom(100, 127, 128, 129, 254, 255, 1024, 1025, 8000, 60_000, 66_000, 140_000),
  )
  .map(([piece, length]): JsonNode => ({ type: "long", piece, length }));

const deep = fc
  .tuple(fc.constantFrom(10, 500, 5000, 30_000), fc.constantFrom(undefined, "a", "__proto__"))
  .map(([depth, key]): JsonNode => ({ type: "deep", depth, key }));

export const anyText: Arbitrary<JsonNode> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nastyTexts).map(text) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }).map(text) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }).map(text) },
  { weight: 1, arbitrary: longText },
);

const numbers = [
  ["0", "-0", "1", "-1", "0.1", "1e21", "1e400", "-1e400", "5e-324", "9007199254740993"],
  ["2147483647", "2147483648", "-2147483649", "9223372036854775808", "1".repeat(400)],
].flat();

const anyNumber = fc.constantFrom(...numbers).map(literal);

/** Names that caused faults in other products, and ordinary ones. */
export const anyName = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "length"),
  fc.constantFrom("id", "is_admin", "user_id", "role", "$ne", "", " ", "\0", "ключ"),
  fc.string({ unit: "binary", maxLength: 12 }),
);

/** Any value at all. */
export const anything: Arbitrary<JsonNode> = fc.letrec<{ node: JsonNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 2, arbitrary: fc.constantFrom("null", "true", "false", "[]", "{}").map(literal) },
    { weight: 2, arbitrary: anyNumber },
    { weight: 4, arbitrary: anyText },
    {
      weight: 1,
      arbitrary: fc
        .array(tie("node"), { maxLength: 4 })
        .map((items): JsonNode => ({ type: "list", items })),
    },
    {
      weight: 2,
      arbitrary: fc
        .array(fc.tuple(anyName, tie("node")), { maxLength: 4 })
        .map((entries): JsonNode => ({ type: "record", entries })),
    },
    { weight: 1, arbitrary: deep },
  ),
})).node;

const hostPart = fc.stringMatching(/^[a-z][a-z0-9]{0,12}$/);
const formats: Record<string, Arbitrary<string>> = {
  email: fc.tuple(hostPart, hostPart).map(([who, where]) => `${who}@${where}.example`),
  uuid: fc.uuid(),
  "date-time": fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  uri: fc.webUrl(),
};

function textOf({ format, pattern, minLength = 0, maxLength }: JsonSchema): Arbitrary<string> {
  const known = formats[format ?? ""];
  if (known) return known;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const bounds = { minLength, maxLength: Math.min(maxLength ?? minLength + 40, minLength + 200) };
  return fc.oneof(
    fc.string({ unit: "grapheme-ascii", ...bounds }),
    fc.string({ unit: "grapheme", ...bounds }),
  );
}

/** The same schema without references and without lists of types. */
export function inlined(
  schema: JsonSchema,
  defs: Readonly<Record<string, JsonSchema>> = schema.$defs ?? {},
): JsonSchema {
  const { $ref, type, properties, items, anyOf, oneOf, ...rest } = schema;
  const named = $ref === undefined ? undefined : defs[$ref.split("/").at(-1) ?? ""];
  if (named) return inlined({ ...named, ...rest }, defs);
  if (Array.isArray(type))
    return { anyOf: type.map((each: string) => inlined({ ...schema, type: each }, defs)) };
  const each = (schemas: readonly JsonSchema[]) => schemas.map((one) => inlined(one, defs));
  return {
    ...rest,
    ...(typeof type === "string" && { type }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [key, inlined(value, defs)]),
      ),
    }),
    ...(items && { items: inlined(items, defs) }),
    ...(anyOf && { anyOf: each(anyOf) }),
    ...(oneOf && { oneOf: each(oneOf) }),
  };
}

/** A value that fits the schema; sometimes one that the product has returned. */
export function fitting(schema: JsonSchema, name = ""): Arbitrary<JsonNode> {
  if ("const" in schema) return fc.constant(inJson(schema.const));
  if (schema.enum) return fc.constantFrom(...schema.enum).map(inJson);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, name)));
  switch (schema.type) {
    case "object":
      return fittingRecord(schema);
    case "array": {
      const { minItems: minLength = 0, maxItems } = schema;
      const maxLength = Math.min(maxItems ?? minLength + 5, minLength + 20);
      return fc
        .array(fitting(schema.items ?? {}, name), { minLength, maxLength })
        .map((items): JsonNode => ({ type: "list", items }));
    }
    case "string":
      return fc.oneof(
        { weight: 2, arbitrary: textOf(schema).map(text) },
        {
          weight: 3,
          arbitrary: fc.nat(99).map((pick): JsonNode => ({ type: "known", name, pick })),
        },
      );
    case "integer":
    case "number": {
      const { minimum: min = -(2 ** 31), maximum: max = 2 ** 31 } = schema;
      return fc.integer({ min: Math.ceil(min), max: Math.floor(max) }).map(inJson);
    }
    case "boolean":
      return fc.boolean().map(inJson);
    case "null":
      return fc.constant(literal("null"));
    case undefined:
    default:
      return anything;
  }
}

function fittingRecord({ properties = {}, required = [] }: JsonSchema): Arbitrary<JsonNode> {
  const entries = Object.entries(properties).map(([key, schema]) => {
    const entry = fitting(schema, key).map((value) => [[key, value] as const]);
    return required.includes(key) ? entry : fc.oneof(entry, fc.constant([]));
  });
  return fc.tuple(...entries).map((all): JsonNode => ({ type: "record", entries: all.flat() }));
}

/** A fitting record with one thing wrong: a field missing, of another kind, twice, or too many. */
export function nearlyFitting(schema: JsonSchema): Arbitrary<JsonNode> {
  const keys = Object.keys(schema.properties ?? {});
  const key = keys.length > 0 ? fc.constantFrom(...keys) : anyName;
  return fc
    .tuple(fittingRecord(schema), key, anyName, anything, fc.nat(3))
    .map(([node, field, extra, value, kind]): JsonNode => {
      const entries = node.type === "record" ? node.entries : [];
      const others = entries.filter(([each]) => each !== field);
      const changed = [
        others,
        [...others, [field, value] as const],
        [...entries, [extra, value] as const],
        [...entries, [field, value] as const],
      ][kind];
      return { type: "record", entries: changed ?? entries };
    });
}
