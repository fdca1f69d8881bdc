import { z } from "zod";
import type { KeyRing } from "#kit/key-ring.ts";
import { createTokenCodec, type TokenCodec } from "#kit/token-codec.ts";

const VerificationLink = z.object({ userId: z.string(), email: z.string(), expires: z.number() });
type VerificationLink = z.infer<typeof VerificationLink>;

declare module "#kit/ctx.ts" {
  interface Keys {
    readonly verificationLinks: TokenCodec<VerificationLink>;
  }
}

export const createVerificationLinks = (ring: KeyRing): TokenCodec<VerificationLink> =>
  createTokenCodec(ring, "verify-email", VerificationLink);
