import { createHash, createHmac, hkdfSync } from "node:crypto";

const TOKEN_BYTES = 24;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/**
 * Tokens are made from a link's id with a key of the server's. So a link can be shown again to its
 * owner although its token stands nowhere, and who reads the database learns none.
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

/** By which a link is found; undefined for what can't be a token. */
export function hashOfToken(token: string): Buffer | undefined {
  return TOKEN.test(token) ? createHash("sha256").update(token).digest() : undefined;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly linkTokens: LinkTokens;
  }
}
