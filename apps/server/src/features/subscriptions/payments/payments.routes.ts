import * as contract from "@twofold/contract/admin/payments";
import * as plans from "@twofold/contract/admin/plans";
import type { Mount } from "#kit/http/mount.ts";
import { exportPayments } from "./export-payments.ts";
import { getPaymentFigures } from "./get-payment-figures.ts";
import { getReconciliation } from "./get-reconciliation.ts";
import { listAdminPlans } from "./list-admin-plans.ts";
import { listPayments } from "./list-payments.ts";
import { listProviderEvents } from "./list-provider-events.ts";
import { listRefunds } from "./list-refunds.ts";
import { startReconciliation } from "./start-reconciliation.ts";
import { updateAdminPlan } from "./update-admin-plan.ts";
import { updatePlanPrices } from "./update-plan-prices.ts";

export function paymentsRoutes(mount: Mount): void {
  mount(contract.listPayments, ({ ctx, query }) => listPayments(ctx, query));

  mount.file(contract.exportPayments, async ({ ctx, query }) => ({
    status: 200,
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": 'attachment; filename="twofold-payments.csv"',
      "cache-control": "private, no-store",
    },
    body: await exportPayments(ctx, query),
  }));

  mount(contract.getPaymentFigures, async ({ ctx }) => ({ figures: await getPaymentFigures(ctx) }));
  mount(contract.listRefunds, ({ ctx, query }) => listRefunds(ctx, query));
  mount(contract.listProviderEvents, ({ ctx, query }) => listProviderEvents(ctx, query));
  mount(contract.getReconciliation, ({ ctx }) => getReconciliation(ctx));
  mount(contract.startReconciliation, ({ ctx }) => startReconciliation(ctx));

  mount(plans.listAdminPlans, ({ ctx }) => listAdminPlans(ctx));
  mount(plans.updateAdminPlan, ({ ctx, params, body }) => updateAdminPlan(ctx, params.id, body));
  mount(plans.updatePlanPrices, ({ ctx, params, body }) => updatePlanPrices(ctx, params.id, body));
}
