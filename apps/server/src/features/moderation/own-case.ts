import type { Db } from "#kit/db.ts";
import { hasOtherAdmin } from "#features/team/team.ts";

/** No one decides about their own image, unless no one else could. */
export async function isOwnCase(
  db: Db,
  { userId, by }: { readonly userId: string; readonly by: string },
): Promise<boolean> {
  return userId === by && (await hasOtherAdmin(db, { userId: by, right: "moderation" }));
}
