import type { ActorCtx } from "#kit/ctx.ts";
import { findCredits } from "./credits.store.ts";
import { currentCredits, type CurrentCredits } from "./current-credits.ts";

export type CreditsCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "settings">;

/** Returns what the user has now, including a day that has begun and credits that have expired since the last change. */
export async function getCredits(ctx: CreditsCtx): Promise<CurrentCredits> {
  const userId = ctx.actor.user.id;
  const { accounts, grants, users } = await findCredits(ctx.db, { userId });
  const stored = {
    userId,
    account: accounts[0],
    grants,
    timeZone: users[0]?.timeZone ?? "UTC",
  };
  return currentCredits(stored, ctx.settings.credits, ctx.clock());
}
