import type { ArchivePart } from "@twofold/contract/albums/archive";
import type { Ctx } from "#kit/ctx.ts";
import type { AlbumRow } from "./albums.tables.ts";
import { readArchive, type ArchiveOptions } from "./read-archive.ts";
import { zipBytes } from "./zip-file.ts";

/** The caller checks that the viewer may see the album. */
export async function listArchiveParts(
  ctx: Pick<Ctx, "db">,
  album: AlbumRow,
  options: ArchiveOptions,
): Promise<ArchivePart[]> {
  const parts = await readArchive(ctx, album, options);
  return parts.map((part, index) => ({
    part: index + 1,
    item_count: part.entries.length,
    bytes: zipBytes(part),
  }));
}
