import fc, { type Arbitrary } from "fast-check";
import { anyText, fitting, type JsonSchema } from "./values.ts";
import { plain } from "./json-node.ts";

type Header = readonly [string, string];

const values: Record<string, readonly string[]> = {
  cookie: [
    "twofold_files=",
    "twofold_files=a.b",
    "a=b; twofold_files=%ff",
    ";;;",
    "=",
    "a".repeat(9000),
  ],
  "x-time-zone": ["Europe/Berlin", "Mars/Base", "+02:00", "\xFF", "constructor", "UTC\tUTC"],
  "accept-encoding": [
    "gzip",
    "br;q=1, gzip;q=0",
    "*;q=0",
    "identity;q=0",
    "a".repeat(4000),
    ",,,",
    "br;q=x",
  ],
  accept: ["*/*", "text/html", "application/json;q=0", "a/b/c", "", ",".repeat(2000)],
  "accept-language": ["de", "\xFF", "x".repeat(4000)],
  "accept-version": ["1.0.0", "x"],
  range: [
    "bytes=0-0",
    "bytes=99999999-",
    "bytes=-0",
    "bytes=5-1",
    "lines=1-2",
    `bytes=${"0-1,".repeat(500)}`,
  ],
  "if-match": ['"nothing"', "*", "x"],
  "if-none-match": ["*", '"nothing"', 'W/"x"', ",,,"],
  "if-modified-since": ["Thu, 01 Jan 1970 00:00:00 GMT", "tomorrow"],
  "if-unmodified-since": ["Thu, 01 Jan 1970 00:00:00 GMT", "yesterday"],
  "if-range": ['"x"', "never"],
  expect: ["100-continue", "200-ok", ""],
  upgrade: ["websocket", "h2c", "x"],
  connection: ["close", "upgrade", "keep-alive, upgrade", "host", ",,,"],
  "content-encoding": ["gzip", "br", "identity", "x"],
  te: ["trailers", "gzip"],
  trailer: ["authorization"],
  origin: ["null", "https://evil.example", "\xFF"],
  referer: ["x".repeat(8000), "javascript:alert(1)"],
  "user-agent": ["", "\xFF\xFE", "Mozilla/5.0 Firefox/1 Windows", "x".repeat(5000), "a\tb"],
  "x-forwarded-for": ["1.2.3.4", "::1, garbage", "x".repeat(3000), ",".repeat(500)],
  "x-forwarded-proto": ["https", "x, y"],
  "x-forwarded-host": ["evil.example", ""],
  forwarded: ["for=unknown;;"],
  "x-request-id": ["mine", "\xFF", "x".repeat(2000)],
  "x-http-method-override": ["DELETE"],
  "access-control-request-method": ["DELETE", "x"],
  host: ["evil.example", "", "a b", "127.0.0.1:99999"],
  "last-event-id": ["1", "x".repeat(1000)],
  "content-disposition": ['form-data; name="a"'],
  "proxy-authorization": ["Basic x"],
  authorization: ["Bearer second"],
};

const listed: Arbitrary<Header> = fc
  .constantFrom(...Object.entries(values))
  .chain(([name, list]) => fc.constantFrom(...list).map((value) => [name, value] as const));

const made: Arbitrary<Header> = fc.tuple(
  fc.oneof(
    fc.constantFrom(
      ...Object.keys(values),
      "__proto__",
      "constructor",
      "x",
      "bad name",
      "",
      ":",
      "ü",
    ),
    fc.string({ unit: "binary-ascii", maxLength: 10 }),
  ),
  fc.oneof(
    fc.string({ unit: "binary-ascii", maxLength: 40 }),
    fc.constantFrom("\0", "a\r\nx-injected: 1", "a\nb", "\r", " ", "\x7F"),
    fc.constantFrom(2000, 9000, 17_000, 70_000).map((size) => "v".repeat(size)),
  ),
);

const many: Arbitrary<readonly Header[]> = fc
  .constantFrom(100, 900, 2100)
  .map((count) => Array.from({ length: count }, (_, index) => [`h${index}`, "1"] as const));

/** Mostly none, so that other faults are found too. */
export function oddHeaders(schema: JsonSchema | undefined): Arbitrary<readonly Header[]> {
  const wanted = Object.entries(schema?.properties ?? {}).map(([name, property]) =>
    fc.oneof(fitting(property), anyText).map((node): Header => [name, plain(node, () => "known")]),
  );
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant([]) },
    {
      weight: 8,
      arbitrary: fc.array(fc.oneof(listed, listed, made), { minLength: 1, maxLength: 3 }),
    },
    { weight: 1, arbitrary: listed.map((header) => [header, header]) },
    { weight: wanted.length > 0 ? 8 : 0, arbitrary: fc.tuple(...wanted) },
    { weight: 1, arbitrary: many },
  );
}
