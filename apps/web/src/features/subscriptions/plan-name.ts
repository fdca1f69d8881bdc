import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import { planNameMessages } from "./plan-name.messages.ts";

/** The plan's name for the frame, or "Free". */
export function planNameOf(status: SubscriptionStatus): string {
  const { has_subscription, plan_name, paid_by, seat } = status;
  if (paid_by === "partner" && seat) return seat.plan_name;
  return (has_subscription && plan_name) || planNameMessages.free;
}
