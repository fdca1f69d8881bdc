import type { Db } from "#kit/db.ts";
import { listSecondFactorUsers } from "./second-factor.store.ts";

export async function hasSecondFactor(
  db: Db,
  { userId }: { readonly userId: string },
): Promise<boolean> {
  const found = await listSecondFactorUsers(db, { userIds: [userId] });
  return found.has(userId);
}
