import type { Ctx } from "#kit/ctx.ts";
import { removeOldInvitations, updateExpired } from "./invitations.store.ts";

const BATCH = 500;
const DAY_MS = 86_400_000;
/** Longer than the week that the limits count. */
const KEPT_DAYS = 15;

/** Expired invitations are refused anyway; this erases their addresses. */
export async function expireInvitations({ db, clock }: Pick<Ctx, "db" | "clock">): Promise<void> {
  const now = clock();
  while ((await updateExpired(db, { limit: BATCH }, now)) === BATCH);
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  while ((await removeOldInvitations(db, { before, limit: BATCH })) === BATCH);
}
