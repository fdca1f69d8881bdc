import type { PushMessage } from "@twofold/contract/notifications";
import type { Ctx } from "#kit/ctx.ts";
import type { Attempt } from "./attempt.ts";
import type { NotificationRow } from "./notifications.store.ts";
import type { PushKeyPair } from "./push.port.ts";
import {
  noteFailure,
  noteSuccess,
  removeSubscription,
  type SubscriptionRow,
} from "./push.store.ts";

const MAX_TTL_SECONDS = 86_400;
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 6 * 3_600_000;

/** Removes a browser that has unsubscribed, and pauses one that fails. */
export async function sendPush(
  ctx: Pick<Ctx, "db" | "now" | "ports">,
  keys: PushKeyPair,
  {
    subscription,
    notification,
  }: {
    readonly subscription: SubscriptionRow;
    readonly notification: Pick<NotificationRow, "id" | "title" | "body" | "link" | "expiresAt">;
  },
): Promise<Attempt> {
  const { id, title, body, link, expiresAt } = notification;
  const message: PushMessage = { id, title, body, link };
  const secondsLeft = Math.floor((expiresAt.getTime() - ctx.now.getTime()) / 1_000);
  const outcome = await ctx.ports.push.send(keys, subscription, {
    payload: JSON.stringify(message),
    topic: id.replaceAll("-", ""),
    ttlSeconds: Math.max(0, Math.min(secondsLeft, MAX_TTL_SECONDS)),
  });
  switch (outcome.is) {
    case "sent":
      if (subscription.failures > 0) await noteSuccess(ctx.db, subscription);
      return { is: "sent" };
    case "gone":
      await removeSubscription(ctx.db, subscription);
      return { is: "cancelled" };
    case "refused":
      return { is: "failed" };
    case "later": {
      const afterMs = Math.min(
        outcome.afterMs ?? FIRST_PAUSE_MS * 2 ** Math.min(subscription.failures, 10),
        MAX_PAUSE_MS,
      );
      await noteFailure(ctx.db, subscription, new Date(ctx.now.getTime() + afterMs));
      return { is: "later", afterMs };
    }
  }
}
