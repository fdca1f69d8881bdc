import type { Ctx } from "#kit/ctx.ts";
import type { FoundSession } from "./auth.store.ts";

export interface SignedIn {
  readonly accessToken: string;
  readonly session: FoundSession;
}

export async function signedIn(ctx: Pick<Ctx, "ports">, accessToken: string): Promise<SignedIn> {
  // Asked with the wall clock: the session is younger than the request's own instant.
  const session = await ctx.ports.authenticator.byToken(accessToken, new Date());
  if (!session) throw new Error("a session that was just made cannot be found");
  return { accessToken, session };
}
