import type { UnlinkPreview } from "@twofold/contract/partners/unlink";
import type { ActorCtx } from "#kit/ctx.ts";
import { countSessions } from "#features/auth/auth.ts";
import { countImages } from "#features/images/images.ts";
import { countShared } from "./count-shared.ts";
import { notLinked } from "./partners.errors.ts";
import { findPartnership } from "./partners.store.ts";

export async function previewUnlink(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "services">,
): Promise<UnlinkPreview> {
  const { db } = ctx;
  const userId = ctx.actor.user.id;
  const partnership = await findPartnership(db, { userId });
  if (!partnership) throw notLinked();
  const now = ctx.clock();
  const pair = { userId, partnerId: partnership.partnerId };
  const [counts, photos, pictures, sessions, [seat]] = await Promise.all([
    countShared(ctx, { ...pair, partnershipId: partnership.id }, now),
    countImages(db, { userId, source: "uploaded" }),
    countImages(db, { userId, source: "generated" }),
    countSessions(db, { userId }, now),
    ctx.services.sharedCounts.seats(db, pair, now),
  ]);
  return {
    ...counts,
    photos,
    pictures,
    sessions: Math.max(0, sessions - 1),
    seat: seat ? { is_own: seat.userId === userId, until: seat.until.toISOString() } : null,
  };
}
