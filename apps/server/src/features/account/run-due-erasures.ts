import { languages } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { sendErasureReceipt, UndeliverableError } from "#features/notifications/notifications.ts";
import type { Recipient } from "./delete-account.ts";
import { eraseUserData } from "./erase-user-data.ts";
import { eraseOrphanedFiles } from "./erase-orphaned-files.ts";
import {
  claimErasure,
  removeErasure,
  renewLease,
  updateErasure,
  type Erasure,
} from "./erasures.store.ts";
import { removeOwner } from "./personal-rows.store.ts";

type EraseCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "log" | "ports">;

/** Longer than any upload, generation or export that was running when the account was deleted. */
const SETTLING_MS = 10 * 60_000;
const RECEIPT_RETRY_MS = 10 * 60_000;
const RECEIPT_MAX_MS = 24 * 3_600_000;

/**
 * Runs one step of one due erasure and returns whether there was one. The steps: erase all data; after
 * the settling time erase late data and the user's row; send the receipt. A failed step runs again when
 * its lease ends.
 */
export async function runDueErasures(ctx: EraseCtx): Promise<boolean> {
  const erasure = await claimErasure(ctx.db, ctx.now);
  if (!erasure) return false;
  if (erasure.erasedAt) await sendReceipt(ctx, erasure, erasure.erasedAt);
  else if (erasure.sweptAt) await finish(ctx, erasure);
  else await eraseFirst(ctx, erasure);
  return true;
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

async function eraseFirst(ctx: EraseCtx, { userId }: Erasure): Promise<void> {
  await eraseUserData(ctx, userId, () => renewLease(ctx.db, userId, ctx.now));
  await updateErasure(ctx.db, userId, {
    sweptAt: ctx.now,
    dueAt: later(ctx.now, SETTLING_MS),
  });
}

async function finish(ctx: EraseCtx, { userId }: Erasure): Promise<void> {
  await eraseUserData(ctx, userId, () => renewLease(ctx.db, userId, ctx.now));
  await eraseOrphanedFiles(ctx, userId);
  const ownTables = ctx.ports.personalData.tables.filter(({ erasing }) => erasing.how === "last");
  await inTransaction(ctx, async (tx) => {
    for (const table of ownTables) await removeOwner(tx.db, table, userId);
    await updateErasure(tx.db, userId, { erasedAt: ctx.now, dueAt: ctx.now });
  });
  // The id identifies no one now. Operators need it to repeat the erasure after restoring a backup.
  ctx.log.info({ user_id: userId }, "account: erased");
}

/** The address is removed when the email is sent, is undeliverable, or could not be sent for a day. */
async function sendReceipt(ctx: EraseCtx, erasure: Erasure, erasedAt: Date): Promise<void> {
  const { userId, askedAt, receiptTo } = erasure;
  const decrypted = ctx.ports.receipts.open(receiptTo);
  try {
    const recipient = decrypted === undefined ? undefined : (JSON.parse(decrypted) as Recipient);
    if (recipient) {
      const { language = languages[0], ...to } = recipient;
      await sendErasureReceipt(ctx, { id: userId, to, language, askedAt, erasedAt });
    }
  } catch (error) {
    const isLastAttempt =
      error instanceof UndeliverableError || ctx.now > later(erasedAt, RECEIPT_MAX_MS);
    // The error is not logged, because a mail server's response may contain the address.
    ctx.log.warn({ user_id: userId, is_last: isLastAttempt }, "account: receipt not sent");
    if (!isLastAttempt) {
      await updateErasure(ctx.db, userId, { dueAt: later(ctx.now, RECEIPT_RETRY_MS) });
      return;
    }
  }
  await removeErasure(ctx.db, userId);
}
