import { useEffect, useState } from "react";
import { useCheckoutOutcome } from "../../lib/checkout-outcome.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { NotPaidNotice } from "../../ui/not-paid-notice.tsx";
import { SpinnerCircles } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast.ts";
import { useSubscription } from "./subscriptions.api.ts";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

/** A live update tells it sooner; this is for whom none reaches. */
const POLL_INTERVAL_MS = 2_000;
const LONG_MS = 45_000;

interface CheckoutReturnProps {
  /** A plan brings credits, which stand elsewhere. */
  onChanged: () => void;
}

/** What is said to somebody who comes back from the payment page. */
export function CheckoutReturn({ onChanged }: CheckoutReturnProps) {
  const [outcome, forget] = useCheckoutOutcome();
  if (outcome === "cancelled") return <NotPaidNotice onHide={forget} />;
  if (outcome !== "done") return null;
  return (
    <Confirming
      onDone={() => {
        toast.success(subscriptionsMessages.subscribing.done);
        onChanged();
        forget();
      }}
      onHide={forget}
    />
  );
}

interface ConfirmingProps {
  onDone: () => void;
  onHide: () => void;
}

/** Coming back proves nothing: the plan holds when the provider has told the server. */
function Confirming({ onDone, onHide }: ConfirmingProps) {
  const { data: status } = useSubscription(POLL_INTERVAL_MS);
  const [isLong, setLong] = useState(false);
  const isDone = status?.has_subscription === true;
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isDone) onDone();
    // oxlint-disable-next-line react/exhaustive-deps -- told once, when it is done
  }, [isDone]);
  return (
    <Banner
      className="mb-6"
      icon={<SpinnerCircles className="size-8" />}
      action={
        isLong && (
          <Button variant="text" className="-ml-3" onClick={onHide}>
            {subscriptionsMessages.confirming.hide}
          </Button>
        )
      }
    >
      <output>
        <strong className="block font-[620]">{subscriptionsMessages.confirming.title}</strong>
        {isLong ? subscriptionsMessages.confirming.longLine : subscriptionsMessages.confirming.line}
      </output>
    </Banner>
  );
}
