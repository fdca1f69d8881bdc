import type { User } from "@twofold/contract/users";
import { emailUnconfirmed } from "./auth.errors.ts";

/** The user who registered an unconfirmed address may not own it, and must not add a sign-in method. */
export function requireConfirmedEmail({ email_verified }: User): void {
  if (!email_verified) throw emailUnconfirmed();
}
