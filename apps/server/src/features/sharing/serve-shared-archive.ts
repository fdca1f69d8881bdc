import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { openArchive } from "#features/albums/albums.ts";
import { requireAlbum, type Visit } from "./resolved-link.ts";
import { privateHeaders, resolveLink } from "./resolve-link.ts";
import { downloadOff, sharedItemNotFound } from "./sharing.errors.ts";
import { archivesByNetwork } from "./sharing.limits.ts";
import { imagesOfLink } from "./link-images.ts";

interface ArchiveRequest extends Visit {
  readonly part: number;
  readonly isHead: boolean;
}

/** A running response may finish after the link has ended; the next request fails. */
export async function serveSharedArchive(
  ctx: Pick<Ctx, "db" | "clock" | "limits" | "log" | "ports" | "keys">,
  { part, isHead, ...visit }: ArchiveRequest,
): Promise<FileResponse> {
  const { link, seen } = requireAlbum(await resolveLink(ctx, visit));
  if (!link.allowsDownload) throw downloadOff();
  await ctx.limits.consume(archivesByNetwork, link.id, visit.network);
  const { imageUserIds, withoutImageIds } = await imagesOfLink(ctx.db, seen);
  const shown = { imageUserIds, withoutImageIds, hasCaptions: link.showsCaptions };
  const response = await openArchive(ctx, seen.row, { part, isHead, ...shown });
  if (!response) throw sharedItemNotFound();
  return { ...response, headers: { ...response.headers, ...privateHeaders } };
}
