import { verifyPassword as verifyScrypt } from "better-auth/crypto";
import { verifyPasswordHash } from "#kit/password-hash.ts";

/** Accepts also the scrypt hashes of releases before 0.2. */
export const verifyPassword = async (given: {
  readonly hash: string;
  readonly password: string;
}): Promise<boolean> => (await verifyPasswordHash(given)) ?? verifyScrypt(given);
