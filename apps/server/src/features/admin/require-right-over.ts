import type { AdminCtx } from "#kit/ctx.ts";
import { roleMissing } from "#features/team/team.ts";

/** Only an administrator with the right to the team may lock another administrator out. */
export function requireRightOver(
  { admin }: Pick<AdminCtx, "admin">,
  { isAdmin }: { readonly isAdmin: boolean },
): void {
  if (isAdmin && !admin.rights.has("team")) throw roleMissing();
}
