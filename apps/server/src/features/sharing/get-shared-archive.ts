import type { ArchivePart } from "@twofold/contract/albums/archive";
import type { Ctx } from "#kit/ctx.ts";
import { listArchiveParts } from "#features/albums/albums.ts";
import { listOmittedImages } from "./omitted-images.ts";
import { requireAlbum, type Visit } from "./resolved-link.ts";
import { resolveLink } from "./resolve-link.ts";
import { downloadOff } from "./sharing.errors.ts";

/** The web app also calls it before a download, because the owner may have switched downloads off. */
export async function getSharedArchive(
  ctx: Pick<Ctx, "db" | "clock" | "limits" | "keys">,
  visit: Visit,
): Promise<{ parts: ArchivePart[] }> {
  const { link, album } = requireAlbum(await resolveLink(ctx, visit));
  if (!link.allowsDownload) throw downloadOff();
  const withoutImageIds = await listOmittedImages(ctx.db, album);
  const options = { withoutImageIds, hasCaptions: link.showsCaptions };
  return { parts: await listArchiveParts(ctx, album, options) };
}
