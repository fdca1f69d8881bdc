import { useMutation } from "@tanstack/react-query";
import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import { formatDate } from "../../lib/dates.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { redirectTo } from "../../lib/external-redirect.ts";
import { useLeaving } from "../../lib/use-before-unload.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Mark } from "../../ui/logo.tsx";
import { toast } from "../../ui/toast.ts";
import { formatPending } from "./format-change.ts";
import { formatRate, formatState } from "./plan-terms.ts";
import { openPortalMutation } from "./subscriptions.api.ts";
import { subscriptionsMessages } from "./subscriptions.messages.ts";
import { usePlanEnd } from "./use-plan-end.ts";

const { held: sentences } = subscriptionsMessages;

const dayOf = (instant: string | null | undefined): string =>
  instant ? formatDate(new Date(instant)) : subscriptionsMessages.noDay;

export function CurrentPlan({ status: held }: { status: SubscriptionStatus }) {
  const { plan_name, status, takes_payments } = held;
  const { cancel, isCancelling, resume, isResuming } = usePlanEnd(held);
  const state = formatState(status ?? "active");
  const isOverdue = status === "past_due";
  return (
    <section aria-label={sentences.label} className="current-plan">
      {isOverdue && (
        <Banner tone="danger" action={<Portal variant="line" />}>
          {held.grace_until
            ? sentences.overdueUntil(plan_name ?? sentences.yourPlan, dayOf(held.grace_until))
            : sentences.overdue(plan_name ?? sentences.yourPlan)}
        </Banner>
      )}
      <div className="current-plan-row">
        <Mark className="h-11" />
        <div className="min-w-0">
          <h2>
            {plan_name}
            <Chip tone={state.tone}>{state.name}</Chip>
          </h2>
          <p className="text-muted">{held.pending ? formatPending(held) : whatComes(held)}</p>
        </div>
        <div className="current-plan-actions">
          {takes_payments && !isOverdue && <Portal variant="quiet" />}
          {held.pending && (
            <Button variant="line" loading={isResuming} onClick={resume}>
              {held.pending.plan_name === plan_name
                ? sentences.keepYearly
                : sentences.keepPlan(plan_name ?? sentences.yourPlan)}
            </Button>
          )}
          {status === "cancelled" ? (
            <Button variant="primary" loading={isResuming} onClick={resume}>
              {sentences.resume}
            </Button>
          ) : (
            <Button variant="danger" loading={isCancelling} onClick={cancel}>
              {sentences.cancel}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** What happens on the last day unless the user changes the plan. */
function whatComes({ status, end_date, takes_payments, ...held }: SubscriptionStatus): string {
  const day = dayOf(end_date);
  const { price, currency, interval } = held;
  const rate =
    takes_payments && typeof price === "number" && currency
      ? formatRate(price, currency, interval ?? "month")
      : undefined;
  if (status === "cancelled") {
    return takes_payments ? sentences.cancelledAndPaid(day) : sentences.cancelled(day);
  }
  if (status === "trialing") {
    return rate ? sentences.trialingThenPaid(day, rate) : sentences.trialing(day);
  }
  if (status === "past_due") return sentences.pastDue(day);
  return rate ? sentences.activeAndPaid(day, rate) : sentences.active(day);
}

/** Opens the provider's page for cards, addresses and invoices. */
function Portal({ variant }: { variant: ButtonVariant }) {
  const [isLeaving, setLeaving] = useLeaving();
  const { mutate, isPending } = useMutation(openPortalMutation);
  const open = (): void =>
    mutate(undefined, {
      onSuccess: (address) => {
        setLeaving(true);
        redirectTo(address);
      },
      onError: (error) => toast.error(problemMessage(error)),
    });
  return (
    <Button variant={variant} loading={isPending || isLeaving} onClick={open}>
      {sentences.manageBilling}
    </Button>
  );
}
