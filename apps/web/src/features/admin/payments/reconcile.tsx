import { useMutation } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { formatDateTime } from "../../../lib/dates.ts";
import { toastProblem } from "../../../lib/problem-message.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { reconcileMutation, useReconciliation } from "./payments.api.ts";
import { paymentsMessages } from "./payments.messages.ts";

const messages = paymentsMessages.reconcile;

/** Absent where no money is charged. */
export function ReconcileButton() {
  const { data } = useReconciliation();
  const { mutateAsync: reconcile, isPending } = useMutation(reconcileMutation);
  if (!data?.takes_payments) return null;

  async function start(): Promise<void> {
    try {
      await reconcile();
      toast.success(messages.started);
    } catch (error) {
      toastProblem(error);
    }
  }
  return (
    <Button
      loading={isPending}
      icon={<RefreshCw aria-hidden="true" className="size-4" strokeWidth={2} />}
      onClick={() => void start()}
    >
      {messages.now}
    </Button>
  );
}

export function ReconcileResult() {
  const { data } = useReconciliation();
  const last = data?.last;
  if (!last) return null;
  if (!last.finished_at) return <Banner className="mb-4">{messages.running}</Banner>;
  const date = formatDateTime(new Date(last.finished_at));
  if (last.differences === 0)
    return <p className="mb-3 text-label text-muted">{messages.none(date)}</p>;
  return (
    <details className="reconcile-result">
      <summary>{messages.found(date)}</summary>
      <ul>
        {last.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
