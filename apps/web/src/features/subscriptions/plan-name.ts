import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import { planNameMessages } from "./plan-name.messages.ts";

/** What the frame says of somebody: the plan's name, or that there is none. */
export function planNameOf({ has_subscription, plan_name }: SubscriptionStatus): string {
  return (has_subscription && plan_name) || planNameMessages.free;
}
