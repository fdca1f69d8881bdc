/** The public API of subscriptions. */
export { entitlementsOf } from "./entitlements.ts";
export { reconcileBilling } from "./reconcile-billing.ts";
export { syncPlans } from "./sync-plans.ts";
export { cancelAtProvider } from "./cancel-at-provider.ts";
export { findPaidPeriod, listPaidPeriods, type PaidPeriod } from "./subscriptions.store.ts";
