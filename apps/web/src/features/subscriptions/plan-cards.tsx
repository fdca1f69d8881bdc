import type { BillingInterval, SubscriptionStatus } from "@twofold/contract/subscriptions";
import { useState } from "react";
import { useCheckoutOutcome } from "./checkout-outcome.ts";
import { formatDate } from "../../lib/dates.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { Banner } from "../../ui/banner.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CouponField } from "./coupon-field.tsx";
import { IntervalSwitch } from "./interval-switch.tsx";
import { PlanCard } from "./plan-card.tsx";
import { hasYears, isCurrent, formatSaving } from "./plan-terms.ts";
import { usePlans } from "./subscriptions.api.ts";
import { subscriptionsMessages } from "./subscriptions.messages.ts";
import { usePlanChoice } from "./use-plan-choice.ts";

interface PlanCardsProps {
  status: SubscriptionStatus;
  /** Called to reload the credits, which a plan may add. */
  onChanged: () => void;
}

export function PlanCards({ status, onChanged }: PlanCardsProps) {
  const { data: plans, isError, error, refetch } = usePlans();
  const [picked, setPicked] = useState<"month" | "year" | null>(null);
  const [coupon, setCoupon] = useState("");
  const interval = picked ?? status.interval ?? "month";
  const [outcome] = useCheckoutOutcome();
  const choice = usePlanChoice({ status, interval, coupon: coupon.trim(), onChanged });
  if (!plans) {
    return isError ? (
      <ErrorState
        title={subscriptionsMessages.plans.failed}
        line={problemMessage(error)}
        onRetry={refetch}
      />
    ) : (
      <PlansComing />
    );
  }
  const isHolder = status.has_subscription;
  const takesPayments = status.takes_payments;
  return (
    <>
      {hasYears(plans) && (
        <IntervalSwitch value={interval} saving={formatSaving(plans)} onChange={setPicked} />
      )}
      {choice.fault && (
        <Banner tone="danger" className="mb-4">
          {choice.fault}
        </Banner>
      )}
      <div className="plans">
        {plans.map((plan) => (
          <PlanCard
            key={plan.name}
            plan={plan}
            interval={interval}
            isCurrent={isCurrent(status, plan, interval)}
            startsOn={startOf(status, plan.name, interval)}
            isHolder={isHolder}
            takesPayments={takesPayments}
            isWaiting={outcome === "done"}
            isChoosing={choice.choosing === plan.name}
            onChoose={() => choice.choose(plan)}
          />
        ))}
      </div>
      <p className="plans-note">
        {takesPayments
          ? subscriptionsMessages.plans.paidElsewhere
          : subscriptionsMessages.plans.notPaid}
      </p>
      {takesPayments && !isHolder && (
        <CouponField
          value={coupon}
          error={choice.couponFault}
          onChange={(next) => {
            setCoupon(next);
            choice.clearError();
          }}
        />
      )}
    </>
  );
}

/** The day on which a pending plan starts. */
function startOf(
  { pending }: SubscriptionStatus,
  plan: string,
  interval: BillingInterval,
): string | undefined {
  const isIt = pending?.plan_name === plan && pending.interval === interval;
  return isIt ? formatDate(new Date(pending.starts_at)) : undefined;
}

/** Also shown while the current plan is unknown, because a choice has a different effect then. */
export function PlansComing() {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form
      role="status"
      aria-busy="true"
      aria-label={subscriptionsMessages.plans.coming}
      className="plans plans-coming"
    >
      {[0, 1, 2].map((each) => (
        <Skeleton key={each} className="h-96 rounded-sheet" />
      ))}
    </div>
  );
}
