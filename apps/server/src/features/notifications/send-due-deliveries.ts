import type { Ctx } from "#kit/ctx.ts";
import {
  claimDeliveries,
  listContents,
  updateDeliveryDue,
  updateDeliveryEnded,
  type Content,
  type EndState,
} from "./deliveries.store.ts";
import { afterQuietHours } from "./quiet-hours.ts";
import { pushKeysOf } from "./push-keys.ts";
import type { PushKeyPair } from "./push.port.ts";
import { sendNotificationEmail } from "./send-notification-email.ts";
import { retryPause } from "./retry-pause.ts";
import { sendPush, type Attempt } from "./send-push.ts";

type DeliverCtx = Pick<Ctx, "db" | "clock" | "log" | "ports" | "services" | "settings" | "keys">;

const allChannels = ["push", "email"] as const;
const switchOf = { email: "emails", push: "push" } as const;

/**
 * Longer than any attempt, because another worker retries when it ends. Push times out after 10 s. An
 * email times out after 20 s, and waits for up to four others on one of eight connections.
 */
const LEASE_MS = 120_000;
const MAX_ATTEMPTS = 8;
const MAX_PAUSE_MS = 3_600_000;

/** Sends one batch of due deliveries. Returns whether there were any. */
export async function sendDueDeliveries(ctx: DeliverCtx, limit = 8): Promise<boolean> {
  const now = ctx.clock();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const { switches } = ctx.services;
  const channels = allChannels.filter((each) => !switches.findOff(switchOf[each], now));
  const claimed = await claimDeliveries(ctx.db, { now, leaseUntil, limit, channels });
  if (claimed.length === 0) return false;
  const contents = await listContents(ctx.db, claimed);
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
  const now = ctx.clock();
  const { delivery, notification, user } = content;
  const end = (state: EndState) => updateDeliveryEnded(ctx.db, delivery, { state, endedAt: now });
  const isWanted = delivery.channel === "push" ? user.wantsPush : user.wantsEmails;
  if (!notification || !isWanted) return end("cancelled");
  if (notification.expiresAt <= now) return end("expired");

  const quietEnd = afterQuietHours(now, content.hours);
  const retryAt = content.subscription?.restsUntil ?? quietEnd;
  const sendAt = quietEnd > retryAt ? quietEnd : retryAt;
  if (sendAt > now) return updateDeliveryDue(ctx.db, delivery, { dueAt: sendAt, isAttempt: false });

  const attempt = await send(ctx, content, notification, keys);
  if (attempt.is !== "later") return end(attempt.is);
  if (delivery.attempts >= MAX_ATTEMPTS) return end("failed");
  const pause = attempt.afterMs ?? retryPause(delivery.attempts - 1, MAX_PAUSE_MS);
  const dueAt = new Date(now.getTime() + pause);
  await updateDeliveryDue(ctx.db, delivery, { dueAt, isAttempt: true });
}

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
