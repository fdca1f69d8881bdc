import type { SharedSize } from "@twofold/contract/sharing";
import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { serveVariant } from "#features/images/images.ts";
import { requireImage, type Visit } from "./resolved-link.ts";
import { privateHeaders, resolveLink } from "./resolve-link.ts";
import { sharedItemNotFound } from "./sharing.errors.ts";

interface FileRequest extends Visit {
  readonly size: SharedSize;
  readonly headers: Parameters<typeof serveVariant>[2]["headers"];
}

/** Browsers revalidate each time, so that access ends with the link. */
export async function serveSharedFile(
  ctx: Pick<Ctx, "db" | "clock" | "limits" | "log" | "ports" | "keys">,
  { size, headers, ...visit }: FileRequest,
): Promise<FileResponse> {
  const { link, asset } = requireImage(await resolveLink(ctx, visit));
  const response = await serveVariant(ctx, asset, {
    size,
    headers,
    // The ETag depends on the link, so that two links of one image cannot be correlated.
    name: link.tokenHash.toString("base64url").slice(0, 16),
    with: { ...privateHeaders, "cache-control": "private, no-cache" },
  });
  if (!response) throw sharedItemNotFound();
  return response;
}
