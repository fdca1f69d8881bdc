import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { recordSecurityEvent } from "../record-security-event.ts";
import { revokeAccess } from "../revoke-access.ts";
import { updateDevicesValidFrom } from "./devices.store.ts";

/** In the caller's transaction. Returns the number of sessions. */
export async function endAllSessions(
  tx: Tx,
  ctx: Pick<Ctx, "client" | "log" | "services">,
  { userId }: { readonly userId: string },
): Promise<number> {
  await updateDevicesValidFrom(tx.db, { userId }, tx.now);
  const { sessions } = await revokeAccess(tx, ctx, { userId });
  if (sessions > 0)
    await recordSecurityEvent(tx, ctx, { userId, kind: "sessions_ended", details: { sessions } });
  return sessions;
}
