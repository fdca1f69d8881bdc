import type { Ctx } from "#kit/ctx.ts";
import type { FoundSession } from "./auth.store.ts";

export interface SignedIn {
  readonly accessToken: string;
  readonly session: FoundSession;
}

/** Returns undefined if another device has already ended the new session. */
export async function toSignedInSession(
  ctx: Pick<Ctx, "ports">,
  accessToken: string,
): Promise<SignedIn | undefined> {
  // The session is newer than the request's `now`, so the wall clock is used.
  const session = await ctx.ports.authenticator.byToken(accessToken, new Date());
  return session && { accessToken, session };
}
