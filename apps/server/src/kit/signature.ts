import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs values for links that work without signing in. */
export interface Signer {
  sign(value: string): string;
  /** Returns the signed value, or undefined if the signature is invalid. */
  read(token: string): string | undefined;
}

/** A token for one `purpose` is invalid for another. */
export function createSigner(secret: string, purpose: string): Signer {
  const key = createHmac("sha256", secret).update(purpose).digest();
  const macOf = (value: string) => createHmac("sha256", key).update(value).digest();
  return {
    sign: (value) =>
      `${Buffer.from(value).toString("base64url")}.${macOf(value).toString("base64url")}`,
    read(token) {
      const [encoded = "", mac = ""] = token.split(".", 2);
      const value = Buffer.from(encoded, "base64url").toString();
      const given = Buffer.from(mac, "base64url");
      const own = macOf(value);
      return given.length === own.length && timingSafeEqual(given, own) ? value : undefined;
    },
  };
}

/** A keyed hash for comparing personal values that are not stored. */
export function createHasher(secret: string, purpose: string): (value: string) => string {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return (value) => createHmac("sha256", key).update(value).digest("base64url").slice(0, 22);
}
