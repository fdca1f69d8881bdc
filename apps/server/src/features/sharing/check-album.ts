import type { Tx } from "#kit/transaction.ts";
import { albumJob } from "./sharing.queues.ts";
import { listLinks } from "./sharing.store.ts";

interface AlbumKey {
  readonly userId: string;
  readonly id: string;
}

/** If a link shows the album, its images are compared with removed ones. */
export async function checkAlbum(tx: Tx, { userId, id }: AlbumKey): Promise<void> {
  const links = await listLinks(tx.db, { userId, albumId: id }, tx.now);
  if (links.length > 0)
    await tx.jobs.enqueue(albumJob, { user_id: userId, album_id: id }, { group: userId });
}
