import type { Consents } from "@twofold/contract/users/consents";
import type { ActorCtx } from "#kit/ctx.ts";
import { agreements, choices } from "./consents.ts";
import { listLatestConsents } from "./consents.store.ts";
import { getSettings } from "./get-settings.ts";

export async function getConsents(ctx: Pick<ActorCtx, "actor" | "db">): Promise<Consents> {
  const [settings, latest] = await Promise.all([
    getSettings(ctx),
    listLatestConsents(ctx.db, { userId: ctx.actor.user.id }),
  ]);
  return {
    agreements: agreements.map(([what, current_version]) => ({
      what,
      current_version,
      accepted_version: latest.get(what)?.version ?? null,
      accepted_at: latest.get(what)?.at.toISOString() ?? null,
    })),
    choices: choices.map(([what, name]) => ({
      what,
      is_given: settings[name],
      changed_at: latest.get(what)?.at.toISOString() ?? null,
    })),
  };
}
