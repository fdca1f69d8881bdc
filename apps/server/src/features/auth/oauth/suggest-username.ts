import { randomInt } from "node:crypto";
import type { Db } from "#kit/db.ts";
import { isUsernameTaken } from "#features/users/users.ts";

const SHORTEST = 3;
/** Leaves room for the figures that tell two of a name apart. */
const LONGEST = 24;

/** `maya-okafor` of 'Maya Okafor', `zoe` of 'Zoë', `guest` of what has no letter that everybody can type. */
export function usernameFrom(name: string): string {
  const [local = ""] = name.split("@");
  const plain = local
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, "");
  return plain.length >= SHORTEST ? plain : "guest";
}

/** One that is free now; whoever takes it meanwhile has it. */
export async function suggestUsername(db: Db, name: string): Promise<string> {
  const plain = usernameFrom(name);
  let suggestion = plain;
  for (let most = 100; await isUsernameTaken(db, suggestion); most *= 100)
    suggestion = `${plain}-${randomInt(most)}`;
  return suggestion;
}
