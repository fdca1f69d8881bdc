import type { ImageSize } from "@twofold/contract/images";
import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { serveVariant } from "#features/images/images.ts";
import { findSharedItem } from "./find-shared-item.ts";
import { requireAlbum, type Visit } from "./resolved-link.ts";
import { privateHeaders, resolveLink } from "./resolve-link.ts";
import { downloadOff, sharedItemNotFound } from "./sharing.errors.ts";

interface ItemRequest extends Visit {
  readonly itemId: string;
  readonly size: ImageSize;
  readonly headers: Parameters<typeof serveVariant>[2]["headers"];
}

/** Browsers revalidate each time, so that access ends with the link or its setting. */
export async function serveSharedItem(
  ctx: Pick<Ctx, "db" | "clock" | "limits" | "log" | "ports" | "keys">,
  { itemId, size, headers, ...visit }: ItemRequest,
): Promise<FileResponse> {
  const resolved = requireAlbum(await resolveLink(ctx, visit));
  const { link } = resolved;
  if (size === "original" && !link.allowsDownload) throw downloadOff();
  const { imageUserId: userId, ...asset } = await findSharedItem(ctx, resolved, itemId);
  const response = await serveVariant(
    ctx,
    { userId, ...asset },
    {
      size,
      headers,
      // The ETag depends on the link, so that two links of one image cannot be correlated.
      name: `${link.tokenHash.toString("base64url").slice(0, 16)}.${itemId}`,
      with: { ...privateHeaders, "cache-control": "private, no-cache" },
    },
  );
  if (!response) throw sharedItemNotFound();
  return response;
}
