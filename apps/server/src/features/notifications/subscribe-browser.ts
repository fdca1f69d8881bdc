import { newId } from "#kit/id.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import { unknownPushService } from "./notifications.errors.ts";
import { subscribeByUser } from "./notifications.limits.ts";
import { isPushService } from "./push-service.ts";
import { upsertSubscription } from "./push.store.ts";

interface Browser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Gives back the id of the browser. */
export async function subscribeBrowser(
  ctx: Pick<ActorCtx, "db" | "now" | "limits" | "ports" | "actor">,
  { endpoint, keys }: Browser,
): Promise<string> {
  // Else anybody could have us post to whatever stands in our own network.
  if (!isPushService(endpoint, ctx.ports.pushRules.services)) throw unknownPushService();
  await ctx.limits.consume(subscribeByUser, ctx.actor.user.id);
  return upsertSubscription(ctx.db, {
    userId: ctx.actor.user.id,
    id: newId(),
    endpoint,
    ...keys,
    createdAt: ctx.now,
  });
}
