import { useMutation } from "@tanstack/react-query";
import type { QueuedJob } from "@twofold/contract/admin/queues";
import { RotateCw } from "lucide-react";
import { formatDateTime } from "../../../lib/dates.ts";
import { formatNumber } from "../../../lib/language.ts";
import { toastProblem } from "../../../lib/problem-message.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { toast } from "../../../ui/toast.ts";
import { useRowSelection } from "../../../ui/use-row-selection.ts";
import { useReason } from "../reason-dialog.tsx";
import { cancelJobsMutation, retryJobsMutation, useFailedJobs } from "./queues.api.ts";
import { queuesMessages as messages } from "./queues.messages.ts";

const rowId = ({ id }: QueuedJob): string => id;
const shortId = (id: string): string => id.slice(0, 8);
const rowName = ({ id }: QueuedJob): string => messages.selectJob(shortId(id));

const columns: readonly DataColumn<QueuedJob>[] = [
  {
    id: "job",
    header: messages.job,
    card: "title",
    cell: ({ id }) => <code title={id}>{shortId(id)}</code>,
  },
  {
    id: "tries",
    header: messages.tries,
    card: "line",
    cell: ({ attempts }) => formatNumber(attempts + 1),
  },
  {
    id: "about",
    header: messages.about,
    card: "full",
    cell: ({ shows }) => (
      <span className="jobs-shows">
        {Object.entries(shows).map(([name, id]) => (
          <code key={name}>
            {name.replace(/_id$/, "")} {id}
          </code>
        ))}
      </span>
    ),
  },
  {
    id: "created",
    header: messages.created,
    align: "end",
    card: "line",
    cell: ({ created_at }) => (
      <time dateTime={created_at}>{formatDateTime(new Date(created_at))}</time>
    ),
  },
];

/** Only what is selected here is changed, and only if it is still as it was seen. */
export function FailedJobs({ name, error }: { name: string; error: string }) {
  const { data, error: failure, refetch } = useFailedJobs(name, error);
  const selection = useRowSelection(data?.jobs, rowId);
  const { mutateAsync: retry, isPending: isRetrying } = useMutation(retryJobsMutation);
  const { mutateAsync: cancel } = useMutation(cancelJobsMutation);
  const ask = useReason();
  const params = { name };
  const items = selection.rows.map(({ id, state }) => ({ id, state }));

  function finish(done: string, skipped: number): void {
    selection.clear();
    toast.success(skipped > 0 ? `${done} ${messages.skipped(skipped)}` : done);
  }

  const retrySelected = () =>
    retry({ params, body: { items } })
      .then(({ done, skipped }) => finish(messages.retried(done.length), skipped.length))
      .catch(toastProblem);

  const cancelSelected = () =>
    ask({
      question: messages.cancelQuestion(items.length),
      line: messages.cancelLine,
      confirmLabel: messages.cancelConfirm,
      tone: "danger",
      act: async (reason) => {
        const { done, skipped } = await cancel({ params, body: { items, reason } });
        finish(messages.cancelled(done.length), skipped.length);
      },
    });

  return (
    <DataTable
      caption={error}
      columns={columns}
      rows={data?.jobs}
      rowId={rowId}
      rowName={rowName}
      error={failure}
      onRetry={refetch}
      empty={{ title: messages.noFailures }}
      selection={selection}
      bulkActions={
        <>
          <Button
            variant="text"
            loading={isRetrying}
            icon={<RotateCw aria-hidden="true" className="size-4" strokeWidth={2} />}
            onClick={() => void retrySelected()}
          >
            {messages.retry(items.length)}
          </Button>
          <Button variant="text" onClick={() => void cancelSelected()}>
            {messages.cancel(items.length)}
          </Button>
        </>
      }
    />
  );
}
