import { inTransaction } from "#kit/transaction.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import { sendMail } from "#features/notifications/notifications.ts";
import { removeOtherSessions, setPassword } from "./auth.store.ts";
import { requirePassword } from "./require-password.ts";
import { removeChallenges } from "./two-factor/two-factor.store.ts";

interface Change {
  readonly from: string | undefined;
  readonly to: string;
}

/** Keeps this session, ends the others, and notifies the owner by email. */
export async function changePassword(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "limits" | "ports">,
  { from, to }: Change,
): Promise<void> {
  const { user, sessionId } = ctx.actor;
  await requirePassword(ctx, from);
  const { hash } = await ctx.ports.identity.hash(to);
  await inTransaction(ctx, async (tx) => {
    // This comes first: it waits for a running sign-in with the old password, whose session is then removed.
    await removeChallenges(tx.db, user.id);
    await setPassword(tx.db, user.id, { hash, now: tx.now });
    await removeOtherSessions(tx.db, user.id, sessionId);
    await sendMail(tx, user.id, { kind: "password_changed" });
    await tx.live.publish(user.id, { type: "session_ended" });
  });
}
