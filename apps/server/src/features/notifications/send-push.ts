import type { PushMessage } from "@twofold/contract/notifications";
import type { Ctx } from "#kit/ctx.ts";
import type { NotificationRow } from "./notifications.store.ts";
import type { PushKeyPair } from "./push.port.ts";
import {
  removeSubscription,
  updateSubscriptionFailed,
  updateSubscriptionRecovered,
  type SubscriptionRow,
} from "./push.store.ts";
import { retryPause } from "./retry-pause.ts";

const MAX_TTL_SECONDS = 86_400;
const MAX_PAUSE_MS = 6 * 3_600_000;

/** The result of one attempt to send. */
export type Attempt =
  | { readonly is: "sent" | "cancelled" | "failed" }
  | { readonly is: "later"; readonly afterMs?: number };

/** Removes a browser that has unsubscribed, and pauses one that fails. */
export async function sendPush(
  ctx: Pick<Ctx, "db" | "clock" | "ports">,
  keys: PushKeyPair,
  {
    subscription,
    notification,
  }: {
    readonly subscription: SubscriptionRow;
    readonly notification: Pick<NotificationRow, "id" | "title" | "body" | "link" | "expiresAt">;
  },
): Promise<Attempt> {
  const now = ctx.clock();
  const { id, title, body, link, expiresAt } = notification;
  const message: PushMessage = { id, title, body, link };
  const secondsLeft = Math.floor((expiresAt.getTime() - now.getTime()) / 1_000);
  const outcome = await ctx.ports.push.send(keys, subscription, {
    payload: JSON.stringify(message),
    topic: id.replaceAll("-", ""),
    ttlSeconds: Math.max(0, Math.min(secondsLeft, MAX_TTL_SECONDS)),
  });
  switch (outcome.is) {
    case "sent":
      if (subscription.failures > 0) await updateSubscriptionRecovered(ctx.db, subscription);
      return { is: "sent" };
    case "gone":
      await removeSubscription(ctx.db, subscription);
      return { is: "cancelled" };
    case "refused":
      return { is: "failed" };
    case "later": {
      const pause = outcome.afterMs ?? retryPause(subscription.failures, MAX_PAUSE_MS);
      const afterMs = Math.min(pause, MAX_PAUSE_MS);
      await updateSubscriptionFailed(ctx.db, subscription, new Date(now.getTime() + afterMs));
      return { is: "later", afterMs };
    }
  }
}
