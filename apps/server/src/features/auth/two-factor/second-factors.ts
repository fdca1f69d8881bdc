import { createHmac } from "node:crypto";
import { createEncrypter } from "#kit/encryption.ts";
import { createSigner } from "#kit/signature.ts";

interface Challenge {
  readonly userId: string;
  readonly id: string;
  readonly firstFactorAt: Date | undefined;
}

/** Operations with the server's secret, without which a copy of the tables is useless. */
export interface SecondFactors {
  seal(secret: Buffer): Buffer;
  open(sealed: Buffer): Buffer | undefined;
  /** Hashes a recovery code together with the user's id. */
  hash(userId: string, bareCode: string): Buffer;
  signChallenge(challenge: Challenge): string;
  readChallenge(signed: string): Challenge | undefined;
}

declare module "#kit/ctx.ts" {
  interface Keys {
    readonly secondFactors: SecondFactors;
  }
}

export function createSecondFactors(secret: string): SecondFactors {
  const encrypter = createEncrypter(secret, "two-factor");
  const signer = createSigner(secret, "second-factor");
  const pepper = createHmac("sha256", secret).update("recovery-codes").digest();
  return {
    seal: (bytes) => encrypter.seal(bytes.toString("base64")),
    open(sealed) {
      const text = encrypter.open(sealed);
      return text === undefined ? undefined : Buffer.from(text, "base64");
    },
    hash: (userId, code) => createHmac("sha256", pepper).update(`${userId}:${code}`).digest(),
    signChallenge: ({ userId, id, firstFactorAt }) =>
      signer.sign(`${userId}:${id}:${firstFactorAt?.getTime() ?? ""}`),
    readChallenge(signed) {
      const [userId, id, first] = signer.read(signed)?.split(":") ?? [];
      const firstFactorAt = first ? new Date(Number(first)) : undefined;
      return userId && id ? { userId, id, firstFactorAt } : undefined;
    },
  };
}
