import type { Shared } from "@twofold/contract/sharing";
import type { Ctx } from "#kit/ctx.ts";
import { resolveLink, type Visit } from "./resolve-link.ts";

export async function getShared(
  ctx: Pick<Ctx, "db" | "now" | "limits" | "ports">,
  visit: Visit,
): Promise<Shared> {
  const { link, picture, ownersName } = await resolveLink(ctx, visit);
  ctx.ports.linkViewCounter.count(link);
  const { source, width, height, placeholder } = picture;
  return {
    kind: "image",
    source,
    width,
    height,
    placeholder,
    first_name: link.showsName ? firstNameOf(ownersName) : null,
    expires_at: link.expiresAt.toISOString(),
  };
}

/** What stands before the first space: all that a visitor may learn. */
const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? "";
