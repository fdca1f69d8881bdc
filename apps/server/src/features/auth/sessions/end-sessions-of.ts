import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordSecurityEvent } from "../record-security-event.ts";
import { revokeAccess } from "../revoke-access.ts";
import { updateDevicesValidFrom } from "./devices.store.ts";

/** For an operator who suspects a theft. The owner signs in again and sees the event in Settings. */
export async function endSessionsOf(
  ctx: Pick<Ctx, "client" | "log" | "db" | "clock" | "jobs" | "live" | "services">,
  { userId }: { readonly userId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await updateDevicesValidFrom(tx.db, { userId }, tx.now);
    const { sessions } = await revokeAccess(tx, ctx, { userId });
    if (sessions > 0)
      await recordSecurityEvent(tx, ctx, { userId, kind: "sessions_ended", details: { sessions } });
  });
}
