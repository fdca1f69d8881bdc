import type { Ctx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { insertChallenge } from "./two-factor.store.ts";

const CHALLENGE_MS = 5 * 60 * 1000;

/** A user gets a challenge instead of a session after the first factor. */
export async function createChallenge(
  ctx: Pick<Ctx, "db" | "now" | "ports">,
  userId: string,
): Promise<string> {
  const key = { userId, id: newId() };
  await insertChallenge(ctx.db, {
    ...key,
    expiresAt: new Date(ctx.now.getTime() + CHALLENGE_MS),
  });
  return ctx.ports.secondFactors.signChallenge(key);
}
