import type { Billing } from "#features/subscriptions/billing.port.ts";

/** Nobody takes money: plans hold at once, and there is nothing to buy. */
export const billingOff: Billing = { takesPayments: false };
