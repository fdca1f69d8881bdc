import type { ArchivePart } from "@twofold/contract/albums/archive";
import type { ActorCtx } from "#kit/ctx.ts";
import { albumNotFound } from "./albums.errors.ts";
import { findAlbum } from "./albums.store.ts";
import { listArchiveParts } from "./list-archive-parts.ts";

export async function getArchive(
  ctx: Pick<ActorCtx, "actor" | "db">,
  id: string,
): Promise<ArchivePart[]> {
  const album = await findAlbum(ctx.db, { userId: ctx.actor.user.id, id });
  if (!album) throw albumNotFound();
  return listArchiveParts(ctx, album, { hasCaptions: true });
}
