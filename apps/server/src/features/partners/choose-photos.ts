import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { listImagesById, lockImagesShared } from "#features/images/images.ts";
import { lockUser, userNotFound } from "#features/users/users.ts";
import { imageNotFound, notLinked } from "./partners.errors.ts";
import { changesByUser } from "./partners.limits.ts";
import { findPartnership } from "./partners.store.ts";
import { removeChosen, upsertChosen } from "./photos.store.ts";

type ChooseCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits">;

/** Replaces the choice. Only own uploaded photos can be chosen, never generated images. */
export async function choosePhotos(ctx: ChooseCtx, imageIds: readonly string[]): Promise<void> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  const ids = [...new Set(imageIds)];
  await inTransaction(ctx, async (tx) => {
    // Orders concurrent choices, and keeps the partnership from being a new one.
    if (!(await lockUser(tx.db, { id: userId }))) throw userNotFound();
    const partnership = await findPartnership(tx.db, { userId });
    if (!partnership) throw notLinked();
    await lockImagesShared(tx.db, { userId, ids });
    const images = await listImagesById(tx.db, { userId, ids });
    const uploaded = images.filter(({ source }) => source === "uploaded");
    if (uploaded.length !== ids.length) throw imageNotFound();
    const chooser = { userId, partnershipId: partnership.id };
    await removeChosen(tx.db, chooser, { except: ids });
    await upsertChosen(tx.db, chooser, { imageIds: ids, now: tx.now });
    for (const id of [userId, partnership.partnerId])
      await tx.live.publish(id, { type: "partner_changed" });
  });
}
