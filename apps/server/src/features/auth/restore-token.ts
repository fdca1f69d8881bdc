import { z } from "zod";
import type { KeyRing } from "#kit/key-ring.ts";
import { createTokenCodec, type TokenCodec } from "#kit/token-codec.ts";

const RestoreToken = z.object({
  userId: z.string(),
  /** The row that makes it valid: a password reset removes it, and it can be used once. */
  challengeId: z.string(),
  /** When the refused sign-in proved each factor. */
  firstFactorAt: z.number().optional(),
  secondFactorAt: z.number().optional(),
  expires: z.number(),
});
type RestoreToken = z.infer<typeof RestoreToken>;

declare module "#kit/ctx.ts" {
  interface Keys {
    readonly restoreTokens: TokenCodec<RestoreToken>;
  }
}

export const createRestoreTokens = (ring: KeyRing): TokenCodec<RestoreToken> =>
  createTokenCodec(ring, "restore-account", RestoreToken);
