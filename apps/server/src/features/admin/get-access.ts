import type { AdminAccess } from "@twofold/contract/admin/access";
import { rightsOf } from "@twofold/contract/admin/rights";
import type { ActorCtx } from "#kit/ctx.ts";
import { hasSecondFactor } from "#features/auth/auth.ts";
import { countOpenTickets } from "#features/support/support.ts";
import { listRoles } from "#features/team/team.ts";
import { countModeration } from "./count-moderation.ts";

/** Answers for every user, so that the web knows why the admin area does not open. */
export async function getAccess({
  db,
  actor,
}: Pick<ActorCtx, "db" | "actor">): Promise<AdminAccess> {
  const userId = actor.user.id;
  const roles = await listRoles(db, { userId });
  const rights = rightsOf(roles);
  const isReady = await hasSecondFactor(db, { userId });
  const seesModeration = isReady && rights.includes("moderation");
  const seesSupport = isReady && rights.includes("support");
  const waiting = seesModeration ? Object.values(await countModeration(db)) : [];
  return {
    roles,
    rights,
    has_second_factor: isReady,
    open: {
      moderation: waiting.reduce((sum, each) => sum + each, 0),
      support: seesSupport ? await countOpenTickets(db) : 0,
    },
  };
}
