import type { ShareLink } from "@twofold/contract/sharing";
import type { ActorCtx } from "#kit/ctx.ts";
import { listImagesById } from "#features/images/images.ts";
import { toLinkResponse } from "./link-response.ts";
import { listLinks } from "./sharing.store.ts";

export async function listLinksFor(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "settings" | "keys">,
  imageId?: string,
): Promise<ShareLink[]> {
  const userId = ctx.actor.user.id;
  const links = await listLinks(ctx.db, { userId, imageId }, ctx.clock());
  const images = await listImagesById(ctx.db, { userId, ids: links.map((link) => link.imageId) });
  const byId = new Map(images.map((image) => [image.id, image]));
  return links.flatMap((link) => {
    const image = byId.get(link.imageId);
    return image ? [toLinkResponse(ctx, link, image)] : [];
  });
}
