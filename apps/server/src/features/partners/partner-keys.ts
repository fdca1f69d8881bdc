import { createHash } from "node:crypto";
import { createEncrypter, type Encrypter } from "#kit/encryption.ts";
import type { KeyRing } from "#kit/key-ring.ts";
import { createHasher } from "#kit/signature.ts";

/** What protects invitations in a copy of the database. */
export interface PartnerKeys {
  readonly addresses: Encrypter;
  /** Keyed hashes of an address with each key of the ring, the current one first. */
  hashAddress(address: string): [Buffer, ...Buffer[]];
  /** A code has few characters, so only a keyed hash hides it. */
  hashCode(code: string): [Buffer, ...Buffer[]];
  /** The token of a new invitation. It is derived, so that the invited user can find it in the app too. */
  tokenOf(invitationId: string): string;
  /** Undefined if the key is not in the ring, or the token was made void. */
  findToken(invitation: { readonly id: string; readonly tokenHash: Buffer }): string | undefined;
}

export function createPartnerKeys(ring: KeyRing): PartnerKeys {
  const address = createHasher(ring, "partner-addresses");
  const code = createHasher(ring, "partner-codes");
  const token = createHasher(ring, "partner-tokens");
  const asBytes = ([first, ...others]: [string, ...string[]]): [Buffer, ...Buffer[]] => [
    Buffer.from(first, "base64url"),
    ...others.map((other) => Buffer.from(other, "base64url")),
  ];
  return {
    addresses: createEncrypter(ring, "partner-invitations"),
    hashAddress: (value) => asBytes(address(value.trim().toLowerCase())),
    hashCode: (value) => asBytes(code(value)),
    tokenOf: (id) => token(id)[0],
    findToken: ({ id, tokenHash }) => token(id).find((each) => hashOfToken(each).equals(tokenHash)),
  };
}

export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();

declare module "#kit/ctx.ts" {
  interface Keys {
    readonly partners: PartnerKeys;
  }
}
