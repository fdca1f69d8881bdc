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

/** Returns the id of the browser. */
export async function subscribeBrowser(
  ctx: Pick<ActorCtx, "db" | "now" | "limits" | "ports" | "actor">,
  { endpoint, keys }: Browser,
): Promise<string> {
  // Otherwise a user could make the server send requests into the internal network.
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
