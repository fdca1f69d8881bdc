import { createHash, createHmac, hkdfSync } from "node:crypto";
import { deriveKeys, type KeyRing } from "#kit/key-ring.ts";

const TOKEN_BYTES = 24;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/**
 * Tokens are derived from the link's id with a key of the server. So the owner can see a link again
 * although no token is stored, and a leaked database contains no token.
 */
export interface LinkTokens {
  /** The token of a new link. */
  of(linkId: string): string;
  /** The token of a stored link and the id of its key. Undefined if the key is not in the ring. */
  find(link: {
    readonly id: string;
    readonly tokenHash: Buffer;
  }): { readonly token: string; readonly keyId: string } | undefined;
}

export function createLinkTokens(ring: KeyRing): LinkTokens {
  const keys = deriveKeys(ring, (secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", "share links", 32)),
  );
  const tokenOf = (key: Buffer, linkId: string) =>
    createHmac("sha256", key)
      .update(linkId)
      .digest()
      .subarray(0, TOKEN_BYTES)
      .toString("base64url");
  return {
    of: (linkId) => tokenOf(keys.current.key, linkId),
    find: ({ id: linkId, tokenHash }) =>
      keys.all
        .map(({ id: keyId, key }) => ({ token: tokenOf(key, linkId), keyId }))
        .find(({ token }) => hashOfToken(token)?.equals(tokenHash)),
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
