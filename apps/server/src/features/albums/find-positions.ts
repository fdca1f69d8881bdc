import type { AlbumOrdering } from "@twofold/contract/albums";
import type { Db } from "#kit/db.ts";
import { albumItemNotFound } from "./albums.errors.ts";
import type { AlbumKey } from "./albums.tables.ts";
import { keysIn, spacedKeys, type Gap } from "./positions.ts";
import {
  findLastPlace,
  findNextPlace,
  findPlace,
  listOrderedIds,
  updatePositions,
} from "./positions.store.ts";

interface Target {
  readonly count: number;
  /** The item before; null for the start and undefined for the end. */
  readonly after: string | null | undefined;
  /** The items that leave their places. */
  readonly moved: readonly string[];
}

/**
 * Returns positions for items at the target. If there is no space for short ones, all items get new
 * positions in the same order first. The caller has locked the album.
 */
export async function findPositions(db: Db, album: AlbumKey, target: Target): Promise<string[]> {
  const keys = keysIn(await findGap(db, album, target), target.count);
  if (keys) return keys;
  await respaceItems(db, album, "manual");
  const spaced = keysIn(await findGap(db, album, target), target.count);
  if (!spaced) throw new Error("a re-spaced album has no space for items");
  return spaced;
}

async function findGap(db: Db, album: AlbumKey, { after, moved }: Target): Promise<Gap> {
  if (after === undefined) {
    const last = await findLastPlace(db, album);
    return { lower: last?.position ?? null, upper: null };
  }
  const anchor = after === null ? null : await findPlace(db, { album, id: after });
  if (anchor === undefined) throw albumItemNotFound();
  const next = await findNextPlace(db, { album, without: moved }, anchor);
  return { lower: anchor?.position ?? null, upper: next?.position ?? null };
}

/** Gives every item a new short position, in this order. */
export async function respaceItems(
  db: Db,
  album: AlbumKey,
  ordering: AlbumOrdering,
): Promise<void> {
  const ids = await listOrderedIds(db, album, ordering);
  const keys = spacedKeys(ids.length);
  await updatePositions(
    db,
    album,
    ids.map((id, index) => ({ id, position: keys[index] ?? "" })),
  );
}
