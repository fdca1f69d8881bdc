import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id } from "../primitives.ts";

/** The maximum size of one part of an archive, so that every system can store and open it. */
export const MAX_ARCHIVE_PART_BYTES = 2_000_000_000;

/** A ZIP that opens independently of the others. */
export const ArchivePart = z
  .object({
    part: z.int().positive(),
    item_count: z.int().positive(),
    /** The exact size of the file. */
    bytes: z.int().positive(),
  })
  .meta({ id: "ArchivePart" });
export type ArchivePart = z.infer<typeof ArchivePart>;

export const getAlbumArchive = endpoint({
  method: "GET",
  path: "/api/albums/:id/archive",
  summary: "Get the parts in which an album can be downloaded, with their exact sizes",
  access: "user",
  params: z.object({ id: Id }),
  status: 200,
  reply: z.object({
    /** None of an album without images. */
    parts: z.array(ArchivePart),
  }),
  errors: ["not_found"],
});

export const albumArchiveFile = endpoint({
  method: "GET",
  path: "/uploads/albums/:album_id/archive.zip",
  summary: "One part of an album as a ZIP of the original files, in the order of the album",
  access: "file",
  params: z.object({ album_id: Id }),
  query: z.object({ part: z.coerce.number().int().min(1).default(1) }),
  status: 200,
  errors: ["not_found"],
});

/** Returns the URL of one part of an album's archive. */
export const albumArchiveAddress = (albumId: string, part = 1): string =>
  `/uploads/albums/${albumId}/archive.zip${part === 1 ? "" : `?part=${part}`}`;
