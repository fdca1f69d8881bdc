import type { Ctx } from "#kit/ctx.ts";
import { requireAlbum, type Visit } from "./resolved-link.ts";
import { listSharedPage } from "./list-shared-page.ts";
import { resolveLink } from "./resolve-link.ts";

export async function listSharedItems(
  ctx: Pick<Ctx, "db" | "clock" | "limits" | "keys">,
  visit: Visit,
  cursor: string | undefined,
) {
  return listSharedPage(ctx, requireAlbum(await resolveLink(ctx, visit)), { cursor });
}
