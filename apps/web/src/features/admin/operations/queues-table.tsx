import type { JobQueue } from "@twofold/contract/admin/queues";
import { useMemo } from "react";
import { formatNumber } from "../../../lib/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { formatAge } from "./format-age.ts";
import { useQueues } from "./queues.api.ts";
import { queuesMessages as messages } from "./queues.messages.ts";

const rowId = ({ name }: JobQueue): string => name;

interface QueuesTableProps {
  onOpen: (name: string) => void;
}

/** Queues that fail come first. */
export function QueuesTable({ onOpen }: QueuesTableProps) {
  const { data, error, refetch } = useQueues();
  const columns = useColumns(onOpen);
  const rows = useMemo(
    () => data?.queues.toSorted((a, b) => b.failed - a.failed || a.name.localeCompare(b.name)),
    [data],
  );
  return (
    <DataTable
      caption={messages.queues}
      columns={columns}
      rows={rows}
      rowId={rowId}
      error={error}
      onRetry={refetch}
      empty={{ title: messages.failedToLoad }}
    />
  );
}

function useColumns(onOpen: (name: string) => void): readonly DataColumn<JobQueue>[] {
  return useMemo(
    () => [
      {
        id: "name",
        header: messages.queue,
        card: "title",
        cell: ({ name }) => <b className="font-semibold">{name}</b>,
      },
      {
        id: "state",
        header: messages.state,
        card: "end",
        cell: ({ failed }) => (
          <Chip tone={failed > 0 ? "danger" : "leaf"}>
            {failed > 0 ? messages.failing : messages.well}
          </Chip>
        ),
      },
      {
        id: "waiting",
        header: messages.waiting,
        align: "end",
        card: "line",
        cell: ({ waiting }) => formatNumber(waiting),
      },
      {
        id: "running",
        header: messages.running,
        align: "end",
        card: "line",
        cell: ({ running }) => formatNumber(running),
      },
      {
        id: "failed",
        header: messages.failed,
        align: "end",
        card: "line",
        cell: ({ name, failed }) =>
          failed === 0 ? (
            formatNumber(0)
          ) : (
            <Button
              variant="text"
              aria-label={messages.showFailures(name, formatNumber(failed))}
              onClick={() => onOpen(name)}
            >
              {formatNumber(failed)}
            </Button>
          ),
      },
      {
        id: "oldest",
        header: messages.oldest,
        align: "end",
        card: "line",
        cell: ({ oldest_seconds: oldest }) => (oldest === null ? messages.none : formatAge(oldest)),
      },
    ],
    [onOpen],
  );
}
