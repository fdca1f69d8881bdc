import type { Language } from "@twofold/contract/languages";
import type { User } from "@twofold/contract/users";
import type { Ctx } from "#kit/ctx.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import type { Encrypter } from "#kit/encryption.ts";
import { inTransaction } from "#kit/transaction.ts";
import { removeSignInData } from "#features/auth/auth.ts";
import { localeOf, markErased } from "#features/users/users.ts";
import { insertErasure } from "./erasures.store.ts";

type DeleteCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "ports">;

/**
 * From here on the account is nobody's: no session, no password, no name, no address, all in one
 * transaction. What hangs on it is erased by the worker, which finds it in `erasures`.
 */
export async function eraseUser(
  ctx: DeleteCtx,
  { id, email, full_name }: Pick<User, "id" | "email" | "full_name">,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { language } = await localeOf(tx.db, id);
    const receipt: Recipient = { name: full_name, address: email, language };
    if (!(await markErased(tx.db, id, tx.now))) return;
    await removeSignInData(tx, { id, email });
    await insertErasure(tx.db, {
      userId: id,
      askedAt: tx.now,
      receiptTo: ctx.ports.receipts.seal(JSON.stringify(receipt)),
      dueAt: tx.now,
    });
    await tx.live.publish(id, { type: "session_ended" });
  });
}

export async function deleteAccount(ctx: DeleteCtx & Pick<ActorCtx, "actor">): Promise<void> {
  await eraseUser(ctx, ctx.actor.user);
}

/** Whom the receipt goes to. */
export interface Recipient {
  readonly name: string;
  readonly address: string;
  /** Absent in what was sealed before there was more than one. */
  readonly language?: Language;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    /** Seals the address of somebody who is being erased until the receipt is sent. */
    readonly receipts: Encrypter;
  }
}
