import type { Shared } from "@twofold/contract/sharing";
import type { Ctx } from "#kit/ctx.ts";
import type { Visit } from "./resolved-link.ts";
import { listSharedPage } from "./list-shared-page.ts";
import { resolveLink } from "./resolve-link.ts";

export async function getShared(
  ctx: Pick<Ctx, "db" | "clock" | "limits" | "services" | "keys">,
  visit: Visit,
): Promise<Shared> {
  const resolved = await resolveLink(ctx, visit);
  const { link, ownerName } = resolved;
  ctx.services.linkViewCounter.count(link);
  const facts = {
    first_name: link.showsName ? firstNameOf(ownerName) : null,
    expires_at: link.expiresAt.toISOString(),
  };
  if (resolved.kind === "image") {
    const { source, width, height, placeholder } = resolved.asset;
    return { kind: "image", source, width, height, placeholder, ...facts };
  }
  const { title, description } = resolved.seen.row;
  return {
    kind: "album",
    title,
    description,
    allows_download: link.allowsDownload,
    ...facts,
    ...(await listSharedPage(ctx, resolved)),
  };
}

/** Visitors may see the first name only. */
const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? "";
