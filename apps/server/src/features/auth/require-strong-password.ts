import { dictionary } from "@zxcvbn-ts/language-common";
import type { User } from "@twofold/contract/users";
import type { Ctx } from "#kit/ctx.ts";
import { weakPassword } from "./auth.errors.ts";

/** About 50,000 passwords that are tried first. */
const common = new Set(dictionary["passwords-common"]);

/** What remains of the password without its guessable parts must be at least this long. */
const MIN_REST = 4;
/** A shorter part, such as a first name of two characters, is in too many good passwords. */
const MIN_PART = 3;

export type Owner = Pick<User, "username" | "email" | "full_name">;

/** Rejects a new password that is common, breached, or made of the name, the address or the product. */
export async function requireStrongPassword(
  ctx: Pick<Ctx, "settings" | "ports">,
  password: string,
  owner: Owner,
): Promise<void> {
  const { minPasswordLength } = ctx.settings.auth;
  if (password.length < minPasswordLength) throw weakPassword("too_short", minPasswordLength);
  const lower = password.toLowerCase();
  if (common.has(lower)) throw weakPassword("common");
  if (withoutGuessable(lower, owner).length < MIN_REST) throw weakPassword("personal");
  if (await ctx.ports.breachedPasswords?.has(password)) throw weakPassword("breached");
}

function withoutGuessable(password: string, { username, email, full_name }: Owner): string {
  const [localPart = ""] = email.split("@");
  const parts = ["twofold", email, username, localPart, full_name, ...full_name.split(/\s+/)]
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= MIN_PART)
    .toSorted((a, b) => b.length - a.length);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ""), password);
  return rest === password ? rest : rest.replace(/[^\p{L}\p{N}]/gu, "");
}
