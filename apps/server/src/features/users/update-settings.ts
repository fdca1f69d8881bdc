import type { UserSettings } from "@twofold/contract/users/settings";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordSettings } from "./record-settings.ts";
import { userNotFound } from "./users.errors.ts";

export async function updateSettings(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live">,
  settings: UserSettings,
): Promise<void> {
  const isFound = await inTransaction(ctx, (tx) => recordSettings(tx, ctx.actor.user.id, settings));
  if (!isFound) throw userNotFound();
}
