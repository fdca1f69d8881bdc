import { inTransaction, type TxRoot } from "#kit/transaction.ts";
import type { Actor, Ctx } from "#kit/ctx.ts";
import { recordSecurityEvent } from "#features/auth/auth.ts";
import { startErasure } from "./start-erasure.ts";

type EraseUserCtx = TxRoot &
  Pick<Ctx, "client" | "log" | "keys" | "services"> & { readonly actor?: Actor | undefined };

/** Starts the erasure now, so that it cannot be undone. */
export async function eraseUser(ctx: EraseUserCtx, userId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (await startErasure(tx, ctx, { userId, isDue: false }))
      await recordSecurityEvent(tx, ctx, { userId, kind: "account_deletion_requested" });
  });
}
