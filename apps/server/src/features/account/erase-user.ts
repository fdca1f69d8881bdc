import type { Language } from "@twofold/contract/languages";
import type { User } from "@twofold/contract/users";
import type { Actor, Ctx } from "#kit/ctx.ts";
import type { Encrypter } from "#kit/encryption.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordSecurityEvent, removeSignInData, revokeAccess } from "#features/auth/auth.ts";
import { localeOf, updateUserErased } from "#features/users/users.ts";
import { insertErasure } from "./erasures.store.ts";

type EraseUserCtx = Pick<
  Ctx,
  "client" | "log" | "db" | "clock" | "jobs" | "live" | "keys" | "services"
> & { readonly actor?: Actor | undefined };

/**
 * Removes sessions, password, name and address in one transaction. The worker erases the other data
 * of the user, which it finds by the row in `erasures`.
 */
export async function eraseUser(
  ctx: EraseUserCtx,
  { id, email, full_name, email_verified }: Omit<User, "username" | "is_admin">,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { language } = await localeOf(tx.db, id);
    const receipt: Recipient | null = email_verified
      ? { name: full_name, address: email, language }
      : null;
    if (!(await updateUserErased(tx.db, { id }, tx.now))) return;
    await revokeAccess(tx, ctx, { userId: id, endLinks: true });
    await removeSignInData(tx, { id, email });
    await insertErasure(tx.db, {
      userId: id,
      askedAt: tx.now,
      receiptTo: ctx.keys.erasureReceipts.seal(JSON.stringify(receipt)),
      dueAt: tx.now,
    });
    await recordSecurityEvent(tx, ctx, { userId: id, kind: "account_deletion_requested" });
  });
}

/** The recipient of the receipt. An unconfirmed address gets none. */
export interface Recipient {
  readonly name: string;
  readonly address: string;
  /** Absent in rows from before the product had a second language. */
  readonly language?: Language;
}

declare module "#kit/ctx.ts" {
  interface Keys {
    /** Encrypts the address of a deleted user until the receipt is sent. */
    readonly erasureReceipts: Encrypter;
  }
}
