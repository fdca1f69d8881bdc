import { randomInt } from "node:crypto";
import type { Db } from "#kit/db.ts";
import { findUserByUsername } from "#features/users/users.ts";

const MIN_LENGTH = 3;
/** The rest of the maximum length is for the digits of a suffix. */
const MAX_LENGTH = 24;

/** Returns `maya-okafor` for 'Maya Okafor', `zoe` for 'Zoë', and `guest` for a name without Latin characters. */
export function usernameFrom(name: string): string {
  const [local = ""] = name.split("@");
  const plain = local
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, "");
  return plain.length >= MIN_LENGTH ? plain : "guest";
}

/** Suggests a free username without reserving it. */
export async function suggestUsername(db: Db, name: string): Promise<string> {
  const plain = usernameFrom(name);
  let suggestion = plain;
  for (let most = 100; await findUserByUsername(db, { username: suggestion }); most *= 100)
    suggestion = `${plain}-${randomInt(most)}`;
  return suggestion;
}
