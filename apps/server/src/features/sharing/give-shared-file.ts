import type { SharedSize } from "@twofold/contract/sharing";
import type { Ctx } from "#kit/ctx.ts";
import type { FileAnswer } from "#kit/http/mount.ts";
import { givePictureCopy } from "#features/images/images.ts";
import { openLink, type Visit } from "./open-link.ts";
import { privately } from "./private-headers.ts";
import { nothingShared } from "./sharing.errors.ts";

interface Wanted extends Visit {
  readonly size: SharedSize;
  readonly headers: Parameters<typeof givePictureCopy>[2]["headers"];
}

/** Asked for anew each time, so that it ends when the link does; what is unchanged is not sent again. */
export async function giveSharedFile(
  ctx: Pick<Ctx, "db" | "now" | "limits" | "log" | "ports">,
  { size, headers, ...visit }: Wanted,
): Promise<FileAnswer> {
  const { link, picture } = await openLink(ctx, visit);
  const given = await givePictureCopy(ctx, picture, {
    size,
    headers,
    // Of the link and not of the picture: two links of one picture are not to be known by it.
    name: link.tokenHash.toString("base64url").slice(0, 16),
    with: { ...privately, "cache-control": "private, no-cache" },
  });
  if (!given) throw nothingShared();
  return given;
}
