import { createHmac } from "node:crypto";
import { createEncrypter, reseal } from "#kit/encryption.ts";
import { deriveKeys, type KeyRing } from "#kit/key-ring.ts";
import { createSigner } from "#kit/signature.ts";

interface Challenge {
  readonly userId: string;
  readonly id: string;
  readonly firstFactorAt: Date | undefined;
}

/** Operations with the server's secrets, without which a copy of the tables is useless. */
export interface SecondFactors {
  seal(secret: Buffer): Buffer;
  open(sealed: Buffer): Buffer | undefined;
  /** Encrypts a secret again with the current key. Returns undefined if it cannot be read. */
  reseal(sealed: Buffer): Buffer | undefined;
  /** Hashes a recovery code together with the user's id. The hash begins with the id of its key. */
  hash(userId: string, bareCode: string): Buffer;
  /** All hashes that the code may be stored as: one per key, and those of version 0.1 without an id. */
  listHashes(userId: string, bareCode: string): Buffer[];
  signChallenge(challenge: Challenge): string;
  readChallenge(signed: string): Challenge | undefined;
}

declare module "#kit/ctx.ts" {
  interface Keys {
    readonly secondFactors: SecondFactors;
  }
}

export function createSecondFactors(ring: KeyRing): SecondFactors {
  const encrypter = createEncrypter(ring, "two-factor");
  const signer = createSigner(ring, "second-factor");
  const peppers = deriveKeys(ring, (secret) =>
    createHmac("sha256", secret).update("recovery-codes").digest(),
  );
  const hashOf = (pepper: Buffer, userId: string, code: string) =>
    createHmac("sha256", pepper).update(`${userId}:${code}`).digest();
  const withId = (id: string, hash: Buffer) => Buffer.concat([Buffer.from(id, "hex"), hash]);
  return {
    seal: (bytes) => encrypter.seal(bytes.toString("base64")),
    open(sealed) {
      const text = encrypter.open(sealed);
      return text === undefined ? undefined : Buffer.from(text, "base64");
    },
    reseal: (sealed) => reseal(encrypter, sealed),
    hash: (userId, code) => withId(peppers.current.id, hashOf(peppers.current.key, userId, code)),
    listHashes: (userId, code) =>
      peppers.all.flatMap(({ id, key }) => {
        const hash = hashOf(key, userId, code);
        return [withId(id, hash), hash];
      }),
    signChallenge: ({ userId, id, firstFactorAt }) =>
      signer.sign(`${userId}:${id}:${firstFactorAt?.getTime() ?? ""}`),
    readChallenge(signed) {
      const [userId, id, first] = signer.read(signed)?.split(":") ?? [];
      const firstFactorAt = first ? new Date(Number(first)) : undefined;
      return userId && id ? { userId, id, firstFactorAt } : undefined;
    },
  };
}
