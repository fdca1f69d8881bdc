import { z } from "zod";
import type { KeyRing } from "#kit/key-ring.ts";
import { createTokenCodec, type TokenCodec } from "#kit/token-codec.ts";
import type { OAuthFlow } from "./identity-provider.port.ts";

/** The content of the browser's cookie during an OAuth flow. */
export interface OAuthState extends OAuthFlow {
  readonly provider: string;
  readonly expires: number;
  /** The session that connects the provider. Absent in a sign-in. */
  readonly connecting?: Session | undefined;
  /** The session that confirms its identity. Absent in a sign-in. */
  readonly confirming?: Session | undefined;
}

interface Session {
  readonly userId: string;
  readonly sessionId: string;
}

/** A new user sends it with the accepted terms, after the provider has confirmed the identity. */
export interface SignUpTicket {
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly expires: number;
}

interface OAuthTokens {
  readonly oauthState: TokenCodec<OAuthState>;
  readonly signUpTickets: TokenCodec<SignUpTicket>;
}

declare module "#kit/ctx.ts" {
  interface Keys extends OAuthTokens {}
}

const Session = z.object({ userId: z.string(), sessionId: z.string() });

const OAuthState: z.ZodType<OAuthState> = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expires: z.number(),
  connecting: Session.optional(),
  confirming: Session.optional(),
});

const SignUpTicket: z.ZodType<SignUpTicket> = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  expires: z.number(),
});

/** The purposes derive the keys, so they keep their names. */
export const createOAuthTokens = (ring: KeyRing): OAuthTokens => ({
  oauthState: createTokenCodec(ring, "passages", OAuthState),
  signUpTickets: createTokenCodec(ring, "tickets", SignUpTicket),
});
