import { inTransaction } from "#kit/transaction.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { recordSecurityEvent } from "../record-security-event.ts";
import { revokeAccess } from "../revoke-access.ts";
import { updateDevicesValidFrom } from "./devices.store.ts";

/** The other devices also lose their exemption from the limits of strangers. */
export async function endOtherSessions(
  ctx: Pick<ActorCtx, "actor" | "client" | "log" | "db" | "clock" | "jobs" | "live" | "services">,
): Promise<void> {
  const { sessionId, user } = ctx.actor;
  const userId = user.id;
  await inTransaction(ctx, async (tx) => {
    await updateDevicesValidFrom(tx.db, { userId }, tx.now);
    const { sessions } = await revokeAccess(tx, ctx, { userId, keepSessionId: sessionId });
    if (sessions > 0)
      await recordSecurityEvent(tx, ctx, { userId, kind: "sessions_ended", details: { sessions } });
  });
}
