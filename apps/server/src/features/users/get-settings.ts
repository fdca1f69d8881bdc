import type { UserSettings } from "@twofold/contract/users/settings";
import type { ActorCtx } from "#kit/ctx.ts";
import { findSettings } from "./settings.store.ts";
import { userNotFound } from "./users.errors.ts";

export async function getSettings({
  db,
  actor,
}: Pick<ActorCtx, "actor" | "db">): Promise<UserSettings> {
  const settings = await findSettings(db, { id: actor.user.id });
  if (!settings) throw userNotFound();
  return settings;
}
