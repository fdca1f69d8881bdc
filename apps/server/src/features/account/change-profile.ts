import type { ProfileChange } from "@twofold/contract/account";
import type { User } from "@twofold/contract/users";
import { isUniqueViolation } from "#kit/db.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { usernameTaken } from "#features/auth/auth.ts";
import { userNotFound, updateUserNames } from "#features/users/users.ts";

/** The unique index decides between concurrent requests for one username, so no check comes before. */
export async function changeProfile(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live">,
  names: ProfileChange,
): Promise<User> {
  const { id } = ctx.actor.user;
  try {
    return await inTransaction(ctx, async (tx) => {
      const user = await updateUserNames(tx.db, { id }, names, tx.now);
      await tx.live.publish(id, { type: "user_changed" });
      if (!user) throw userNotFound();
      return user;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? usernameTaken() : error;
  }
}
