import { MAX_ITEMS_AN_ALBUM } from "@twofold/contract/albums";
import type { Ctx } from "#kit/ctx.ts";
import type { AlbumRow } from "./albums.tables.ts";
import { listItems } from "./items.store.ts";
import { planArchive, type ArchivePart } from "./plan-archive.ts";

export interface ArchiveOptions {
  /** The users whose images this viewer may see, and which of these images not. */
  readonly imageUserIds: readonly string[];
  readonly withoutImageIds?: readonly string[] | undefined;
  readonly hasCaptions: boolean;
}

/** Returns the parts of what the album contains now. An album without images has none. */
export async function readArchive(
  ctx: Pick<Ctx, "db">,
  album: AlbumRow,
  { imageUserIds, withoutImageIds, hasCaptions }: ArchiveOptions,
): Promise<ArchivePart[]> {
  const { ordering } = album;
  const page = { ordering, limit: MAX_ITEMS_AN_ALBUM, imageUserIds, withoutImageIds };
  return planArchive(album, await listItems(ctx.db, album, page), { hasCaptions });
}
