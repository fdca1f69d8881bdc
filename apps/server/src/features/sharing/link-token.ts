import { createHash, createHmac, hkdfSync } from "node:crypto";

const TOKEN_BYTES = 24;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/**
 * Tokens are derived from the link's id with a key of the server. So the owner can see a link again
 * although no token is stored, and a leaked database contains no token.
 */
export interface LinkTokens {
  of(linkId: string): string;
}

export function createLinkTokens(secret: string): LinkTokens {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "share links", 32));
  return {
    of: (linkId) =>
      createHmac("sha256", key)
        .update(linkId)
        .digest()
        .subarray(0, TOKEN_BYTES)
        .toString("base64url"),
  };
}

/** The stored hash of a token; undefined if the text is not a token. */
export function hashOfToken(token: string): Buffer | undefined {
  return TOKEN.test(token) ? createHash("sha256").update(token).digest() : undefined;
}

declare module "#kit/ctx.ts" {
  interface Keys {
    readonly shareLinks: LinkTokens;
  }
}
