import type { Tx } from "#kit/transaction.ts";
import { audienceOf, type SeenAlbum } from "./seen-album.ts";

/** Lets the open pages of everyone who sees the album read it again. */
export async function publishChange(tx: Pick<Tx, "live">, seen: SeenAlbum): Promise<void> {
  for (const userId of audienceOf(seen)) await tx.live.publish(userId, { type: "album_changed" });
}
