import { OverviewDays } from "@twofold/contract/admin/overview";
import { useState } from "react";
import { AdminHead } from "../../features/admin/admin-head.tsx";
import { useAdminAccess } from "../../features/admin/admin.api.ts";
import { AttentionList } from "../../features/admin/overview/attention-list.tsx";
import { DelayedSection } from "../../features/admin/overview/delayed-section.tsx";
import { EngineHours } from "../../features/admin/overview/engine-hours.tsx";
import { Figures } from "../../features/admin/overview/figures.tsx";
import { useOverview } from "../../features/admin/overview/overview.api.ts";
import { overviewMessages as messages } from "../../features/admin/overview/overview.messages.ts";
import { RetentionTable } from "../../features/admin/overview/retention-table.tsx";
import { SwitchedOffSection } from "../../features/admin/overview/switched-off-section.tsx";
import { urgencyOf } from "../../features/admin/time-left.ts";
import { useNow } from "../../lib/dates.ts";
import { ChoiceRow } from "../../ui/choice-row.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import "../../styles/admin-queue.css";
import "../../styles/admin-overview.css";

const periods = OverviewDays.options.map((value) => ({ value, label: messages.days(value) }));

export function Overview() {
  const [days, setDays] = useState<OverviewDays>("30");
  const { data, error, refetch } = useOverview(days);
  const { data: access } = useAdminAccess();
  const now = useNow();
  if (!data) return error ? <ErrorState title={messages.failed} onRetry={refetch} /> : <Spinner />;
  const soon = data.attention.filter(({ due_at }) => urgencyOf(due_at, now) !== "later").length;
  return (
    <>
      <AdminHead
        title={messages.title}
        lead={soon > 0 ? messages.soon(soon) : messages.calm}
        actions={
          <ChoiceRow legend={messages.period} options={periods} value={days} onChange={setDays} />
        }
      />
      <Figures days={data.days} previous={data.previous} revenue={data.revenue} />
      <div className="overview-columns">
        <AttentionList entries={data.attention} />
        <div>
          <DelayedSection />
          {access?.rights.includes("operations") && <SwitchedOffSection />}
        </div>
      </div>
      {access?.rights.includes("operations") && <EngineHours />}
      <RetentionTable cohorts={data.retention} />
    </>
  );
}
