import { MESSAGE_DELAY_HOURS, type UnlinkMode } from "@twofold/contract/partners/unlink";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { endSessions } from "#features/auth/auth.ts";
import { announceUnlinked } from "./announce-unlinked.ts";
import { countShared } from "./count-shared.ts";
import { endPartnership } from "./end-partnership.ts";
import { lockForEnding } from "./lock-for-ending.ts";
import { safeFirstNameOf } from "./first-name.ts";
import { notLinked, partnerChanged } from "./partners.errors.ts";
import { announceJob } from "./partners.queues.ts";
import { findPartnership } from "./partners.store.ts";

interface Unlinking {
  readonly mode: UnlinkMode;
  /** Of the preview that was shown. */
  readonly previewVersion: string;
  readonly delaysMessage: boolean;
}

type UnlinkCtx = Pick<
  ActorCtx,
  "actor" | "client" | "db" | "clock" | "jobs" | "live" | "emit" | "log" | "services"
>;

/** Either person can do it alone. What happens is what the preview of this version shows. */
export async function unlinkPartner(
  ctx: UnlinkCtx,
  { mode, previewVersion, delaysMessage }: Unlinking,
): Promise<void> {
  const { user, sessionId } = ctx.actor;
  const userId = user.id;
  await inTransaction(ctx, async (tx) => {
    const partnership = await findPartnership(tx.db, { userId });
    const locked = partnership && (await lockForEnding(tx, partnership));
    if (!locked) throw notLinked();
    const { id: partnershipId, partnerId } = partnership;
    const counts = { db: tx.db, services: ctx.services };
    const shared = await countShared(counts, { partnershipId, userId, partnerId }, tx.now);
    if (shared.preview_version !== previewVersion)
      throw partnerChanged({ ...shared, albums: shared.albums.length });
    const swapped = { partnershipId, userId: partnerId, partnerId: userId };
    const { days } = await countShared(counts, swapped, tx.now);

    await endPartnership(tx, ctx, { ...locked, mode });
    const isImmediate = mode === "immediate";
    if (isImmediate) await endSessions(tx, ctx, { userId, keepSessionId: sessionId });
    if (isImmediate && delaysMessage)
      await tx.jobs.enqueue(
        announceJob,
        { user_id: partnerId, partnership_id: partnershipId, days },
        { group: partnerId, delaySeconds: MESSAGE_DELAY_HOURS * 3600 },
      );
    else
      await announceUnlinked(tx, {
        userId: partnerId,
        partnershipId,
        name: safeFirstNameOf(user),
        days,
      });
  });
}
