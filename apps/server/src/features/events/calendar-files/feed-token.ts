import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { parse, stringify } from "uuid";

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const NAME = /^([A-Za-z0-9_-]{64})\.ics$/;

export interface FeedToken {
  readonly userId: string;
  /** Only this hash of the secret is stored. */
  readonly tokenHash: Buffer;
}

/** Creates a file name that cannot be guessed. It contains the user's id, so the feed is found by key. */
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
