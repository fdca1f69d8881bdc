import type { Language } from "@twofold/contract/languages";
import { PHOTOS_ASK_DAYS } from "@twofold/contract/partners/photos";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { notify } from "#features/notifications/notifications.ts";
import { firstNameOf } from "./first-name.ts";
import { partnerNotices } from "./notices.messages.ts";
import { askedTooOften, notLinked } from "./partners.errors.ts";
import { findPartnership, updatePhotosAsked } from "./partners.store.ts";

const DAY_MS = 86_400_000;

/** Notifies the partner, who decides whether to choose photos. More than once a week would be pressure. */
export async function askForPhotos(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live">,
): Promise<void> {
  const { user } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const partnership = await findPartnership(tx.db, { userId: user.id });
    if (!partnership) throw notLinked();
    const { id: partnershipId, partnerId, photosAskedAt } = partnership;
    const pauseMs = PHOTOS_ASK_DAYS * DAY_MS;
    const since = new Date(tx.now.getTime() - pauseMs);
    const member = { partnershipId, userId: user.id };
    if (!(await updatePhotosAsked(tx.db, member, { now: tx.now, since }))) {
      const elapsedMs = tx.now.getTime() - (photosAskedAt ?? tx.now).getTime();
      throw askedTooOften(pauseMs - elapsedMs);
    }
    const name = firstNameOf(user.full_name);
    const notice = {
      userId: partnerId,
      key: `partner-photos:${partnershipId}:${tx.now.toISOString()}`,
      kind: "partner" as const,
      text: (language: Language) => partnerNotices[language].photosAsked(name),
      link: "/partner",
      expiresAt: new Date(tx.now.getTime() + DAY_MS),
    };
    await notify(tx, [notice]);
    await tx.live.publish(user.id, { type: "partner_changed" });
  });
}
