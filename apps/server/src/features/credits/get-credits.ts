import type { ActorCtx } from "#kit/ctx.ts";
import { findCredits } from "./credits.store.ts";
import type { CurrentCredits } from "./current-credits.ts";
import { toCurrentCredits } from "./to-current-credits.ts";

export type CreditsCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "settings">;

/** Returns what the user has now, including a day that has begun and credits that have expired since the last change. */
export async function getCredits(ctx: CreditsCtx): Promise<CurrentCredits> {
  return toCurrentCredits(ctx, await findCredits(ctx.db, { userId: ctx.actor.user.id }));
}
