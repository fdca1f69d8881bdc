import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import type { Encrypter } from "#kit/encryption.ts";
import type { Tx } from "#kit/transaction.ts";
import { removeSignInData, revokeAccess } from "#features/auth/auth.ts";
import { findRecipient, updateUserErased } from "#features/users/users.ts";
import { upsertErasure } from "./erasures.store.ts";

/** The recipient of the receipt. An unconfirmed address gets none. */
export interface Recipient {
  readonly name: string;
  readonly address: string;
  /** Absent in rows from before the product had a second language. */
  readonly language?: Language;
}

/**
 * Removes sessions, password, name and address. The worker erases the other data of the user, which it
 * finds by the row in `erasures`. Returns false if that was done before, or with `isDue` if the user has
 * restored the account.
 */
export async function startErasure(
  tx: Tx,
  ctx: Pick<Ctx, "keys" | "services">,
  { userId, isDue }: { readonly userId: string; readonly isDue: boolean },
): Promise<boolean> {
  const to = await findRecipient(tx.db, { id: userId, isDeletedToo: true });
  if (!to || !(await updateUserErased(tx.db, { id: userId }, { now: tx.now, isDue }))) return false;
  const { name, address, language } = to;
  const receipt: Recipient | null = to.isConfirmed ? { name, address, language } : null;
  await revokeAccess(tx, ctx, { userId, endLinks: true });
  await removeSignInData(tx, { id: userId, email: address });
  await upsertErasure(tx.db, {
    userId,
    askedAt: tx.now,
    startedAt: tx.now,
    receiptTo: ctx.keys.erasureReceipts.seal(JSON.stringify(receipt)),
    dueAt: tx.now,
  });
  return true;
}

declare module "#kit/ctx.ts" {
  interface Keys {
    /** Encrypts the address of a deleted user until the receipt is sent. */
    readonly erasureReceipts: Encrypter;
  }
}
