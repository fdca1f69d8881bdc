import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { parse, stringify } from "uuid";

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const NAME = /^([A-Za-z0-9_-]{64})\.ics$/;

export interface FeedToken {
  readonly userId: string;
  /** What is kept of the secret. */
  readonly tokenHash: Buffer;
}

/** A file name that nobody can guess. Whose it is stands in it, so it is found by the user's key. */
export function newFeedToken(userId: string): FeedToken & { readonly filename: string } {
  const secret = randomBytes(SECRET_BYTES);
  const token = Buffer.concat([parse(userId), secret]).toString("base64url");
  return { userId, tokenHash: hashOf(secret), filename: `${token}.ics` };
}

export function readFeedToken(filename: string): FeedToken | undefined {
  const bytes = Buffer.from(NAME.exec(filename)?.[1] ?? "", "base64url");
  if (bytes.length !== ID_BYTES + SECRET_BYTES) return undefined;
  try {
    const userId = stringify(bytes.subarray(0, ID_BYTES));
    return { userId, tokenHash: hashOf(bytes.subarray(ID_BYTES)) };
  } catch {
    return undefined;
  }
}

export const isSameHash = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

const hashOf = (secret: Uint8Array) => createHash("sha256").update(secret).digest();
