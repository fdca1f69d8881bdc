import type { ArchivePart } from "@twofold/contract/albums/archive";
import type { Ctx } from "#kit/ctx.ts";
import { listArchiveParts } from "#features/albums/albums.ts";
import { requireAlbum, type Visit } from "./resolved-link.ts";
import { resolveLink } from "./resolve-link.ts";
import { downloadOff } from "./sharing.errors.ts";
import { imagesOfLink } from "./link-images.ts";

/** The web app also calls it before a download, because the owner may have switched downloads off. */
export async function getSharedArchive(
  ctx: Pick<Ctx, "db" | "clock" | "limits" | "keys">,
  visit: Visit,
): Promise<{ parts: ArchivePart[] }> {
  const { link, seen } = requireAlbum(await resolveLink(ctx, visit));
  if (!link.allowsDownload) throw downloadOff();
  const { imageUserIds, withoutImageIds } = await imagesOfLink(ctx.db, seen);
  const options = { imageUserIds, withoutImageIds, hasCaptions: link.showsCaptions };
  return { parts: await listArchiveParts(ctx, seen.row, options) };
}
