import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { SpinnerCircles } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast.ts";
import { useSubscription } from "./subscriptions.api.ts";

const NAME = "checkout";
/** A live update tells it sooner; this is for whom none reaches. */
const ASK_EVERY_MS = 2_000;
const LONG_MS = 45_000;

interface CheckoutReturnProps {
  /** A plan brings credits, which stand elsewhere. */
  onChanged: () => void;
}

/** What is said to somebody who comes back from the payment page. */
export function CheckoutReturn({ onChanged }: CheckoutReturnProps) {
  const [search, setSearch] = useSearchParams();
  const outcome = search.get(NAME);
  const end = (): void =>
    setSearch(
      (now) => {
        now.delete(NAME);
        return now;
      },
      { replace: true },
    );
  if (outcome === "cancelled") {
    return (
      <Banner className="mb-6" action={<Hide onClick={end} />}>
        You left the payment page. Nothing was charged.
      </Banner>
    );
  }
  if (outcome !== "done") return null;
  return (
    <Confirming
      onDone={() => {
        toast.success("Subscription activated successfully!");
        onChanged();
        end();
      }}
      onHide={end}
    />
  );
}

interface ConfirmingProps {
  onDone: () => void;
  onHide: () => void;
}

/** Coming back proves nothing: the plan holds when the provider has told the server. */
function Confirming({ onDone, onHide }: ConfirmingProps) {
  const { data: status } = useSubscription(ASK_EVERY_MS);
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
      action={isLong && <Hide onClick={onHide} />}
    >
      <output>
        <strong className="block font-[620]">We are confirming your payment</strong>
        {isLong
          ? "It takes longer than usual. Your plan starts by itself as soon as it is confirmed; you need not wait here."
          : "This takes a few seconds. Your plan starts by itself."}
      </output>
    </Banner>
  );
}

function Hide({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="text" className="-ml-3" onClick={onClick}>
      Hide this
    </Button>
  );
}
