import fc, { type Arbitrary } from "fast-check";
import type { AdminRole } from "../../packages/contract/src/admin/rights.ts";
import type { Endpoint } from "../../packages/contract/src/endpoint.ts";
import { anyBody, bodyFor, type Body } from "./bodies.ts";
import { oddHeaders } from "./headers.ts";
import type { JsonNode } from "./json-node.ts";
import { idOf } from "./memory.ts";
import { oddTarget, tails } from "./targets.ts";
import { anyName, anyText, fitting, inlined, type JsonSchema } from "./values.ts";

/** Users of the run; the administrators have the next numbers. */
export const PEOPLE = 8;
/** The roles of each administrator of the run: one may do everything, the other one little. */
export const ADMINISTRATORS: readonly (readonly AdminRole[])[] = [["owner"], ["editor"]];

export type Who =
  | { readonly is: "nobody" }
  /** One of the registered users of the run. */
  | { readonly is: "person"; readonly index: number }
  | { readonly is: "impostor"; readonly authorization: string };

/** How the request states its length; all but `exact` need a separate socket. */
export type Framing =
  | "exact"
  | "chunked"
  | "bad chunks"
  | "too short"
  | "too long"
  | "two lengths"
  | "length and chunks"
  | { readonly declared: string };

/** One request before it is sent. Plain data, so that it can be shrunk and printed. */
export interface Plan {
  /** The endpoint that this surely reaches, if any: the response must then fit its contract. */
  readonly aim: string | undefined;
  readonly method: string;
  /** With `:name` for each entry of `params`. */
  readonly path: string;
  readonly params: Readonly<Record<string, JsonNode>>;
  readonly query: readonly (readonly [string, JsonNode])[];
  readonly tail: string;
  readonly version: string;
  readonly who: Who;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Body | undefined;
  readonly framing: Framing;
}

export const keyOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

type Part = "params" | "query" | "headers" | "body";

export function schemaOf(endpoint: Endpoint, part: Part): JsonSchema | undefined {
  const options = { io: "input", unrepresentable: "any" } as const;
  const schema = endpoint[part]?.toJSONSchema(options) as JsonSchema | undefined;
  return schema && inlined(schema);
}

/** Most people of the run are users. */
const userIndex = fc.nat(PEOPLE - 1);
/** The endpoints of the admin area refuse most people, so administrators call them more often. */
const adminIndex = fc.oneof(
  { weight: 5, arbitrary: fc.nat(ADMINISTRATORS.length - 1).map((index) => PEOPLE + index) },
  userIndex,
);

function who(signedIn: number, index = userIndex): Arbitrary<Who> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({ is: "nobody" } as const) },
    {
      weight: signedIn,
      arbitrary: index.map((each) => ({ is: "person", index: each }) as const),
    },
    {
      weight: 2,
      arbitrary: fc
        .oneof(
          fc.constantFrom(
            "",
            "Bearer",
            "Bearer ",
            "bearer .",
            "Bearer a.b",
            "Basic YTpi",
            "Bearer ",
          ),
          fc.base64String({ maxLength: 80 }).map((token) => `Bearer ${token}.${token}`),
          fc.string({ unit: "binary-ascii", maxLength: 40 }).map((token) => `Bearer ${token}`),
          fc.constantFrom(400, 513, 5000, 15_000).map((size) => `Bearer ${"a.".repeat(size / 2)}`),
        )
        .map((authorization) => ({ is: "impostor", authorization }) as const),
    },
  );
}

const framing: Arbitrary<Framing> = fc.oneof(
  { weight: 60, arbitrary: fc.constant("exact" as const) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Framing[]>(
      "chunked",
      "bad chunks",
      "too short",
      "too long",
      "two lengths",
      "length and chunks",
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("-1", "abc", "0x10", "1e3", "5, 5", "+1", "", "99999999999999999999", "65537")
      .map((declared) => ({ declared })),
  },
);

const version = fc.oneof(
  { weight: 60, arbitrary: fc.constant("1.1") },
  { weight: 1, arbitrary: fc.constantFrom("1.0", "0.9", "2.0", "9.9", "1.1 ", "x") },
);

/** A request to an endpoint with anything wrong except method and path. */
function toEndpoint(endpoint: Endpoint): Arbitrary<Plan> {
  const paramSchemas = schemaOf(endpoint, "params")?.properties ?? {};
  const querySchema = schemaOf(endpoint, "query");
  const before = (name: string) => endpoint.path.slice(0, endpoint.path.indexOf(`/:${name}`));
  const params = fc.record(
    Object.fromEntries(
      Object.entries(paramSchemas).map(([name, schema]) => [
        name,
        fc.oneof({ weight: 3, arbitrary: fitting(schema, idOf(name, before(name))) }, anyText),
      ]),
    ),
  );
  const strayQuery = fc.array(fc.tuple(anyName, anyText), { maxLength: 2 });
  const query = querySchema
    ? fc.oneof(
        { weight: 3, arbitrary: fitting(querySchema).map(entriesOf) },
        fc
          .tuple(fitting(querySchema).map(entriesOf), strayQuery)
          .map(([right, stray]) => right.concat(stray)),
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(querySchema.properties ?? {})), anyText)),
      )
    : fc.oneof({ weight: 9, arbitrary: fc.constant([]) }, strayQuery);
  return fc
    .record({
      params,
      query,
      tail: fc.oneof({ weight: 12, arbitrary: fc.constant("") }, fc.constantFrom(...tails)),
      version,
      who: who(
        endpoint.access === "public" ? 1 : 12,
        endpoint.access === "admin" ? adminIndex : userIndex,
      ),
      headers: oddHeaders(schemaOf(endpoint, "headers")),
      body: bodyFor(schemaOf(endpoint, "body")),
      framing,
    })
    .map((rest): Plan =>
      Object.assign(rest, {
        aim: leadsElsewhere(rest) ? undefined : keyOf(endpoint),
        method: endpoint.method,
        path: endpoint.path,
      }),
    );
}

/** With a suffix or without an id, a path is another one: `/api/events/` is a list. */
const leadsElsewhere = ({ params, tail }: Pick<Plan, "params" | "tail">) =>
  tail !== "" ||
  Object.values(params).some(
    (node) =>
      (node.type === "text" && node.value === "") || (node.type === "long" && node.length === 0),
  );

const entriesOf = (node: JsonNode) => (node.type === "record" ? node.entries : []);

const methods = [
  ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND"],
  ["QUERY", "PURGE", "M-SEARCH", "SOURCE", "get", "Post", "FOO", "G E T", "", "\u00E9", "PRI"],
].flat();

/** A request to a random path. */
function astray(endpoints: readonly Endpoint[]): Arbitrary<Plan> {
  return fc
    .record({
      method: fc.constantFrom(...methods),
      path: oddTarget(endpoints.map(({ path }) => path)),
      version,
      who: who(4),
      headers: oddHeaders(undefined),
      body: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, anyBody),
      framing,
    })
    .map((rest): Plan => Object.assign(rest, { aim: undefined, params: {}, query: [], tail: "" }));
}

export function anyPlan(endpoints: readonly Endpoint[]): Arbitrary<Plan> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...endpoints.map(toEndpoint)) },
    { weight: 1, arbitrary: astray(endpoints) },
  );
}
