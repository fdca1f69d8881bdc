import { createHmac } from "node:crypto";
import { createEncrypter } from "#kit/encryption.ts";
import { createSigner } from "#kit/signature.ts";

interface ChallengeKey {
  readonly userId: string;
  readonly id: string;
}

/** What of second factors only the server's secret can do: whoever copies the tables has nothing. */
export interface SecondFactors {
  seal(secret: Buffer): Buffer;
  open(sealed: Buffer): Buffer | undefined;
  /** Of a recovery code; the same code of another person gives another one. */
  hash(userId: string, bareCode: string): Buffer;
  signChallenge(key: ChallengeKey): string;
  readChallenge(signed: string): ChallengeKey | undefined;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly secondFactors: SecondFactors;
  }
}

export function createSecondFactors(secret: string): SecondFactors {
  const sealer = createEncrypter(secret, "two-factor");
  const signer = createSigner(secret, "second-factor");
  const pepper = createHmac("sha256", secret).update("recovery-codes").digest();
  return {
    seal: (bytes) => sealer.seal(bytes.toString("base64")),
    open(sealed) {
      const text = sealer.open(sealed);
      return text === undefined ? undefined : Buffer.from(text, "base64");
    },
    hash: (userId, code) => createHmac("sha256", pepper).update(`${userId}:${code}`).digest(),
    signChallenge: ({ userId, id }) => signer.sign(`${userId}:${id}`),
    readChallenge(signed) {
      const [userId, id] = signer.read(signed)?.split(":") ?? [];
      return userId && id ? { userId, id } : undefined;
    },
  };
}
