import { bytesOf } from "./bodies.ts";
import { plain, type Recall } from "./json-node.ts";
import type { Framing, Plan } from "./plan.ts";

/** A request as it is sent. Text is bytes: one character is one byte. */
export interface Wire {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
  readonly framing: Framing;
}

const asBytes = (text: string) => Buffer.from(text, "utf8").toString("latin1");

/** Like encodeURIComponent, but also accepts half of a surrogate pair. */
const escaped = (text: string) =>
  Array.from(Buffer.from(text, "utf8"), (byte) =>
    /[\w.~-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).padStart(2, "0")}`,
  ).join("");

export function wireOf(plan: Plan, recall: Recall, token: string | undefined): Wire {
  const { headers, who, body } = plan;
  const path = plan.path.replace(/:(\w+)/g, (whole, name: string) => {
    const value = plan.params[name];
    return value ? escaped(plain(value, recall)) : whole;
  });
  const query = plan.query
    .map(([name, value]) => `${escaped(name)}=${escaped(plain(value, recall))}`)
    .join("&");
  const authorization = who.is === "impostor" ? who.authorization : token && `Bearer ${token}`;
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  const ours: [string, string | undefined][] = [
    ["host", given.has("host") ? undefined : "127.0.0.1"],
    ["authorization", authorization],
    ["content-type", body?.contentType],
  ];
  return {
    method: plan.method,
    target: path + (query && `?${query}`) + plan.tail,
    version: plan.version,
    headers: [...ours, ...headers].flatMap(([name, value]) =>
      value === undefined ? [] : [[asBytes(name), asBytes(value)] as const],
    ),
    body: body && bytesOf(body, recall),
    framing: plan.framing,
  };
}

const chunk = (body: Buffer) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n")]);

/** The exact bytes, with a correct or wrong length, depending on the framing. */
export function bytesOfWire({ method, target, version, headers, body, framing }: Wire): Buffer {
  const content = body ?? Buffer.alloc(0);
  const length = content.length;
  const framed: [lengths: string[], payload: Buffer] = framedAs(framing, content);
  const [lengthHeaders, payload] = framed;
  const needsNone = framing === "exact" && length === 0 && body === undefined;
  const head = [
    `${method} ${target} HTTP/${version}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(needsNone ? [] : lengthHeaders),
    "connection: close",
  ].join("\r\n");
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, "latin1"), payload]);
}

function framedAs(framing: Framing, body: Buffer): [string[], Buffer] {
  const contentLength = (length: number | string) => `content-length: ${length}`;
  const end = Buffer.from("0\r\n\r\n");
  if (typeof framing === "object") return [[contentLength(framing.declared)], body];
  switch (framing) {
    case "exact":
      return [[contentLength(body.length)], body];
    case "too short":
      return [[contentLength(body.length + 10)], body];
    case "too long":
      return [[contentLength(Math.max(0, body.length - 3))], body];
    case "two lengths":
      return [[contentLength(body.length), contentLength(body.length + 1)], body];
    case "length and chunks":
      return [
        [contentLength(body.length), "transfer-encoding: chunked"],
        Buffer.concat([chunk(body), end]),
      ];
    case "chunked":
      return [
        ["transfer-encoding: chunked"],
        body.length > 0 ? Buffer.concat([chunk(body), end]) : end,
      ];
    case "bad chunks":
      return [["transfer-encoding: chunked"], Buffer.concat([Buffer.from("zz\r\n"), body, end])];
  }
}
