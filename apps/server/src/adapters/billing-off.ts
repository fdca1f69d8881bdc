import type { Billing } from "#features/subscriptions/billing.port.ts";

/** No payments: plans take effect immediately, and nothing is for sale. */
export const billingOff: Billing = { takesPayments: false, provider: "off" };
