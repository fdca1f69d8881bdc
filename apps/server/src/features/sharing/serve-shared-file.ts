import type { SharedSize } from "@twofold/contract/sharing";
import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/http/mount.ts";
import { serveVariant } from "#features/images/images.ts";
import { resolveLink, type Visit } from "./resolve-link.ts";
import { privateHeaders } from "./private-headers.ts";
import { sharedItemNotFound } from "./sharing.errors.ts";

interface Wanted extends Visit {
  readonly size: SharedSize;
  readonly headers: Parameters<typeof serveVariant>[2]["headers"];
}

/** Asked for anew each time, so that it ends when the link does; what is unchanged is not sent again. */
export async function serveSharedFile(
  ctx: Pick<Ctx, "db" | "now" | "limits" | "log" | "ports">,
  { size, headers, ...visit }: Wanted,
): Promise<FileResponse> {
  const { link, picture } = await resolveLink(ctx, visit);
  const given = await serveVariant(ctx, picture, {
    size,
    headers,
    // Of the link and not of the picture: two links of one picture are not to be known by it.
    name: link.tokenHash.toString("base64url").slice(0, 16),
    with: { ...privateHeaders, "cache-control": "private, no-cache" },
  });
  if (!given) throw sharedItemNotFound();
  return given;
}
