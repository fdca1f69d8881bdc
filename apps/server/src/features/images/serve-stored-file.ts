import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { sendStoredFile, type RangeHeaders, type Stored } from "./send-stored-file.ts";
import type { LinkHeaders } from "./storage.port.ts";

const LINK_SECONDS = 300;

/** Serves the file, the requested range, or a redirect to the storage. Returns undefined if the file is missing. */
export async function serveStoredFile(
  ctx: Pick<Ctx, "ports">,
  request: RangeHeaders,
  stored: Stored & { readonly headers: LinkHeaders },
): Promise<FileResponse | undefined> {
  const link = await ctx.ports.storage.link?.(stored.key, {
    seconds: LINK_SECONDS,
    headers: stored.headers,
  });
  if (link)
    return { status: 302, headers: { location: link, "cache-control": "private, no-store" } };
  return sendStoredFile(ctx, request, stored);
}
