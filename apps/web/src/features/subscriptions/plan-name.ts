import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import { planNameMessages } from "./plan-name.messages.ts";

/** The plan's name for the frame, or "Free". */
export function planNameOf({ has_subscription, plan_name }: SubscriptionStatus): string {
  return (has_subscription && plan_name) || planNameMessages.free;
}
