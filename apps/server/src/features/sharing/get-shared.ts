import type { Shared } from "@twofold/contract/sharing";
import type { Ctx } from "#kit/ctx.ts";
import { resolveLink, type Visit } from "./resolve-link.ts";

export async function getShared(
  ctx: Pick<Ctx, "db" | "clock" | "limits" | "services">,
  visit: Visit,
): Promise<Shared> {
  const { link, asset, ownerName } = await resolveLink(ctx, visit);
  ctx.services.linkViewCounter.count(link);
  const { source, width, height, placeholder } = asset;
  return {
    kind: "image",
    source,
    width,
    height,
    placeholder,
    first_name: link.showsName ? firstNameOf(ownerName) : null,
    expires_at: link.expiresAt.toISOString(),
  };
}

/** Visitors may see the first name only. */
const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? "";
