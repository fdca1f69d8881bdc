import type { ArchivePart } from "@twofold/contract/albums/archive";
import type { ActorCtx } from "#kit/ctx.ts";
import { albumNotFound } from "./albums.errors.ts";
import { listArchiveParts } from "./list-archive-parts.ts";
import { findAlbumFor } from "./shared/find-album-for.ts";

export async function getArchive(
  ctx: Pick<ActorCtx, "actor" | "db">,
  id: string,
): Promise<ArchivePart[]> {
  const seen = await findAlbumFor(ctx.db, ctx.actor.user.id, id);
  if (!seen) throw albumNotFound();
  const { row, imageUserIds } = seen;
  return listArchiveParts(ctx, row, { imageUserIds, hasCaptions: true });
}
