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

/**
 * Longer than anything can be under way that was begun before the account was deleted: an upload, a
 * picture that is being drawn and stored, a copy of everything that is being written.
 */
const SETTLING_MS = 10 * 60_000;
const RECEIPT_AGAIN_MS = 10 * 60_000;
const RECEIPT_FOR_MS = 24 * 3_600_000;

/**
 * Goes one step on with one account that was deleted; says whether there was one. Erases all, waits
 * for what was under way, erases that too and the user's row with it, and sends the receipt. What
 * fails is tried again once the lease has ended.
 */
export async function runDueErasures(ctx: EraseCtx): Promise<boolean> {
  const erasure = await claimErasure(ctx.db, ctx.now);
  if (!erasure) return false;
  if (erasure.erasedAt) await sendReceipt(ctx, erasure, erasure.erasedAt);
  else if (erasure.sweptAt) await finish(ctx, erasure);
  else await sweep(ctx, erasure);
  return true;
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

async function sweep(ctx: EraseCtx, { userId }: Erasure): Promise<void> {
  await eraseUserData(ctx, userId, () => renewLease(ctx.db, userId, ctx.now));
  await updateErasure(ctx.db, userId, {
    sweptAt: ctx.now,
    dueAt: later(ctx.now, SETTLING_MS),
  });
}

async function finish(ctx: EraseCtx, { userId }: Erasure): Promise<void> {
  await eraseUserData(ctx, userId, () => renewLease(ctx.db, userId, ctx.now));
  await eraseOrphanedFiles(ctx, userId);
  const own = ctx.ports.personalData.tables.filter(({ erasing }) => erasing.how === "last");
  await inTransaction(ctx, async (tx) => {
    for (const table of own) await removeOwner(tx.db, table, userId);
    await updateErasure(tx.db, userId, { erasedAt: ctx.now, dueAt: ctx.now });
  });
  // The id leads to nobody any more; it is what repeats the erasing after a restored backup.
  ctx.log.info({ user_id: userId }, "account: erased");
}

/** The last that is known of somebody goes once the letter is out, or nobody takes it within a day. */
async function sendReceipt(ctx: EraseCtx, erasure: Erasure, erasedAt: Date): Promise<void> {
  const { userId, askedAt, receiptTo } = erasure;
  const sealed = ctx.ports.receipts.open(receiptTo);
  try {
    const recipient = sealed === undefined ? undefined : (JSON.parse(sealed) as Recipient);
    if (recipient) {
      const { language = languages[0], ...to } = recipient;
      await sendErasureReceipt(ctx, { id: userId, to, language, askedAt, erasedAt });
    }
  } catch (error) {
    const isHopeless =
      error instanceof UndeliverableError || ctx.now > later(erasedAt, RECEIPT_FOR_MS);
    // Not the error itself: a mail server's answer may name the address.
    ctx.log.warn({ user_id: userId, is_last: isHopeless }, "account: a receipt was not sent");
    if (!isHopeless) {
      await updateErasure(ctx.db, userId, { dueAt: later(ctx.now, RECEIPT_AGAIN_MS) });
      return;
    }
  }
  await removeErasure(ctx.db, userId);
}
