import { Readable } from "node:stream";
import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { readOriginal } from "#features/images/images.ts";
import type { AlbumRow } from "./albums.tables.ts";
import { attachmentHeader } from "./archive-names.ts";
import { readArchive, type ArchiveOptions } from "./read-archive.ts";
import { openZip, zipBytes } from "./zip-file.ts";

export interface ArchiveRequest extends ArchiveOptions {
  readonly part: number;
  /** A HEAD request reads no file. */
  readonly isHead: boolean;
}

/**
 * Streams one part with its exact size, so that a client recognizes an aborted download. The caller checks
 * that the viewer may see the album. Returns undefined if there is no such part.
 */
export async function openArchive(
  ctx: Pick<Ctx, "db" | "clock" | "log" | "ports">,
  album: AlbumRow,
  { part, isHead, ...options }: ArchiveRequest,
): Promise<FileResponse | undefined> {
  const found = (await readArchive(ctx, album, options))[part - 1];
  if (!found) return undefined;
  const headers = {
    "content-type": "application/zip",
    "content-disposition": attachmentHeader(found.name),
    "cache-control": "private, no-store",
  };
  if (isHead)
    return {
      status: 200,
      headers: { ...headers, "content-length": zipBytes(found) },
      body: Readable.from([]),
    };
  const zip = openZip(
    found,
    ({ item }) => readOriginal(ctx, { ...item, userId: item.imageUserId }),
    ctx.clock(),
  );
  zip.stream.once("error", (err) =>
    ctx.log.error({ err, album_id: album.id }, "albums: archive aborted"),
  );
  return { status: 200, headers: { ...headers, "content-length": zip.bytes }, body: zip.stream };
}
