import type { ActorCtx } from "#kit/ctx.ts";
import { subscriptionNotFound } from "./notifications.errors.ts";
import { removeSubscription } from "./push.store.ts";

export async function unsubscribeBrowser(
  ctx: Pick<ActorCtx, "actor" | "db">,
  id: string,
): Promise<void> {
  const key = { userId: ctx.actor.user.id, id };
  if (!(await removeSubscription(ctx.db, key))) throw subscriptionNotFound();
}
