import type { Ctx } from "#kit/ctx.ts";
import type { Attempt } from "./attempt.ts";
import {
  claimDeliveries,
  endDelivery,
  postponeDelivery,
  readContents,
  type Content,
} from "./deliveries.store.ts";
import { awakeAt } from "./quiet-hours.ts";
import { pushKeysOf } from "./push-keys.ts";
import type { PushKeyPair } from "./push.port.ts";
import { sendNotificationEmail } from "./send-notification-email.ts";
import { sendPush } from "./send-push.ts";

type DeliverCtx = Pick<Ctx, "db" | "now" | "log" | "ports">;

/**
 * Longer than any attempt can take, because its end is when somebody else tries. Push gives up after
 * 10 s. A letter does after 20 s on the line, and waits for up to four others on one of the eight.
 */
const LEASE_MS = 120_000;
const MOST_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Sends a handful of what is due. Says whether there was something. */
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

  const awake = awakeAt(ctx.now, content.hours);
  const rested = content.subscription?.restsUntil ?? awake;
  const sendable = awake > rested ? awake : rested;
  if (sendable > ctx.now) return postponeDelivery(ctx.db, delivery, sendable, false);

  const attempt = await tried(ctx, content, notification, keys);
  if (attempt.is !== "later") return end(attempt.is);
  if (delivery.attempts >= MOST_ATTEMPTS) return end("failed");
  const pause = attempt.afterMs ?? pauseAfter(delivery.attempts);
  await postponeDelivery(ctx.db, delivery, new Date(ctx.now.getTime() + pause));
}

export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

async function tried(
  ctx: DeliverCtx,
  content: Content,
  notification: NonNullable<Content["notification"]>,
  keys: PushKeyPair | undefined,
): Promise<Attempt> {
  const { delivery, subscription, user } = content;
  if (delivery.channel === "email")
    return sendNotificationEmail(ctx, { user, notification, calendar: delivery.calendar });
  // Unsubscribed since it was planned.
  if (!subscription || !keys) return { is: "cancelled" };
  return sendPush(ctx, keys, { subscription, notification });
}
