import { rightsOf } from "@twofold/contract/admin/rights";
import type { Endpoint } from "@twofold/contract/endpoint";
import type { ActorCtx, AdminCall } from "#kit/ctx.ts";
import { hasSecondFactor } from "#features/auth/auth.ts";
import { roleMissing, secondFactorMissing } from "./team.errors.ts";
import { listRoles } from "./team.store.ts";

/** Throws unless the caller has a role with the right that the endpoint needs, and a second factor. */
export async function authorizeAdmin(
  { db, actor }: Pick<ActorCtx, "db" | "actor">,
  { needs }: Pick<Endpoint, "needs">,
  call: AdminCall,
): Promise<void> {
  const userId = actor.user.id;
  const rights = rightsOf(await listRoles(db, { userId }));
  for (const right of rights) call.rights.add(right);
  if (needs === undefined || !call.rights.has(needs)) throw roleMissing();
  if (!(await hasSecondFactor(db, { userId }))) throw secondFactorMissing();
}
