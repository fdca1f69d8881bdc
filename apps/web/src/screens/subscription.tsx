import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { readCreditsAgain } from "../features/credits/credits.api.ts";
import { CheckoutReturn } from "../features/subscriptions/checkout-return.tsx";
import { CurrentPlan } from "../features/subscriptions/current-plan.tsx";
import { PlanBenefits } from "../features/subscriptions/plan-benefits.tsx";
import { PlanCards, PlansComing } from "../features/subscriptions/plan-cards.tsx";
import { SubscriptionHistory } from "../features/subscriptions/subscription-history.tsx";
import { useSubscription } from "../features/subscriptions/subscriptions.api.ts";
import { wordsFor } from "../lib/error-words.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page.tsx";
import { SwitchedOff } from "../ui/switched-off.tsx";
import "../styles/subscription.css";

export function SubscriptionScreen() {
  const { data: status, isError, error, refetch } = useSubscription();
  const client = useQueryClient();
  const readCredits = (): void => void readCreditsAgain(client);
  if (status?.subscription_enabled === false) {
    return (
      <SwitchedOff title="Subscription">
        The subscription system is currently disabled. All features are available for free!
      </SwitchedOff>
    );
  }
  return (
    <>
      <PageHead
        title="Choose Your Plan"
        lead="More pictures every day, larger ones, and no ads. Leave whenever you like."
      />
      <CheckoutReturn onChanged={readCredits} />
      {status ? (
        <>
          {status.has_subscription && <CurrentPlan status={status} />}
          <PlanCards status={status} onChanged={readCredits} />
        </>
      ) : isError ? (
        <EmptyState
          drawing="error"
          title="Failed to load your subscription"
          line={wordsFor(error)}
          action={
            <Button
              icon={<RotateCw aria-hidden="true" className="size-4" strokeWidth={2} />}
              onClick={() => void refetch()}
            >
              Retry
            </Button>
          }
        />
      ) : (
        <PlansComing />
      )}
      <PlanBenefits />
      <SubscriptionHistory />
    </>
  );
}
