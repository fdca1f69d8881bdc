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
 * Removes sessions, password, name and address in one transaction. The worker erases the other data
 * of the user, which it finds by the row in `erasures`.
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

/** The recipient of the receipt. */
export interface Recipient {
  readonly name: string;
  readonly address: string;
  /** Absent in rows from before the product had a second language. */
  readonly language?: Language;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    /** Encrypts the address of a deleted user until the receipt is sent. */
    readonly receipts: Encrypter;
  }
}
