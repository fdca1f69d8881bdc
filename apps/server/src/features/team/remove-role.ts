import type { AdminRole } from "@twofold/contract/admin/rights";
import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { findUser, updateUserAdmin, userNotFound } from "#features/users/users.ts";
import { notifyOwners } from "./notify-owners.ts";
import { roleRemoved } from "./team.actions.ts";
import { lastOwner, ownRole, roleMissing } from "./team.errors.ts";
import { listRoles, lockOwners, removeRoleRow } from "./team.store.ts";

interface Removed {
  readonly userId: string;
  readonly role: AdminRole;
  readonly reason: string;
}

export async function removeRole(
  ctx: Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">,
  { userId, role, reason }: Removed,
): Promise<void> {
  const by = ctx.actor.user;
  if (by.id === userId) throw ownRole();
  await inTransaction(ctx, async (tx) => {
    const owners = await lockOwners(tx.db);
    // Two owners may remove each other at the same time: the second is no owner any more.
    if (!owners.includes(by.id)) throw roleMissing();
    if (role === "owner" && owners.every((id) => id === userId)) throw lastOwner();
    const user = await findUser(tx.db, { id: userId, isDeletedToo: true });
    if (!user || !(await removeRoleRow(tx.db, { userId, role }))) throw userNotFound();
    const isAdmin = (await listRoles(tx.db, { userId })).length > 0;
    await updateUserAdmin(tx.db, { id: userId }, { isAdmin });
    await tx.live.publish(userId, { type: "user_changed" });
    const change = { username: user.username, role, is_given: false, by: by.username };
    await notifyOwners(tx, change, role === "owner" ? [userId] : []);
    await recordAction(tx, ctx, roleRemoved, { subjectId: userId, reason, before: { role } });
  });
}
