import { APPEAL_PAUSE_HOURS } from "@twofold/contract/admin/moderation";
import type { Db } from "#kit/db.ts";
import { hasOtherAdmin } from "#features/team/team.ts";
import type { AppealRow } from "./appeals.store.ts";

const HOUR_MS = 3_600_000;

/**
 * From when the person who decided the item may also decide its appeal: a day after the appeal, if no one
 * else has the right. Null if another person can decide it.
 */
export async function sameDeciderFrom(
  db: Db,
  { by, appeal }: { readonly by: string; readonly appeal: AppealRow | undefined },
): Promise<Date | null> {
  if (!appeal || (await hasOtherAdmin(db, { userId: by, right: "moderation" }))) return null;
  return new Date(appeal.createdAt.getTime() + APPEAL_PAUSE_HOURS * HOUR_MS);
}
