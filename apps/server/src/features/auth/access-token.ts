import { createHmac, timingSafeEqual } from "node:crypto";

/** A value with its signature, so that a forged token is rejected without a database query. */
export function sign(value: string, secret: string): string {
  return `${value}.${createHmac("sha256", secret).update(value).digest("base64")}`;
}

function unsign(signed: string, secret: string): string | undefined {
  const dot = signed.indexOf(".");
  if (dot < 1) return undefined;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed);
  const expected = Buffer.from(sign(value, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}

/** The identity library's format has no place for a key id, so every secret is tried. */
function unsignWithAny(signed: string, secrets: readonly string[]): string | undefined {
  for (const secret of secrets) {
    const value = unsign(signed, secret);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The signed value: the session, and which of its tokens this is. The first has no number. */
export const tokenValue = (token: string, generation: number) => `${token}:${generation}`;

export function parseTokenValue(value: string): { token: string; generation: number } {
  const colon = value.indexOf(":");
  if (colon < 0) return { token: value, generation: 0 };
  return { token: value.slice(0, colon), generation: Number(value.slice(colon + 1)) };
}

const MAX_CACHED = 20_000;

/**
 * Accepts the signature of any of the secrets. Caches valid ones, because the same few tokens are sent
 * repeatedly.
 */
export function cachedUnsign(secrets: readonly string[]): (signed: string) => string | undefined {
  let valid = new Map<string, string>();
  return (signed) => {
    const known = valid.get(signed);
    if (known !== undefined) return known;
    const value = unsignWithAny(signed, secrets);
    if (value !== undefined) {
      if (valid.size >= MAX_CACHED) valid = new Map();
      valid.set(signed, value);
    }
    return value;
  };
}
