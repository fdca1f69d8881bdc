import type { UserSettings } from "@twofold/contract/users/settings";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordSettings } from "./record-settings.ts";
import { userNotFound } from "./users.errors.ts";

export async function updateSettings(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "emit">,
  settings: UserSettings,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    if (!(await recordSettings(tx, userId, settings))) throw userNotFound();
    if (!settings.allowImageSharing) await ctx.emit(tx, "users.sharing_off", { userId });
  });
}

declare module "#kit/domain-events.ts" {
  interface DomainEvents {
    /** The user does not allow public images, or no longer. */
    "users.sharing_off": { readonly userId: string };
  }
}
