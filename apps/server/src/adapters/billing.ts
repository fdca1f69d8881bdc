import type { Billing } from "#features/subscriptions/billing.port.ts";
import type { SubscriptionsConfig } from "#features/subscriptions/subscriptions.settings.ts";
import { billingOff } from "./billing-off.ts";

export async function createBilling(config: SubscriptionsConfig): Promise<Billing> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (config.BILLING === "off" || !secretKey || !webhookSecret) return billingOff;
  // The Stripe SDK is large, and most installations do not use it.
  const { createStripeBilling } = await import("./stripe-billing.ts");
  return createStripeBilling({
    secretKey,
    webhookSecret,
    baseUrl: config.STRIPE_BASE_URL,
    isTaxed: config.STRIPE_TAX === "on",
  });
}
