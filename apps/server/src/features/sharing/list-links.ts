import type { ShareLink } from "@twofold/contract/sharing";
import type { ActorCtx } from "#kit/ctx.ts";
import { listImagesById } from "#features/images/images.ts";
import { findAlbumSubject } from "./album-subject.ts";
import { toLinkResponse } from "./link-response.ts";
import { listLinks, type LinkRow } from "./sharing.store.ts";

type ListCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "settings" | "keys">;

interface Filter {
  readonly image_id?: string | undefined;
  readonly album_id?: string | undefined;
}

export async function listLinksFor(
  ctx: ListCtx,
  { image_id: imageId, album_id: albumId }: Filter,
): Promise<ShareLink[]> {
  const userId = ctx.actor.user.id;
  const links = await listLinks(ctx.db, { userId, imageId, albumId }, ctx.clock());
  const subjects = await subjectsOf(ctx, links);
  return links.flatMap((link) => {
    const subject = subjects.get(link.imageId ?? link.albumId);
    return subject ? [toLinkResponse(ctx, link, subject)] : [];
  });
}

/** By the id of the image or album, without those in the trash. */
async function subjectsOf({ actor, db }: ListCtx, links: readonly LinkRow[]) {
  const imageIds = links.flatMap(({ imageId }) => imageId ?? []);
  const images = await listImagesById(db, { userId: actor.user.id, ids: imageIds });
  const subjects = new Map<string | null, ShareLink["subject"]>(
    images.map((image) => [image.id, { kind: "image", image }]),
  );
  for (const [albumId, link] of new Map(links.map((each) => [each.albumId, each]))) {
    const subject = await findAlbumSubject(db, link);
    if (subject) subjects.set(albumId, subject);
  }
  return subjects;
}
