import { MAX_ARCHIVE_PART_BYTES } from "@twofold/contract/albums/archive";
import { extensionOf, originalBytesOf } from "#features/images/images.ts";
import type { AlbumRow } from "./albums.tables.ts";
import { archiveNameOf, entryNameOf } from "./archive-names.ts";
import type { VisibleItem } from "./items.store.ts";

export type ArchiveItem = Pick<
  VisibleItem,
  "imageUserId" | "assetId" | "files" | "title" | "caption" | "happenedOn" | "imageCreatedAt"
>;

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: number;
  readonly item: ArchiveItem;
}

export interface ArchivePart {
  /** The file name of this part. */
  readonly name: string;
  readonly entries: readonly ArchiveEntry[];
  /** The content of album.json. */
  readonly index: Buffer;
}

interface PlanOptions {
  readonly hasCaptions: boolean;
  readonly maxBytes?: number;
}

/** More than the headers of one entry, and than those of the archive with its index. */
const ENTRY_BYTES = 256;
const ARCHIVE_BYTES = 16_384;

type PlannedAlbum = Pick<AlbumRow, "title" | "description">;

/** Splits the items into parts that open independently, each with its own index. */
export function planArchive(
  album: PlannedAlbum,
  items: readonly ArchiveItem[],
  { hasCaptions, maxBytes = MAX_ARCHIVE_PART_BYTES }: PlanOptions,
): ArchivePart[] {
  const parts: ArchiveEntry[][] = [];
  let free = 0;
  for (const [index, item] of items.entries()) {
    const { title, files } = item;
    const extension = extensionOf(files);
    const name = entryNameOf({ number: index + 1, of: items.length, title, extension });
    const entry = { name, bytes: originalBytesOf(files), item };
    const line = Buffer.byteLength(JSON.stringify(lineOf(entry, hasCaptions)));
    const needed = entry.bytes + ENTRY_BYTES + 2 * Buffer.byteLength(name) + 2 * line;
    if (needed > free || parts.length === 0) {
      parts.push([]);
      free = maxBytes - ARCHIVE_BYTES;
    }
    parts.at(-1)?.push(entry);
    free -= needed;
  }
  return parts.map((entries, index) => ({
    name: archiveNameOf(album.title, index + 1, parts.length),
    entries,
    index: indexOf(album, entries, { part: index + 1, parts: parts.length, hasCaptions }),
  }));
}

interface IndexOptions {
  readonly part: number;
  readonly parts: number;
  readonly hasCaptions: boolean;
}

function indexOf(
  { title, description }: PlannedAlbum,
  entries: readonly ArchiveEntry[],
  { part, parts, hasCaptions }: IndexOptions,
): Buffer {
  const items = entries.map((entry) => lineOf(entry, hasCaptions));
  return Buffer.from(`${JSON.stringify({ title, description, part, parts, items }, null, 2)}\n`);
}

const lineOf = ({ name, item }: ArchiveEntry, hasCaptions: boolean) => ({
  file: name,
  title: item.title,
  caption: hasCaptions ? item.caption : null,
  happened_on: item.happenedOn,
  created_at: item.imageCreatedAt.toISOString(),
});
