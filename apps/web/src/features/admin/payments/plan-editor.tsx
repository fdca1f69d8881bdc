import type { AdminPlan } from "@twofold/contract/admin/plans";
import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { formatDateTime } from "../../../lib/dates.ts";
import { paths } from "../../../lib/paths.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { usePlans } from "./payments.api.ts";
import { PlanForm } from "./plan-form.tsx";
import { plansMessages as messages } from "./plans.messages.ts";
import { PricesForm } from "./prices-form.tsx";
import "../../../styles/admin-payments.css";

/** One plan: its texts and figures, and its prices. */
export function PlanEditor({ id }: { id: string }) {
  const { data, error, refetch } = usePlans();
  const plan = data?.plans.find((each) => each.id === id);
  return (
    <>
      <Link className="plan-back" to={`${paths.admin}/payments/plans`}>
        <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={2} />
        {messages.back}
      </Link>
      {plan ? (
        <Editor plan={plan} />
      ) : data ? (
        <p>{messages.missing}</p>
      ) : error ? (
        <ErrorState title={messages.failed} onRetry={refetch} />
      ) : (
        <div aria-busy="true">
          <output className="sr-only">{messages.loading}</output>
          <Skeleton className="h-40 rounded-field" />
        </div>
      )}
    </>
  );
}

function Editor({ plan }: { plan: AdminPlan }) {
  return (
    <>
      <h2 className="plan-name">{plan.name}</h2>
      <p className="text-label text-muted">
        {plan.changed_at &&
          `${messages.changed(plan.changed_by ?? messages.someone, formatDateTime(new Date(plan.changed_at)))}. `}
        {plan.is_edited ? messages.edited : messages.unedited}
      </p>
      <PricesForm plan={plan} />
      <PlanForm plan={plan} />
    </>
  );
}
