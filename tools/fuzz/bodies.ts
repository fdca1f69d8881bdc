import fc, { type Arbitrary } from "fast-check";
import { written, type JsonNode, type Recall } from "./json-node.ts";
import { anything, fitting, nearlyFitting, type JsonSchema } from "./values.ts";

export interface Body {
  readonly contentType: string | undefined;
  readonly json: JsonNode;
  readonly damage: Damage;
}

const damages = {
  none: (text: string) => Buffer.from(text),
  empty: () => Buffer.alloc(0),
  cut: (text: string) => Buffer.from(text.slice(0, -1)),
  halved: (text: string) => Buffer.from(text.slice(0, text.length / 2)),
  comma: (text: string) => Buffer.from(`${text.slice(0, -1)},${text.slice(-1)}`),
  twice: (text: string) => Buffer.from(text + text),
  comment: (text: string) => Buffer.from(`/* hello */ ${text}`),
  quotes: (text: string) => Buffer.from(text.replaceAll('"', "'")),
  "byte order mark": (text: string) => Buffer.from(`\uFEFF${text}`),
  "utf-16": (text: string) => Buffer.from(text, "utf16le"),
  "latin-1": (text: string) => Buffer.from(`{"email":"\xE9\xFF"}${text}`, "latin1"),
  "raw surrogate": (text: string) =>
    Buffer.concat([
      Buffer.from('{"email":"'),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from(`"}${text}`),
    ]),
  zeros: (text: string) => Buffer.alloc(Math.min(text.length, 2000)),
  form: () => Buffer.from("email=a%40b.co&password=secret1&__proto__[x]=1"),
  multipart: () =>
    Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'),
} satisfies Record<string, (text: string) => Buffer>;

export type Damage = keyof typeof damages;

export const bytesOf = ({ json, damage }: Body, recall: Recall): Buffer =>
  damages[damage](written(json, recall));

const JSON_TYPE = "application/json";
const oddTypes = [
  [
    undefined,
    "",
    "application/json; charset=utf-8",
    "application/json;charset=utf-16",
    "APPLICATION/JSON",
  ],
  [
    "text/plain",
    "text/html",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "*/*",
    "/",
  ],
  ["multipart/form-data; boundary=x", "application/json, text/plain", "application/problem+json"],
  [
    "application/json; __proto__=x",
    "json",
    "\xFF",
    "application/octet-stream",
    `a/${"b".repeat(3000)}`,
  ],
].flat();

const whole = (json: Arbitrary<JsonNode>): Arbitrary<Body> =>
  json.map((node) => ({ contentType: JSON_TYPE, json: node, damage: "none" }));

/** Hashing a password takes longer than the rest, so valid ones are rare. */
const isCostly = ({ properties = {} }: JsonSchema) =>
  Object.keys(properties).some((name) => name.includes("password"));

export const anyBody: Arbitrary<Body> = fc.record({
  contentType: fc.constantFrom(JSON_TYPE, ...oddTypes),
  json: anything,
  damage: fc.constantFrom(...(Object.keys(damages) as Damage[])),
});

export function bodyFor(schema: JsonSchema | undefined): Arbitrary<Body | undefined> {
  const none = fc.constant(undefined);
  if (!schema) return fc.oneof({ weight: 12, arbitrary: none }, whole(anything), anyBody);
  const near = nearlyFitting(schema);
  const [wholeOnes, nearOnes, wildOnes] = isCostly(schema) ? [2, 6, 8] : [12, 12, 5];
  return fc.oneof(
    { weight: wholeOnes, arbitrary: whole(fitting(schema)) },
    { weight: nearOnes, arbitrary: whole(near) },
    { weight: wildOnes, arbitrary: whole(anything) },
    {
      weight: 4,
      arbitrary: fc.record({
        contentType: fc.constant(JSON_TYPE),
        json: fitting(schema),
        damage: fc.constantFrom(...(Object.keys(damages) as Damage[])),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        contentType: fc.constantFrom(...oddTypes),
        json: near,
        damage: fc.constant("none" as const),
      }),
    },
    { weight: 1, arbitrary: anyBody },
    { weight: 1, arbitrary: none },
  );
}
