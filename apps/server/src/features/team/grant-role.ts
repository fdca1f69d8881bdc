import type { AdminRole } from "@twofold/contract/admin/rights";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction, type AuditCaller } from "#features/audit/audit.ts";
import { findUser, updateUserAdmin, userNotFound } from "#features/users/users.ts";
import { notifyOwners } from "./notify-owners.ts";
import { roleGiven } from "./team.actions.ts";
import { ownRole, roleMissing } from "./team.errors.ts";
import { insertRole, lockOwners } from "./team.store.ts";

interface Granted {
  readonly userId: string;
  readonly role: AdminRole;
  readonly reason?: string | undefined;
}

export async function grantRole(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live">,
  caller: AuditCaller,
  { userId, role, reason }: Granted,
): Promise<void> {
  const by = caller === "command_line" ? undefined : caller.actor.user;
  if (by?.id === userId) throw ownRole();
  await inTransaction(ctx, async (tx) => {
    const owners = await lockOwners(tx.db);
    // Another owner may have removed the caller's role since the call was authorized.
    if (by && !owners.includes(by.id)) throw roleMissing();
    const user = await findUser(tx.db, { id: userId });
    if (!user) throw userNotFound();
    const row = { userId, role, grantedAt: tx.now, grantedBy: by?.id ?? null };
    const isNew = await insertRole(tx.db, row);
    await updateUserAdmin(tx.db, { id: userId }, { isAdmin: true });
    await tx.live.publish(userId, { type: "user_changed" });
    if (isNew)
      await notifyOwners(tx, {
        username: user.username,
        role,
        is_given: true,
        by: by?.username ?? null,
      });
    await recordAction(tx, caller, roleGiven, { subjectId: userId, reason, after: { role } });
  });
}
