import { z } from "zod";
import { createEncrypter } from "#kit/encryption.ts";
import type { OAuthFlow } from "./identity-provider.port.ts";

/** The content of the browser's cookie during an OAuth flow. */
export interface OAuthState extends OAuthFlow {
  readonly provider: string;
  readonly expires: number;
  /** The session that connects the provider. Absent in a sign-in. */
  readonly connecting?: { readonly userId: string; readonly sessionId: string } | undefined;
}

/** A new user sends it with the accepted terms, after the provider has confirmed the identity. */
export interface SignUpTicket {
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly expires: number;
}

/** Encrypted tokens that the client keeps, so that an abandoned flow stores nothing. */
interface TokenCodec<Content> {
  seal(content: Content): string;
  /** Returns undefined if the token is forged or has expired. */
  open(token: string | undefined, now: Date): Content | undefined;
}

export interface OAuthTokens {
  readonly states: TokenCodec<OAuthState>;
  readonly tickets: TokenCodec<SignUpTicket>;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly oauthTokens: OAuthTokens;
  }
}

const OAuthState: z.ZodType<OAuthState> = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expires: z.number(),
  connecting: z.object({ userId: z.string(), sessionId: z.string() }).optional(),
});

const SignUpTicket: z.ZodType<SignUpTicket> = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  expires: z.number(),
});

export function createOAuthTokens(secret: string): OAuthTokens {
  const codec = <Content extends { readonly expires: number }>(
    purpose: string,
    schema: z.ZodType<Content>,
  ): TokenCodec<Content> => {
    const encrypter = createEncrypter(secret, purpose);
    return {
      seal: (content) => encrypter.seal(JSON.stringify(content)).toString("base64url"),
      open(token, now) {
        const json = token && encrypter.open(Buffer.from(token, "base64url"));
        const content = json ? schema.parse(JSON.parse(json)) : undefined;
        return content && content.expires > now.getTime() ? content : undefined;
      },
    };
  };
  // The purposes derive the keys, so they keep their names.
  return { states: codec("passages", OAuthState), tickets: codec("tickets", SignUpTicket) };
}
