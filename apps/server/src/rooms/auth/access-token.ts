import { createHmac, timingSafeEqual } from "node:crypto";

/** A value and its signature, so that what was not issued here is refused without asking the database. */
export function sign(value: string, secret: string): string {
  return `${value}.${createHmac("sha256", secret).update(value).digest("base64")}`;
}

export function unsign(signed: string, secret: string): string | undefined {
  const dot = signed.indexOf(".");
  if (dot < 1) return undefined;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed);
  const wanted = Buffer.from(sign(value, secret));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? value : undefined;
}
