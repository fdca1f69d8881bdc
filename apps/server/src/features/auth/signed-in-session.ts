import type { Ctx } from "#kit/ctx.ts";
import {
  updateNewSession,
  type Confirmation,
  type FoundSession,
} from "./sessions/sessions.store.ts";
import { expiryOf } from "./sessions/session-lifetime.ts";

export interface SignedIn {
  readonly accessToken: string;
  readonly session: FoundSession;
}

/**
 * Returns undefined if another device has already ended the new session, or has deleted the account. The
 * session is then removed, so that it does not become valid when the account is restored.
 */
export async function toSignedInSession(
  ctx: Pick<Ctx, "db" | "clock" | "services">,
  accessToken: string,
  confirmation: Confirmation,
): Promise<SignedIn | undefined> {
  // The session is newer than the request's `now`, so the wall clock is used.
  const now = ctx.clock();
  const session = await ctx.services.authenticator.byToken(accessToken, now);
  if (!session) {
    await ctx.services.identity.endSession(accessToken);
    return undefined;
  }
  const key = { userId: session.user.id, id: session.sessionId };
  await updateNewSession(ctx.db, key, { ...confirmation, expiresAt: expiryOf(session, now) });
  return { accessToken, session };
}
