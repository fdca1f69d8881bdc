import { useQueryClient } from "@tanstack/react-query";
import { invalidateCredits } from "../features/credits/credits.api.ts";
import { BalanceNote } from "../features/subscriptions/balance-note.tsx";
import { CheckoutReturn } from "../features/subscriptions/checkout-return.tsx";
import { CurrentPlan } from "../features/subscriptions/current-plan.tsx";
import { PlanBenefits } from "../features/subscriptions/plan-benefits.tsx";
import { PlanCards, PlansComing } from "../features/subscriptions/plan-cards.tsx";
import { SeatNote } from "../features/subscriptions/seat-note.tsx";
import { SubscriptionHistory } from "../features/subscriptions/subscription-history.tsx";
import { useSubscription } from "../features/subscriptions/subscriptions.api.ts";
import { problemMessage } from "../lib/problem-message.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { PageHead } from "../ui/page.tsx";
import { SwitchedOff } from "../ui/switched-off.tsx";
import { subscriptionMessages } from "./subscription.messages.ts";
import "../styles/subscription.css";

export function SubscriptionScreen() {
  const { data: status, isError, error, refetch } = useSubscription();
  const client = useQueryClient();
  const readCredits = (): void => void invalidateCredits(client);
  if (status?.subscription_enabled === false) {
    return (
      <SwitchedOff title={subscriptionMessages.offTitle}>{subscriptionMessages.off}</SwitchedOff>
    );
  }
  return (
    <>
      <PageHead title={subscriptionMessages.title} lead={subscriptionMessages.lead} />
      <CheckoutReturn onChanged={readCredits} />
      {status ? (
        <>
          {status.has_subscription && <CurrentPlan status={status} />}
          <SeatNote status={status} />
          <BalanceNote balance={status.balance} />
          <PlanCards status={status} onChanged={readCredits} />
        </>
      ) : isError ? (
        <ErrorState
          title={subscriptionMessages.failed}
          line={problemMessage(error)}
          onRetry={refetch}
        />
      ) : (
        <PlansComing />
      )}
      <PlanBenefits />
      <SubscriptionHistory />
    </>
  );
}
