import { createHmac, timingSafeEqual } from "node:crypto";

/** A value and its signature, so that what was not issued here is refused without asking the database. */
export function sign(value: string, secret: string): string {
  return `${value}.${createHmac("sha256", secret).update(value).digest("base64")}`;
}

function unsign(signed: string, secret: string): string | undefined {
  const dot = signed.indexOf(".");
  if (dot < 1) return undefined;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed);
  const wanted = Buffer.from(sign(value, secret));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? value : undefined;
}

const REMEMBERED = 20_000;

/** The same few tokens come again and again; what was found good once need not be computed anew. */
export function rememberingUnsign(secret: string): (signed: string) => string | undefined {
  let good = new Map<string, string>();
  return (signed) => {
    const known = good.get(signed);
    if (known !== undefined) return known;
    const value = unsign(signed, secret);
    if (value !== undefined) {
      if (good.size >= REMEMBERED) good = new Map();
      good.set(signed, value);
    }
    return value;
  };
}
