import type { Ad } from "@twofold/contract/ads";
import type { ActorCtx } from "#kit/ctx.ts";
import { currentPlan } from "#features/subscriptions/subscriptions.ts";
import { listCurrentAds } from "./ads.store.ts";
import type { AdRow } from "./ads.tables.ts";

/** Subscribers see no ads, unless their plan says so. */
export async function listAds(ctx: ActorCtx): Promise<Ad[]> {
  if (!ctx.settings.subscriptions.isEnabled) return [];
  const held = await currentPlan(ctx, ctx.actor.user.id);
  if (held && !held.plan.showsAds) return [];
  const rows = await listCurrentAds(ctx.db, { now: ctx.clock() });
  return rows.map(toAdResponse);
}

const toAdResponse = ({ place, image, width, height, alt, url }: AdRow): Ad => ({
  place,
  image,
  width,
  height,
  alt,
  url,
});
