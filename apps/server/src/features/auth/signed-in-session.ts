import type { Ctx } from "#kit/ctx.ts";
import type { FoundSession } from "./auth.store.ts";

export interface SignedIn {
  readonly accessToken: string;
  readonly session: FoundSession;
}

/** Undefined if somebody has ended the session in the moment since it was made. */
export async function toSignedInSession(
  ctx: Pick<Ctx, "ports">,
  accessToken: string,
): Promise<SignedIn | undefined> {
  // Asked with the wall clock: the session is younger than the request's own instant.
  const session = await ctx.ports.authenticator.byToken(accessToken, new Date());
  return session && { accessToken, session };
}
