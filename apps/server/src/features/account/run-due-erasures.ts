import { languages } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import type { EraseCtx } from "#kit/personal-data.ts";
import { inTransaction } from "#kit/transaction.ts";
import { sendEmailTo, UndeliverableError } from "#features/notifications/notifications.ts";
import { erasureReceiptEmail } from "./account.emails.ts";
import type { Recipient } from "./start-erasure.ts";
import { startErasure } from "./start-erasure.ts";
import { eraseUserData } from "./erase-user-data.ts";
import { eraseOrphanedFiles } from "./erase-orphaned-files.ts";
import {
  claimErasure,
  removeErasure,
  updateErasure,
  updateErasureLease,
  type Erasure,
} from "./erasures.store.ts";
import { removeOwner } from "./personal-rows.store.ts";

type DueCtx = EraseCtx & Pick<Ctx, "settings" | "keys" | "services">;

/** Longer than any upload, generation or export that was running when the account was deleted. */
const SETTLING_MS = 10 * 60_000;
const RECEIPT_RETRY_MS = 10 * 60_000;
const RECEIPT_MAX_MS = 24 * 3_600_000;

/**
 * Runs one step of one due erasure and returns whether there was one. The steps: start it, unless the
 * account was restored; erase all data; after the settling time erase late data and the user's row; send
 * the receipt. A failed step runs again when its lease ends.
 */
export async function runDueErasures(ctx: DueCtx): Promise<boolean> {
  const erasure = await claimErasure(ctx.db, ctx.clock());
  if (!erasure) return false;
  if (erasure.erasedAt) await sendReceipt(ctx, erasure, erasure.erasedAt);
  else if (erasure.sweptAt) await finish(ctx, erasure);
  else if (erasure.receiptTo) await eraseFirst(ctx, erasure);
  else await inTransaction(ctx, (tx) => startErasure(tx, ctx, { ...erasure, isDue: true }));
  return true;
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

async function eraseFirst(ctx: DueCtx, { userId }: Erasure): Promise<void> {
  await eraseUserData(ctx, userId, () => updateErasureLease(ctx.db, { userId }, ctx.clock()));
  const now = ctx.clock();
  await updateErasure(ctx.db, { userId }, { sweptAt: now, dueAt: later(now, SETTLING_MS) });
}

async function finish(ctx: DueCtx, { userId }: Erasure): Promise<void> {
  await eraseUserData(ctx, userId, () => updateErasureLease(ctx.db, { userId }, ctx.clock()));
  await eraseOrphanedFiles(ctx, userId);
  const ownTables = ctx.services.personalData.tables.filter(
    ({ erasing }) => erasing.how === "last",
  );
  await inTransaction(ctx, async (tx) => {
    for (const table of ownTables) await removeOwner(tx.db, { userId }, table);
    await updateErasure(tx.db, { userId }, { erasedAt: tx.now, dueAt: tx.now });
  });
  // The id identifies no one now. Operators need it to repeat the erasure after restoring a backup.
  ctx.log.info({ user_id: userId }, "account: erased");
}

/** The address is removed when the email is sent, is undeliverable, or could not be sent for a day. */
async function sendReceipt(ctx: DueCtx, erasure: Erasure, erasedAt: Date): Promise<void> {
  const now = ctx.clock();
  const { userId, askedAt, receiptTo } = erasure;
  const decrypted = receiptTo && ctx.keys.erasureReceipts.open(receiptTo);
  try {
    const recipient = decrypted && (JSON.parse(decrypted) as Recipient | null);
    if (recipient) {
      const to = { language: languages[0], isConfirmed: true, hasAccount: false, ...recipient };
      await sendEmailTo(ctx, { id: userId, to }, erasureReceiptEmail, { askedAt, erasedAt });
    }
  } catch (error) {
    const isLastAttempt =
      error instanceof UndeliverableError || now > later(erasedAt, RECEIPT_MAX_MS);
    // The error is not logged, because a mail server's response may contain the address.
    ctx.log.warn({ user_id: userId, is_last: isLastAttempt }, "account: receipt not sent");
    if (!isLastAttempt) {
      await updateErasure(ctx.db, { userId }, { dueAt: later(now, RECEIPT_RETRY_MS) });
      return;
    }
  }
  await removeErasure(ctx.db, { userId });
}
