import type { Tx } from "#kit/transaction.ts";
import type { AlbumKey } from "../albums.tables.ts";
import { removePartOfOthers, updatePartnership } from "./shared-albums.store.ts";

/** The albums belong to their owners alone, with the owners' images. The caller has locked them. */
export async function endSharing(tx: Pick<Tx, "db">, albums: readonly AlbumKey[]): Promise<void> {
  await updatePartnership(tx.db, albums, { partnershipId: null });
  await removePartOfOthers(tx.db, albums);
}
