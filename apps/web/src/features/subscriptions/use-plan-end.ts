import { useMutation } from "@tanstack/react-query";
import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import { formatDate } from "../../lib/dates.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { cancelSubscriptionMutation, resumeSubscriptionMutation } from "./subscriptions.api.ts";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

/** Cancels a plan at the end of the paid period, and resumes it. */
export function usePlanEnd({ plan_name, end_date }: SubscriptionStatus) {
  const ask = useConfirm();
  const cancel = useMutation({
    ...cancelSubscriptionMutation,
    onError: () => toast.error(subscriptionsMessages.cancelling.failed),
  });
  const resume = useMutation({
    ...resumeSubscriptionMutation,
    onError: () => toast.error(subscriptionsMessages.resuming.failed),
  });

  async function askAndCancel(): Promise<void> {
    const isMeant = await ask({
      question: subscriptionsMessages.cancelling.question,
      ...(end_date && {
        line: subscriptionsMessages.cancelling.line(
          plan_name ?? subscriptionsMessages.held.yourPlan,
          formatDate(new Date(end_date)),
        ),
      }),
      confirmLabel: subscriptionsMessages.cancelling.confirm,
      cancelLabel: subscriptionsMessages.cancelling.keep,
      tone: "danger",
    });
    if (!isMeant) return;
    cancel.mutate(undefined, {
      onSuccess: () => toast.success(subscriptionsMessages.cancelling.done),
    });
  }

  return {
    cancel: () => void askAndCancel(),
    isCancelling: cancel.isPending,
    resume: () =>
      resume.mutate(undefined, {
        onSuccess: () => toast.success(subscriptionsMessages.resuming.done),
      }),
    isResuming: resume.isPending,
  };
}
