import type { Tx } from "#kit/transaction.ts";
import type { PermissionBothWays } from "#features/partners/partners.ts";
import { lockAlbum } from "../albums.store.ts";
import { seeAlbum, type SeenAlbum } from "./seen-album.ts";

/** Locks the album for a change by this person, after its permissions. */
export async function lockAlbumFor(
  tx: Pick<Tx, "db">,
  viewerId: string,
  { id, sharing }: { readonly id: string; readonly sharing: PermissionBothWays | undefined },
): Promise<SeenAlbum | undefined> {
  const own = await lockAlbum(tx.db, { userId: viewerId, id });
  const row =
    own ??
    (sharing?.isReceived ? await lockAlbum(tx.db, { userId: sharing.partnerId, id }) : undefined);
  return row && seeAlbum(row, viewerId, sharing);
}
