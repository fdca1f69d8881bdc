import type { TeamMember } from "@twofold/contract/admin/team";
import type { Db } from "#kit/db.ts";
import { listSecondFactorUsers } from "#features/auth/auth.ts";
import { listUsernames } from "#features/users/users.ts";
import { listAllRoles } from "./team.store.ts";

export async function getTeam(db: Db): Promise<TeamMember[]> {
  const rows = await listAllRoles(db);
  const members = Map.groupBy(rows, ({ userId }) => userId);
  const withFactor = await listSecondFactorUsers(db, { userIds: [...members.keys()] });
  const givers = [...new Set(rows.flatMap(({ grantedBy }) => grantedBy ?? []))];
  const usernames = await listUsernames(db, { ids: givers });
  return [...members].map(([userId, roles]) => ({
    user_id: userId,
    username: roles[0]?.username ?? "",
    roles: roles.map(({ role, grantedAt, grantedBy }) => ({
      role,
      granted_at: grantedAt.toISOString(),
      granted_by: (grantedBy && usernames.get(grantedBy)) ?? null,
    })),
    has_second_factor: withFactor.has(userId),
  }));
}
