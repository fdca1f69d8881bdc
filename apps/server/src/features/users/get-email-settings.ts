import type { EmailSettings } from "@twofold/contract/users/settings";
import type { ActorCtx } from "#kit/ctx.ts";
import { findEmailSettings } from "./settings.store.ts";
import { userNotFound } from "./users.errors.ts";

export async function getEmailSettings({
  db,
  actor,
}: Pick<ActorCtx, "actor" | "db">): Promise<EmailSettings> {
  const settings = await findEmailSettings(db, { id: actor.user.id });
  if (!settings) throw userNotFound();
  return settings;
}
