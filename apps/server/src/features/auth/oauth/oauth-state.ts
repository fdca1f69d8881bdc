import { z } from "zod";
import { createEncrypter } from "#kit/encryption.ts";
import type { Journey } from "./identity-provider.port.ts";

/** What a browser carries as a cookie while it is at a provider. */
export interface Passage extends Journey {
  readonly provider: string;
  readonly expires: number;
  /** Whose session is going to be connected; absent if somebody signs in. */
  readonly connecting?: { readonly userId: string; readonly sessionId: string } | undefined;
}

/** What a newcomer holds between coming back and agreeing to the terms. */
export interface Ticket {
  readonly provider: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly expires: number;
}

/** Papers that people carry themselves and only we can read: nothing is stored for who never comes back. */
interface Papers<Paper> {
  seal(paper: Paper): string;
  /** Undefined if it is not ours, or has run out. */
  open(sealed: string | undefined, now: Date): Paper | undefined;
}

export interface OAuthTokens {
  readonly passages: Papers<Passage>;
  readonly tickets: Papers<Ticket>;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly oauthTokens: OAuthTokens;
  }
}

const Passage: z.ZodType<Passage> = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expires: z.number(),
  connecting: z.object({ userId: z.string(), sessionId: z.string() }).optional(),
});

const Ticket: z.ZodType<Ticket> = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  expires: z.number(),
});

export function createOAuthTokens(secret: string): OAuthTokens {
  const papers = <Paper extends { readonly expires: number }>(
    purpose: string,
    schema: z.ZodType<Paper>,
  ): Papers<Paper> => {
    const sealer = createEncrypter(secret, purpose);
    return {
      seal: (paper) => sealer.seal(JSON.stringify(paper)).toString("base64url"),
      open(sealed, now) {
        const words = sealed && sealer.open(Buffer.from(sealed, "base64url"));
        const paper = words ? schema.parse(JSON.parse(words)) : undefined;
        return paper && paper.expires > now.getTime() ? paper : undefined;
      },
    };
  };
  return { passages: papers("passages", Passage), tickets: papers("tickets", Ticket) };
}
