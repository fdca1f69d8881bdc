import { useEffect, useState } from "react";
import { useCheckoutOutcome } from "./checkout-outcome.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { NotPaidNotice } from "./not-paid-notice.tsx";
import { SpinnerCircles } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast.ts";
import { useSubscription } from "./subscriptions.api.ts";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

/** Fallback polling interval for when live updates do not arrive. */
const POLL_INTERVAL_MS = 2_000;
const LONG_MS = 45_000;

interface CheckoutReturnProps {
  /** Called to reload the credits, which a plan may add. */
  onChanged: () => void;
}

/** Messages for users who return from the payment page. */
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

/** The return proves nothing: the plan is active only after the provider has notified the server. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- called once, when it is done
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
