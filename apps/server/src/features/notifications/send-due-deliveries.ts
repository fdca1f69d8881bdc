import type { Ctx } from "#kit/ctx.ts";
import type { Attempt } from "./attempt.ts";
import {
  claimDeliveries,
  endDelivery,
  postponeDelivery,
  readContents,
  type Content,
} from "./deliveries.store.ts";
import { afterQuietHours } from "./quiet-hours.ts";
import { pushKeysOf } from "./push-keys.ts";
import type { PushKeyPair } from "./push.port.ts";
import { sendNotificationEmail } from "./send-notification-email.ts";
import { sendPush } from "./send-push.ts";

type DeliverCtx = Pick<Ctx, "db" | "now" | "log" | "ports">;

/**
 * Longer than any attempt, because another worker retries when it ends. Push times out after 10 s. An
 * email times out after 20 s, and waits for up to four others on one of eight connections.
 */
const LEASE_MS = 120_000;
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 3_600_000;

/** Sends one batch of due deliveries. Returns whether there were any. */
export async function sendDueDeliveries(ctx: DeliverCtx, limit = 8): Promise<boolean> {
  const leaseUntil = new Date(ctx.now.getTime() + LEASE_MS);
  const claimed = await claimDeliveries(ctx.db, { now: ctx.now, leaseUntil, limit });
  if (claimed.length === 0) return false;
  const contents = await readContents(ctx.db, claimed);
  const isPush = claimed.some(({ channel }) => channel === "push");
  const keys = isPush ? await pushKeysOf(ctx) : undefined;
  await Promise.all(contents.map((content) => deliver(ctx, content, keys)));
  return true;
}

async function deliver(
  ctx: DeliverCtx,
  content: Content,
  keys: PushKeyPair | undefined,
): Promise<void> {
  const { delivery, notification, user } = content;
  const end = (state: Parameters<typeof endDelivery>[2]) =>
    endDelivery(ctx.db, delivery, state, ctx.now);
  const isWanted = delivery.channel === "push" ? user.wantsPush : user.wantsEmails;
  if (!notification || !isWanted) return end("cancelled");
  if (notification.expiresAt <= ctx.now) return end("expired");

  const quietEnd = afterQuietHours(ctx.now, content.hours);
  const retryAt = content.subscription?.restsUntil ?? quietEnd;
  const sendAt = quietEnd > retryAt ? quietEnd : retryAt;
  if (sendAt > ctx.now) return postponeDelivery(ctx.db, delivery, sendAt, false);

  const attempt = await send(ctx, content, notification, keys);
  if (attempt.is !== "later") return end(attempt.is);
  if (delivery.attempts >= MAX_ATTEMPTS) return end("failed");
  const pause = attempt.afterMs ?? pauseAfter(delivery.attempts);
  await postponeDelivery(ctx.db, delivery, new Date(ctx.now.getTime() + pause));
}

export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS);

async function send(
  ctx: DeliverCtx,
  content: Content,
  notification: NonNullable<Content["notification"]>,
  keys: PushKeyPair | undefined,
): Promise<Attempt> {
  const { delivery, subscription, user } = content;
  if (delivery.channel === "email")
    return sendNotificationEmail(ctx, { user, notification, calendar: delivery.calendar });
  // The browser unsubscribed after the delivery was planned.
  if (!subscription || !keys) return { is: "cancelled" };
  return sendPush(ctx, keys, { subscription, notification });
}
