import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { recordSecurityEvent } from "../record-security-event.ts";
import { revokeAccess } from "../revoke-access.ts";
import { updateDevicesValidFrom } from "./devices.store.ts";

interface EndedSessions {
  readonly userId: string;
  /** The session of the caller, which stays. */
  readonly keepSessionId?: string;
}

/**
 * Ends all sessions in the caller's transaction and returns their number. Their devices also lose the
 * exemption from the limits of strangers.
 */
export async function endSessions(
  tx: Tx,
  ctx: Pick<Ctx, "client" | "log" | "services">,
  { userId, keepSessionId }: EndedSessions,
): Promise<number> {
  await updateDevicesValidFrom(tx.db, { userId }, tx.now);
  const { sessions } = await revokeAccess(tx, ctx, { userId, keepSessionId });
  if (sessions > 0)
    await recordSecurityEvent(tx, ctx, { userId, kind: "sessions_ended", details: { sessions } });
  return sessions;
}
