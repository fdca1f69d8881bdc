import type { ShareLink } from "@twofold/contract/sharing";
import type { Ctx } from "#kit/ctx.ts";
import type { LinkRow } from "./sharing.store.ts";

const PATH = "/s/";

export const addressOfLink = (publicUrl: string, token: string): string => publicUrl + PATH + token;

/** After its key was removed a link works, but its URL cannot be shown again. */
export function toLinkResponse(
  { keys, settings }: Pick<Ctx, "settings" | "keys">,
  link: LinkRow,
  subject: ShareLink["subject"],
): ShareLink {
  const found = keys.shareLinks.find(link);
  return {
    id: link.id,
    subject,
    url: found ? addressOfLink(settings.app.publicUrl, found.token) : null,
    shows_name: link.showsName,
    shows_preview: link.showsPreview,
    allows_download: link.allowsDownload,
    shows_captions: link.showsCaptions,
    has_password: link.passwordHash !== null,
    days: link.days,
    views: link.views,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
  };
}
