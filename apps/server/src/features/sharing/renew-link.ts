import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { endAfter } from "./link-end.ts";
import { readRenewalToken } from "./renewal-token.ts";
import { linkExpired } from "./sharing.errors.ts";
import { lockLink, updateLink } from "./sharing.store.ts";

type RenewCtx = Pick<Ctx, "db" | "clock" | "jobs" | "live" | "keys">;

/** The recipient of the email renews the link once, for as long as it was created. */
export async function renewLink(ctx: RenewCtx, token: string): Promise<{ expires_at: string }> {
  const named = readRenewalToken(ctx.keys.linkRenewals, token);
  if (!named) throw linkExpired();
  return inTransaction(ctx, async (tx) => {
    const link = await lockLink(tx.db, named, tx.now);
    if (!link?.days || link.expiresAt.getTime() !== named.expiresAt.getTime()) throw linkExpired();
    const change = endAfter(link.days, tx.now);
    await updateLink(tx.db, link, change);
    await tx.live.publish(link.userId, { type: "share_links_changed" });
    return { expires_at: change.expiresAt.toISOString() };
  });
}
