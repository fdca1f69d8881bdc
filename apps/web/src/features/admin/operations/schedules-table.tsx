import type { JobQueue } from "@twofold/contract/admin/queues";
import { useMemo } from "react";
import { formatDateTime } from "../../../lib/dates.ts";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { ownTimeZone } from "./own-time-zone.ts";
import { useQueues } from "./queues.api.ts";
import { queuesMessages as messages } from "./queues.messages.ts";

const rowId = ({ name }: JobQueue): string => name;
const timeOf = (at: string | null | undefined) =>
  at ? <time dateTime={at}>{formatDateTime(new Date(at))}</time> : messages.none;

const columns: readonly DataColumn<JobQueue>[] = [
  {
    id: "what",
    header: messages.what,
    card: "title",
    cell: ({ name }) => <b className="font-semibold">{name}</b>,
  },
  {
    id: "last",
    header: messages.lastRun,
    align: "end",
    card: "line",
    cell: ({ schedule }) => timeOf(schedule?.last_run_at),
  },
  {
    id: "next",
    header: messages.next,
    align: "end",
    card: "line",
    cell: ({ schedule }) => timeOf(schedule?.next_run_at),
  },
];

export function SchedulesTable() {
  const { data, error, refetch } = useQueues();
  const rows = useMemo(() => data?.queues.filter(({ schedule }) => schedule !== null), [data]);
  return (
    <section aria-labelledby="schedules" className="admin-section">
      <div className="admin-section-head">
        <h2 id="schedules">{messages.schedules}</h2>
        <p>{ownTimeZone()}</p>
      </div>
      <DataTable
        caption={messages.schedules}
        columns={columns}
        rows={rows}
        rowId={rowId}
        error={error}
        onRetry={refetch}
        empty={{ title: messages.noSchedules }}
      />
    </section>
  );
}
