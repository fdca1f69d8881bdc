import type { ActorCtx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { archiveNotFound } from "./albums.errors.ts";
import { archivesByUser } from "./albums.limits.ts";
import { findAlbum } from "./albums.store.ts";
import { openArchive } from "./open-archive.ts";

type ServeCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "limits" | "log" | "ports">;

interface PartRequest {
  readonly albumId: string;
  readonly part: number;
  readonly isHead: boolean;
}

export async function serveArchive(
  ctx: ServeCtx,
  { albumId, part, isHead }: PartRequest,
): Promise<FileResponse> {
  const userId = ctx.actor.user.id;
  const album = await findAlbum(ctx.db, { userId, id: albumId });
  if (!album) throw archiveNotFound();
  await ctx.limits.consume(archivesByUser, userId);
  const response = await openArchive(ctx, album, { part, isHead, hasCaptions: true });
  if (!response) throw archiveNotFound();
  return response;
}
