import { useCallback } from "react";
import { AdminHead } from "../../features/admin/admin-head.tsx";
import { FailuresSection } from "../../features/admin/operations/failures-section.tsx";
import { useQueues } from "../../features/admin/operations/queues.api.ts";
import { queuesMessages as messages } from "../../features/admin/operations/queues.messages.ts";
import { QueuesTable } from "../../features/admin/operations/queues-table.tsx";
import { SchedulesTable } from "../../features/admin/operations/schedules-table.tsx";
import { useTableAddress } from "../../features/admin/use-table-address.ts";
import "../../styles/admin-operations.css";

const FILTERS = ["queue"] as const;

/** The queue whose failures are visible is in the address; without one it is the first that fails. */
export function JobsScreen() {
  const { data } = useQueues();
  const { filters, setFilters } = useTableAddress(FILTERS);
  const open = useCallback((name: string) => setFilters({ queue: name }), [setFilters]);
  const name = filters.queue ?? data?.queues.find(({ failed }) => failed > 0)?.name;
  return (
    <>
      <AdminHead title={messages.title} lead={messages.lead} />
      <QueuesTable onOpen={open} />
      {name !== undefined && <FailuresSection key={name} name={name} />}
      <SchedulesTable />
    </>
  );
}
