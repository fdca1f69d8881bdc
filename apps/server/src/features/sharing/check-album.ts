import type { Tx } from "#kit/transaction.ts";
import { albumJob } from "./sharing.queues.ts";
import { countAlbumLinks } from "./sharing.store.ts";

interface AlbumKey {
  readonly userId: string;
  readonly id: string;
}

/** If a link of either partner shows the album, its images are compared with removed ones. */
export async function checkAlbum(tx: Tx, { userId, id }: AlbumKey): Promise<void> {
  const links = await countAlbumLinks(tx.db, { userId, id }, tx.now);
  if (links > 0)
    await tx.jobs.enqueue(albumJob, { user_id: userId, album_id: id }, { group: userId });
}
