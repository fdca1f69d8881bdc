import { AppError } from "#kit/app-error.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { isForeignKeyViolation } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import { unknownPushService } from "./notifications.errors.ts";
import { subscribeByUser } from "./notifications.limits.ts";
import { isPushService } from "./push-service.ts";
import { upsertSubscription } from "./push.store.ts";

interface Browser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Returns the id of the browser, whose subscription ends with its session. */
export async function subscribeBrowser(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "limits" | "settings">,
  { endpoint, keys }: Browser,
): Promise<string> {
  // Otherwise a user could make the server send requests into the internal network.
  if (!isPushService(endpoint, ctx.settings.notifications.pushServices)) throw unknownPushService();
  await ctx.limits.consume(subscribeByUser, ctx.actor.user.id);
  try {
    return await upsertSubscription(ctx.db, {
      userId: ctx.actor.user.id,
      id: newId(),
      endpoint,
      ...keys,
      createdAt: ctx.clock(),
      sessionId: ctx.actor.sessionId,
    });
  } catch (error) {
    // The session has ended during this request.
    throw isForeignKeyViolation(error) ? new AppError("unauthenticated") : error;
  }
}
