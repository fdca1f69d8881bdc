import type { Image } from "@twofold/contract/images";
import type { ShareLink } from "@twofold/contract/sharing";
import type { Ports } from "#kit/ctx.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import { listImagesById } from "#features/images/images.ts";
import { hashOfToken } from "./link-token.ts";
import { listLinks, type LinkRow } from "./sharing.store.ts";

const PATH = "/s/";

type LinkUrlPorts = Pick<Ports, "linkTokens" | "publicUrl">;

export const addressOfLink = (publicUrl: string, token: string): string => publicUrl + PATH + token;

/** After a change of the server's secret older links work, but their URL cannot be shown again. */
export function toLinkResponse(ports: LinkUrlPorts, link: LinkRow, image: Image): ShareLink {
  const token = ports.linkTokens.of(link.id);
  const isCurrentToken = hashOfToken(token)?.equals(link.tokenHash) ?? false;
  return {
    id: link.id,
    subject: { kind: "image", image },
    url: isCurrentToken ? addressOfLink(ports.publicUrl, token) : null,
    shows_name: link.showsName,
    shows_preview: link.showsPreview,
    views: link.views,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
  };
}

export async function listLinksFor(
  { db, now, actor, ports }: Pick<ActorCtx, "actor" | "db" | "now" | "ports">,
  imageId?: string,
): Promise<ShareLink[]> {
  const userId = actor.user.id;
  const links = await listLinks(db, userId, { imageId, now });
  const images = await listImagesById(
    db,
    userId,
    links.map((link) => link.imageId),
  );
  const byId = new Map(images.map((image) => [image.id, image]));
  return links.flatMap((link) => {
    const image = byId.get(link.imageId);
    return image ? [toLinkResponse(ports, link, image)] : [];
  });
}
