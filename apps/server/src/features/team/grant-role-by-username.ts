import type { AdminRole } from "@twofold/contract/admin/rights";
import type { AdminCtx } from "#kit/ctx.ts";
import { findUserByUsername, userNotFound } from "#features/users/users.ts";
import { grantRole } from "./grant-role.ts";

interface Granted {
  readonly username: string;
  readonly role: AdminRole;
  readonly reason: string;
}

export async function grantRoleByUsername(
  ctx: Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">,
  { username, role, reason }: Granted,
): Promise<void> {
  const user = await findUserByUsername(ctx.db, { username });
  if (!user) throw userNotFound();
  await grantRole(ctx, ctx, { userId: user.id, role, reason });
}
