import type { Image } from "@twofold/contract/images";
import type { ShareLink } from "@twofold/contract/sharing";
import type { Ctx } from "#kit/ctx.ts";
import { hashOfToken } from "./link-token.ts";
import type { LinkRow } from "./sharing.store.ts";

const PATH = "/s/";

export const addressOfLink = (publicUrl: string, token: string): string => publicUrl + PATH + token;

/** After a change of the server's secret older links work, but their URL cannot be shown again. */
export function toLinkResponse(
  { keys, settings }: Pick<Ctx, "settings" | "keys">,
  link: LinkRow,
  image: Image,
): ShareLink {
  const token = keys.shareLinks.of(link.id);
  const isCurrentToken = hashOfToken(token)?.equals(link.tokenHash) ?? false;
  return {
    id: link.id,
    subject: { kind: "image", image },
    url: isCurrentToken ? addressOfLink(settings.app.publicUrl, token) : null,
    shows_name: link.showsName,
    shows_preview: link.showsPreview,
    views: link.views,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
  };
}
