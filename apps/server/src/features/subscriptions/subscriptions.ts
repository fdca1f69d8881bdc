/** The public API of subscriptions. */
export { entitlementsOf } from "./entitlements.ts";
export { cancelRenewals } from "./cancel-renewals.ts";
export { resumeRenewals } from "./resume-renewals.ts";
export { syncPlans } from "./sync-plans.ts";
export { findPaidPeriod, listPaidPeriods, type PaidPeriod } from "./subscriptions.store.ts";
