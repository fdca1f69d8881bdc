import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { BalanceCard } from "../features/credits/balance-card.tsx";
import { BoughtNotice } from "../features/credits/bought-notice.tsx";
import { CreditPacks } from "../features/credits/credit-packs.tsx";
import { useCreditFigures } from "../features/credits/credits.api.ts";
import { LastDays } from "../features/credits/last-days.tsx";
import { StatCards } from "../features/credits/stat-cards.tsx";
import { TransactionHistory } from "../features/credits/transaction-history.tsx";
import { useNextDay } from "../features/credits/use-next-day.ts";
import { useSubscription } from "../features/subscriptions/subscriptions.api.ts";
import { problemMessage } from "../lib/problem-message.ts";
import { paths } from "../lib/paths.ts";
import { useCheckoutOutcome } from "../features/subscriptions/checkout-outcome.ts";
import { Button } from "../ui/button.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { NotPaidNotice } from "../features/subscriptions/not-paid-notice.tsx";
import { PageHead } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { SwitchedOff } from "../ui/switched-off.tsx";
import { creditsMessages } from "./credits.messages.ts";
import "../styles/credits.css";

const CreditDetails = lazy(async () => ({
  default: (await import("../features/credits/credit-details.tsx")).CreditDetails,
}));

export function CreditsScreen() {
  const { data: figures, isError, error, refetch } = useCreditFigures();
  const [outcome, clearOutcome] = useCheckoutOutcome();
  useNextDay(figures?.next_reset);
  if (figures?.credit_system_enabled === false) {
    return <SwitchedOff title={creditsMessages.title}>{creditsMessages.off}</SwitchedOff>;
  }
  return (
    <>
      <PageHead title={creditsMessages.title} />
      {outcome === "done" && <BoughtNotice onEnd={clearOutcome} />}
      {outcome === "cancelled" && <NotPaidNotice onHide={clearOutcome} />}
      {figures ? (
        <>
          <Balance figures={figures} />
          <StatCards figures={figures} />
        </>
      ) : isError ? (
        <ErrorState title={creditsMessages.failed} line={problemMessage(error)} onRetry={refetch} />
      ) : (
        <FiguresComing />
      )}
      <CreditPacks />
      <LastDays />
      <TransactionHistory />
    </>
  );
}

type Figures = NonNullable<ReturnType<typeof useCreditFigures>["data"]>;

function Balance({ figures }: { figures: Figures }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { data: subscription } = useSubscription();
  const canSubscribe =
    subscription?.subscription_enabled && !subscription.has_subscription && !subscription.seat;
  return (
    <>
      <BalanceCard
        figures={figures}
        actions={
          <>
            {canSubscribe && (
              <Link to={paths.subscription} className="btn btn-text">
                <span>{creditsMessages.seePlans}</span>
              </Link>
            )}
            <Button
              onClick={() => {
                setOpened(true);
                setOpen(true);
              }}
            >
              {creditsMessages.viewDetails}
            </Button>
          </>
        }
      />
      {wasOpened && (
        <Suspense>
          <CreditDetails figures={figures} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function FiguresComing() {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form
    <div role="status" aria-busy="true" aria-label={creditsMessages.coming} className="grid gap-6">
      <Skeleton className="h-56 rounded-sheet" />
      <Skeleton className="h-24 rounded-card" />
    </div>
  );
}
