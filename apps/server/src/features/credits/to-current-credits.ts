import type { RowsOf } from "#kit/combined-read.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import type { creditReads } from "./credits.read-model.ts";
import { currentCredits, type CurrentCredits } from "./current-credits.ts";

/** Returns what the user has now, from rows that may have been part of a larger statement. */
export function toCurrentCredits(
  { actor, clock, settings }: Pick<ActorCtx, "actor" | "clock" | "settings">,
  { accounts, grants }: RowsOf<typeof creditReads>,
): CurrentCredits {
  const stored = {
    userId: actor.user.id,
    account: accounts[0],
    grants,
    timeZone: actor.timeZone,
  };
  return currentCredits(stored, settings.credits, clock());
}
