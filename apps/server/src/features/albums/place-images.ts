import { MAX_ITEMS_AN_ALBUM } from "@twofold/contract/albums";
import { Temporal } from "temporal-polyfill";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import type { LockedImage } from "#features/images/images.ts";
import { albumFull } from "./albums.errors.ts";
import { updateItemCount } from "./albums.store.ts";
import type { AlbumRow } from "./albums.tables.ts";
import { findPositions } from "./find-positions.ts";
import { countItems, listItemsOfImages, upsertItems } from "./items.store.ts";

interface Placement {
  readonly userId: string;
  /** The locked images, in the order in which they are added. */
  readonly images: readonly LockedImage[];
  readonly after: string | null | undefined;
  readonly timeZone: string;
}

/**
 * Adds the images that are not in the album yet, and returns the changed album with their number. The
 * caller has locked the images and then the album, so that neither the limit nor the count can be missed.
 */
export async function placeImages(
  tx: Tx,
  album: AlbumRow,
  { userId, images, after, timeZone }: Placement,
): Promise<{ album: AlbumRow; added: number }> {
  const ids = images.map(({ id }) => id);
  const known = ids.length > 0 ? await listItemsOfImages(tx.db, album, { userId, ids }) : [];
  const present = new Set(known.filter((item) => !item.removedAt).map(({ imageId }) => imageId));
  const missing = images.filter(({ id }) => !present.has(id));
  if (missing.length === 0) return { album, added: 0 };
  const count = await countItems(tx.db, album);
  if (count + missing.length > MAX_ITEMS_AN_ALBUM) throw albumFull(count);
  const positions = await findPositions(tx.db, album, { count: missing.length, after, moved: [] });
  await upsertItems(
    tx.db,
    missing.map((image, index) => ({
      albumUserId: album.userId,
      albumId: album.id,
      id: newId(),
      imageUserId: userId,
      imageId: image.id,
      happenedOn: dayOf(image.createdAt, timeZone),
      position: positions[index] ?? "",
      createdAt: tx.now,
    })),
  );
  const changed = await updateItemCount(tx.db, album, { by: missing.length, now: tx.now });
  return { album: changed ?? album, added: missing.length };
}

const dayOf = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
