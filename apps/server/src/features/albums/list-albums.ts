import type { Album } from "@twofold/contract/albums";
import type { ActorCtx } from "#kit/ctx.ts";
import { toAlbumResponses } from "./album-response.ts";
import { listAlbums } from "./albums.store.ts";

export async function listAlbumsFor({
  db,
  actor,
}: Pick<ActorCtx, "actor" | "db">): Promise<Album[]> {
  const userId = actor.user.id;
  return toAlbumResponses(db, userId, await listAlbums(db, { userId }));
}
