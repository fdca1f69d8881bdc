import type { Ctx } from "#kit/ctx.ts";
import { accountDeleted, accountSuspended } from "./auth.errors.ts";
import type { OpenedSession } from "./open-session.ts";
import type { Confirmation } from "./sessions/sessions.store.ts";
import { toSignedInSession, type SignedIn } from "./signed-in-session.ts";

/** Throws if the user is suspended or has deleted the account. Returns undefined if the new session has already ended. */
export async function enterOpened(
  ctx: Pick<Ctx, "db" | "clock" | "services">,
  opened: OpenedSession | undefined,
  confirmation: Confirmation,
): Promise<SignedIn | undefined> {
  if (!opened) return undefined;
  if ("suspension" in opened) throw accountSuspended(opened.suspension);
  if ("offer" in opened) throw accountDeleted(opened.offer);
  return toSignedInSession(ctx, opened.accessToken, confirmation);
}
