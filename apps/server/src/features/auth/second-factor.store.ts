import { and, inArray, isNotNull } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Db } from "#kit/db.ts";
import { passkeys, twoFactors } from "./auth.tables.ts";

/** The users among `userIds` who have two-factor authentication or a passkey. */
export async function listSecondFactorUsers(
  db: Db,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await union(
    db
      .select({ userId: twoFactors.userId })
      .from(twoFactors)
      .where(and(inArray(twoFactors.userId, [...userIds]), isNotNull(twoFactors.onSince))),
    db
      .select({ userId: passkeys.userId })
      .from(passkeys)
      .where(inArray(passkeys.userId, [...userIds])),
  );
  return new Set(rows.map(({ userId }) => userId));
}
