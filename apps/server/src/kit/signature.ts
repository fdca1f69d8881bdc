import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKeys, type KeyRing } from "./key-ring.ts";

/** Signs values for links that work without signing in. */
export interface Signer {
  sign(value: string): string;
  /** Returns the signed value, or undefined if the signature is invalid. */
  read(token: string): string | undefined;
}

const deriveKey = (purpose: string) => (secret: string) =>
  createHmac("sha256", secret).update(purpose).digest();

/** A token for one `purpose` is invalid for another. */
export function createSigner(ring: KeyRing, purpose: string): Signer {
  const keys = deriveKeys(ring, deriveKey(purpose));
  const macOf = (key: Buffer, value: string) => createHmac("sha256", key).update(value).digest();
  return {
    sign(value) {
      const { id, key } = keys.current;
      const mac = macOf(key, value).toString("base64url");
      return `${Buffer.from(value).toString("base64url")}.${mac}.${id}`;
    },
    read(token) {
      const [encoded = "", mac = "", id] = token.split(".", 3);
      const value = Buffer.from(encoded, "base64url").toString();
      const given = Buffer.from(mac, "base64url");
      // Tokens of version 0.1 have no id, so every key is tried.
      const isValid = keys.all
        .filter((each) => id === undefined || each.id === id)
        .map(({ key }) => macOf(key, value))
        .some((own) => given.length === own.length && timingSafeEqual(given, own));
      return isValid ? value : undefined;
    },
  };
}

/** A keyed hash for comparing personal values that are not stored, with each key: the current one first. */
export type Hasher = (value: string) => [string, ...string[]];

export function createHasher(ring: KeyRing, purpose: string): Hasher {
  const keys = deriveKeys(ring, deriveKey(purpose));
  const hash = ({ key }: { key: Buffer }, value: string) =>
    createHmac("sha256", key).update(value).digest("base64url").slice(0, 22);
  const [, ...others] = keys.all;
  return (value) => [hash(keys.current, value), ...others.map((key) => hash(key, value))];
}
