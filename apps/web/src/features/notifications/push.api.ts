import {
  addPushSubscription,
  pushKey,
  removePushSubscription,
} from "@twofold/contract/notifications";
import { call } from "../../lib/api.ts";

export const pushKeys = { state: ["push-state"] } as const;

export async function readPushKey(): Promise<string> {
  return (await call(pushKey)).public_key;
}

/** The same browser always gets the same id. */
export async function keepSubscription(subscription: PushSubscription): Promise<string> {
  const { endpoint, keys } = subscription.toJSON();
  const { id } = await call(addPushSubscription, {
    body: {
      endpoint: endpoint ?? "",
      keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
    },
  });
  return id;
}

export async function dropSubscription(id: string): Promise<void> {
  await call(removePushSubscription, { params: { id } });
}
