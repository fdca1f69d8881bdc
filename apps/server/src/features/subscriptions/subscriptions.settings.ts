import { z } from "zod";
import { httpUrl, integer, oneOf, optionalText, requiredIf, secret } from "#kit/config.ts";

type IsRequired = (config: { BILLING: "off" | "stripe" }) => boolean;
const isStripe: IsRequired = ({ BILLING }) => BILLING === "stripe";

export const SubscriptionsConfig = requiredIf(
  z.object({
    SUBSCRIPTION_SYSTEM: oneOf(["on", "off"], "on").describe(
      "`off` makes everything free: no ads, images in the largest size, and no plans to choose.",
    ),
    BILLING: oneOf(["off", "stripe"], "off").describe(
      "`off`: no payments, a chosen plan is effective immediately. `stripe`: see Payments in docs/operations.md.",
    ),
    STRIPE_SECRET_KEY: secret(optionalText, "Required for `stripe`: the API key."),
    STRIPE_WEBHOOK_SECRET: secret(
      optionalText,
      "Required for `stripe`: the secret with which it signs its webhooks, `whsec_…`.",
    ),
    STRIPE_TAX: oneOf(["on", "off"], "off").describe(
      "`on` lets Stripe compute taxes; it has to be set up there.",
    ),
    STRIPE_BASE_URL: httpUrl
      .optional()
      .describe(
        "Another server with Stripe's protocol, such as packages/fake-stripe, for development and tests.",
      ),
    GRACE_DAYS: integer(0, 60, 7).describe("How long a plan continues while a payment is overdue."),
  }),
  { STRIPE_SECRET_KEY: isStripe, STRIPE_WEBHOOK_SECRET: isStripe },
).describe("Plans and payments");
export type SubscriptionsConfig = z.infer<typeof SubscriptionsConfig>;

export const subscriptionsSettings = (config: SubscriptionsConfig) => ({
  isEnabled: config.SUBSCRIPTION_SYSTEM === "on",
  graceDays: config.GRACE_DAYS,
});

declare module "#kit/ctx.ts" {
  interface Settings {
    readonly subscriptions: Readonly<ReturnType<typeof subscriptionsSettings>>;
  }
}
