import { newId } from "#kit/id.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import { noBrowser } from "./notifications.errors.ts";
import { testPushByUser } from "./notifications.limits.ts";
import { pushKeysOf } from "./push-keys.ts";
import { listSubscriptions } from "./push.store.ts";
import { sendPush } from "./send-push.ts";

const TTL_MS = 60_000;

/** At once and whatever the hour, because somebody sits there and waits for it. */
export async function testPush(
  ctx: Pick<ActorCtx, "db" | "now" | "limits" | "ports" | "actor">,
): Promise<{ sent: number; gone: number; failed: number }> {
  const { user } = ctx.actor;
  await ctx.limits.consume(testPushByUser, user.id);
  const browsers = await listSubscriptions(ctx.db, user.id);
  if (browsers.length === 0) throw noBrowser();
  const keys = await pushKeysOf(ctx);
  const notification = {
    id: newId(),
    title: "This is how we remind you",
    body: "Notifications work in this browser.",
    link: "/settings",
    expiresAt: new Date(ctx.now.getTime() + TTL_MS),
  };
  const attempts = await Promise.all(
    browsers.map((subscription) => sendPush(ctx, keys, { subscription, notification })),
  );
  const count = (...kinds: string[]) => attempts.filter(({ is }) => kinds.includes(is)).length;
  return { sent: count("sent"), gone: count("cancelled"), failed: count("failed", "later") };
}
