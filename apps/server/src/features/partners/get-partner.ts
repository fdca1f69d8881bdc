import type { Partner } from "@twofold/contract/partners";
import type { ActorCtx } from "#kit/ctx.ts";
import { toPartnerResponse } from "./partner-response.ts";
import { findPartnership } from "./partners.store.ts";

export async function getPartner({
  actor,
  db,
}: Pick<ActorCtx, "actor" | "db">): Promise<Partner | null> {
  const userId = actor.user.id;
  const found = await findPartnership(db, { userId });
  return found ? toPartnerResponse(db, userId, found) : null;
}
