import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";

/** OWASP's recommendation for argon2id: 19 MiB and two passes, about 0.04 s on one core. */
export const RECOMMENDED_COST = { memory: 19_456, passes: 2, parallelism: 1 };
let cost = RECOMMENDED_COST;
const prefix = () => `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);
const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** Only for tests: with the recommended cost, hashing takes a seventh of their processor time. */
export function setHashCost(chosen: typeof RECOMMENDED_COST): void {
  if (process.env["NODE_ENV"] === "production") throw new Error("the cost of hashes is fixed");
  cost = chosen;
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await derive("argon2id", {
    message: password.normalize("NFKC"),
    nonce,
    tagLength: HASH_BYTES,
    ...cost,
  });
  return `${prefix()}${unpadded(nonce)}$${unpadded(hash)}`;
}

/** Returns undefined if the hash has another format. */
export async function verifyPasswordHash({
  hash,
  password,
}: {
  readonly hash: string;
  readonly password: string;
}): Promise<boolean | undefined> {
  const [, memory, passes, parallelism, salt, expected] = FORMAT.exec(hash) ?? [];
  if (salt === undefined || expected === undefined) return undefined;
  const bytes = Buffer.from(expected, "base64");
  const found = await derive("argon2id", {
    message: password.normalize("NFKC"),
    nonce: Buffer.from(salt, "base64"),
    tagLength: bytes.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(found, bytes);
}

/** Whether the hash was made with another algorithm or cost than new ones. */
export const isOutdatedHash = (hash: string): boolean => !hash.startsWith(prefix());
