import fc, { type Arbitrary } from "fast-check";

/** Suffixes of a valid path. */
export const tails = [
  ["/", "//", "/.", "/..", "/../..", "%00", "%ff", "%2f", "%", "%zz", ";a=b", "#top", "?", "??"],
  ["?a=1&a=2", "?a[]=1&a[]=2", "?a[b][c]=1", "?__proto__[x]=1", "?constructor.prototype.x=1"],
  ["?%00=%ff", "?=", "?&&&", `?q=${"a".repeat(9000)}`, `?${"a=1&".repeat(2000)}`, "?token=x%0d%0a"],
].flat();

const fixed = [
  ["/", "*", "", "/healthz", "/readyz", "/metrics", "/favicon.ico", "/app.html", "/login"],
  ["/api", "/api/", "/api/docs", "/api/docs/", "/api/docs/static/index.html", "/api/openapi.json"],
  ["/api/docs/static/../../../package.json", "/api/nothing", "/API/auth/me", "//api/auth/me"],
  [
    "/../api/auth/me",
    "/./api/./auth/me",
    "/api/auth/../auth/me",
    "/%61pi/auth/me",
    "/api%2fauth%2fme",
  ],
  ["/..%2f..%2f..%2fetc/passwd", "/assets/..%5c..%5cpackage.json", "/%2e%2e/%2e%2e/etc/passwd"],
  ["/%c0%ae%c0%ae/etc/passwd", "/.env", "/.git/config", "/index.html%00.png", "/%ff", "/%00", "/%"],
  [
    "/uploads/",
    "/uploads/../app.html",
    "/ai_gallery/x.png",
    "/assets/",
    "/assets/none.js",
    "/assets",
  ],
  ["http://example.com/api/auth/me", "https://example.com", "http:///", "file:///etc/passwd"],
  [
    "api/auth/me",
    "\\api\\auth\\me",
    "/api\\auth\\me",
    "/ api/auth/me",
    "/api/auth/me\t",
    "?a",
    "#a",
  ],
  ["/constructor", "/__proto__", "/api/__proto__", "/toString", "/api/auth/sessions/__proto__"],
].flat();

/** Turns a path into one with the same or nearly the same meaning. */
const disguises: readonly ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => path.replaceAll("/", "//"),
  (path) => path.replaceAll("/", "%2F"),
  (path) => path.replace(/[a-z]/g, (character) => `%${character.charCodeAt(0).toString(16)}`),
  (path) => path.replaceAll("/", "/./"),
  (path) => `/x/..${path}`,
  (path) => `http://127.0.0.1${path}`,
  (path) => `${path}/${"x".repeat(600)}`,
  (path) => `${path}/${"x/".repeat(3000)}`,
  (path) => `${path}.json`,
  (path) => path.replaceAll(/:\w+/g, "%F0%9F%92%9E"),
  (path) => path.replaceAll(/:\w+/g, "a%2Fb"),
  (path) => path,
];

/** Unencoded UTF-8 bytes in a request line. */
const asBytes = (value: string) => Buffer.from(value, "utf8").toString("latin1");

export function oddTarget(paths: readonly string[]): Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...fixed) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...paths),
          fc.constantFrom(...disguises),
          fc.constantFrom("", ...tails),
        )
        .map(([path, disguise, tail]) => disguise(path) + tail),
    },
    { weight: 1, arbitrary: fc.webPath().map((path) => `/api${path}`) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: "binary", maxLength: 30 }).map((path) => asBytes(`/${path}`)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(1000, 9000, 17_000, 70_000).map((n) => `/${"a".repeat(n)}`),
    },
  );
}
