import type { SecurityReceipt } from "@twofold/contract/auth/security-events";
import { recordSecurityEvent } from "./record-security-event.ts";
import { replacePassword, type PasswordCtx } from "./replace-password.ts";
import { updateDevicesValidFrom } from "./sessions/devices.store.ts";

/** For an owner who suspects a theft: only this session and the sign-in methods stay. */
export function secureAccount(ctx: PasswordCtx, to: string): Promise<SecurityReceipt> {
  const userId = ctx.actor.user.id;
  return replacePassword(ctx, { to, endLinks: true }, async (tx, revoked) => {
    await updateDevicesValidFrom(tx.db, { userId }, tx.now);
    const ended = {
      sessions: revoked.sessions,
      reset_links: revoked.resetLinks,
      push_subscriptions: revoked.pushSubscriptions,
      feeds: revoked.feeds,
      share_links: revoked.shareLinks,
    };
    const event = { userId, kind: "account_secured", details: { ended } } as const;
    const id = await recordSecurityEvent(tx, ctx, event);
    return { id, at: tx.now.toISOString(), ended };
  });
}
