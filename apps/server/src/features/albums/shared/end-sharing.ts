import type { Tx } from "#kit/transaction.ts";
import type { AlbumKey } from "../albums.tables.ts";
import { removePartOfOthers, updatePartnership } from "./shared-albums.store.ts";

/** The album belongs to its owner alone, with the owner's images. The caller has locked it. */
export async function endSharing(tx: Pick<Tx, "db">, album: AlbumKey): Promise<void> {
  await updatePartnership(tx.db, album, { partnershipId: null });
  await removePartOfOthers(tx.db, album);
}
