import { NavLink, Route, Routes, useParams } from "react-router";
import { AdminHead } from "../../features/admin/admin-head.tsx";
import { useAdminAccess } from "../../features/admin/admin.api.ts";
import { EventsTable } from "../../features/admin/payments/events-table.tsx";
import { PacksTable } from "../../features/admin/payments/packs-table.tsx";
import { PaymentFigures } from "../../features/admin/payments/payment-figures.tsx";
import { PaymentsTable } from "../../features/admin/payments/payments-table.tsx";
import { usePlans } from "../../features/admin/payments/payments.api.ts";
import { paymentsMessages as messages } from "../../features/admin/payments/payments.messages.ts";
import { PlanEditor } from "../../features/admin/payments/plan-editor.tsx";
import { PlansTable } from "../../features/admin/payments/plans-table.tsx";
import { ReconcileButton, ReconcileResult } from "../../features/admin/payments/reconcile.tsx";
import { RefundsTable } from "../../features/admin/payments/refunds-table.tsx";
import { formatNumber } from "../../lib/language.ts";
import { paths } from "../../lib/paths.ts";

const root = `${paths.admin}/payments`;

/** Payments, plans, packs, refunds, and what the provider sent. Only owners change anything. */
export function PaymentsScreen() {
  const { data: me } = useAdminAccess();
  const { data: plans } = usePlans();
  const rights = me?.rights ?? [];
  const canChange = rights.includes("pricing");
  return (
    <>
      <AdminHead
        title={messages.title}
        lead={messages.lead}
        actions={canChange && <ReconcileButton />}
      />
      <nav aria-label={messages.parts} className="admin-tabs">
        <NavLink end to={root}>
          {messages.tabs.payments}
        </NavLink>
        <NavLink to={`${root}/plans`}>
          {messages.tabs.plans} {plans && <b>{formatNumber(plans.plans.length)}</b>}
        </NavLink>
        <NavLink to={`${root}/packs`}>
          {messages.tabs.packs} {plans && <b>{formatNumber(plans.packs.length)}</b>}
        </NavLink>
        <NavLink to={`${root}/refunds`}>{messages.tabs.refunds}</NavLink>
        <NavLink to={`${root}/events`}>{messages.tabs.events}</NavLink>
      </nav>
      <Routes>
        <Route path="plans" element={<PlansTable canEdit={canChange} />} />
        {canChange && <Route path="plans/:id" element={<OnePlan />} />}
        <Route path="packs" element={<PacksTable />} />
        <Route path="refunds" element={<RefundsTable rights={rights} />} />
        <Route path="events" element={<EventsTable />} />
        <Route
          path="*"
          element={
            <>
              {rights.includes("money") && <PaymentFigures />}
              <ReconcileResult />
              <PaymentsTable rights={rights} />
            </>
          }
        />
      </Routes>
    </>
  );
}

function OnePlan() {
  const { id = "" } = useParams();
  return <PlanEditor key={id} id={id} />;
}
