import type { Ctx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { insertChallenge } from "./two-factor.store.ts";

const CHALLENGE_MS = 5 * 60 * 1000;

/** A user gets a challenge instead of a session after the first factor, which was proven at this time. */
export async function createChallenge(
  ctx: Pick<Ctx, "db" | "clock" | "keys">,
  userId: string,
  firstFactorAt: Date | undefined,
): Promise<string> {
  const key = { userId, id: newId() };
  await insertChallenge(ctx.db, {
    ...key,
    expiresAt: new Date(ctx.clock().getTime() + CHALLENGE_MS),
  });
  return ctx.keys.secondFactors.signChallenge({ ...key, firstFactorAt });
}
