/** The public API of subscriptions. */
export { currentPlan } from "./current-plan.ts";
export { endSeats } from "./end-seats.ts";
export { entitlementsOf } from "./entitlements.ts";
export { listSeatEnds } from "./list-seat-ends.ts";
export { startSeats } from "./start-seats.ts";
export { cancelRenewals } from "./cancel-renewals.ts";
export { resumeRenewals } from "./resume-renewals.ts";
export { paymentRefunded } from "./payments/payments.actions.ts";
export { planRefund } from "./payments/plan-refund.ts";
export { findRefund, listRefundOwners } from "./payments/refunds.store.ts";
export { startRefund } from "./payments/start-refund.ts";
export { stopRefund } from "./payments/stop-refund.ts";
export { syncPayment } from "./payments/sync-payment.ts";
export { syncPlans } from "./sync-plans.ts";
export { listAllPlans } from "./plans.store.ts";
export {
  countOverdueRenewals,
  sumRecurringRevenue,
  type RecurringRevenue,
} from "./recurring-revenue.store.ts";
export { livePlans } from "./subscriptions.read-model.ts";
export { findPaidPeriod, listPaidPeriods, type PaidPeriod } from "./subscriptions.store.ts";
