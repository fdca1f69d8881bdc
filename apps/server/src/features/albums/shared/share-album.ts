import type { Album } from "@twofold/contract/albums";
import { inTransaction } from "#kit/transaction.ts";
import { lockPermissionBothWays } from "#features/partners/partners.ts";
import { toAlbumResponse } from "../album-response.ts";
import { albumNotFound } from "../albums.errors.ts";
import { changesByUser } from "../albums.limits.ts";
import { findAlbum, lockAlbum } from "../albums.store.ts";
import type { ChangeCtx } from "../change-album.ts";
import { endSharing } from "./end-sharing.ts";
import { notifyPartner } from "./notify-partner.ts";
import { publishChange } from "./publish-change.ts";
import { requireSharing } from "./require-sharing.ts";
import { seeAlbum } from "./seen-album.ts";
import { updatePartnership } from "./shared-albums.store.ts";

/** Only the owner shares an album, or stops it. Stopping takes the partner's images out of it. */
export async function shareAlbum(ctx: ChangeCtx, id: string, isShared: boolean): Promise<Album> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  return inTransaction(ctx, async (tx) => {
    const partner = await lockPermissionBothWays(tx, { userId, permission: "album" });
    const before = await lockAlbum(tx.db, { userId, id });
    if (!before) throw albumNotFound();
    const wasShared = before.partnershipId !== null;
    if (isShared) await updatePartnership(tx.db, [before], requireSharing(partner));
    else if (wasShared) {
      await endSharing(tx, [before]);
      await ctx.emit(tx, "albums.unshared", { userId, id });
    }
    const row = await findAlbum(tx.db, before);
    const seen = row && seeAlbum(row, userId, partner);
    if (!seen) throw albumNotFound();
    if (isShared !== wasShared) {
      // Of both, because the album also leaves the list of the partner.
      await publishChange(tx, isShared ? seen : { ...seen, sharing: partner });
      if (isShared) await notifyPartner(tx, seen, { actor: ctx.actor, what: "shared" });
    }
    return toAlbumResponse(tx.db, seen);
  });
}

declare module "#kit/domain-events.ts" {
  interface DomainEvents {
    /** The owner no longer shares the album with the partner. */
    "albums.unshared": { readonly userId: string; readonly id: string };
  }
}
