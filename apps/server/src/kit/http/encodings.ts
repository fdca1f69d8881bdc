const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Encodings without weights, as browsers send them. */
const PLAIN = /^[a-z]+(?:, ?[a-z]+)*$/;

/** The encodings that a client accepts, the best first. Undefined if it sends weights, for which only `@fastify/static` negotiates. */
export function encodingsIn(header: string | string[] | undefined): Encoding[] | undefined {
  const accepted = typeof header === "string" ? header.toLowerCase() : "identity";
  if (!PLAIN.test(accepted)) return undefined;
  const names = accepted.split(/, ?/);
  return ENCODINGS.filter((name) => names.includes(name));
}
