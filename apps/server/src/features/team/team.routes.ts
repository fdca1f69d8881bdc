import * as contract from "@twofold/contract/admin/team";
import type { Mount } from "#kit/http/mount.ts";
import { getTeam } from "./get-team.ts";
import { grantRoleByUsername } from "./grant-role-by-username.ts";
import { removeRole } from "./remove-role.ts";

export function teamRoutes(mount: Mount): void {
  mount(contract.getTeam, async ({ ctx }) => ({ people: await getTeam(ctx.db) }));

  mount(contract.grantRole, async ({ ctx, body }) => {
    await grantRoleByUsername(ctx, body);
    return { people: await getTeam(ctx.db) };
  });

  mount(contract.removeRole, async ({ ctx, params, body }) => {
    const { user_id: userId, role } = params;
    await removeRole(ctx, { userId, role, reason: body.reason });
    return { people: await getTeam(ctx.db) };
  });
}
