import { Suspense } from "react";
import { useLocation } from "react-router";
import { useCheckoutOutcome } from "../features/subscriptions/checkout-outcome.ts";
import { paths } from "../lib/paths.ts";
import { lazyComponent } from "../lib/lazy-component.ts";

const notice = lazyComponent(() => import("./checkout-notice.tsx").then((m) => m.CheckoutNotice));

/** For users who return from the payment page to the page where they were. */
export function CheckoutSlot() {
  const { pathname } = useLocation();
  const [outcome, clear] = useCheckoutOutcome();
  // These pages have their own notices.
  const hasOwn = pathname === paths.credits || pathname === paths.subscription;
  if (outcome === null || hasOwn) return null;
  return (
    <Suspense>
      <notice.Part outcome={outcome} onEnd={clear} />
    </Suspense>
  );
}
