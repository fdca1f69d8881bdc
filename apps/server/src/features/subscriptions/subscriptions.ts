/** The door to plans. */
export { perksOf } from "./perks.ts";
export { reconcileBilling } from "./reconcile-billing.ts";
export { shipPlans } from "./ship-plans.ts";
export { stopPaying } from "./stop-paying.ts";
export { findPaidPeriod, listPaidPeriods, type PaidPeriod } from "./subscriptions.store.ts";
