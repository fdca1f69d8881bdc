import type { z } from "zod";
import { createEncrypter } from "./encryption.ts";
import type { KeyRing } from "./key-ring.ts";

/** Encrypted tokens that the client keeps, so that an abandoned flow stores nothing. */
export interface TokenCodec<Content> {
  seal(content: Content): string;
  /** Returns undefined if the token is forged or has expired. */
  open(token: string | undefined, now: Date): Content | undefined;
}

/** A token for one `purpose` is invalid for another. */
export function createTokenCodec<Content extends { readonly expires: number }>(
  ring: KeyRing,
  purpose: string,
  schema: z.ZodType<Content>,
): TokenCodec<Content> {
  const encrypter = createEncrypter(ring, purpose);
  return {
    seal: (content) => encrypter.seal(JSON.stringify(content)).toString("base64url"),
    open(token, now) {
      const json = token && encrypter.open(Buffer.from(token, "base64url"));
      const content = json ? schema.parse(JSON.parse(json)) : undefined;
      return content && content.expires > now.getTime() ? content : undefined;
    },
  };
}
