import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { requireSignInMethod } from "../require-sign-in-method.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { passkeyNotFound } from "./passkeys.errors.ts";
import { removePasskeyRow } from "./passkeys.store.ts";

export async function removePasskey(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "ports">,
  id: string,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId);
    const removed = await removePasskeyRow(tx.db, userId, id);
    if (!removed) throw passkeyNotFound();
    await requireSignInMethod(tx, ctx.ports, userId);
    await notifySecurityChange(tx, userId, { change: "passkey_removed", name: removed.name });
  });
}
