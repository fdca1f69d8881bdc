import type { ActorCtx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { fileNotFound } from "./albums.errors.ts";
import { archivesByUser } from "./albums.limits.ts";
import { openArchive } from "./open-archive.ts";
import { findAlbumFor } from "./shared/find-album-for.ts";

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
  const seen = await findAlbumFor(ctx.db, userId, albumId);
  if (!seen) throw fileNotFound();
  await ctx.limits.consume(archivesByUser, userId);
  const response = await openArchive(ctx, seen.row, {
    part,
    isHead,
    imageUserIds: seen.imageUserIds,
    hasCaptions: true,
  });
  if (!response) throw fileNotFound();
  return response;
}
