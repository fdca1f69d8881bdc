import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { requireSignInMethod } from "../require-sign-in-method.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { passkeyNotFound } from "./passkeys.errors.ts";
import { removePasskeyRow } from "./passkeys.store.ts";

export async function removePasskey(
  ctx: Pick<ActorCtx, "actor" | "client" | "log" | "db" | "clock" | "jobs" | "live" | "ports">,
  id: string,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, { id: userId });
    const removed = await removePasskeyRow(tx.db, { userId, id });
    if (!removed) throw passkeyNotFound();
    await requireSignInMethod(tx, ctx, userId);
    await notifySecurityChange(tx, ctx, {
      userId,
      change: { change: "passkey_removed", name: removed.name },
    });
  });
}
