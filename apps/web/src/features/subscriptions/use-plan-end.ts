import { useMutation } from "@tanstack/react-query";
import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import { formatDate } from "../../lib/dates.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { cancelling, resuming } from "./subscriptions.api.ts";

/** Letting a plan end with what is paid for, and taking that back. */
export function usePlanEnd({ plan_name, end_date }: SubscriptionStatus) {
  const ask = useConfirm();
  const cancel = useMutation({
    ...cancelling,
    onError: () => toast.error("Failed to cancel subscription"),
  });
  const resume = useMutation({
    ...resuming,
    onError: () => toast.error("Failed to resume subscription"),
  });

  async function askAndCancel(): Promise<void> {
    const isMeant = await ask({
      question: "Are you sure you want to cancel your subscription?",
      ...(end_date && {
        line: `You keep ${plan_name ?? "your plan"} until ${formatDate(new Date(end_date))}.`,
      }),
      confirmLabel: "Cancel Subscription",
      cancelLabel: "Keep it",
      tone: "danger",
    });
    if (!isMeant) return;
    cancel.mutate(undefined, {
      onSuccess: () => toast.success("Subscription cancelled successfully"),
    });
  }

  return {
    cancel: () => void askAndCancel(),
    isCancelling: cancel.isPending,
    resume: () => resume.mutate(undefined, { onSuccess: () => toast.success("Your plan goes on") }),
    isResuming: resume.isPending,
  };
}
