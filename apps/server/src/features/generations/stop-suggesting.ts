import type { DomainEvents } from "#kit/domain-events.ts";
import type { Tx } from "#kit/transaction.ts";
import { listKeptCopies, updateNotSuggested } from "#features/images/images.ts";
import { withdrawalsOf } from "#features/partners/partners.ts";
import { listPartnerImages } from "./sources.store.ts";

/** After unlinking, images with or of the former partner stay in the gallery, and nothing proposes them. */
export async function stopSuggesting(
  tx: Tx,
  change: DomainEvents["partner.unlinked"],
): Promise<void> {
  for (const { giverId, userId } of withdrawalsOf(change, "photos")) {
    const images = await listPartnerImages(tx.db, { userId, giverId });
    const kept = await listKeptCopies(tx.db, { userId });
    const ids = [...images.map(({ imageId }) => imageId), ...kept];
    await updateNotSuggested(tx.db, { userId, ids });
    if (ids.length > 0) await tx.live.publish(userId, { type: "images_changed" });
  }
}
